/** Addresses that open what a tool has made in any browser. */
import { randomUUID } from 'node:crypto';
import type { Link } from '../shared/contract/links.ts';
import { type ApiCall, type ApiResponse, jsonOf, type RequestParts } from './api.ts';
import type { Tool } from './catalog/tool.ts';
import { ApiFailure } from './failure.ts';

/** A link needs a stored response, and the API stores one only for a request with an Idempotency-Key. */
export const withKey = ({ operation, link }: Tool, parts: RequestParts): RequestParts =>
  link && operation.idempotencyKey === 'replay' ? { idempotencyKey: randomUUID(), ...parts } : parts;

/** Without a link the result is still worth having: an older API has none, and a large response is not stored. */
export async function linkTo(
  { link }: Pick<Tool, 'link'>,
  { parts, response }: { readonly parts: RequestParts; readonly response: ApiResponse },
  call: (call: Pick<ApiCall, 'operation' | 'parts'>) => Promise<ApiResponse>,
): Promise<Link | undefined> {
  if (!link) return undefined;
  try {
    return jsonOf(await call({ operation: link.operation, parts: link.parts(parts, response) })) as Link;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
