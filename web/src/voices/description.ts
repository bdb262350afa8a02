/** What a voice sounds like, in the language of the app. */
import type { Voice } from '../../../src/shared/contract/voices.ts';
import { loadVoiceDescriptions } from '../../../src/shared/messages/voices.ts';
import { messages } from '../messages.ts';
import { languageName } from '../ui/format.ts';

const describe = await loadVoiceDescriptions(messages.language);

export const describeVoice = (voice: Voice): string => describe(voice, languageName(voice.language));
