/** Where the focus is after something that had it has moved or gone. */
import { tick } from 'svelte';

/** Returns a function that gives the focus back to where it is now, unless it is elsewhere by then. */
export function rememberFocus(): () => void {
  const before = document.activeElement as HTMLElement;
  return () => {
    if (document.activeElement === document.body) before.focus({ preventScroll: true });
  };
}

const controlsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

/** One that can be pressed, and looks like another that cannot any more. */
const alikeIn = (row: Element | null, button: HTMLElement) =>
  row?.querySelector<HTMLElement>(`button:enabled[class="${button.className}"]`) ??
  row?.querySelector<HTMLElement>('button:enabled');

/**
 * Makes a change after which the focus is where it was: elements lose it when they are moved. A button that can no longer
 * be pressed passes it on within its row; one whose row is gone, to the same button in the row that takes its place; the last
 * of its kind, to what contained it.
 */
export async function keepFocus(change: () => Promise<unknown>): Promise<void> {
  const focused = document.activeElement as HTMLElement;
  const row = focused.closest('li');
  const place = controlsOf(row).indexOf(focused);
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  // The page behind a dialog cannot have the focus: there it is the button that closes the dialog.
  const around = focused.closest('dialog')?.querySelector('button') ?? document.getElementById('main');
  const restore = async () => {
    await tick();
    const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body;
    if (isElsewhere) return;
    if (!focused.isConnected) (controlsOf(neighbor)[place] ?? around)?.focus();
    else if (focused.matches(':disabled')) alikeIn(row, focused)?.focus();
    else focused.focus();
  };
  const made = change();
  // Some changes are seen at once, others when the server has made them.
  await restore();
  await made;
  await restore();
}

/** The field that has the focus when its panel or dialog opens. */
export function focusFirst(field: HTMLElement): void {
  // A dialog opens after its content is there, and looks for this.
  field.setAttribute('autofocus', '');
  field.focus({ preventScroll: true });
}
