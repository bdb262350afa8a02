/**
 * Events of the Wyoming protocol, which Home Assistant speaks, as bytes and back. An event is a line of JSON, then
 * `data_length` bytes of JSON that are merged into its data, then `payload_length` bytes of payload.
 *
 *   line ──► data ──► payload ──► an event, and the next line
 *     └────────┴─────────┴── what is malformed or too long: `FrameError`; the decoder is of no use afterwards
 */

export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
}

/** Where a peer does not follow the protocol. The message may be sent to it. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

export interface FrameLimits {
  readonly lineBytes: number;
  readonly dataBytes: number;
  readonly payloadBytes: number;
}

/** The longest text that is spoken at once fits into a line or its data even when every character is escaped. */
const defaultFrameLimits: FrameLimits = {
  lineBytes: 256 * 1024,
  dataBytes: 256 * 1024,
  payloadBytes: 1024 ** 2,
};

const newline = 0x0a;
const nothing = Buffer.alloc(0);

export function encodeEvent(type: string, data: object = {}, payload: Buffer = nothing): Buffer {
  const json = Buffer.from(JSON.stringify(data));
  const hasData = Object.keys(data).length > 0;
  const line = JSON.stringify({
    type,
    ...(hasData && { data_length: json.length }),
    ...(payload.length > 0 && { payload_length: payload.length }),
  });
  return Buffer.concat([Buffer.from(`${line}\n`), hasData ? json : nothing, payload]);
}

interface Header {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly dataLength: number;
  readonly payloadLength: number;
}

/** Takes bytes however they were cut. */
export class EventDecoder {
  readonly #limits: FrameLimits;
  #held = nothing;
  #filled = 0;
  #header: Header | undefined;
  /** Undefined until the data of the event is complete. */
  #data: WyomingEvent['data'] | undefined;

  constructor(limits: FrameLimits = defaultFrameLimits) {
    this.#limits = limits;
  }

  /** Whether the bytes so far end inside an event. */
  get isInside(): boolean {
    return this.#header !== undefined || this.#filled > 0;
  }

  *push(bytes: Buffer): Generator<WyomingEvent, void, undefined> {
    let rest = bytes;
    while (rest.length > 0) {
      const taken = this.#header ? this.#takeBody(this.#header, rest) : this.#takeLine(rest);
      rest = rest.subarray(taken);
      const event = this.#complete();
      if (event) yield event;
    }
  }

  #takeLine(rest: Buffer): number {
    const end = rest.indexOf(newline);
    const length = end < 0 ? rest.length : end;
    if (this.#filled + length > this.#limits.lineBytes) throw new FrameError('The header is too long.');
    this.#hold(rest.subarray(0, length), this.#limits.lineBytes);
    if (end < 0) return length;
    this.#header = this.#readHeader(this.#release());
    return length + 1;
  }

  #takeBody({ dataLength, payloadLength }: Header, rest: Buffer): number {
    const wanted = this.#data ? payloadLength : dataLength;
    const taken = Math.min(rest.length, wanted - this.#filled);
    this.#hold(rest.subarray(0, taken), wanted);
    return taken;
  }

  #complete(): WyomingEvent | undefined {
    if (!this.#header) return undefined;
    const { type, data, dataLength, payloadLength } = this.#header;
    if (!this.#data) {
      if (this.#filled < dataLength) return undefined;
      this.#data = dataLength === 0 ? data : { ...data, ...parseObject(this.#release(), 'data') };
    }
    if (this.#filled < payloadLength) return undefined;
    const event = { type, data: this.#data, payload: this.#release() };
    this.#header = undefined;
    this.#data = undefined;
    return event;
  }

  #readHeader(line: Buffer): Header {
    const { type, data, data_length, payload_length } = parseObject(line, 'header');
    if (typeof type !== 'string' || type === '') throw new FrameError('The header has no type.');
    if (data !== undefined && data !== null && !isObject(data))
      throw new FrameError('data must be an object.');
    return {
      type,
      data: data ?? {},
      dataLength: lengthOf(data_length, 'data_length', this.#limits.dataBytes),
      payloadLength: lengthOf(payload_length, 'payload_length', this.#limits.payloadBytes),
    };
  }

  /** Copies into one buffer that grows: single bytes take no more memory than a large chunk. */
  #hold(bytes: Buffer, limit: number): void {
    const needed = this.#filled + bytes.length;
    if (needed > this.#held.length) {
      const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(2 * this.#held.length, needed, 256)));
      this.#held.copy(larger, 0, 0, this.#filled);
      this.#held = larger;
    }
    bytes.copy(this.#held, this.#filled);
    this.#filled = needed;
  }

  #release(): Buffer {
    const bytes = this.#held.subarray(0, this.#filled);
    this.#held = nothing;
    this.#filled = 0;
    return bytes;
  }
}

function lengthOf(value: unknown, name: string, limit: number): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new FrameError(`${name} must be a whole number.`);
  if (value > limit) throw new FrameError(`${name} is larger than ${limit}.`);
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseObject(bytes: Buffer, what: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new FrameError(`The ${what} is not JSON in UTF-8.`);
  }
  if (!isObject(value)) throw new FrameError(`The ${what} must be an object.`);
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
