/** Downloads the audiobook of a whole collection, once that of each of its documents is made. */
import type { AudiobookFormat } from '../../../../src/shared/contract/app/audiobooks.ts';
import { addressOf, send } from '../../api.ts';
import { toastTrouble } from '../../ui/toasts.svelte.ts';

/** Waits for the start of the response first: a download that is refused would leave the page. */
export async function downloadAudiobook(id: string, format: AudiobookFormat): Promise<void> {
  const request = { params: { collection_id: id }, query: { format } };
  const reading = new AbortController();
  try {
    await send('getCollectionAudio', request, { signal: reading.signal });
    reading.abort();
    location.assign(addressOf('getCollectionAudio', request));
  } catch (error) {
    toastTrouble(error);
  }
}
