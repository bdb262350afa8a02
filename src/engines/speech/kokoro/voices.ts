/** The voices of Kokoro that are offered, the best of each language first. */
import type { Age } from '../../../shared/contract/voices.ts';
import type { Gender, SpeechVoice } from '../engine.ts';
import type { Accent } from './spelling/espeak.ts';

export interface KokoroVoice {
  /** Kokoro's own name: a letter for the language, one for the gender, and the name. */
  readonly code: string;
  readonly name: string;
  readonly language: string;
  /** The identifier of eSpeak's pronunciation. It reads neither Japanese nor Chinese well enough. */
  readonly espeak: string;
  readonly accent: Accent | 'japanese' | 'chinese';
  readonly description: string;
}

/** Weights add up to one. */
export type KokoroMix<V = KokoroVoice> = readonly { readonly voice: V; readonly weight: number }[];

/** A single voice is a mix of one. */
export const alone = <V>(voice: V): KokoroMix<V> => [{ voice, weight: 1 }];

export const sampleRate = 24_000;
/** A voice has a style of 256 numbers for each length of a text, up to 510 phonemes. */
export const stylesPerVoice = 510;
export const styleNumbers = 256;

type Row = readonly [code: string, description: string];

const accents: Readonly<Record<string, KokoroVoice['accent']>> = {
  'en-US': 'american',
  'en-GB': 'british',
  'ja-JP': 'japanese',
  'zh-CN': 'chinese',
};

function family(language: string, espeak: string, rows: readonly Row[]): KokoroVoice[] {
  return rows.map(([code, description]) => {
    const name = code.charAt(3).toUpperCase() + code.slice(4);
    return { code, name, language, espeak, accent: accents[language] ?? 'other', description };
  });
}

export const voices: readonly KokoroVoice[] = [
  ...family('en-US', 'en-us', [
    ['af_heart', 'A warm and natural American woman, the best of all Kokoro voices.'],
    ['af_bella', 'A lively American woman with a full, close sound.'],
    ['af_nicole', 'An American woman who speaks slowly and softly, almost in a whisper.'],
    ['af_aoede', 'An American woman with a clear voice of medium pitch.'],
    ['af_kore', 'A firm American woman with a low voice.'],
    ['af_sarah', 'A bright American woman with a light, friendly tone.'],
    ['af_alloy', 'A calm American woman with the lowest of the female voices.'],
    ['af_nova', 'A gentle, quiet American woman of medium pitch.'],
    ['af_sky', 'A relaxed American woman with a low, airy voice.'],
    ['af_jessica', 'The quick, high voice of a young American woman.'],
    ['af_river', 'A quick and even American woman.'],
    ['am_michael', 'An unhurried American man, steady enough for long books.'],
    ['am_fenrir', 'A strong, melodious American man.'],
    ['am_puck', 'A cheerful American man with a low voice.'],
    ['am_echo', 'A sober American man with a low voice.'],
    ['am_eric', 'A quick American man with a high voice.'],
    ['am_liam', 'A young American man of medium pitch.'],
    ['am_onyx', 'An American man with a very deep voice.'],
    ['am_santa', 'An old American man who tells stories with wide swings of the voice.'],
    ['am_adam', 'A plain American man, the roughest of the American voices.'],
  ]),
  ...family('en-GB', 'en-gb-x-rp', [
    ['bf_emma', 'A well-spoken British woman, the best of the British voices.'],
    ['bf_isabella', 'A composed British woman with a high voice.'],
    ['bf_alice', 'A British woman with a clear voice, the highest of the British voices.'],
    ['bf_lily', 'A British woman with a light, melodious voice.'],
    ['bm_george', 'A grave British man who takes his time.'],
    ['bm_fable', 'A quick British man with the melody of a storyteller.'],
    ['bm_lewis', 'A British man with a very deep voice.'],
    ['bm_daniel', 'A matter-of-fact British man of medium pitch.'],
  ]),
  ...family('es-ES', 'es', [
    ['ef_dora', 'A woman with a clear voice who speaks Spanish.'],
    ['em_alex', 'A calm man who speaks Spanish.'],
    ['em_santa', 'An old man who speaks Spanish.'],
  ]),
  ...family('fr-FR', 'fr', [['ff_siwis', 'A quick and precise woman who speaks French.']]),
  ...family('hi-IN', 'hi', [
    ['hf_alpha', 'A woman with a high voice who speaks Hindi.'],
    ['hf_beta', 'A woman with a low voice who speaks Hindi.'],
    ['hm_omega', 'A man who speaks Hindi, calm and strong.'],
    ['hm_psi', 'A man who speaks Hindi, calm and soft.'],
  ]),
  ...family('it-IT', 'it', [
    ['if_sara', 'A woman with a bright, high voice who speaks Italian.'],
    ['im_nicola', 'A man with a deep voice who speaks Italian.'],
  ]),
  ...family('pt-BR', 'pt-br', [
    ['pf_dora', 'A woman with a clear voice who speaks Brazilian Portuguese.'],
    ['pm_alex', 'A calm man who speaks Brazilian Portuguese.'],
    ['pm_santa', 'An old man who speaks Brazilian Portuguese.'],
  ]),
  ...family('ja-JP', 'ja', [
    ['jf_alpha', 'A woman with a clear, high voice who speaks Japanese, the best of the Japanese voices.'],
    ['jf_gongitsune', 'An unhurried woman who reads Japanese like a fairy tale.'],
    ['jf_nezumi', 'A calm woman of medium pitch who speaks Japanese.'],
    ['jf_tebukuro', 'The very high voice of a young woman who speaks Japanese.'],
    ['jm_kumo', 'A man with a very deep voice who speaks Japanese.'],
  ]),
  ...family('zh-CN', 'cmn', [
    ['zf_xiaobei', 'An unhurried woman with a bright voice who speaks Mandarin.'],
    ['zf_xiaoni', 'A woman with a low voice who speaks Mandarin.'],
    ['zf_xiaoxiao', 'A lively woman who speaks Mandarin.'],
    ['zf_xiaoyi', 'The quick, very high voice of a young woman who speaks Mandarin.'],
    ['zm_yunjian', 'A man with a deep, strong voice who speaks Mandarin.'],
    ['zm_yunxi', 'A young man with a light voice who speaks Mandarin.'],
    ['zm_yunxia', 'A boy with a high voice who speaks Mandarin.'],
    ['zm_yunyang', 'A man with a deep voice who speaks Mandarin like a newsreader.'],
  ]),
];

/** Those that do not sound grown up. */
const ages: Readonly<Record<string, Age>> = {
  af_jessica: 'young',
  am_liam: 'young',
  am_santa: 'old',
  em_santa: 'old',
  pm_santa: 'old',
  jf_tebukuro: 'young',
  zf_xiaoyi: 'young',
  zm_yunxi: 'young',
  zm_yunxia: 'child',
};

export const voiceIdOf = ({ code }: KokoroVoice): string => `kokoro-${code.replace('_', '-')}`;

export function describeVoice(voice: KokoroVoice): SpeechVoice {
  const { name, language, description, code } = voice;
  const age = ages[code];
  const gender: Gender = code.charAt(1) === 'f' ? 'female' : 'male';
  return {
    voiceId: voiceIdOf(voice),
    name,
    language,
    languages: [language],
    gender,
    ...(age && { age }),
    engine: 'kokoro',
    quality: 'studio',
    sampleRate,
    description,
    isMixable: true,
    joinsSentences: true,
    // Its front takes a third of a second for so many, and more than a second for a sentence of four hundred.
    firstCharacters: 90,
  };
}
