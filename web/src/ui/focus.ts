/** Where the focus is after a row of a list has moved or gone. */
import { tick } from 'svelte';

/**
 * Makes a change after which the focus is where it was: elements lose it when they are moved. A button that can no longer
 * be pressed passes it on within its row, and a row that is gone to the one that takes its place.
 */
export async function keepFocus(change: () => Promise<unknown>): Promise<void> {
  const focused = document.activeElement as HTMLElement;
  const row = focused.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const restore = async () => {
    await tick();
    const isElsewhere = document.activeElement !== focused && document.activeElement !== document.body;
    if (isElsewhere) return;
    if (!row?.isConnected) neighbor?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    else if (focused.matches(':disabled')) row.querySelector<HTMLElement>('button:enabled')?.focus();
    else focused.focus();
  };
  const made = change();
  // Some changes are seen at once, others when the server has made them.
  await restore();
  await made;
  await restore();
}
