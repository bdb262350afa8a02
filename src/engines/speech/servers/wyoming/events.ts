/** Wyoming's events: a line of JSON, then as many bytes of more JSON and of payload as the line says. */
import { ChunkReader } from '../sound/chunk-reader.ts';
import { parseJson } from '../http.ts';
import type { ServerLine } from '../line.ts';

export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
}

const maxBytes = 8 * 1024 ** 2;

export const writeEvent = ({ type, data }: Omit<WyomingEvent, 'payload'>): string =>
  `${JSON.stringify({ type, data })}\n`;

export async function* readEvents(
  chunks: AsyncIterable<Buffer>,
  line: ServerLine,
): AsyncGenerator<WyomingEvent> {
  const reader = new ChunkReader(chunks);
  for (;;) {
    const head = await reader.takeUntil(10, maxBytes);
    if (head === undefined) return;
    const { type, data, data_length, payload_length } = Object(
      parseJson(head.toString('utf8'), line),
    ) as Record<string, unknown>;
    const more = await exactly(reader, Number(data_length ?? 0), line);
    const payload = await exactly(reader, Number(payload_length ?? 0), line);
    const rest: unknown = more.length > 0 ? parseJson(more.toString('utf8'), line) : {};
    yield { type: String(type), data: { ...Object(data), ...Object(rest) } as WyomingEvent['data'], payload };
  }
}

async function exactly(reader: ChunkReader, bytes: number, line: ServerLine): Promise<Buffer> {
  if (!Number.isInteger(bytes) || bytes < 0 || bytes > maxBytes)
    throw line.failure('garbled', 'sent an event that cannot be read');
  const taken = await reader.peek(bytes);
  if (taken.length < bytes) throw line.failure('failed', 'closed the connection');
  reader.skip(bytes);
  return taken;
}
