/** The shape of errors at each dialect's addresses. */
import type { WriteFailure } from '../http/envelope.ts';
import { toElevenlabsFailure } from './elevenlabs/elevenlabs.ts';
import { toKoreaderFailure } from './koreader.ts';
import { toOpenaiFailure } from './openai/errors.ts';
import { toSpeechifyFailure } from './speechify/errors.ts';

const writers: Readonly<Record<string, WriteFailure>> = {
  openai: toOpenaiFailure,
  elevenlabs: toElevenlabsFailure,
  speechify: toSpeechifyFailure,
  koreader: toKoreaderFailure,
};

/** Undefined: the address belongs to no dialect. */
export const dialectFailureWriter = (url: string): WriteFailure | undefined => {
  const first = url.split(/[/?]/, 2)[1] ?? '';
  return Object.hasOwn(writers, first) ? writers[first] : undefined;
};
