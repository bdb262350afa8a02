/** Wyoming, the protocol of Home Assistant's speech servers: events over TCP, with a connection for each sentence. */
import { connect } from 'node:net';
import {
  encodeEvent,
  EventDecoder,
  FrameError,
  type WyomingEvent,
} from '../../../platform/net/wyoming-frames.ts';
import type { ServerLine } from './line.ts';
import type {
  ServerListedVoice,
  ServerProtocol,
  ServerSound,
  ServerUtterance,
  SpeechServerSettings,
} from './settings.ts';
import { mixDown, type SampleForm } from './sound.ts';

const defaultPort = 10_200;
/** Some servers list a thousand speakers. */
const frameLimits = { lineBytes: 8 * 1024 ** 2, dataBytes: 8 * 1024 ** 2, payloadBytes: 8 * 1024 ** 2 };
const formOfWidth: Readonly<Record<number, SampleForm>> = { 1: 'u8', 2: 's16', 4: 's32' };

export class WyomingServer implements ServerProtocol {
  readonly timesWords = false;
  readonly #host: string;
  readonly #port: number;

  constructor({ url }: SpeechServerSettings) {
    const { hostname, port } = new URL(url);
    this.#host = hostname.replace(/^\[|\]$/g, '');
    this.#port = Number(port || defaultPort);
  }

  async list(line: ServerLine): Promise<readonly ServerListedVoice[]> {
    for await (const { type, data } of this.#ask({ type: 'describe', data: {} }, line))
      if (type === 'info') return voicesIn(data);
    throw line.failure('garbled', 'does not say which voices it has');
  }

  async *speak(
    { voice, text }: ServerUtterance,
    line: ServerLine,
  ): AsyncGenerator<ServerSound, void, undefined> {
    const [name, speaker] = voice.id.split(speakerSeparator);
    const asked = { type: 'synthesize', data: { text, voice: { name, ...(speaker && { speaker }) } } };
    let format: Format | undefined;
    for await (const { type, data, payload } of this.#ask(asked, line)) {
      if (type === 'error')
        throw line.failure('refused', 'refused a request', { detail: String(data['text']) });
      if (type === 'audio-start') format = formatOf(data, line);
      if (type === 'audio-chunk') {
        format ??= formatOf(data, line);
        const samples = mixDown(payload, format);
        if (samples.length > 0) yield { samples, sampleRate: format.sampleRate };
      }
      if (type === 'audio-stop') return;
    }
    throw line.failure('failed', 'closed the connection');
  }

  async *#ask(event: Omit<WyomingEvent, 'payload'>, line: ServerLine): AsyncGenerator<WyomingEvent> {
    const socket = connect({ host: this.#host, port: this.#port, signal: line.signal });
    try {
      socket.write(encodeEvent(event.type, event.data));
      const decoder = new EventDecoder(frameLimits);
      for await (const chunk of socket as AsyncIterable<Buffer>) {
        line.heard();
        yield* decoder.push(chunk);
      }
    } catch (error) {
      throw error instanceof FrameError
        ? line.failure('garbled', 'sent an event that cannot be read', { cause: error })
        : error;
    } finally {
      socket.destroy();
    }
  }
}

interface Format {
  readonly sampleRate: number;
  readonly channelCount: number;
  readonly form: SampleForm;
}

function formatOf(data: Readonly<Record<string, unknown>>, line: ServerLine): Format {
  const [sampleRate, width, channelCount] = [data['rate'], data['width'] ?? 2, data['channels'] ?? 1].map(
    Number,
  );
  const form = formOfWidth[width!];
  const isSane = sampleRate! >= 1_000 && sampleRate! <= 192_000 && channelCount! >= 1 && channelCount! <= 8;
  if (!form || !isSane) throw line.failure('garbled', 'sends sound in an unknown form');
  return { sampleRate: sampleRate!, channelCount: channelCount!, form };
}

/** Between a voice and one of its speakers. */
const speakerSeparator = '#';

function voicesIn(data: Readonly<Record<string, unknown>>): ServerListedVoice[] {
  const programs = Array.isArray(data['tts']) ? (data['tts'] as unknown[]) : [];
  const voices = programs.flatMap((program) => listIn(program, 'voices'));
  return voices.flatMap((voice) => {
    const { name, installed } = Object(voice) as Record<string, unknown>;
    if (typeof name !== 'string' || name === '' || installed === false) return [];
    const languages = listIn(voice, 'languages').filter((tag) => typeof tag === 'string');
    const speakers = listIn(voice, 'speakers').flatMap((speaker) => {
      const { name: called } = Object(speaker) as Record<string, unknown>;
      return typeof called === 'string' ? [called] : [];
    });
    const one = { ...(languages.length > 0 && { languages }) };
    if (speakers.length === 0) return [{ id: name, ...one }];
    return speakers.map((speaker) => ({
      id: name + speakerSeparator + speaker,
      name: `${name} ${speaker}`,
      ...one,
    }));
  });
}

function listIn(value: unknown, field: string): unknown[] {
  const list = (Object(value) as Record<string, unknown>)[field];
  return Array.isArray(list) ? (list as unknown[]) : [];
}
