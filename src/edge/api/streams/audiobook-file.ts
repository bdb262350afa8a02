/** Sends the audio of a whole document, or a range of it. */
import type { FastifyReply } from 'fastify';
import type { AudioFile } from '../../../features/audiobooks/downloads.ts';
import { contentDisposition } from '../../http/attachment.ts';
import { sendFile } from './ranges.ts';

/** `inline`: a browser plays it where it is opened. */
export function sendAudiobook(
  reply: FastifyReply,
  file: AudioFile,
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
