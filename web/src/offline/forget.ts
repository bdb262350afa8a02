/**
 * Forgets what this browser keeps of an account: when it signs out, when its session has ended, and when another has
 * signed in. The service worker and, at most addresses, the browser itself do the same; this also works where neither does.
 */
export async function forgetDevice(): Promise<void> {
  try {
    localStorage.clear();
  } catch {
    // Nothing was stored.
  }
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !name.startsWith('lectern-shell-')).map((name) => caches.delete(name)),
  );
}
