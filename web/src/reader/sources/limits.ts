import { limits } from '../../../../src/shared/contract/limits.ts';

/** The most code points a stream of speech accepts. */
export const streamSpeechLimit = limits.stream;
