/**
 * What an audiobook says, sentence by sentence, and who says it. Words and pauses are those of every other form of
 * speech (`readInSteps`). Headers of a transcript are displayed, not spoken.
 */
import { createHash } from 'node:crypto';
import type { Expression, SpeechVoice } from '../../../engines/speech/engine.ts';
import { type Mp3SampleRate, mp3SampleRates } from '../../../formats/audio/encoding/codecs/mp3-rates.ts';
import { findSpeakers, recurringSpeakers } from '../../../language/dialogue/dialogue.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';
import type { AudiobookRow } from '../../../platform/database/tables.ts';
import type { Steps } from '../../../platform/slices.ts';
import type { NewAudiobook } from '../../../shared/contract/app/audiobooks.ts';
import { invalidField } from '../../../shared/contract/errors.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { parseTurn } from '../../../shared/markup/transcript.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import { type ReadingOptions, readInSteps, type ReadSentence } from '../../speech/reading.rules.ts';
import type { ForeignVoices } from '../../speech/foreign-voices.ts';
import { requireSpoken, speaksLanguage } from '../../speech/voices.rules.ts';
import type { VoiceCatalog } from '../../speech/voices.ts';
import { type Heading, headingsOf } from './chapters.rules.ts';

/** One sentence that is spoken and the pause after it; an audiobook has one clip for each, in this order. */
export interface Line extends ReadSentence {
  /** Whether a paragraph, or the turn of a speaker, starts with it. */
  readonly opens: boolean;
  readonly speaker?: string | undefined;
  /** The speaker was found in prose, and says only some of it. */
  readonly isProse?: boolean;
  /** What of the written text the speaker says, as ranges one after the other. Default: what is in quotation marks. */
  readonly said?: readonly number[];
  readonly heading?: Heading | undefined;
}

export interface Plan {
  readonly language: string;
  readonly lines: readonly Line[];
  /** Whether the text carries the clock of a recording. */
  readonly isTranscript: boolean;
  /** Default: natural. */
  readonly expression?: Expression | undefined;
  /** By the id of each voice, how it sounded when the audiobook was ordered; absent in plans that earlier versions stored. */
  readonly sounds?: Readonly<Record<string, string>>;
}

export type PlanManner = ReadingOptions & { readonly language: string };

const blankLine = /\n[^\S\n]*\n/;

export function* planInSteps(text: string, sentences: readonly Sentence[], manner: PlanManner): Steps<Plan> {
  const markup = parseMarkup(text);
  const headings = headingsOf(markup);
  const lines: Line[] = [];
  const paragraph = blankLine.test(text) ? blankLine : /\n/;
  let [unit, point] = [0, 0];
  let opens = true;
  let isTranscript = false;
  let speaker: string | undefined;
  for (const sentence of yield* readInSteps(markup, sentences, manner)) {
    const from = advance(text, unit, sentence.start - point);
    opens ||= paragraph.test(text.slice(unit, from).replace(/\r\n?/g, '\n'));
    [unit, point] = [from + sentence.value.length, sentence.end];
    const turn = parseTurn(sentence.value);
    const heading = headings.get(from);
    if (turn) [speaker, isTranscript, opens] = [turn.speaker, true, true];
    // Between two turns nobody speaks: the voice of the audiobook says what follows is about.
    if (isTranscript && heading) speaker = undefined;
    if (!turn && isSpeakable(sentence.spoken)) {
      lines.push({ ...sentence, heading, opens, speaker });
      opens = false;
    } else lengthenPause(lines, sentence.pauseMs);
  }
  const cast = isTranscript ? lines : yield* withSpeakers(text, lines, manner.language);
  const { language, expression } = manner;
  return { language, lines: cast, isTranscript, ...(expression === 'plain' && { expression }) };
}

/** Adds the speakers that prose names; they speak with the audiobook's voice unless the cast gives them another. */
function* withSpeakers(text: string, lines: readonly Line[], language: string): Steps<Line[]> {
  const sayings = yield* findSpeakers(text, lines, language);
  const recurring = new Set(recurringSpeakers(sayings));
  return lines.map((line, i) => {
    const saying = sayings[i];
    return saying && recurring.has(saying.speaker) ? { ...line, ...saying, isProse: true } : line;
  });
}

/** A sentence that is not spoken has no clip: its pause belongs to the clip before. An audiobook starts without a pause. */
function lengthenPause(lines: Line[], pauseMs: number): void {
  const last = lines.at(-1);
  if (last) lines[lines.length - 1] = { ...last, pauseMs: last.pauseMs + pauseMs };
}

export const speakersOf = ({ lines }: { readonly lines: readonly Pick<Line, 'speaker'>[] }): string[] => [
  ...new Set(lines.flatMap(({ speaker }) => speaker ?? [])),
];

/* Which voices speak an audiobook, and at which rate their sound is kept. */

export interface Casting {
  readonly voiceId: string;
  /** Speaker to voice, without those who speak with `voiceId` anyway. */
  readonly cast: Readonly<Record<string, string>>;
  /** Language to voice, for what the narrator says in another language than that of the text. */
  readonly languages: Readonly<Record<string, string>>;
}

/** The casting of an audiobook that is being ordered. */
export interface NewCasting extends Casting {
  readonly voices: readonly SpeechVoice[];
  readonly sampleRate: Mp3SampleRate;
}

type NamedVoices = NewAudiobook & { readonly voice_id: string };

export interface Stage {
  readonly speakers: readonly string[];
  readonly language: string;
  readonly voices: Pick<VoiceCatalog, 'all' | 'require'>;
  /** Who says what is in other languages. Default: the voice of the audiobook. */
  readonly foreign?: ForeignVoices;
}

/** Throws when a voice does not exist or does not speak the language, or when no speaker has the name. */
export function castingOf({ voice_id, cast = {} }: NamedVoices, stage: Stage): NewCasting {
  const strangers = Object.keys(cast).filter((name) => !stage.speakers.includes(name));
  if (strangers.length > 0) {
    const known =
      stage.speakers.length > 0 ? `It has: ${stage.speakers.join(', ')}.` : 'It names no speakers.';
    throw invalidField('cast', `has "${strangers[0]}", who does not speak in this document. ${known}`);
  }
  const others = Object.entries(cast).filter(([, voiceId]) => voiceId !== voice_id);
  const { foreign = new Map<string, SpeechVoice>() } = stage;
  const speaking = [
    voiceFor(voice_id, 'voice_id', stage),
    ...others.map(([name, voiceId]) => voiceFor(voiceId, `cast.${name}`, stage)),
    ...foreign.values(),
  ];
  return {
    voiceId: voice_id,
    cast: Object.fromEntries(others),
    languages: Object.fromEntries(Array.from(foreign, ([language, voice]) => [language, voice.voiceId])),
    voices: speaking,
    sampleRate: commonRate(speaking.map(({ sampleRate }) => sampleRate)),
  };
}

/** Who a text was written for. */
export interface Host {
  readonly name: string;
  readonly voice_id: string;
}

/** The hosts of an episode as voices of its audiobook, as far as its text and the catalog still have them. */
export function castOfHosts(hosts: readonly Host[], { speakers, language, voices }: HostStage) {
  const able = hosts.filter(({ voice_id }) => {
    const voice = voices.find(voice_id);
    return voice && speaksLanguage(voice, language);
  });
  const [first] = able;
  if (!first) return undefined;
  const named = able.filter(({ name }) => speakers.includes(name));
  return { voice_id: first.voice_id, cast: Object.fromEntries(named.map((one) => [one.name, one.voice_id])) };
}

interface HostStage extends Pick<Stage, 'speakers' | 'language'> {
  readonly voices: Pick<VoiceCatalog, 'find'>;
}

/** Whether every speaker and every language have the same voice in both, in whatever order they are named. */
export const isSameCasting = (one: Casting, other: Casting): boolean =>
  one.voiceId === other.voiceId &&
  isSameCast(one.cast, other.cast) &&
  isSameCast(one.languages, other.languages);

export function isSameCast(one: Casting['cast'], other: Casting['cast']): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}

/** As the record of an audiobook has it. */
export const storedCasting = ({
  voice_id,
  casting,
  languages,
}: Pick<AudiobookRow, 'voice_id' | 'casting' | 'languages'>): Casting => ({
  voiceId: voice_id,
  cast: JSON.parse(casting) as Casting['cast'],
  languages: JSON.parse(languages) as Casting['languages'],
});

/** A speaker who is not in the cast speaks with the voice of the audiobook. */
export const voiceOf = ({ voiceId, cast }: Casting, speaker: string | undefined): string =>
  (speaker !== undefined && Object.hasOwn(cast, speaker) && cast[speaker]) || voiceId;

/** Who tells the story: in another language, perhaps somebody else. */
export const narratorOf = ({ voiceId, languages }: Casting, language: string | undefined): string =>
  (language !== undefined && Object.hasOwn(languages, language) && languages[language]) || voiceId;

function voiceFor(voiceId: string, field: string, { voices, language }: Stage): SpeechVoice {
  const voice = voices.require(voiceId, field);
  requireSpoken(voice, language, voices.all());
  return voice;
}

/** The highest, so that no voice loses quality; MP3 has only some rates. */
export const commonRate = (rates: readonly number[]): Mp3SampleRate =>
  mp3SampleRates.find((rate) => rate >= Math.max(...rates)) ?? mp3SampleRates.at(-1)!;

/* What distinguishes two audiobooks of the same text and voice that are read in different ways. */

/** Empty for a text that is read as it stands, as all were before there was a choice. */
export function mannerOf({ pronunciations = [], skip = [], expression }: ReadingOptions): string {
  const isPlain = expression === 'plain';
  if (pronunciations.length === 0 && skip.length === 0 && !isPlain) return '';
  const chosen = pronunciations.map(({ written, spoken, alphabet }) => [written, spoken, alphabet]);
  return createHash('sha256')
    .update(JSON.stringify([chosen, skip.toSorted(), ...(isPlain ? [expression] : [])]))
    .digest('base64url')
    .slice(0, 16);
}
