/** Speech for ElevenLabs' clients: bytes of a file, or JSON with the times of characters. */
import type { FastifyReply } from 'fastify';
import type {
  Delivery,
  OpenedRun,
  SpeechRun,
  SpeechWriter,
  TimedChunk,
} from '../../../features/speech/speech-run.ts';
import { dialogueText } from '../../../features/speech/dialogue.ts';
import type { Speech } from '../../../features/speech/speech.ts';
import type { Voices } from '../../../features/speech/voices.ts';
import type { Encoding } from '../../../formats/audio/encoding/encoder.ts';
import type { Log } from '../../../platform/log.ts';
import type { SpeechMark } from '../../../shared/contract/audio.ts';
import { invalidField, Problem } from '../../../shared/contract/errors.ts';
import { inFigures, limits } from '../../../shared/contract/limits.ts';
import { countCodePoints } from '../../../shared/text/codepoints.ts';
import type { Call } from '../../api/call.ts';
import { unbuffered } from '../../api/streams/speech-events.ts';
import { sendSpeech, type SpeechForm } from '../../api/streams/speech-stream.ts';
import { EncodedWriter, mediaTypes, readOutputFormat } from '../encoded-writer.ts';
import type { Alignment, ElevenlabsOperations } from './contract.ts';
import { maxVoices } from './dialogue-contract.ts';

/* When each character is heard: the characters of a word share its time, those between words the time between. */

interface Stretch {
  /** Half-open, in code points of the text. */
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** For the characters from `from` to the end of the mark: what comes before a sentence belongs to it. */
export function alignmentOf(characters: readonly string[], mark: SpeechMark, from: number): Alignment {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { start, end, startMs, endMs } of stretchesOf(mark, from)) {
    for (let at = start; at < end; at += 1) {
      const time = (place: number) => startMs + ((endMs - startMs) * (place - start)) / (end - start);
      starts.push(Math.round(time(at)) / 1000);
      ends.push(Math.round(time(at + 1)) / 1000);
    }
  }
  return {
    characters: characters.slice(from, mark.end),
    character_start_times_seconds: starts,
    character_end_times_seconds: ends,
  };
}

function* stretchesOf(
  { words = [], end, start_time, end_time }: SpeechMark,
  from: number,
): Generator<Stretch> {
  let [at, atMs] = [from, start_time];
  for (const word of words) {
    if (word.start > at) yield { start: at, end: word.start, startMs: atMs, endMs: word.start_time };
    yield { start: word.start, end: word.end, startMs: word.start_time, endMs: word.end_time };
    [at, atMs] = [word.end, word.end_time];
  }
  if (end > at) yield { start: at, end, startMs: atMs, endMs: end_time };
}

const joinAlignments = (parts: readonly Alignment[]): Alignment => ({
  characters: parts.flatMap((part) => part.characters),
  character_start_times_seconds: parts.flatMap((part) => part.character_start_times_seconds),
  character_end_times_seconds: parts.flatMap((part) => part.character_end_times_seconds),
});

type SpeechCall = Call<ElevenlabsOperations['convert']>;
type DialogueCall = Call<ElevenlabsOperations['dialogue']>;

export interface ElevenlabsSpeechDeps {
  readonly speech: Speech;
  readonly voices: Voices;
  readonly log: Log;
}

export function createElevenlabsSpeech({ log, speech, voices }: ElevenlabsSpeechDeps) {
  async function stream(call: SpeechCall, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = readOutputFormat(call.query.output_format);
    const run = await open(call, false);
    return sendSpeech(log, { run, call, form: fileForm(encoding) }, reply);
  }

  async function withTimestamps(call: SpeechCall, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = readOutputFormat(call.query.output_format);
    const run = await open(call, true);
    const made = await run.whole({ encoding, signal: call.signal });
    if (!made) return reply.code(204).send();
    const timing = new Timing(call.body.text);
    const alignment = joinAlignments(made.marks.map((mark) => timing.next(mark)));
    return reply.send({
      audio_base64: made.audio.toString('base64'),
      alignment,
      normalized_alignment: alignment,
    });
  }

  async function streamWithTimestamps(call: SpeechCall, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = readOutputFormat(call.query.output_format);
    const run = await open(call, true);
    const form = {
      headers: { 'Content-Type': 'application/json', ...unbuffered },
      open: (opened: OpenedRun) => TimedLines.open(opened, encoding, new Timing(call.body.text)),
    };
    return sendSpeech(log, { run, call, form }, reply);
  }

  async function open({ actor, params, body, requestId }: SpeechCall, words: boolean): Promise<SpeechRun> {
    if (!(await voices.for(actor)).find(params.voice_id)) throw unknownVoice();
    const { text: input, language_code: language, voice_settings } = body;
    const rate = voice_settings?.speed ?? 1;
    const request = { input, voice_id: params.voice_id, rate, words, ...(language && { language }) };
    return speech.open(actor, request, requestId);
  }

  async function dialogue(call: DialogueCall, reply: FastifyReply): Promise<FastifyReply> {
    const { actor, body, query, requestId } = call;
    const encoding = readOutputFormat(query.output_format);
    const turns = body.inputs.map(({ text, voice_id }) => ({
      input: text.replace(directions, ' '),
      voice_id,
    }));
    const catalog = await voices.for(actor);
    const names = new Set(turns.map(({ voice_id }) => voice_id));
    if (names.size > maxVoices) throw invalidField('inputs', `may have at most ${maxVoices} voices.`);
    const input = dialogueText(turns);
    if (countCodePoints(input) > limits.stream)
      throw invalidField('inputs', `may have at most ${inFigures(limits.stream)} characters in all.`);
    for (const name of names) if (!catalog.find(name)) throw unknownVoice();
    const language = body.language_code ?? undefined;
    const request = { input, turns, voice_id: turns[0]!.voice_id, ...(language && { language }) };
    const run = await speech.open(actor, request, requestId);
    return sendSpeech(log, { run, call, form: fileForm(encoding) }, reply);
  }

  return { stream, withTimestamps, streamWithTimestamps, dialogue };
}

const fileForm = (encoding: Encoding): SpeechForm => ({
  headers: { 'Content-Type': mediaTypes[encoding.codec]!, ...unbuffered },
  open: (opened) => EncodedWriter.open(opened, encoding),
});

const unknownVoice = () =>
  new Problem('not_found', 'There is no voice with that id. GET /v1/voices lists them.');

/** How something is said, for models that act: `[whispers]`. */
const directions = /\[[^[\]]{1,60}\]/g;

/** The characters of a text, sentence by sentence. */
class Timing {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#characters = Array.from(text);
  }

  next(mark: NonNullable<TimedChunk['mark']>): Alignment {
    const alignment = alignmentOf(this.#characters, mark, this.#at);
    this.#at = mark.end;
    return alignment;
  }
}

/** A line for each sentence. */
class TimedLines implements SpeechWriter {
  readonly #inner: EncodedWriter;
  readonly #timing: Timing;
  #held: Buffer[] = [];

  private constructor(inner: EncodedWriter, timing: Timing) {
    this.#inner = inner;
    this.#timing = timing;
  }

  static async open(run: OpenedRun, encoding: Encoding, timing: Timing): Promise<TimedLines> {
    return new TimedLines(await EncodedWriter.open(run, encoding), timing);
  }

  async *encode(chunk: TimedChunk): AsyncGenerator<Delivery, void, undefined> {
    for await (const { bytes } of this.#inner.encode(chunk)) this.#held.push(bytes);
    if (chunk.mark) yield { bytes: this.#line(this.#timing.next(chunk.mark)), untilMs: chunk.untilMs };
  }

  async end(): Promise<Delivery> {
    const { bytes, untilMs } = await this.#inner.end();
    this.#held.push(bytes);
    return { bytes: bytes.length === 0 ? '' : this.#line(null), untilMs };
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  #line(alignment: Alignment | null): string {
    const audio_base64 = Buffer.concat(this.#held.splice(0)).toString('base64');
    return `${JSON.stringify({ audio_base64, alignment, normalized_alignment: alignment })}\n`;
  }
}
