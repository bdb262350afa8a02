/** Sends a file that was made from a document. */
import type { FastifyReply } from 'fastify';
import type { ExportedFile } from '../../../features/exporting/exporting.ts';
import { contentDisposition } from '../../http/attachment.ts';

export const sendExport = (reply: FastifyReply, { bytes, mediaType, title, extension }: ExportedFile) =>
  reply
    .headers({
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(title, extension),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
