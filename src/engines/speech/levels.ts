/** Decibels that bring each voice to the common loudness of -19 LUFS. Made by scripts/levels.ts; a voice without a row is left as it is. */
export const gainDbByVoice: Readonly<Record<string, number>> = {
  'piper-ada': -3.2,
  'piper-clara': -2.6,
  'piper-edith': -1.8,
  'piper-flora': 0.0,
  'piper-greta': -3.3,
  'piper-hazel': -2.3,
  'piper-ivy': -1.3,
  'piper-june': -0.9,
  'piper-henry': -1.5,
  'piper-basil': -1.5,
  'piper-conrad': 1.3,
  'piper-oscar': -2.3,
  'piper-felix': 0.5,
  'piper-gideon': 0.6,
  'piper-hugo': -1.8,
  'piper-julian': 0.0,
  'kokoro-af-heart': 3.0,
  'kokoro-af-bella': 1.9,
  'kokoro-af-nicole': 1.9,
  'kokoro-af-aoede': -1.0,
  'kokoro-af-kore': -0.6,
  'kokoro-af-sarah': 1.5,
  'kokoro-af-alloy': 3.1,
  'kokoro-af-nova': 8.0,
  'kokoro-am-michael': 3.4,
  'kokoro-bf-emma': 0.0,
  'kokoro-ff-siwis': 0.2,
  'kokoro-ef-dora': 3.7,
  'kokoro-if-sara': -4.5,
  'kokoro-pf-dora': 3.7,
  'kokoro-hf-alpha': -2.6,
  'sano-anton': 6.8,
  'sano-vera': 10.1,
  'sano-cyril': -0.1,
  'sano-radu': 6.8,
  'sano-deniz': 15.1,
};

/** eSpeak's voices are made in one way and differ little. */
const espeakGainDb = 1.5;

export const gainDbOf = (voiceId: string): number =>
  gainDbByVoice[voiceId] ?? (voiceId.startsWith('espeak-') ? espeakGainDb : 0);
