/** The step that claims an Idempotency-Key, or finds the response that is stored under it. */
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../../../shared/contract/errors.ts';
import { idempotencyKeyBounds, type Operation } from '../../../shared/contract/operation.ts';
import { hashFile } from '../../../platform/replace-file.ts';
import type { Exchange } from './exchange.ts';
import type { PipelineDeps } from './pipeline-deps.ts';

export async function claimIdempotencyKey(exchange: Exchange, { idempotency }: PipelineDeps): Promise<void> {
  const { operation, request, reply } = exchange;
  const key = idempotencyKey(operation, request);
  if (key === undefined) return;
  const claimed = await idempotency.begin({
    accountId: request.actor!.accountId,
    endpoint: operation.operationId,
    key,
    body: await requested(exchange),
  });
  if ('body' in claimed) {
    reply.header('Idempotent-Replayed', 'true');
    exchange.response = claimed;
    return;
  }
  // A request that ends without a stored response gives the key back.
  exchange.cleanups.push(() => claimed.release());
  exchange.keep = (queries, body) => claimed.keep(queries, operation.success.status, JSON.stringify(body));
}

/** A key is for one request: the same body for another document is another request, and so is another file of the same name. */
async function requested({ operation, input, upload }: Exchange): Promise<unknown> {
  const { params, query, body } = input!;
  if (upload) return { ...params, ...query, ...body, file: await hashFile(upload.path) };
  return operation.params ? { ...params, ...body } : body;
}

function idempotencyKey(operation: Operation, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (operation.idempotencyKey !== 'replay' || key === undefined) return undefined;
  const { minLength, maxLength } = idempotencyKeyBounds;
  if (typeof key !== 'string' || key.length < minLength || key.length > maxLength) {
    throw invalidField('Idempotency-Key', `must have ${minLength} to ${maxLength} characters.`);
  }
  return key;
}
