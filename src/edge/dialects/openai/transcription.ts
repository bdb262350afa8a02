/** Transcription for OpenAI's clients: from a form or JSON, whole or as events. */
import type { FastifyReply } from 'fastify';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DirectTranscription, HeardRecording } from '../../../features/transcribing/direct.ts';
import { invalidField } from '../../../shared/contract/errors.ts';
import type { Call } from '../../api/call.ts';
import { Outlet } from '../../api/streams/outlet.ts';
import { eventHeaders, keepAlive } from '../../api/streams/speech-events.ts';
import type { Uploads } from '../../api/streams/uploads.ts';
import { toProblem } from '../../http/envelope.ts';
import type { OpenaiOperations, transcriptFormats } from './contract.ts';
import { openaiError } from './errors.ts';

/* Transcripts in the forms that OpenAI's clients ask for. */

type HeardPhrase = HeardRecording['utterances'][number];

const seconds = (ms: number): number => Math.round(ms) / 1000;

/** `00:01:02,345` */
function clock(ms: number, point: ',' | '.'): string {
  const time = new Date(Math.round(ms)).toISOString().slice(11, 23);
  return time.replace('.', point);
}

/** An arrow in the text would read as the start of another cue. */
const cueText = (text: string): string => text.replaceAll(/(?<!-)-+->+/g, '→').replaceAll(/\s+/g, ' ');

const toSrt = ({ utterances }: HeardRecording): string =>
  utterances
    .map(
      ({ startMs, endMs, text }, i) =>
        `${i + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${cueText(text)}\n\n`,
    )
    .join('');

const toVtt = ({ utterances }: HeardRecording): string =>
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

function toVerbose(heard: HeardRecording, { withWords, task }: { withWords: boolean; task: string }) {
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

/** People are told apart by their channels; in a recording without any, one speaker says everything. */
const toDiarized = ({ durationMs, text, utterances }: HeardRecording) => ({
  task: 'transcribe',
  duration: seconds(durationMs),
  text,
  segments: utterances.map((one, id) => ({
    type: 'transcript.text.segment',
    id: `seg_${id}`,
    speaker: one.speaker === 1 ? 'B' : 'A',
    start: seconds(one.startMs),
    end: seconds(one.endMs),
    text: one.text,
  })),
});

const toJson = ({ text, durationMs }: HeardRecording) => ({
  text,
  usage: { type: 'duration', seconds: Math.ceil(durationMs / 1000) },
});

type TranscriptionCall = Call<OpenaiOperations['createTranscription']>;
type TranslationCall = Call<OpenaiOperations['createTranslation']>;
type Format = (typeof transcriptFormats)[number];

export interface OpenaiTranscriptionDeps {
  readonly directTranscription: DirectTranscription;
  readonly uploads: Uploads;
}

interface Wanted {
  readonly format: Format;
  readonly task: 'transcribe' | 'translate';
  readonly withWords: boolean;
}

export class OpenaiTranscription {
  readonly #deps: OpenaiTranscriptionDeps;

  constructor(deps: OpenaiTranscriptionDeps) {
    this.#deps = deps;
  }

  async transcribe(call: TranscriptionCall, reply: FastifyReply): Promise<FastifyReply> {
    const { response_format: format = 'json', timestamp_granularities: wanted, stream, language } = call.body;
    const withWords = [wanted].flat().includes('word');
    // An empty field is what a form sends for a choice that was not made.
    const given = language === '' ? undefined : language;
    return this.#withRecording(call, async (path) => {
      if (stream === true || stream === 'true') return this.#stream(call, { path, language: given }, reply);
      const heard = await this.#deps.directTranscription.transcribe(
        call.actor,
        { path, language: given },
        call,
      );
      return send(reply, heard, { format, withWords, task: 'transcribe' });
    });
  }

  async translate(call: TranslationCall, reply: FastifyReply): Promise<FastifyReply> {
    const { response_format: format = 'json' } = call.body;
    return this.#withRecording(call, async (path) => {
      const { directTranscription } = this.#deps;
      const inEnglish = directTranscription.translates;
      const heard = await directTranscription.transcribe(call.actor, { path, inEnglish }, call);
      if (heard.language !== 'en' && heard.text !== '') throw notTranslated();
      return send(reply, heard, { format, withWords: false, task: 'translate' });
    });
  }

  /** The file of the form, or the recording inside JSON as a file. */
  async #withRecording<T>(
    { upload, body }: TranscriptionCall | TranslationCall,
    use: (path: string) => Promise<T>,
  ): Promise<T> {
    if (upload) return use(upload.path);
    const data = body.input_audio?.data;
    if (!data) throw invalidField('file', 'is required: send the recording as a part of the form.');
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length === 0) throw invalidField('input_audio', 'is empty, or not in base64.');
    const { path } = await this.#deps.uploads.write(Readable.from([bytes]), 'recording');
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async #stream(
    call: TranscriptionCall,
    recording: { readonly path: string; readonly language: string | undefined },
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const outlet = new Outlet(reply);
    let stopKeepAlive = () => {};
    const write = async (data: object) => {
      if (!outlet.started) {
        outlet.start(eventHeaders);
        stopKeepAlive = keepAlive(outlet, ': still listening\n\n');
      }
      await outlet.write(`data: ${JSON.stringify(data)}\n\n`);
    };
    let isFirst = true;
    try {
      const { text } = await this.#deps.directTranscription.transcribe(call.actor, recording, {
        signal: call.signal,
        heard: async (utterances) => {
          const words = utterances.map((one) => one.text).join(' ');
          await write({ type: 'transcript.text.delta', delta: isFirst ? words : ` ${words}` });
          isFirst = false;
        },
      });
      await write({ type: 'transcript.text.done', text });
      await outlet.end();
    } catch (error) {
      if (!outlet.started) throw error;
      if (call.signal.aborted) outlet.cut();
      else {
        await write(openaiError(toProblem(error))).catch(() => undefined);
        await outlet.end();
      }
    } finally {
      stopKeepAlive();
    }
    return reply;
  }
}

function send(reply: FastifyReply, heard: HeardRecording, { format, withWords, task }: Wanted): FastifyReply {
  const text = (type: string, body: string) => reply.type(`${type}; charset=utf-8`).send(body);
  switch (format) {
    case 'text':
      return text('text/plain', `${heard.text}\n`);
    case 'srt':
      return text('text/plain', toSrt(heard));
    case 'vtt':
      return text('text/vtt', toVtt(heard));
    case 'verbose_json':
      return reply.send(toVerbose(heard, { withWords, task }));
    case 'diarized_json':
      return reply.send(toDiarized(heard));
    default:
      return reply.send(toJson(heard));
  }
}

const notTranslated = () =>
  invalidField(
    'file',
    'is not in English, and this server has no engine that translates recordings. Use /v1/audio/transcriptions.',
  );
