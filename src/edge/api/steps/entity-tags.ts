/**
 * The ETag of a document: every change gives it a new one, so that a client can keep a copy (If-None-Match) and never
 * overwrites a state that it has not seen (If-Match).
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../../shared/contract/operation.ts';
import { plainTag } from '../../http/compression.ts';
import type { JsonResponse, TaggedBody } from './exchange.ts';

/** A change always moves `updated_at`, whatever the clock does. */
const stateTag = (updatedAtMs: number): string => `"${updatedAtMs.toString(36)}"`;

const tagsIn = (header: string): string[] => header.match(/(W\/)?"[^"]*"/g) ?? [];

/** Whether a change may happen to a document of this age; undefined where the caller does not mind. */
export function expectedState(
  { entityTag }: Operation,
  { headers }: FastifyRequest,
): ((updatedAtMs: number) => boolean) | undefined {
  const header = headers['if-match'];
  if (entityTag !== 'change' || header === undefined || header.trim() === '*') return undefined;
  // A weak tag names several states, so it proves nothing here.
  const tags = new Set(tagsIn(header).map(plainTag));
  return (updatedAtMs) => tags.has(stateTag(updatedAtMs));
}

/** Sets the ETag of a document. True: the caller has it already, and 304 says so. */
export function tagDocument(operation: Operation, reply: FastifyReply, response: JsonResponse): boolean {
  if (!operation.entityTag || response.body === undefined) return false;
  const { updated_at } = response.tagged ?? (JSON.parse(response.body) as TaggedBody);
  const tag = stateTag(Date.parse(updated_at));
  const known = operation.entityTag === 'read' ? knownTag(reply.request, tag) : undefined;
  void reply.header('ETag', known ?? tag);
  return known !== undefined;
}

/** The tag as the caller has it. */
function knownTag({ headers }: FastifyRequest, tag: string): string | undefined {
  const header = headers['if-none-match'];
  if (header === undefined) return undefined;
  if (header.trim() === '*') return tag;
  return tagsIn(header)
    .map((one) => one.replace(/^W\//, ''))
    .find((one) => plainTag(one) === tag);
}

/** Sends a body under a tag made of its content; what the caller has already is not sent again. */
export function sendTagged(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const known = knownTag(reply.request, tag);
  reply.header('ETag', known ?? tag);
  if (known !== undefined) return reply.code(304).send();
  return reply.header('Content-Type', type).send(body);
}
