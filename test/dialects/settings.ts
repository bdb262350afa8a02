import { freePort } from '../store.ts';

/** The settings of the one server that the tests of all dialects share. */
export const dialectSettings = {
  RATE_LIMIT_AUDIO: '100000',
  RATE_LIMIT_OTHER: '100000',
  SPEECH_SLOTS: '20',
  WYOMING_PORT: String(await freePort()),
  WYOMING_ACCOUNT: 'home@example.com',
  WYOMING_VOICE: 'espeak-en-us',
} as const;
