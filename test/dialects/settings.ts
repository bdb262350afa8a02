/** The settings of the one server that the tests of all dialects share. */
export const dialectSettings = {
  RATE_LIMIT_AUDIO: '100000',
  RATE_LIMIT_OTHER: '100000',
  SPEECH_SLOTS: '20',
} as const;
