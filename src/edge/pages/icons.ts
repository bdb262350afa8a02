/** The icons that pages share with the app, drawn like those of the app. */
import { html, type Markup } from './markup.ts';

const icon = (path: string, size: number): Markup =>
  html`<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">
    <path
      d="${path}"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;

/** The same arrow leads back from the reader. */
export const backIcon = icon('M19 12H5M11 6l-6 6 6 6', 18);

/** Opens the account menu. */
export const personIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6', 22);
