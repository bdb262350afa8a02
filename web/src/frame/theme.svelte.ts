/** Light, dark, or as the system has it. Kept in this browser. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

function stored(): Theme {
  const value = localStorage.getItem(key);
  return themes.find((theme) => theme === value) ?? 'system';
}

const chosen = $state<{ theme: Theme }>({ theme: stored() });
show(chosen.theme);

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export const theme = {
  get now(): Theme {
    return chosen.theme;
  },
  choose(wanted: Theme): void {
    chosen.theme = wanted;
    localStorage.setItem(key, wanted);
    show(wanted);
  },
};

addEventListener('storage', (event) => {
  if (event.key === key) show((chosen.theme = stored()));
});
