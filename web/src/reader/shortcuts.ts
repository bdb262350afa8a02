/** Runs the reader's keyboard shortcuts. */
import { focusKindOf } from './focus-kind.ts';
import { actionOf, isFind, type Action } from './rules/keys.ts';

export interface Shortcuts {
  readonly actions: Readonly<Record<Action, () => void>>;
  readonly direction: 'ltr' | 'rtl';
  /** Whether Ctrl+F is for the app's own search. */
  readonly ownsFind: () => boolean;
  /** Whether something is open that has its own keys. */
  readonly isOff: () => boolean;
}

export const shortcutHandler =
  ({ actions, direction, ownsFind, isOff }: Shortcuts) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isOff()) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const press = { key, shiftKey, ctrlKey, metaKey, altKey, within: focusKindOf(target) };
    const action = isFind(press) ? ownsFind() && 'find' : actionOf(press, direction);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  };
