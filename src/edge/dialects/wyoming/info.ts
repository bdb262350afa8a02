/** What this server can do, as a Wyoming client is told. */
import { invalidField } from '../../../shared/contract/errors.ts';
import { primaryLanguage } from '../../../shared/text/tags.ts';

/* Which voice a Wyoming client means. */

/** What must be known about a voice of the catalog. */
export interface WyomingVoice {
  readonly voiceId: string;
  readonly name: string;
  readonly engine: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly sampleRate: number;
}

interface VoiceWish {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
}

/** Where the client leaves the choice, the first of `usual` that speaks the language is used. */
export function chooseVoice(
  { name, language }: VoiceWish,
  catalog: readonly WyomingVoice[],
  usual: readonly string[],
): WyomingVoice {
  if (name !== undefined) {
    const named = catalog.find(({ voiceId }) => voiceId === name);
    if (named) return named;
    throw invalidField('voice', `"${name.slice(0, 60)}" is not in the catalog.`);
  }
  const wanted = language && primaryLanguage(language.replaceAll('_', '-'));
  const able = wanted
    ? catalog.filter((voice) => voice.languages.some((tag) => primaryLanguage(tag) === wanted))
    : catalog;
  const own = usual.map((id) => able.find(({ voiceId }) => voiceId === id)).find((voice) => voice);
  const chosen = own ?? (wanted ? able[0] : anyVoice(able));
  if (chosen) return chosen;
  throw invalidField(
    'voice',
    wanted ? `does not exist for "${wanted.slice(0, 20)}".` : 'does not exist here.',
  );
}

const anyVoice = (catalog: readonly WyomingVoice[]): WyomingVoice | undefined =>
  catalog.find(({ language }) => language.startsWith('en')) ?? catalog[0];

const source = 'https://github.com/OHF-Voice/wyoming';

interface Abilities {
  readonly voices: readonly WyomingVoice[];
  /** Languages of recordings that are understood; none: there is no transcription. */
  readonly languages: readonly string[];
  readonly version: string;
}

export function infoOf({ voices, languages, version }: Abilities) {
  const artifact = (name: string, description: string, by: string) => ({
    name,
    description,
    attribution: { name: by, url: source },
    installed: true,
    version,
  });
  const program = artifact('lectern', 'Lectern', 'Lectern');
  return {
    tts: [
      {
        ...program,
        voices: voices.map(({ voiceId, name, engine, languages: spoken }) => ({
          ...artifact(voiceId, `${name} (${engine})`, engine),
          languages: [...spoken],
        })),
        supports_synthesize_streaming: true,
      },
    ],
    asr: languages.length === 0 ? [] : [{ ...program, models: [{ ...program, languages: [...languages] }] }],
  };
}

/** The languages that programs offer for choice; an engine may understand others, too. */
const defaultLanguages =
  'ar bg ca cs da de el en es et fa fi fr gl he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh';

export const understoodLanguages = (understands: (language: string) => boolean): string[] =>
  defaultLanguages.split(' ').filter(understands);
