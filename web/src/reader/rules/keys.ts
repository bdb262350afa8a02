/** What a key does in the reader. Nothing while the user types, chooses or has a dialog open. */

/** The keys of each action, as the help shows them. */
export const shortcuts = {
  toggle: ['Space'],
  previous: ['←', 'J'],
  next: ['→', 'K'],
  rewind: [','],
  forward: ['.'],
  'previous-chapter': ['Shift ←'],
  'next-chapter': ['Shift →'],
  faster: ['Shift ↑', '+'],
  slower: ['Shift ↓', '−'],
  headers: ['H'],
  comfort: ['T'],
  aloud: ['P'],
  back: ['B'],
  find: ['F'],
  contents: ['C'],
  highlight: ['L'],
  highlights: ['N'],
  bookmark: ['M'],
  printed: ['O'],
  'zoom-in': ['Z'],
  'zoom-out': ['Shift Z'],
  help: ['?'],
} as const;

export type Action = keyof typeof shortcuts;

export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** What has the focus. */
  readonly within: 'text' | 'slider' | 'control' | 'page';
}

const byKey: Readonly<Record<string, Action>> = {
  ' ': 'toggle',
  j: 'previous',
  k: 'next',
  ',': 'rewind',
  '.': 'forward',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
  h: 'headers',
  t: 'comfort',
  p: 'aloud',
  b: 'back',
  f: 'find',
  c: 'contents',
  l: 'highlight',
  n: 'highlights',
  m: 'bookmark',
  o: 'printed',
  z: 'zoom-in',
  '?': 'help',
};

/** The browser's key for its own search. */
export const isFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && !shiftKey;

export function actionOf(press: Press, direction: 'ltr' | 'rtl'): Action | undefined {
  const { key, shiftKey, within } = press;
  // A slider, or what scrolls inside the text, has its own use for arrows alone.
  if (within === 'slider' && key.startsWith('Arrow')) return undefined;
  if (within === 'text' || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return shiftKey ? (key === 'ArrowUp' ? 'faster' : 'slower') : undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isNext = (key === 'ArrowRight') === (direction === 'ltr');
    if (shiftKey) return isNext ? 'next-chapter' : 'previous-chapter';
    return isNext ? 'next' : 'previous';
  }
  // A button or link with the focus takes the space bar for itself.
  if (key === ' ' && (within === 'control' || shiftKey)) return undefined;
  if (key.toLowerCase() === 'z' && shiftKey) return 'zoom-out';
  return byKey[key.toLowerCase()];
}
