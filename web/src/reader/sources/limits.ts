/** The most code points a stream of speech takes; the contract's own number would bring its schemas along. */
import type { streamSpeechLimit as limit } from '../../../../src/contract/audio.ts';

export const streamSpeechLimit: typeof limit = 20_000;
