/** What has the focus when a key is pressed. */
import type { Press } from './keys.ts';

const typing =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], dialog, [role="menu"], [role="dialog"]';

export function withinOf(target: EventTarget | null): Press['within'] {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(typing)) return 'text';
  return target.closest('button, a, summary') ? 'control' : 'page';
}
