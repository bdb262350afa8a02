/** What the local servers of the tests share: a tone for a voice and a text, and a record of the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const msPerCharacter = 40;

/** Functions that continue servers which stopped in the middle of a sentence, the newest last. */
export const stalled: (() => void)[] = [];

/** The sound of a text: its length follows from the text, its pitch from the voice. */
export function toneOf(text: string, voice: string, sampleRate: number): Int16Array {
  const length = Math.round((text.length * msPerCharacter * sampleRate) / 1000);
  const pitch = 200 + (Buffer.from(voice).reduce((sum, byte) => sum + byte, 0) % 200);
  return Int16Array.from({ length }, (_, at) =>
    Math.round(8_000 * Math.sin((2 * Math.PI * pitch * at) / sampleRate)),
  );
}

export interface Requested {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads requests of many shapes
  readonly body: any;
}

export interface SpeakingServer {
  readonly url: string;
  readonly port: number;
  readonly requests: Requested[];
  /** Responses that the client gave up before they were complete. */
  abandoned(): number;
  /** The most that were answered at the same time. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

export type Respond = (request: Requested, response: ServerResponse) => Promise<void> | void;

export async function startSpeaking(respond: Respond): Promise<SpeakingServer> {
  const requests: Requested[] = [];
  let [abandoned, atOnce, mostAtOnce] = [0, 0, 0];
  const server = createServer((incoming, response) => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    response.once('close', () => {
      atOnce -= 1;
      if (!response.writableFinished) abandoned += 1;
    });
    void readRequest(incoming).then(async (request) => {
      requests.push(request);
      await respond(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    abandoned: () => abandoned,
    mostAtOnce: () => mostAtOnce,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<Requested> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { method = '', url: path = '', headers } = incoming;
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return { method, path, headers, body: Object.fromEntries(form.entries()) };
  }
  return { method, path, headers, body: bytes.length === 0 ? undefined : JSON.parse(bytes.toString()) };
}
