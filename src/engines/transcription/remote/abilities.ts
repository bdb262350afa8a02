/** Which recordings a worker can transcribe, as words that it announces and that a task may need. */
import { primaryLanguage } from '../../../shared/text/tags.ts';
import type { Transcriber } from '../transcriber.ts';
import { understoodLanguages } from '../whisper/tokens.ts';

/** Any recording whose language has to be detected. */
const transcribes = 'transcribe';
/** Languages that are in no list: only an external server knows which it understands. */
const anyLanguage = 'transcribe:*';
const inEnglish = 'transcribe in English';
/** The code for "no linguistic content", which no list has. */
const unknownLanguage = 'zxx';

const abilityOf = (language: string): string => `transcribe:${primaryLanguage(language)}`;

/** None if no engine is installed. */
export function abilitiesOf(transcriber: Pick<Transcriber, 'understands' | 'translates'>): string[] {
  if (!transcriber.understands('en') && !transcriber.understands(undefined)) return [];
  const languages = understoodLanguages.filter((language) => transcriber.understands(language));
  return [
    ...(transcriber.understands(undefined) ? [transcribes] : []),
    ...(transcriber.understands(unknownLanguage) ? [anyLanguage] : []),
    ...(transcriber.translates() ? [inEnglish] : []),
    ...languages.map(abilityOf),
  ];
}

export interface WantedTranscript {
  readonly language?: string | undefined;
  readonly inEnglish?: boolean | undefined;
}

/** What a worker needs for a recording; undefined if no worker `has` that. */
export function needsOf(
  wanted: WantedTranscript,
  has: (needs: readonly string[]) => boolean,
): readonly string[] | undefined {
  const { language } = wanted;
  const ways = language === undefined ? [transcribes] : [abilityOf(language), anyLanguage];
  const needs = ways.map((way) => (wanted.inEnglish ? [way, inEnglish] : [way]));
  return needs.find(has);
}
