/** The voice catalog, read once: it does not change while the page is open. */
import type { Voice } from '../../../../../src/contract/voices.ts';
import { call } from '../../../api.ts';

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
