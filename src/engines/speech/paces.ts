/**
 * Factors that bring each voice to about 165 words a minute; a voice without a row keeps its own pace. Kokoro's rows were fitted
 * by speaking a passage at that pace, without counting the silence around the sentences. Of Piper's, only those of
 * Ada and Clara were; the others are extrapolated from each voice's own pace, with an exponent fitted on three
 * voices: `scripts/paces.ts` measures them all.
 */
const paceByVoice: Readonly<Record<string, number>> = {
  'piper-ada': 0.73,
  'piper-clara': 0.68,
  'piper-edith': 0.63,
  'piper-flora': 0.92,
  'piper-greta': 0.97,
  'piper-hazel': 0.71,
  'piper-ivy': 0.6,
  'piper-june': 0.6,
  'piper-henry': 0.65,
  'piper-basil': 0.63,
  'piper-conrad': 0.81,
  'piper-oscar': 0.64,
  'piper-felix': 0.63,
  'piper-gideon': 0.69,
  'piper-hugo': 0.77,
  'piper-julian': 0.79,
  'kokoro-af-heart': 0.8,
  'kokoro-af-bella': 0.82,
  'kokoro-af-nicole': 1.3,
  'kokoro-af-aoede': 0.78,
  'kokoro-af-kore': 0.82,
  'kokoro-af-sarah': 0.8,
  'kokoro-af-alloy': 0.8,
  'kokoro-af-nova': 0.76,
  'kokoro-af-sky': 0.79,
  'kokoro-af-jessica': 0.72,
  'kokoro-af-river': 0.74,
  'kokoro-am-michael': 0.93,
  'kokoro-am-fenrir': 0.8,
  'kokoro-am-puck': 0.78,
  'kokoro-am-echo': 0.78,
  'kokoro-am-eric': 0.72,
  'kokoro-am-liam': 0.76,
  'kokoro-am-onyx': 0.8,
  'kokoro-am-santa': 0.88,
  'kokoro-am-adam': 0.78,
  'kokoro-bf-emma': 0.75,
  'kokoro-bf-isabella': 0.8,
  'kokoro-bf-alice': 0.81,
  'kokoro-bf-lily': 0.81,
  'kokoro-bm-george': 0.94,
  'kokoro-bm-fable': 0.84,
  'kokoro-bm-lewis': 0.92,
  'kokoro-bm-daniel': 0.8,
  'kokoro-ef-dora': 0.84,
  'kokoro-em-alex': 0.81,
  'kokoro-em-santa': 0.83,
  'kokoro-ff-siwis': 0.79,
  'kokoro-hf-alpha': 1.13,
  'kokoro-hf-beta': 1,
  'kokoro-hm-omega': 1.21,
  'kokoro-hm-psi': 1.23,
  'kokoro-if-sara': 0.85,
  'kokoro-im-nicola': 0.96,
  'kokoro-jf-alpha': 1.13,
  'kokoro-jf-gongitsune': 1.26,
  'kokoro-jf-nezumi': 1.32,
  'kokoro-jf-tebukuro': 1.25,
  'kokoro-jm-kumo': 1.16,
  'kokoro-pf-dora': 0.8,
  'kokoro-pm-alex': 0.8,
  'kokoro-pm-santa': 0.87,
  'kokoro-zf-xiaobei': 0.97,
  'kokoro-zf-xiaoni': 0.8,
  'kokoro-zf-xiaoxiao': 0.78,
  'kokoro-zf-xiaoyi': 0.79,
  'kokoro-zm-yunjian': 0.8,
  'kokoro-zm-yunxi': 0.77,
  'kokoro-zm-yunxia': 0.81,
  'kokoro-zm-yunyang': 0.75,
  'sano-anton': 0.85,
  // These are harder to understand at their own pace.
  'sano-cyril': 0.85,
  'sano-deniz': 0.85,
  'sano-radu': 0.85,
};

/** All of eSpeak's voices for a language have the same pace. A language that was not measured gets that of English. */
const espeakPaces: Readonly<Record<string, number>> = {
  en: 0.81,
  es: 0.87,
  fr: 0.67,
  hi: 0.88,
  it: 0.84,
  pt: 0.86,
};
const espeakVoice = /^espeak-(\w+)/;

export function paceOf(voiceId: string): number {
  const language = espeakVoice.exec(voiceId)?.[1];
  return paceByVoice[voiceId] ?? (language === undefined ? 1 : (espeakPaces[language] ?? espeakPaces['en']!));
}
