/** The part of the window between the bars. */
export function sightOf(): { readonly top: number; readonly bottom: number } {
  const top = document.querySelector('[data-bar="top"]')?.getBoundingClientRect().bottom ?? 0;
  const bottom = document.querySelector('[data-bar="player"]')?.getBoundingClientRect().top ?? innerHeight;
  return { top, bottom };
}
