/** What the reader can open beside the text, each loaded when it is first opened. Their names are `panel.…`. */
import type { Component } from 'svelte';
import type { IconName } from '../ui/icons.ts';
import type { PanelProps } from './panels/panel.ts';

export const panels = {
  audiobook: { icon: 'book', load: () => import('./panels/audiobook/Audiobooks.svelte') },
  recording: { icon: 'mic', load: () => import('./panels/recording/Recording.svelte') },
  edit: { icon: 'edit', load: () => import('./panels/edit/Edit.svelte') },
  aloud: { icon: 'voice', load: () => import('./panels/aloud/ReadingAloud.svelte') },
  versions: { icon: 'history', load: () => import('./panels/versions/Versions.svelte') },
  translate: {
    icon: 'translate',
    load: () => import('./panels/translate/Translate.svelte'),
  },
  beside: { icon: 'compare', load: () => import('./panels/beside/Beside.svelte') },
  export: { icon: 'file', load: () => import('./panels/export/Export.svelte') },
} as const satisfies Record<
  string,
  { icon: IconName; load: () => Promise<{ default: Component<PanelProps> }> }
>;

export type PanelName = keyof typeof panels;
export const panelNames = Object.keys(panels) as PanelName[];

export const loadPanel = async (name: PanelName): Promise<Component<PanelProps>> =>
  (await panels[name].load()).default;

export const loadVoicePicker = async () => (await import('./panels/voices/VoicePicker.svelte')).default;

/** A browser does not request a module again that failed to load: only a reload helps. */
export const canLoad = (name: PanelName): Promise<boolean> =>
  panels[name].load().then(
    () => true,
    () => false,
  );

/** Ahead of time, so that they open at once, even while the server is unreachable for a moment. */
export function preloadPanels(): void {
  for (const name of panelNames) void canLoad(name);
  void loadVoicePicker().catch(() => undefined);
}
