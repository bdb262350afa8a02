/** The voice catalog and what the app knows of its voices besides: read once, and again when it has changed here. */
import type { VoiceDetails } from '../../../src/shared/contract/app/voices.ts';
import type { Voice } from '../../../src/shared/contract/voices.ts';
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

/** A voice was added or removed. */
export function forgetCatalog(): void {
  reading = undefined;
}

/** The details of each voice, and whether the person may install more. */
export const voiceDetails = (): Promise<{ data: readonly VoiceDetails[]; can_install: boolean }> =>
  call('listVoiceDetails', {});

/** How fast each measured voice is on the server: seconds of audio per second. */
export async function voiceSpeeds(): Promise<ReadonlyMap<string, number>> {
  const { data } = await voiceDetails();
  return new Map(data.flatMap(({ voice_id, speed }) => (speed === null ? [] : [[voice_id, speed]])));
}
