import { type Action, actionOf, isFind, type Press } from './rules/keys.ts';

/** What this browser remembers about how its user reads. The reader also works where nothing can be stored. */
const keys = {
  speed: 'reader.speed',
  headers: 'reader.headers',
  price: 'reader.price-told',
  comfort: 'reader.comfort',
  skip: 'reader.skip',
  expression: 'reader.expression',
  sleep: 'reader.sleep',
  color: 'reader.color',
  untitled: 'reader.untitled',
  'page-look': 'reader.page-look',
  view: 'library.view',
  account: 'offline.account',
} as const;

type Kept = keyof typeof keys | `voice.${string}` | `pace.${string}` | `printed.${string}`;
const keyOf = (what: Kept): string => keys[what as keyof typeof keys] ?? `reader.${what}`;

export function recall(what: Kept): string | undefined {
  try {
    return localStorage.getItem(keyOf(what)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(what: Kept, value: string): void {
  try {
    localStorage.setItem(keyOf(what), value);
  } catch {
    // A full or blocked storage is no reason to stop reading.
  }
}

export function forget(what: Kept): void {
  try {
    localStorage.removeItem(keyOf(what));
  } catch {
    // As above.
  }
}

/* What has the focus when a key is pressed. */

const answering = 'dialog, [role="menu"], [role="dialog"]';
const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

function focusKindOf(target: EventTarget | null): Press['within'] {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(answering)) return 'text';
  if (target.matches('input[type="range"], [data-scrolls]')) return 'slider';
  if (target.closest(typing)) return 'text';
  return target.closest('button, a, summary') ? 'control' : 'page';
}

/* Runs the reader's keyboard shortcuts. */

export interface Shortcuts {
  /** Whether a key turned a page. */
  readonly turn: (press: Press) => boolean;
  readonly actions: Readonly<Record<Action, () => void>>;
  readonly direction: 'ltr' | 'rtl';
  /** Whether Ctrl+F is for the app's own search. */
  readonly ownsFind: () => boolean;
  /** Whether something is open that has its own keys. */
  readonly isOff: () => boolean;
}

export const shortcutHandler =
  ({ turn, actions, direction, ownsFind, isOff }: Shortcuts) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isOff()) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const press = { key, shiftKey, ctrlKey, metaKey, altKey, within: focusKindOf(target) };
    if (turn(press)) return event.preventDefault();
    const action = isFind(press) ? ownsFind() && 'find' : actionOf(press, direction);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  };
