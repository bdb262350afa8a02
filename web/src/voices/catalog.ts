/** The voice catalog, read once: it does not change while the page is open. */
import type { Voice } from '../../../src/contract/voices.ts';
import { call } from '../api.ts';

let reading: Promise<readonly Voice[]> | undefined;

export function voiceCatalog(): Promise<readonly Voice[]> {
  reading ??= call('listVoices', { query: {} }).then(
    ({ data }) => data,
    (error: unknown) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}

/** How fast each measured voice is on the server: seconds of audio per second. */
export async function voiceSpeeds(): Promise<ReadonlyMap<string, number>> {
  const { data } = await call('listVoiceSpeeds', {});
  return new Map(data.flatMap(({ voice_id, speed }) => (speed === null ? [] : [[voice_id, speed]])));
}
