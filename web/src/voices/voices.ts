/** Which voices are shown, in which order, and under which headings. Pure: the picker only displays it. */
import type { Voice } from '../../../src/shared/contract/voices.ts';
import { sortVoices } from '../../../src/shared/casting.rules.ts';
import { speaks } from '../../../src/shared/choosing.rules.ts';
import { primaryLanguage } from '../../../src/shared/text/tags.ts';
import { messages, t } from '../messages.ts';
import { languageLabel, languageName } from '../ui/format.ts';

export interface VoiceFilter {
  /** The language of the document, whose voices come first. */
  readonly language: string;
  readonly everyLanguage: boolean;
  readonly gender: 'any' | Voice['gender'];
  /** The search text; every word must be found. */
  readonly words: string;
  /** These come before all others. */
  readonly favorites?: readonly string[];
}

interface VoiceGroup {
  readonly name: string;
  readonly voices: readonly Voice[];
}

export interface FoundVoices {
  readonly groups: readonly VoiceGroup[];
  readonly count: number;
  /** How many more the same search finds in other languages, while those are hidden. */
  readonly elsewhere: number;
}

const engineNames: Readonly<Record<string, string>> = {
  kokoro: 'Kokoro',
  piper: 'Piper',
  sano: 'sanoTTS',
  espeak: 'eSpeak',
};

export const engineName = ({ engine }: Voice): string => engineNames[engine] ?? engine;

/** "British English". Subtags without a common name in this browser are left to the voice's own name. */
export function accentName(tag: string): string {
  const [language, ...rest] = tag.split('-');
  const marks = rest.filter(
    (mark, at) => /^([A-Z]{2}|[A-Z][a-z]{3}|\d{3})$/.test(mark) && !rest.slice(0, at).includes('x'),
  );
  const label = languageLabel([language, ...marks].join('-'));
  return /\(\d+\)/.test(label) ? languageLabel(language!) : label;
}

/** "US", beside a text in the same language; the whole name where the tag has no region. */
export function regionName(tag: string): string {
  const { region } = new Intl.Locale(tag);
  if (region === undefined || /\d/.test(region)) return accentName(tag);
  return new Intl.DisplayNames([messages.locale], { type: 'region', style: 'short' }).of(region) ?? region;
}

/** Letters without accents and case, so that "anais" finds "Anaïs". */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const foldedVoices = new WeakMap<Voice, string>();

function wordsOf(voice: Voice): string {
  const known = foldedVoices.get(voice);
  if (known !== undefined) return known;
  const languages = [voice.language, ...voice.languages].map(languageName);
  const { name, voice_id, engine, quality, description } = voice;
  const folded = fold([name, voice_id, engine, quality, description, ...languages].join(' '));
  foldedVoices.set(voice, folded);
  return folded;
}

/** Whether each of the words is in its name, description or languages. */
export const hasWords = (voice: Voice, words: string): boolean =>
  fold(words)
    .split(/\s+/)
    .every((word) => wordsOf(voice).includes(word));

export function findVoices(catalog: readonly Voice[], filter: VoiceFilter): FoundVoices {
  const found = catalog.filter(
    (voice) => (filter.gender === 'any' || voice.gender === filter.gender) && hasWords(voice, filter.words),
  );
  const near = found.filter((voice) => speaks(voice, filter.language));
  const far = found.filter((voice) => !speaks(voice, filter.language));
  const isFavorite = ({ voice_id }: Voice) => filter.favorites?.includes(voice_id) === true;
  const liked = near.filter(isFavorite);
  const groups = [
    ...(liked.length > 0
      ? [{ name: t('voices.favorites'), voices: sortVoices(liked, filter.language) }]
      : []),
    ...byQuality(
      near.filter((voice) => !isFavorite(voice)),
      filter.language,
    ),
    ...(filter.everyLanguage ? byLanguage(far) : []),
  ];
  return {
    groups,
    count: groups.reduce((sum, { voices }) => sum + voices.length, 0),
    elsewhere: filter.everyLanguage ? 0 : far.length,
  };
}

function byQuality(voices: readonly Voice[], language: string): VoiceGroup[] {
  const headed = sortVoices(voices, language).map((voice) => ({
    voice,
    name: `${t(`voice.quality.${voice.quality}`)} · ${engineName(voice)}`,
  }));
  return grouped(headed);
}

function byLanguage(voices: readonly Voice[]): VoiceGroup[] {
  const headed = sortVoices(voices, '').map((voice) => ({
    voice,
    name: languageLabel(primaryLanguage(voice.language)),
  }));
  return grouped(headed).toSorted((one, other) => one.name.localeCompare(other.name, messages.locale));
}

function grouped(headed: readonly { name: string; voice: Voice }[]): VoiceGroup[] {
  return [...Map.groupBy(headed, ({ name }) => name)].map(([name, members]) => ({
    name,
    voices: members.map(({ voice }) => voice),
  }));
}
