/** OpenAI's own client for its Realtime interface, unmodified, and sound for it. */
import { readFile } from 'node:fs/promises';
import OpenAI from 'openai';
import { OpenAIRealtimeWebSocket } from 'openai/realtime/websocket';
import { createResampler } from '../../src/formats/audio/resampler.ts';
import { toFloats, toInt16 } from '../../src/formats/audio/samples.ts';
import { type Speech, speechFile } from '../../src/engines/transcription/speech.fixture.ts';
import type { AnyBody } from '../call.ts';
import { backgroundMs, eventually } from '../eventually.ts';

const Native = globalThis.WebSocket;

/** The client insists on TLS, which a proxy would end. The result undoes it. */
export function allowPlainSockets(): () => void {
  globalThis.WebSocket = class extends Native {
    constructor(url: string | URL, protocols?: ConstructorParameters<typeof Native>[1]) {
      super(String(url).replace(/^wss:/, 'ws:'), protocols);
    }
  };
  return () => void (globalThis.WebSocket = Native);
}

type ClientEvent = Parameters<OpenAIRealtimeWebSocket['send']>[0];

export class Realtime {
  readonly events: AnyBody[] = [];
  readonly #live: OpenAIRealtimeWebSocket;

  private constructor(live: OpenAIRealtimeWebSocket) {
    this.#live = live;
    live.on('event', (event) => void this.events.push({ ...event, atMs: performance.now() }));
    live.on('error', () => undefined);
  }

  static async open(origin: string, key: string, model: string): Promise<Realtime> {
    const client = new OpenAI({
      apiKey: key,
      baseURL: `${origin}/openai/v1`,
      dangerouslyAllowBrowser: true,
    });
    const opened = new Realtime(await OpenAIRealtimeWebSocket.create(client, { model }));
    await opened.coming('session.created');
    return opened;
  }

  send(event: object): void {
    this.#live.send(event as ClientEvent);
  }

  close(): void {
    this.#live.close();
  }

  of(type: string): AnyBody[] {
    return this.events.filter((event) => event.type === type);
  }

  /** What is understood by a model may take as long as that. */
  async coming(type: string, count = 1, timeoutMs = backgroundMs): Promise<AnyBody> {
    await eventually(`${type} ${count} times`, () => this.of(type).length >= count, timeoutMs);
    return this.of(type)[count - 1]!;
  }
}

/** Our own voice at the rate of OpenAI's sockets, in pieces of a tenth of a second. */
export async function spokenPieces(speech?: Speech): Promise<string[]> {
  const bytes = await readFile(await speechFile(speech));
  const resampler = createResampler(22_050, 24_000);
  const samples = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
  const all = Buffer.from(toInt16(resampler.push(toFloats(samples))).buffer);
  const pieces: string[] = [];
  for (let at = 0; at < all.length; at += 4_800) pieces.push(all.subarray(at, at + 4_800).toString('base64'));
  return pieces;
}

export const silentPieces = (seconds: number): string[] =>
  Array.from({ length: seconds * 10 }, () => Buffer.alloc(4_800).toString('base64'));
