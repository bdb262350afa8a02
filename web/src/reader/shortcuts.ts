/** Runs the reader's keyboard shortcuts. */
import { focusKindOf } from './focus-kind.ts';
import { actionOf, type Action } from './rules/keys.ts';

export interface Shortcuts {
  readonly actions: Readonly<Record<Action, () => void>>;
  readonly direction: 'ltr' | 'rtl';
  /** Whether something is open that has keys of its own. */
  readonly isOff: () => boolean;
}

export const shortcutHandler =
  ({ actions, direction, isOff }: Shortcuts) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isOff()) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const press = { key, shiftKey, ctrlKey, metaKey, altKey, within: focusKindOf(target) };
    const action = actionOf(press, direction);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  };
