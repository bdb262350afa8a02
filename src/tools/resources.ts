/** What an assistant can attach without a tool: the description of the API, and texts, a bounded part at a time. */
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from '@modelcontextprotocol/server';
import { operations } from '../shared/contract/index.ts';
import { inFigures } from '../shared/contract/limits.ts';
import type { Operation } from '../shared/contract/operation.ts';
import { advance } from '../shared/text/codepoints.ts';
import { type Api, type ApiResponse, type Caller, jsonOf, noParts, type RequestParts } from './api.ts';
import { ApiFailure } from './failure.ts';
import { defaultTextLimit } from './results.ts';

const minuteMs = 60_000;

export interface ResourcesDeps {
  readonly api: Api;
  readonly caller: Caller;
}

export function registerResources(server: McpServer, deps: ResourcesDeps): void {
  registerContract(server, deps);
  const part = `${inFigures(defaultTextLimit)} characters`;
  registerText(server, deps, {
    name: 'document',
    template: 'service://documents/{document_id}',
    title: 'Document',
    description: `The text of a document, its first ${part}.`,
  });
  registerText(server, deps, {
    name: 'document-part',
    template: 'service://documents/{document_id}/text/{offset}',
    title: 'Part of a document',
    description: `The text of a document from an offset on, counted in Unicode code points: ${part}.`,
  });
}

function registerContract(server: McpServer, deps: ResourcesDeps): void {
  server.registerResource(
    'openapi',
    'service://openapi',
    {
      title: 'OpenAPI document',
      description: 'The live OpenAPI 3.1 description of the REST API behind these tools.',
      mimeType: 'application/json',
      cacheHint: { ttlMs: 5 * minuteMs, cacheScope: 'private' },
    },
    async (uri, { mcpReq: { signal } }) => {
      const { bytes } = await read(deps, operations.getOpenApi, { uri, parts: noParts, signal });
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text: bytes.toString('utf8') }] };
    },
  );
}

interface TextResource {
  readonly name: string;
  readonly template: string;
  readonly title: string;
  readonly description: string;
}

/** Not listed: service_list_documents and service_search say which documents there are. */
function registerText(
  server: McpServer,
  deps: ResourcesDeps,
  { name, template, title, description }: TextResource,
): void {
  server.registerResource(
    name,
    new ResourceTemplate(template, { list: undefined }),
    { title, description, mimeType: 'text/plain', cacheHint: { ttlMs: 0, cacheScope: 'private' } },
    async (uri, { document_id, offset = '0' }, { mcpReq: { signal } }) => {
      if (!/^\d{1,7}$/.test(String(offset))) throw new ResourceNotFoundError(uri.href);
      const parts = { ...noParts, path: { document_id: String(document_id) } };
      const { text } = jsonOf(await read(deps, operations.getDocument, { uri, parts, signal }));
      return {
        contents: [{ uri: uri.href, mimeType: 'text/plain', text: partOf(String(text), Number(offset)) }],
      };
    },
  );
}

function partOf(text: string, offset: number): string {
  const from = advance(text, 0, offset);
  return text.slice(from, advance(text, from, defaultTextLimit));
}

interface Reading {
  readonly uri: URL;
  readonly parts: RequestParts;
  readonly signal: AbortSignal;
}

async function read(
  { api, caller }: ResourcesDeps,
  operation: Operation,
  { uri, parts, signal }: Reading,
): Promise<ApiResponse> {
  try {
    return await api.call({ operation, parts, caller, signal });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { code } = error.envelope.error;
    if (code === 'not_found' || code === 'validation_failed') throw new ResourceNotFoundError(uri.href);
    throw new ProtocolError(ProtocolErrorCode.InternalError, error.message, error.envelope);
  }
}
