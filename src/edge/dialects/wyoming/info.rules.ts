/** What this server can do, as a Wyoming client is told. */
import type { WyomingVoice } from './voices.rules.ts';

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
const usualLanguages =
  'ar bg ca cs da de el en es et fa fi fr gl he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh';

export const understoodLanguages = (understands: (language: string) => boolean): string[] =>
  usualLanguages.split(' ').filter(understands);
