/**
 * Clients that others' generators make from the OpenAPI document know nothing else: they join the first server and the
 * path, and read a body as its media type and schema say. This one does the same, without a generator.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { sharedServer, type AnyBody, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let key: string;
let spec: AnyBody;

const get = (url: string) => fetch(url, { headers: { authorization: `Bearer ${key}` } });

before(async () => {
  server = await sharedServer(unlimited);
  // As the first start names its account, whose owner administers the server.
  const { id } = await server.account({ email: 'generated@lectern.local', isOwner: true });
  const { credentials } = server.core;
  ({ key } = await credentials.createAdminKey(commandLine, id, 'generated'));
  spec = await (await get(`${server.url}/v1/openapi.json`)).json();
});

const values: Record<string, () => Promise<string>> = {
  document_id: async () => {
    const response = await fetch(`${server.url}/v1/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'The lamp turns. Nobody sleeps.' }),
    });
    return ((await response.json()) as { id: string }).id;
  },
  voice_id: async () => 'espeak-en-us',
};

/** What an operation needs of its query although no single parameter is required. */
const queries: Record<string, () => Promise<string>> = {
  '/quote': async () => `?document_id=${await values.document_id!()}`,
};

const ajv = new Ajv2020({
  strict: false,
  // As zod and pydantic read an address: its host has a dot.
  formats: { uuid: true, 'date-time': true, email: /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/ },
});

const schemaWithComponents = (schema: object) => ({ ...schema, components: spec.components });

/** Paths below these need something that a new account does not have. */
const fillable = (path: string) =>
  !/^\/documents\/\{document_id\}\/(?:recording|episode|original)$/.test(path) &&
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in values);

const needsQuery = ({ parameters }: AnyBody): boolean =>
  (parameters as AnyBody[] | undefined)?.some((one) => one.in === 'query' && one.required) === true;

async function addressOf(path: string): Promise<string> {
  let filled = path;
  for (const [whole, name] of path.matchAll(/\{(\w+)\}/g))
    filled = filled.replace(whole, await values[name!]!());
  return spec.servers[0].url + filled + ((await queries[path]?.()) ?? '');
}

describe('a generated client', () => {
  test('finds every GET where the first server and the path say, and its JSON is as declared', async () => {
    const tried: string[] = [];
    for (const [path, methods] of Object.entries<AnyBody>(spec.paths)) {
      if (!methods.get?.responses['200'] || !fillable(path) || needsQuery(methods.get)) continue;
      const response = await get(await addressOf(path));
      assert.equal(response.status, 200, path);
      const media = response.headers.get('content-type')!;
      const declared = methods.get.responses['200'].content;
      const name = Object.keys(declared).find((type) => type.split(';', 1)[0] === media.split(';', 1)[0]);
      assert.ok(name, `${path}: ${media}`);
      if (name === 'application/json') {
        const isBody = ajv.compile(schemaWithComponents(declared[name].schema));
        assert.ok(isBody(await response.json()), `${path}: ${JSON.stringify(isBody.errors)}`);
      } else await response.arrayBuffer();
      tried.push(path);
    }
    for (const path of ['/health', '/me', '/documents/{document_id}/export']) assert.ok(tried.includes(path));
  });

  test('reads sound and files as bytes', () => {
    const bodies = Object.values<AnyBody>(spec.paths)
      .flatMap((methods) => Object.values<AnyBody>(methods))
      .flatMap(({ responses }) => Object.entries<AnyBody>(responses?.['200']?.content ?? {}));
    const binary = bodies.filter(([type]) => !/^(text\/|application\/json)/.test(type));
    assert.ok(binary.length >= 4);
    for (const [type, { schema }] of binary)
      assert.deepEqual([schema.type, schema.format], ['string', 'binary'], type);
  });

  test('gives each operation its own name', () => {
    const names = Object.values<AnyBody>(spec.paths).flatMap((methods) =>
      Object.values<AnyBody>(methods).flatMap(({ operationId }) => operationId ?? []),
    );
    assert.equal(new Set(names).size, names.length);
  });
});
