/** Where a text of a stranger's choice comes in: the operations of every API, the tools, forms, and pages and feeds. */
import { appOperations } from '../../../src/shared/contract/app/index.ts';
import { operations } from '../../../src/shared/contract/index.ts';
import type { Operation } from '../../../src/shared/contract/operation.ts';
import { elevenlabsOperations } from '../../../src/edge/dialects/elevenlabs/contract.ts';
import { openaiOperations } from '../../../src/edge/dialects/openai/contract.ts';
import { speechifyOperations } from '../../../src/edge/dialects/speechify/contract.ts';
import { tools } from '../../../src/tools/catalog/catalog.ts';
import { inputSchema } from '../../../src/tools/schemas.ts';
import type { Sent } from './sender.ts';

export interface Target {
  readonly prefix: string;
  readonly operation: Operation;
}
const below = (prefix: string, list: Readonly<Record<string, Operation>>): Target[] =>
  Object.values(list).map((operation) => ({ prefix, operation }));
export const targets = [
  ...below('/v1', operations),
  ...below('/app', appOperations),
  ...below('/openai', openaiOperations),
  ...below('/elevenlabs', elevenlabsOperations),
  ...below('/speechify', speechifyOperations),
];

/** The tools as operations whose body is their arguments. */
export const toolTargets: Target[] = Object.entries(tools).map(([name, { operation, inputs }]) => ({
  prefix: '/mcp',
  operation: {
    ...operation,
    operationId: name,
    params: undefined,
    query: undefined,
    body: inputSchema(operation, inputs),
  } as unknown as Operation,
}));

export const toolCall = (name: string, values: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } });

const boundary = 'trial-boundary';
const partOf = (head: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: ${head}\r\n\r\n${value}\r\n`;

/** A form with fields and a file. */
export const formOf = (fields: Readonly<Record<string, unknown>>, file = 'A file.') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: `${Object.entries(fields)
    .map(([name, value]) => partOf(`form-data; name="${name}"`, String(value)))
    .join('')}${partOf('form-data; name="file"; filename="a.wav"', file)}--${boundary}--\r\n`,
});

/** Texts in the parts of a form that no schema names. */
export const formPlaces: Readonly<Record<string, (text: string) => Pick<Sent, 'headers' | 'body'>>> = {
  'the name of a field': (text) => formOf({ [text]: 'a' }),
  'the name of a file': (text) => ({
    ...formOf({}),
    body: `${partOf(`form-data; name="file"; filename="${text}"`, 'a')}--${boundary}--`,
  }),
  'the head of a part': (text) => ({ ...formOf({}), body: `${partOf(text, 'a')}--${boundary}--` }),
  'a form without parts': (text) => ({ ...formOf({}), body: text }),
  'many boundaries': (text) => ({ ...formOf({}), body: text.replaceAll(/.{20}/gsu, `--${boundary}\r\n`) }),
};

/** Addresses with a text in them; a line with a `?` before the text is a query. */
export const addresses: readonly string[] =
  '/opds/documents?query= /opds/documents?cursor= /opds/documents/ /opds/audio/ /podcast/ /share/document/ /read/ /collections/ /signin?next= /reset?token= /oauth/authorize?client_id= /oauth/authorize?scope= /oauth/authorize?redirect_uri= /docs/ /assets/ /v1/ /nowhere/'.split(
    ' ',
  );

/** Forms of the pages, by the fields that they have. */
export const pageForms: Readonly<Record<string, readonly string[]>> = {
  '/signin': ['email', 'password', 'next'],
  '/signin/code': ['code'],
  '/signup': ['email', 'password', 'name', 'invitation'],
  '/forgot': ['email'],
  '/reset': ['token', 'password'],
  '/oauth/token': ['grant_type', 'code', 'client_id', 'refresh_token', 'scope'],
  '/settings/language': ['language', 'next'],
};

/** What may stand in a header. */
export const inHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '~').trim() || 'a';
export const headerNames = [
  'accept',
  'accept-language',
  'authorization',
  'cookie',
  'content-type',
  'forwarded',
  'if-none-match',
  'if-match',
  'idempotency-key',
  'range',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
];

/** Feeds and pages of a document. */
export const viewsOf = (id: string): Record<string, string> => ({
  'OPDS catalog': '/opds/documents',
  'OPDS book': `/opds/documents/${id}.epub`,
  'OPDS cover': `/opds/documents/${id}.png`,
  'share page': `/share/document/${id}`,
});
