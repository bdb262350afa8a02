/** Receives speech as clients do, also as those that disconnect halfway, and checks every byte of it. */
import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  SpeechChunkEvent,
  SpeechDoneEvent,
  SpeechErrorEvent,
  type SpeechMark,
} from '../src/shared/contract/audio.ts';
import { sliceCodePoints } from './code-points.ts';

export const paths = {
  whole: '/v1/audio/speech',
  wav: '/v1/audio/stream',
  events: '/v1/audio/stream/with-timestamps',
} as const;

export interface ListenOptions {
  readonly key: string;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
  /** Leaves as soon as this holds of what has arrived. */
  readonly leaveWhen?: (heard: Buffer) => boolean;
  /** Takes nothing but the headers. */
  readonly deaf?: boolean;
  /** Leaves when this settles, whatever has arrived. */
  readonly leaveAt?: Promise<unknown>;
}

export interface Heard {
  /** Undefined: the connection ended before a response. */
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Whether the response ended properly. */
  readonly complete: boolean;
}

/** Sends one request on its own connection and reads it to the end, or until it is time to disconnect. */
export function listen(origin: string, path: string, options: ListenOptions): Promise<Heard> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let status: number | undefined;
    let headers: IncomingHttpHeaders = {};
    let complete = false;
    const sent = request(origin + path, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${options.key}`,
        'content-type': 'application/json',
        ...options.headers,
      },
    });
    const leave = () => sent.destroy();
    sent.on('response', (response) => {
      ({ statusCode: status, headers } = response);
      if (options.deaf) return;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        if (options.leaveWhen?.(Buffer.concat(parts))) leave();
      });
      response.on('end', () => (complete = response.complete));
      response.on('error', () => undefined);
    });
    sent.on('error', () => undefined);
    sent.on('close', () => resolve({ status, headers, bytes: Buffer.concat(parts), complete }));
    options.leaveAt?.then(leave, leave);
    sent.end(JSON.stringify(options.body));
  });
}

export interface Wav {
  readonly sampleRate: number;
  readonly pcm: Buffer;
}

const unknownSize = 0xff_ff_ff_ff;

/** Reads 16-bit mono PCM; every field of the header must be right, and the sizes true or, in a stream, unknown. */
export function readWav(bytes: Buffer, form: 'file' | 'stream'): Wav {
  assert.ok(bytes.length >= 44, `${bytes.length} bytes are no WAV`);
  const pcm = bytes.subarray(44);
  const sampleRate = bytes.readUInt32LE(24);
  assert.deepEqual(
    [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16), bytes.toString('latin1', 36, 40)],
    ['RIFF', 'WAVEfmt ', 'data'],
  );
  const sizes = form === 'file' ? [bytes.length - 8, pcm.length] : [unknownSize, unknownSize];
  assert.deepEqual([bytes.readUInt32LE(4), bytes.readUInt32LE(40)], sizes);
  assert.equal(bytes.readUInt32LE(16), 16, 'length of the format chunk');
  assert.equal(bytes.readUInt16LE(20), 1, 'PCM');
  assert.equal(bytes.readUInt16LE(22), 1, 'mono');
  assert.equal(bytes.readUInt32LE(28), sampleRate * 2, 'bytes per second');
  assert.equal(bytes.readUInt16LE(32), 2, 'bytes per frame');
  assert.equal(bytes.readUInt16LE(34), 16, 'bits per sample');
  return { sampleRate, pcm };
}

export const msOf = ({ sampleRate, pcm }: Wav): number => (pcm.length / 2 / sampleRate) * 1000;

const ajv = new Ajv2020({ strict: false });
const schemas = new Map<string, ReturnType<typeof ajv.compile>>([
  ['speech.chunk', ajv.compile(SpeechChunkEvent)],
  ['speech.done', ajv.compile(SpeechDoneEvent)],
  ['speech.error', ajv.compile(SpeechErrorEvent)],
]);

export interface HeardEvents {
  readonly chunks: SpeechChunkEvent[];
  /** Of the sentences that are complete. */
  readonly marks: SpeechMark[];
  readonly done: SpeechDoneEvent | undefined;
  readonly error: SpeechErrorEvent | undefined;
  /** All samples, joined. */
  readonly pcm: Buffer;
}

/** Reads an event stream. A last event that is cut off is left out, as browsers do. */
export function readEvents(bytes: Buffer): HeardEvents {
  const blocks = bytes.toString().split('\n\n').slice(0, -1);
  const events = blocks.filter((block) => !block.startsWith(':')).map(readEvent);
  const of = <T>(type: string) => events.filter((event) => event.type === type) as T[];
  const chunks = of<SpeechChunkEvent>('speech.chunk');
  const [done, error] = [of<SpeechDoneEvent>('speech.done')[0], of<SpeechErrorEvent>('speech.error')[0]];
  assert.ok(events.length <= chunks.length + 1, 'one last event, and only one');
  if (done ?? error) assert.equal(events.at(-1), done ?? error, 'nothing comes after the last event');
  assert.deepEqual(
    chunks.map(({ index }) => index),
    chunks.map((_, index) => index),
  );
  const wavs = chunks.map(({ audio }) => readWav(Buffer.from(audio, 'base64'), 'file').pcm);
  const marks = chunks.map(({ speech_mark }) => speech_mark).filter((mark) => mark !== null);
  return { chunks, marks, done, error, pcm: Buffer.concat(wavs) };
}

function readEvent(block: string): { type: string } {
  const [, name, json] = /^event: (\S+)\ndata: (.*)$/.exec(block) ?? assert.fail(`not an event: ${block}`);
  const data = JSON.parse(json!) as { type: string };
  assert.equal(data.type, name);
  const isEvent = schemas.get(data.type) ?? assert.fail(`unknown event ${name}`);
  assert.ok(isEvent(data), JSON.stringify(isEvent.errors));
  return data;
}

/** Marks must name their own words, in order, leave out nothing but white space, and last as long as the audio. */
export function checkMarks(input: string, marks: readonly SpeechMark[], durationMs: number): void {
  let [at, timeMs] = [0, 0];
  for (const mark of marks) {
    assert.equal(sliceCodePoints(input, at, mark.start).trim(), '', 'nothing is left out');
    assert.equal(sliceCodePoints(input, mark.start, mark.end), mark.value);
    assert.equal(mark.start_time, timeMs, 'sentences follow each other');
    assert.ok(mark.end_time >= mark.start_time && mark.end > mark.start);
    [at, timeMs] = [mark.end, mark.end_time];
  }
  assert.equal(sliceCodePoints(input, at).trim(), '', 'nothing is left out at the end');
  assert.equal(timeMs, durationMs, 'the last mark ends with the audio');
}
