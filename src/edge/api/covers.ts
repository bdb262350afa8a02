/** Handlers of the covers, pictures and original files of documents, and how they are sent. */
import type { FastifyReply } from 'fastify';
import type { Covers } from '../../features/covers/covers.ts';
import type { OriginalFile, Originals } from '../../features/originals/originals.ts';
import type { PictureFile, Pictures } from '../../features/pictures/pictures.ts';
import { type FileBody, joinedBody, stretchOf } from '../../platform/file-body.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { originalMediaType } from '../../shared/contract/originals.ts';
import { contentDisposition } from '../http/attachment.ts';
import { documentIdOf, type ApiHandlers } from './call.ts';
import { sendTagged } from './steps/entity-tags.ts';
import { sendFile } from './streams/files.ts';

interface Image {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export const sendCover = (reply: FastifyReply, { mediaType, bytes }: Image): FastifyReply => {
  reply.headers({
    'Cache-Control': 'private, no-cache',
    // A browser that opens a drawing by itself treats it as a document.
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  return sendTagged(reply, mediaType, bytes);
};

/** Of a book elsewhere: it is fetched once a day. */
export function sendFetchedCover(reply: FastifyReply, { mediaType, bytes }: Image): FastifyReply {
  reply.headers({
    'Cache-Control': 'private, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  return sendTagged(reply, mediaType, bytes);
}

/** What strangers made is shown as a picture, and as nothing else. */
export function sendPicture(reply: FastifyReply, { mediaType, ...file }: PictureFile): FastifyReply {
  reply.headers({
    'Content-Type': mediaType,
    // A name always stands for the same picture, but the right to see it may end.
    'Cache-Control': 'private, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': 'inline',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  return sendFile(reply, file);
}

/** For the reader, which draws it, and for downloads: a browser must not run what strangers put into a PDF. */
export function sendOriginal(
  reply: FastifyReply,
  { id, title, ...file }: OriginalFile,
  ranges?: string,
): FastifyReply {
  const tag = `"${id}"`;
  reply.headers({
    'Content-Type': originalMediaType,
    // The right to see it may end: it is asked for again, and the answer is short.
    'Cache-Control': 'private, no-cache',
    ETag: tag,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': contentDisposition(title, 'pdf'),
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  const { headers } = reply.request;
  if (headers['if-none-match'] === tag && headers.range === undefined) return reply.code(304).send();
  return sendFile(reply, ranges === undefined ? file : stretches(file, ranges));
}

/** The page of a long file needs a little from many places of it. */
const maxStretchesBytes = 16 * 1024 ** 2;

function stretches(file: FileBody, ranges: string): FileBody {
  const found = ranges.split(',').map((range) => {
    const [first, last] = range.split('-').map(Number) as [number, number];
    if (last < first || last >= file.bytes)
      throw invalidField('ranges', `must lie within the ${file.bytes} bytes of the file.`);
    return stretchOf(file, first, last - first + 1);
  });
  const joined = joinedBody(found);
  if (joined.bytes > maxStretchesBytes)
    throw invalidField('ranges', `must have at most ${maxStretchesBytes / 1024 ** 2} MB together.`);
  return joined;
}

export interface CoverHandlerDeps {
  readonly covers: Covers;
  readonly pictures: Pick<Pictures, 'file'>;
  readonly originals: Pick<Originals, 'file'>;
}

export const createCoverHandlers = ({ covers, pictures, originals }: CoverHandlerDeps) =>
  ({
    getDocumentCover: async ({ actor, params }, reply) =>
      sendCover(reply, await covers.shown(actor, documentIdOf(params))),
    setDocumentCover: ({ actor, params, body }) => covers.set(actor, documentIdOf(params), body.image),
    getDocumentPicture: async ({ actor, params }, reply) =>
      sendPicture(reply, await pictures.file(documentIdOf(params), params.picture_id, actor)),
    getDocumentOriginal: async ({ actor, params }, reply) =>
      sendOriginal(reply, await originals.file(actor, documentIdOf(params))),
  }) satisfies ApiHandlers;
