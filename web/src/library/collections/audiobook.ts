/** The audiobook of a whole collection, once that of each of its documents is made. */
import { addressOf, appHeader, refusal } from '../../api.ts';
import { toastTrouble } from '../../ui/toasts.svelte.ts';

/** One byte first: a download that is refused would leave the page. */
export async function downloadAudiobook(id: string): Promise<void> {
  const address = addressOf('getCollectionAudio', { params: { collection_id: id }, query: {} });
  try {
    const response = await fetch(address, { headers: { ...appHeader, Range: 'bytes=0-0' } });
    if (!response.ok) throw await refusal(response);
    location.assign(address);
  } catch (error) {
    toastTrouble(error);
  }
}
