/** Requests to every operation, with one of their texts replaced. */
import { adminScope } from '../../../src/shared/contract/operation.ts';
import { addressOf, filled, usualParts, type Place } from './places.ts';
import type { Sent } from './sender.ts';
import { formOf, toolCall, type Target } from './surface.ts';
import type { Caller } from './world.ts';

const nowhere = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';

interface Who {
  readonly owner: Caller;
  readonly caller: Caller;
  /** What fields are filled with that name something. */
  readonly known: Readonly<Record<string, unknown>>;
}

export function createRequests({ owner, caller, known }: Who) {
  const whoOf = ({ prefix, operation }: Target): Record<string, string> => {
    const { key, session } = operation.scope === adminScope ? owner : caller;
    if (prefix === '/app') return { cookie: session, 'lectern-app': '1' };
    return prefix === '/elevenlabs' ? { 'xi-api-key': key } : { authorization: `Bearer ${key}` };
  };

  const toolHeaders = {
    authorization: `Bearer ${caller.key}`,
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
  };

  function requestTo(
    target: Target,
    place?: Place,
    text = '',
    ids: Readonly<Record<string, unknown>> = known,
  ): Sent {
    const { prefix, operation } = target;
    // What is deleted would be missing for the next request.
    const usual = usualParts(
      operation,
      operation.method === 'DELETE' ? { ...ids, document_id: nowhere } : ids,
    );
    const parts = place ? filled(usual, place, text) : usual;
    const isMedia = operation.success.media !== undefined;
    if (prefix === '/mcp')
      return {
        method: 'POST',
        path: '/mcp',
        headers: toolHeaders,
        body: toolCall(operation.operationId, parts.body),
      };
    const sent = { method: operation.method, path: addressOf(prefix, operation, parts), isMedia };
    const headers = whoOf(target);
    if (!operation.upload) return { ...sent, headers, body: parts.body && JSON.stringify(parts.body) };
    if (!operation.body) return { ...sent, headers, body: text || 'A file.', isFile: true };
    const form = formOf(parts.body ?? {});
    return { ...sent, body: form.body, headers: { ...headers, ...form.headers } };
  }

  return { requestTo, toolHeaders };
}
