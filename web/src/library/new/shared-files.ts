/** Files that another app shares, which the service worker keeps for the page. */
const cacheName = 'lectern-shared';

/** Each is taken once. */
export async function takeSharedFiles(): Promise<File[]> {
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const name = decodeURIComponent(kept?.headers.get('Lectern-Name') ?? '');
    const type = kept?.headers.get('Content-Type') ?? '';
    if (kept) files.push(new File([await kept.blob()], name, { type }));
  }
  await caches.delete(cacheName);
  return files;
}
