import type { AppOperations } from '../../contract/app/index.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { Handlers } from '../api/call.ts';

export function createVoiceHandlers(voices: Voices): Handlers<Pick<AppOperations, 'listVoiceDetails'>> {
  return { listVoiceDetails: async ({ actor }) => ({ data: await voices.details(actor.accountId) }) };
}
