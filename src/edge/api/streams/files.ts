/** Sends the audio of a whole document, or a range of it. */
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { AudioFile } from '../../../features/audiobooks/downloads.ts';
import type { ExportedFile, StreamedFile } from '../../../features/exporting/exporting.ts';
import { contentDisposition } from '../../http/attachment.ts';

/* Sends a file, or the requested range of it, so that players can seek and downloads can resume. */

export interface FileBody {
  readonly bytes: number;
  /** Bytes from `first` to `last`, the last included. */
  readonly read: (first: number, last: number) => Readable;
}

interface Part {
  readonly first: number;
  readonly last: number;
}

export function sendFile(reply: FastifyReply, { bytes, read }: FileBody): FastifyReply {
  reply.header('Accept-Ranges', 'bytes').header('X-Content-Type-Options', 'nosniff');
  const part = partOf(reply.request.headers.range, bytes);
  if (part === 'none') {
    return reply.code(416).header('Content-Range', `bytes */${bytes}`).header('Content-Length', 0).send();
  }
  const { first, last } = part ?? { first: 0, last: bytes - 1 };
  if (part) reply.code(206).header('Content-Range', `bytes ${first}-${last}/${bytes}`);
  return reply.header('Content-Length', last - first + 1).send(read(first, last));
}

/** One range; a request for several gets the whole file, as the protocol allows. */
export function partOf(range: string | undefined, bytes: number): Part | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((from ?? '') === '' && (to ?? '') === '') return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'none' : { first, last };
}

/** `inline`: a browser plays it where it is opened. */
export function sendAudiobook(
  reply: FastifyReply,
  file: Omit<AudioFile, 'extension'> & { readonly extension: string },
  disposition: 'attachment' | 'inline' = 'attachment',
): FastifyReply {
  const attached = contentDisposition(file.title, file.extension);
  reply.headers({
    'Content-Type': file.mediaType,
    'Content-Disposition': attached.replace(/^attachment/, disposition),
    'Cache-Control': 'private, no-store',
  });
  return sendFile(reply, file);
}

/* Sends a file that was made from a document. */

export const sendExport = (reply: FastifyReply, file: ExportedFile | StreamedFile) =>
  reply
    .headers({
      'Content-Type': file.mediaType,
      'Content-Disposition': contentDisposition(file.title, file.extension),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .send('chunks' in file ? Readable.from(file.chunks, { highWaterMark: 1 }) : asBuffer(file.bytes));

/** Made while it is sent: how long it is shows at its end. */
export const sendArchive = (reply: FastifyReply, name: string, chunks: AsyncIterable<Buffer>) =>
  reply
    .headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(name, 'zip'),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(Readable.from(chunks, { highWaterMark: 1 }));

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/* Sends a text as a file to download. */

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

export interface TextFile {
  readonly text: string;
  /** What the file is called, without its extension. */
  readonly name: string;
  readonly extension: keyof typeof mediaTypes;
}

export async function sendTextFile(
  reply: FastifyReply,
  { text, name, extension }: TextFile,
): Promise<FastifyReply> {
  reply.headers({
    'Content-Type': mediaTypes[extension],
    'Content-Disposition': contentDisposition(name, extension),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  return reply.send(text);
}
