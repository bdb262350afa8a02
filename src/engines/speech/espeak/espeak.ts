import type { EngineContext, SpeechEngine, SpeechVoice } from '../engine.ts';
import { hasPhonemizer } from '../pronunciation/installed.ts';
import { languages } from './languages.ts';
import type { Row } from './languages.ts';

/** Languages that documents also carry under another tag. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  nb: ['no'],
  'yue-HK': ['zh-HK'],
};

/** What listeners should know before they choose. */
const notes: Readonly<Record<string, string>> = {
  hak: ' It reads romanized text only.',
  ja: ' It reads kana only.',
};

/** eSpeak NG, a synthesizer built from rules: it sounds like a robot, but speaks more languages than any other engine. */
export function createEspeakEngine(): SpeechEngine {
  async function prepare({ log }: EngineContext): Promise<readonly SpeechVoice[]> {
    if (hasPhonemizer()) return languages.map(describe);
    log.warn({}, 'eSpeak: its voices are left out, because its package is not installed');
    return [];
  }

  async function source(voiceId: string) {
    const row = languages.find(([tag]) => voiceIdOf(tag) === voiceId);
    if (!row) throw new Error(`eSpeak has no voice ${voiceId}`);
    const module = new URL('./espeak.model.ts', import.meta.url).href;
    return { model: { key: 'espeak', module, options: {} }, speaker: row[1] };
  }

  return { name: 'espeak', prepare, source };
}

const voiceIdOf = (tag: string): string => `espeak-${tag.toLowerCase()}`;

function describe([tag, , name]: Row): SpeechVoice {
  return {
    voiceId: voiceIdOf(tag),
    name: `eSpeak ${name}`,
    language: tag,
    languages: [tag, ...(alsoCalled[tag] ?? [])],
    gender: 'not_specified',
    engine: 'espeak',
    quality: 'standard',
    sampleRate: 22_050,
    // eSpeak would describe each character instead of reading it.
    ...(tag === 'ja' && { cannotRead: 'Han' }),
    description: `A plain synthetic voice that speaks ${name}, clear and very quick.${notes[tag] ?? ''}`,
  };
}
