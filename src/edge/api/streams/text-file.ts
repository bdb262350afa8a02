/** Sends a text as a file to download. */
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../http/attachment.ts';

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
