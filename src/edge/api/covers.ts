/** Handlers of the covers of documents, and how a cover is sent. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Operations } from '../../contract/index.ts';
import type { Covers } from '../../features/covers/covers.ts';
import { documentIdOf, type Handlers } from './call.ts';
import { knownTag } from './steps/entity-tags.ts';

type CoverOperations = Pick<Operations, 'getDocumentCover' | 'setDocumentCover'>;

export const sendCover = (
  reply: FastifyReply,
  { mediaType, bytes }: { readonly mediaType: string; readonly bytes: Buffer },
): FastifyReply => {
  const tag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  const known = knownTag(reply.request, tag);
  reply.headers({
    'Cache-Control': 'private, no-cache',
    // A drawing is a document to a browser that opens it by itself.
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    ETag: known ?? tag,
  });
  return known === undefined ? reply.type(mediaType).send(bytes) : reply.code(304).send();
};

export const createCoverHandlers = ({ covers }: { readonly covers: Covers }): Handlers<CoverOperations> => ({
  getDocumentCover: async ({ actor, params }, reply) =>
    sendCover(reply, await covers.shown(actor, documentIdOf(params))),
  setDocumentCover: ({ actor, params, body }) => covers.set(actor, documentIdOf(params), body.image),
});
