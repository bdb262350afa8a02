/** Forgets what this browser keeps of an account. The service worker does the same, and so does the browser itself at most addresses. */
const worker = 'lectern-last';

/** Whoever this page belongs to has gone. What they still do in it, such as a note that is kept as it closes, is not for the next one. */
let isDone = false;
addEventListener('storage', ({ key }) => (isDone ||= key === null));
export const hasForgotten = (): boolean => isDone;

/** When it signs out, when its session has ended, and when another has signed in: also where no worker and no browser does. */
export async function forgetDevice(): Promise<void> {
  await forget(() => true);
}

/**
 * After the worker has forgotten: what pages keep themselves. What the worker keeps is left to it, for that may be the page
 * of somebody new already, while the page that is being left still hears of the change.
 */
export async function forgetOwn(): Promise<void> {
  await forget((name) => name !== worker);
}

async function forget(isMeant: (name: string) => boolean): Promise<void> {
  isDone = true;
  try {
    localStorage.clear();
  } catch {
    // Nothing was stored.
  }
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => !name.startsWith('lectern-shell-') && isMeant(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
