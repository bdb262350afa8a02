/** Tokens that must open neither the tools nor the API, on the running program. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { SdkHttpError } from '@modelcontextprotocol/client';
import { UnsecuredJWT } from 'jose';
import { allScopes } from '../../src/shared/contract/operation.ts';
import { call } from '../call.ts';
import { allow, AppClient } from '../signin/app-client.ts';
import { createForger, type Forger } from '../signin/forger.ts';
import { Person } from '../signin/person.ts';
import { connectHttp, toolCount, use } from './clients.ts';
import { sharedProgram, type RunningProgram } from './program.ts';

let program: RunningProgram;
let email: string;
let genuine: string;
let forger: Forger;

before(async () => {
  program = await sharedProgram();
  ({ email } = await program.account());
  genuine = await tokenFor(allScopes.join(' '));
  forger = await createForger(program.core, genuine);
});

async function tokenFor(scope: string): Promise<string> {
  const app = await AppClient.register(program.url);
  const url = await app.authorizationUrl({ scope, resource: program.toolsUrl });
  const back = await allow(new Person(program.url), url, email);
  return (await app.exchange(app.received(back))).access_token;
}

const post = (token: string, method: string, params: object = {}) =>
  fetch(`${program.toolsUrl}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
const tool = (token: string, name: string, args: object = {}) =>
  post(token, 'tools/call', { name, arguments: args });

const now = Math.floor(Date.now() / 1000);
const wrong: Record<string, () => string | Promise<string>> = {
  'for another audience': () => forger.sign({ aud: 'https://elsewhere.example' }),
  'for the API instead of the tools': () => forger.sign({ aud: program.url }),
  'for the endpoint, which is not an audience': () => forger.sign({ aud: `${program.toolsUrl}/mcp` }),
  'of another issuer': () => forger.sign({ iss: 'https://elsewhere.example' }),
  'of the tools as issuer': () => forger.sign({ iss: program.toolsUrl }),
  'that has ended': () => forger.sign({ exp: now - 1 }),
  'of a grant that is not there': () => forger.sign({ grant_id: 'nothing' }),
  'of another type': () => forger.sign({}, { typ: 'JWT' }),
  'without a signature': () => new UnsecuredJWT(forger.claims).encode(),
  'with alg none and a genuine signature': () => {
    const header = JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: forger.kid });
    return [Buffer.from(header).toString('base64url'), ...genuine.split('.').slice(1)].join('.');
  },
};

describe('a token', () => {
  test('as the server signs it opens both, so the refusals below are for their one change', async () => {
    for (const token of [genuine, await forger.sign({})]) {
      assert.equal((await call(program.url, 'GET /v1/me', { key: token })).status, 200);
      assert.equal((await tool(token, 'service_get_account')).status, 200);
    }
  });

  for (const [name, make] of Object.entries(wrong)) {
    test(`${name} is refused by the API and by the tools`, async () => {
      const token = await make();
      const api = await call(program.url, 'GET /v1/me', { key: token });
      assert.equal(api.status, 401);
      assert.equal(api.headers.get('www-authenticate'), 'Bearer error="invalid_token"');
      for (const answer of [
        await tool(token, 'service_get_account'),
        await tool(token, 'service_list_voices'),
        await post(token, 'tools/list'),
        await post(token, 'resources/read', { uri: 'service://openapi' }),
      ]) {
        assert.equal(answer.status, 401);
        const challenge = answer.headers.get('www-authenticate')!;
        assert.match(challenge, /^Bearer error="invalid_token"/);
        assert.ok(
          challenge.includes(
            `resource_metadata="${program.toolsUrl}/.well-known/oauth-protected-resource/mcp"`,
          ),
        );
        assert.ok(challenge.includes(`scope="${allScopes.join(' ')}"`));
        assert.doesNotMatch(await answer.text(), /service_|openapi/);
      }
    });
  }

  test('that is wrong opens nothing to the SDK’s client of either revision', async () => {
    const ended = await forger.sign({ exp: now - 1 });
    for (const revision of ['2026-07-28', '2025-11-25'] as const) {
      await assert.rejects(
        connectHttp(program.toolsUrl, ended, revision),
        (error) => error instanceof SdkHttpError && error.status === 401,
      );
    }
  });
});

describe('a token without the scope', () => {
  test('is told by both which ones to ask for, and keeps what it may', async () => {
    const token = await tokenFor('voices:read');
    const cases: [name: string, args: object, line: string, scope: string][] = [
      ['service_get_account', {}, 'GET /v1/me', 'account:read'],
      ['service_list_documents', {}, 'GET /v1/documents', 'documents:read'],
      ['service_create_document', { text: 'One.' }, 'POST /v1/documents', 'documents:write'],
      [
        'service_synthesize_speech',
        { input: 'One.', voice_id: 'espeak-en-us' },
        'POST /v1/audio/speech',
        'audio:write',
      ],
    ];
    for (const [name, args, line, scope] of cases) {
      const needed = `scope="voices:read ${scope}"`;
      const body = line.startsWith('POST') ? { body: args } : {};
      const api = await call(program.url, line, { key: token, ...body });
      assert.equal(api.status, 401, line);
      assert.equal(api.headers.get('www-authenticate'), `Bearer error="insufficient_scope", ${needed}`);
      const answer = await tool(token, name, args);
      assert.equal(answer.status, 403, name);
      const challenge = answer.headers.get('www-authenticate')!;
      assert.match(challenge, /^Bearer error="insufficient_scope"/);
      assert.ok(challenge.includes(needed), challenge);
    }
    const client = await connectHttp(program.toolsUrl, token);
    assert.equal((await client.listTools()).tools.length, toolCount);
    assert.equal((await use(client, 'service_list_voices', { limit: 1 })).failed, false);
    await client.close();
  });
});
