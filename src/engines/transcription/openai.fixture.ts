/** A local server with the transcription protocol: it detects when somebody speaks, though not what is said. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

type Trouble = 'cut' | { readonly status: number; readonly body?: unknown };

export interface Server {
  readonly url: string;
  readonly asked: { readonly fields: Record<string, string>; readonly authorization: string | undefined }[];
  /** How the next requests fail, one after the other; then all is well again. */
  readonly troubles: Trouble[];
  close(): Promise<void>;
}

/** Every request waits for `before`. */
export async function startServer(before = async (): Promise<void> => {}): Promise<Server> {
  const asked: Server['asked'] = [];
  const troubles: Trouble[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const file = form.get('file') as File;
    form.delete('file');
    const fields = Object.fromEntries(form.entries()) as Record<string, string>;
    asked.push({ fields, authorization: request.headers.authorization });
    await before();
    const trouble = troubles.shift();
    if (trouble === 'cut') return void response.destroy();
    const segments = hear(Buffer.from(await file.arrayBuffer()));
    const well = { language: 'english', text: segments.map(({ text }) => text).join(' '), segments };
    response.writeHead(trouble?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(trouble?.body ?? well));
  }

  const server = createServer((request, response) => {
    if (request.url === '/v1/audio/transcriptions') void answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    troubles,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const readForm = (request: IncomingMessage): Promise<FormData> =>
  new Response(Readable.toWeb(request) as ReadableStream<Uint8Array>, {
    headers: { 'content-type': request.headers['content-type']! },
  }).formData();

const rate = 16_000;
const slice = rate / 10;
/** Silence that ends an utterance, in tenths of a second. */
const patience = 8;

/** One segment for each stretch of sound between two silences. */
function hear(wav: Buffer): { start: number; end: number; text: string }[] {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.readUInt32LE(24) !== rate)
    throw new Error('not our WAV');
  const segments: { start: number; end: number; text: string }[] = [];
  let lastLoud = -Infinity;
  for (let tenth = 0; 44 + (tenth + 1) * slice * 2 <= wav.length; tenth += 1) {
    const loud = Array.from({ length: slice }, (_, i) => wav.readInt16LE(44 + (tenth * slice + i) * 2));
    if (!loud.some((one) => Math.abs(one) > 1_500)) continue;
    if (tenth - lastLoud > patience) segments.push({ start: tenth / 10, end: 0, text: ' Somebody speaks.' });
    segments.at(-1)!.end = (tenth + 1) / 10;
    lastLoud = tenth;
  }
  return segments;
}
