/** Handlers of the covers and pictures of documents, and how they are sent. */
import type { FastifyReply } from 'fastify';
import type { Operations } from '../../shared/contract/index.ts';
import type { Covers } from '../../features/covers/covers.ts';
import type { PictureFile, Pictures } from '../../features/pictures/pictures.ts';
import { documentIdOf, type Handlers } from './call.ts';
import { sendTagged } from './steps/entity-tags.ts';
import { sendFile } from './streams/files.ts';

type CoverOperations = Pick<Operations, 'getDocumentCover' | 'setDocumentCover' | 'getDocumentPicture'>;

export const sendCover = (
  reply: FastifyReply,
  { mediaType, bytes }: { readonly mediaType: string; readonly bytes: Buffer },
): FastifyReply => {
  reply.headers({
    'Cache-Control': 'private, no-cache',
    // A browser that opens a drawing by itself treats it as a document.
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  return sendTagged(reply, mediaType, bytes);
};

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

export interface CoverHandlerDeps {
  readonly covers: Covers;
  readonly pictures: Pick<Pictures, 'file'>;
}

export const createCoverHandlers = ({ covers, pictures }: CoverHandlerDeps): Handlers<CoverOperations> => ({
  getDocumentCover: async ({ actor, params }, reply) =>
    sendCover(reply, await covers.shown(actor, documentIdOf(params))),
  setDocumentCover: ({ actor, params, body }) => covers.set(actor, documentIdOf(params), body.image),
  getDocumentPicture: async ({ actor, params }, reply) =>
    sendPicture(reply, await pictures.file(documentIdOf(params), params.picture_id, actor)),
});
