/** What has the focus when a key is pressed. */
import type { Press } from './rules/keys.ts';

const answering = 'dialog, [role="menu"], [role="dialog"]';
const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

export function focusKindOf(target: EventTarget | null): Press['within'] {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(answering)) return 'text';
  if (target.matches('input[type="range"]')) return 'slider';
  if (target.closest(typing)) return 'text';
  return target.closest('button, a, summary') ? 'control' : 'page';
}
