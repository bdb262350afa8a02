/** A local file server: with or without ranges, slow, or breaking off. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FileServer {
  readonly url: string;
  /** The requested ranges, `-` for none. */
  readonly ranges: string[];
  close(): Promise<void>;
}

export interface FileServerOptions {
  readonly files: Readonly<Record<string, Buffer>>;
  readonly hasRanges?: boolean;
  /** Called before each piece of a file; throwing ends the connection. */
  readonly before?: (sentBytes: number) => Promise<void> | void;
}

const pieceBytes = 4_096;

export async function startFileServer(options: FileServerOptions): Promise<FileServer> {
  const { files, hasRanges = true, before } = options;
  const ranges: string[] = [];

  async function send(response: ServerResponse, file: Buffer, range: string | undefined): Promise<void> {
    const from = hasRanges ? Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0) : 0;
    if (from > 0 && from >= file.length) return void response.writeHead(416).end();
    const head = { 'content-length': String(file.length - from) };
    if (from === 0) response.writeHead(200, head);
    else
      response.writeHead(206, {
        ...head,
        'content-range': `bytes ${from}-${file.length - 1}/${file.length}`,
      });
    try {
      for (let at = from; at < file.length; at += pieceBytes) {
        await before?.(at - from);
        await new Promise((resolve) => response.write(file.subarray(at, at + pieceBytes), resolve));
      }
      response.end();
    } catch {
      response.destroy();
    }
  }

  const server = createServer(({ url, headers }, response) => {
    ranges.push(headers.range ?? '-');
    const file = files[decodeURIComponent(url!.slice(1))];
    if (file) void send(response, file, headers.range);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ranges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
