/** The pages of the settings below `/settings`, which server and app both route. One person has a page too: `people/<id>`. */
export const settingsPages = [
  'reading',
  'wallet',
  'keys',
  'apps',
  'podcasts',
  'koreader',
  'webhooks',
  'security',
  'data',
  'people',
  'people/log',
  'server',
] as const;

export type SettingsPage = (typeof settingsPages)[number];
