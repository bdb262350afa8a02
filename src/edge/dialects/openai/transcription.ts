/** Transcription for OpenAI's clients: from a form or JSON, whole or as events. */
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { invalidField } from '../../../shared/contract/errors.ts';
import type { DirectTranscription, HeardRecording } from '../../../features/transcribing/direct.ts';
import type { Call } from '../../api/call.ts';
import { eventHeaders, keepAlive } from '../../api/streams/events.ts';
import { Outlet } from '../../api/streams/outlet.ts';
import type { Uploads } from '../../api/streams/uploads.ts';
import { toProblem } from '../../http/envelope.ts';
import type { OpenaiOperations, transcriptFormats } from './contract.ts';
import { openaiError } from './errors.ts';
import { toDiarized, toJson, toSrt, toVerbose, toVtt } from './transcripts.rules.ts';

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
