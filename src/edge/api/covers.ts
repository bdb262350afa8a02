/** Handlers of the covers of documents, and how a cover is sent. */
import type { FastifyReply } from 'fastify';
import type { Operations } from '../../shared/contract/index.ts';
import type { Covers } from '../../features/covers/covers.ts';
import { documentIdOf, type Handlers } from './call.ts';
import { sendTagged } from './steps/entity-tags.ts';

type CoverOperations = Pick<Operations, 'getDocumentCover' | 'setDocumentCover'>;

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

export const createCoverHandlers = ({ covers }: { readonly covers: Covers }): Handlers<CoverOperations> => ({
  getDocumentCover: async ({ actor, params }, reply) =>
    sendCover(reply, await covers.shown(actor, documentIdOf(params))),
  setDocumentCover: ({ actor, params, body }) => covers.set(actor, documentIdOf(params), body.image),
});
