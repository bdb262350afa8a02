/** Speaks over the WebSocket for live speech as a client does, and keeps everything that comes. */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { liveServerFrames, type LiveServerFrame } from '../src/shared/contract/live.ts';
import { eventually } from './eventually.ts';

interface AnyFrame {
  readonly type: string;
  readonly error?: unknown;
}

type FrameOf<F extends AnyFrame, T extends F['type']> = Extract<F, { type: T }>;

const ajv = new Ajv2020({ strict: false });

interface Place {
  readonly path: string;
  /** Of the frames that the server sends. */
  readonly schemas: Readonly<Record<string, object>>;
}

const speech: Place = { path: '/v1/audio/live', schemas: liveServerFrames };

/** Node's own client takes headers, which browsers do not. */
type Options = { protocols?: string[]; headers?: Record<string, string> };
const NodeWebSocket = WebSocket as unknown as new (url: string, options: Options) => WebSocket;

export class LiveClient<F extends AnyFrame = LiveServerFrame> {
  readonly frames: F[] = [];
  /** Frames and pieces of sound in their order: the type of a frame, or the bytes of a piece. */
  readonly order: (string | number)[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;
  sound = Buffer.alloc(0);
  readonly #schemas: Place['schemas'];

  constructor(url: string, options: Options, schemas = speech.schemas) {
    this.#schemas = schemas;
    this.socket = new NodeWebSocket(url.replace(/^http/, 'ws'), options);
    this.socket.binaryType = 'arraybuffer';
    this.socket.addEventListener('message', ({ data }) => this.#take(data as string | ArrayBuffer));
    this.socket.addEventListener('error', () => undefined);
    this.closed = new Promise((resolve) =>
      this.socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
    );
  }

  /** `start` is the first frame; anything else than an object is sent as it is. */
  static async open<F extends AnyFrame = LiveServerFrame>(
    origin: string,
    key: string,
    start: object | string,
    { path, schemas } = speech,
  ): Promise<LiveClient<F>> {
    const options = { protocols: ['lectern.live'], headers: { authorization: `Bearer ${key}` } };
    const client = new LiveClient<F>(`${origin}${path}`, options, schemas);
    await new Promise((resolve, reject) => {
      client.socket.addEventListener('open', resolve);
      client.socket.addEventListener('close', () => reject(new Error('The connection was refused')));
    });
    client.raw(
      typeof start === 'string' || start instanceof Uint8Array ? start : { type: 'start', ...start },
    );
    return client;
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** A frame of JSON, or of these very bytes. */
  raw(frame: object | string): void {
    if (typeof frame === 'string' || frame instanceof Uint8Array) this.socket.send(frame);
    else this.send(frame);
  }

  text(...pieces: string[]): void {
    for (const text of pieces) this.send({ type: 'text', text });
  }

  of<T extends F['type']>(type: T): FrameOf<F, T>[] {
    return this.frames.filter((frame) => frame.type === type) as FrameOf<F, T>[];
  }

  async next<T extends F['type']>(type: T, count = 1): Promise<FrameOf<F, T>> {
    await eventually(`${type} ${count} times`, async () => {
      if (type !== 'error' && this.of('error').length > 0) assert.fail(JSON.stringify(this.of('error')));
      return this.of(type).length >= count;
    });
    return this.of(type)[count - 1]!;
  }

  async end(): Promise<FrameOf<F, 'done'>> {
    this.send({ type: 'end' });
    const done = await this.next('done');
    assert.equal((await this.closed).code, 1000);
    return done;
  }

  #take(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      this.sound = Buffer.concat([this.sound, Buffer.from(data)]);
      this.order.push(data.byteLength);
      return;
    }
    const frame = JSON.parse(data) as F;
    const isFrame = ajv.compile(this.#schemas[frame.type] ?? assert.fail(`unknown frame ${data}`));
    assert.ok(isFrame(frame), `${data}: ${JSON.stringify(isFrame.errors)}`);
    this.frames.push(frame);
    this.order.push(frame.type);
  }
}
