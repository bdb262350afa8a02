/** The sample rates that MPEG audio has. */
export const mp3SampleRates = [
  8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000,
] as const;
export type Mp3SampleRate = (typeof mp3SampleRates)[number];
