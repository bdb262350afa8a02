/**
 * The pictures of what is imported: those that its reader has written to a folder, and those of a page that are still on
 * the web. Only the public network is asked, a few at a time, within a time and a size; a page without one is still a page.
 */
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Extraction, FoundPicture, WebPicture } from '../../formats/extraction/engine.ts';
import { pictureFacts } from '../../formats/pictures.ts';
import { guardedRequest, type Reach } from '../../platform/net/guarded-request.ts';
import { mapLimited } from '../../platform/storage/storage.ts';
import type { Pictures, StoredPicture } from '../pictures/pictures.ts';
import { checkedUrl, redirectOf } from './page-fetch.ts';

const maxPictures = 60;
const maxBytes = 5 * 1024 ** 2;
const maxTotalBytes = 40 * 1024 ** 2;
const maxRedirects = 3;
const atOnce = 4;
/** For all of them together: somebody waits for the text. */
const timeoutMs = 20_000;

const headers = {
  accept: 'image/png,image/jpeg,image/gif,image/webp',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; Lectern)',
};

export interface ImportedPicturesDeps {
  readonly pictures: Pick<Pictures, 'take' | 'keepWithin' | 'drop'>;
  readonly reach: Reach;
}

export function createImportedPictures({ pictures, reach }: ImportedPicturesDeps) {
  /** Stores what was found; the caller names it in a document, or drops it. */
  async function store(found: Extraction, folder: string, signal: AbortSignal): Promise<StoredPicture[]> {
    const fetched = found.webPictures ? await fetchAll(found.webPictures, folder, signal) : [];
    return pictures.take(folder, [...(found.pictures ?? []), ...fetched]);
  }

  async function fetchAll(
    wanted: readonly WebPicture[],
    folder: string,
    signal: AbortSignal,
  ): Promise<FoundPicture[]> {
    const found: FoundPicture[] = [];
    let total = 0;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    await mapLimited(wanted.slice(0, maxPictures), atOnce, async ({ id, address }) => {
      if (limited.aborted || total > maxTotalBytes) return;
      const bytes = await download(address, limited).catch(() => undefined);
      const facts = bytes && pictureFacts(bytes);
      if (!bytes || !facts) return;
      total += bytes.length;
      await writeFile(join(folder, id), bytes, { mode: 0o600 });
      found.push({ id, bytes: bytes.length, ...facts });
    });
    signal.throwIfAborted();
    return found;
  }

  async function download(address: string, signal: AbortSignal): Promise<Buffer | undefined> {
    let url = checkedUrl(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const incoming = await guardedRequest(url, { ...reach, signal, headers });
      try {
        const next = redirectOf(incoming, url);
        if (!next) return incoming.statusCode === 200 ? await bodyOf(incoming) : undefined;
        url = next;
      } finally {
        incoming.destroy();
      }
    }
    return undefined;
  }

  return { store, keepWithin: pictures.keepWithin, drop: pictures.drop };
}

export type ImportedPictures = ReturnType<typeof createImportedPictures>;

async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
