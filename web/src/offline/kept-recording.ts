/**
 * The recording of a document that this device keeps, in parts: so there is progress, what was interrupted goes on with the part that is
 * missing, and the service worker can play any stretch of a book of hundreds of megabytes.
 */
import { addressOf } from '../api.ts';
import { t } from '../messages.ts';
import { fetched } from './fetched.ts';

export interface KeptRecording {
  readonly id: string;
  readonly bytes: number;
}

/** All but the last are of this length. */
const partBytes = 4 * 1024 ** 2;

/** Without its parts. */
export const recordingAddress = (document_id: string): string =>
  addressOf('playRecording', { params: { document_id } });

interface Part {
  /** Where the worker looks for it. */
  readonly key: string;
  readonly address: string;
  readonly first: number;
  /** The last byte, included. */
  readonly last: number;
  readonly bytes: number;
}

export function partsOf(documentId: string, { id, bytes }: KeptRecording): Part[] {
  const address = recordingAddress(documentId);
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, number) => {
    const first = number * partBytes;
    const last = Math.min(bytes, first + partBytes) - 1;
    return { key: `${address}?recording=${id}&part=${number}`, address, first, last, bytes };
  });
}

/** One that is there already is not fetched again. */
export async function storePart(cache: Cache, { key, address, first, last, bytes }: Part): Promise<void> {
  if (await cache.match(key)) return;
  const response = await fetched(address, { Range: `bytes=${first}-${last}` });
  // Another recording has taken its place.
  if (response.headers.get('Content-Range') !== `bytes ${first}-${last}/${bytes}`)
    throw new Error(t('offline.changed'));
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? 'audio/*' };
  await cache.put(key, new Response(await response.blob(), { headers }));
}

/** Before anything is fetched. Browsers that do not say how much room there is find out. */
export async function requireRoom({ bytes }: KeptRecording): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < bytes)
    throw new Error(t('offline.no-room'));
}
