/** Transcripts in the forms that OpenAI's clients ask for. */
import type { HeardRecording } from '../../../features/transcribing/direct.ts';

type HeardPhrase = HeardRecording['utterances'][number];

const seconds = (ms: number): number => Math.round(ms) / 1000;

/** `00:01:02,345` */
function clock(ms: number, point: ',' | '.'): string {
  const time = new Date(Math.round(ms)).toISOString().slice(11, 23);
  return time.replace('.', point);
}

/** An arrow in the text would read as the start of another cue. */
const cueText = (text: string): string => text.replaceAll(/(?<!-)-+->+/g, '→').replaceAll(/\s+/g, ' ');

export const toSrt = ({ utterances }: HeardRecording): string =>
  utterances
    .map(
      ({ startMs, endMs, text }, i) =>
        `${i + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${cueText(text)}\n\n`,
    )
    .join('');

export const toVtt = ({ utterances }: HeardRecording): string =>
  `WEBVTT\n\n${utterances
    .map(
      ({ startMs, endMs, text }) =>
        `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n${cueText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n\n`,
    )
    .join('')}`;

export interface TimedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Words share the time of their phrase by their lengths: the recognizers tell only when a phrase starts and ends. */
export function wordsOf({ startMs, endMs, text }: HeardPhrase): TimedWord[] {
  const words = text.split(/\s+/).filter(Boolean);
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let letters = 0;
  const at = (count: number) => seconds(startMs + ((endMs - startMs) * count) / total);
  return words.map((word) => {
    const start = at(letters);
    letters += word.length + 1;
    return { word, start, end: at(letters) };
  });
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

export function toVerbose(heard: HeardRecording, { withWords, task }: { withWords: boolean; task: string }) {
  const { durationMs, language, text, utterances } = heard;
  return {
    task,
    language: (languageNames.of(language) ?? language).toLowerCase(),
    duration: seconds(durationMs),
    text,
    segments: utterances.map((one, id) => ({
      id,
      seek: Math.floor(one.startMs / 10),
      start: seconds(one.startMs),
      end: seconds(one.endMs),
      text: one.text,
      tokens: [],
      temperature: 0,
      avg_logprob: 0,
      compression_ratio: 1,
      no_speech_prob: 0,
    })),
    ...(withWords && { words: utterances.flatMap(wordsOf) }),
  };
}

/** Speakers are not told apart here: one speaker says everything. */
export const toDiarized = ({ durationMs, text, utterances }: HeardRecording) => ({
  task: 'transcribe',
  duration: seconds(durationMs),
  text,
  segments: utterances.map((one, id) => ({
    type: 'transcript.text.segment',
    id: `seg_${id}`,
    speaker: 'A',
    start: seconds(one.startMs),
    end: seconds(one.endMs),
    text: one.text,
  })),
});

export const toJson = ({ text, durationMs }: HeardRecording) => ({
  text,
  usage: { type: 'duration', seconds: Math.ceil(durationMs / 1000) },
});
