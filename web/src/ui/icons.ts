/** Drawn on a grid of 24 with a line of 1.75; those in `solid` are filled. */
export const icons = {
  play: 'M8 5.2v13.6L18.8 12z',
  pause: 'M7.5 5.5h2.6v13H7.5zM13.9 5.5h2.6v13h-2.6z',
  next: 'M6 5.6 14.8 12 6 18.4zM16.6 5.6h2v12.8h-2z',
  previous: 'M18 5.6 9.2 12l8.8 6.4zM5.4 5.6h2v12.8h-2z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20',
  plus: 'M12 5v14M5 12h14',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4',
  restore: 'M4 5h16v4H4zM5.5 9v10h13V9M12 17v-5M9.6 14l2.4-2.4 2.4 2.4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M7 11H5v9h14v-9h-2',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.3 3.6 5.2 3.6 8.5s-1.1 6.2-3.6 8.5c-2.5-2.3-3.6-5.2-3.6-8.5S9.5 5.8 12 3.5z',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  mic: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  text: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  letters: 'M3 18.5 8 6h1l5 12.5M4.8 14h7.4M14.500 18.5l3-8h.8l3 8M15.700 15.700h4.400',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  speed: 'M4.5 17a8.5 8.5 0 1 1 15 0M12 14l4-5',
  voice: 'M5 10v4M8.5 7v10M12 4v16M15.5 8v8M19 10.5v3',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  translate:
    'M4 6h9M8.5 4v2M11 6c-.8 3.5-3.2 6-6.5 7.5M6 9c1.2 2 3 3.5 5.5 4.5M12 20l4-9.5L20 20M13.4 17h5.2',
  back: 'M19 12H5M11 6l-6 6 6 6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  spinner: 'M12 4a8 8 0 1 1-8 8',
  upload: 'M12 16V5M8 8.5l4-4 4 4M5 20h14',
  link: 'M10 14a4 4 0 0 0 5.7.300l2.7-2.7a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7-.3l-2.7 2.7a4 4 0 0 0 5.7 5.7l1-1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6',
  settings:
    'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  leave: 'M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  book: 'M12 6.5C10 5 7.3 4.3 4 4.5v13.5c3.3-.2 6 .5 8 2 2-1.5 4.7-2.2 8-2V4.5c-3.3-.2-6 .5-8 2zM12 6.5V20',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  plug: 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 15.5l6-6 6 6',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
} as const;

export type IconName = keyof typeof icons;

export const solid: ReadonlySet<IconName> = new Set(['play', 'pause', 'next', 'previous']);
