/** An assistant connects by OAuth to the running program: from the first refusal to the last, in both revisions. */
import assert from 'node:assert/strict';
import { request, type IncomingMessage } from 'node:http';
import { before, describe, test } from 'node:test';
import { UnauthorizedError } from '@modelcontextprotocol/client';
import { decodeJwt } from 'jose';
import { allScopes } from '../../src/shared/contract/operation.ts';
import { call, type AnyBody } from '../call.ts';
import { AppClient } from '../signin/app-client.ts';
import { createForger } from '../signin/forger.ts';
import { Person } from '../signin/person.ts';
import { connectHttp, toolCount, use } from './clients.ts';
import { startAssistant } from './connecting.ts';
import { documentsPerMinute, sharedProgram, type RunningAccount, type RunningProgram } from './program.ts';

let program: RunningProgram;
before(async () => {
  program = await sharedProgram();
});

const revisions = ['2026-07-28', '2025-11-25'] as const;

async function connected(account: RunningAccount, revision: (typeof revisions)[number] = '2026-07-28') {
  const person = new Person(program.url);
  const assistant = await startAssistant(program.toolsUrl, revision);
  await assistant.comeBack(person, account.email);
  assistant.trail.length = 0;
  const token = () => assistant.keys.tokens()!.access_token;
  return { ...assistant, person, token };
}

describe('on the port of the API', () => {
  test('the same tools are served, with metadata for that address and tokens that work at both', async () => {
    const { id, email } = await program.account();
    const { client, keys, comeBack } = await startAssistant(program.url, '2025-11-25');
    assert.equal(keys.sentTo!.searchParams.get('resource'), `${program.url}/mcp`);
    await comeBack(new Person(program.url), email);
    assert.equal((await use(client, 'service_get_account')).body.id, id);
    await client.close();
    const token = keys.tokens()!.access_token;
    assert.equal(decodeJwt(token).aud, program.toolsUrl);
    for (const origin of [program.url, program.toolsUrl]) {
      const other = await connectHttp(origin, token);
      assert.equal((await use(other, 'service_get_account')).body.id, id, origin);
      await other.close();
    }
    for (const path of ['', '/mcp']) {
      const metadata = await fetch(`${program.url}/.well-known/oauth-protected-resource${path}`);
      assert.equal(((await metadata.json()) as AnyBody).resource, program.url + path);
    }
  });

  test('strangers are challenged, and other names and sites are refused', async () => {
    const send = (headers: Record<string, string>, path = '/mcp') =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(`${program.url}${path}`, { method: 'POST', headers }, (response) =>
          resolve(response.resume()),
        );
        sent.on('error', reject).end();
      });
    for (const path of ['/mcp', '/mcp/']) {
      const { statusCode, headers } = await send({}, path);
      assert.equal(statusCode, 401);
      const metadata = `${program.url}/.well-known/oauth-protected-resource/mcp`;
      assert.ok(headers['www-authenticate']!.includes(`resource_metadata="${metadata}"`));
    }
    for (const [name, value] of [
      ['host', 'evil.example'],
      ['origin', 'https://evil.example'],
    ] as const)
      assert.equal((await send({ [name]: value })).statusCode, 403);
    const { statusCode, headers } = await send({ origin: 'http://localhost:6274' });
    assert.deepEqual([statusCode, headers['access-control-allow-origin']], [401, 'http://localhost:6274']);
  });
});

for (const [index, revision] of revisions.entries()) {
  describe(`an assistant of ${revision}${index > 0 ? ' (slow)' : ''}`, () => {
    test('finds from the refusal where to register and sign in, and comes back with a token', async () => {
      const { id, email } = await program.account();
      const { client, keys, trail, comeBack } = await startAssistant(program.toolsUrl, revision);
      const asked = Object.fromEntries(keys.sentTo!.searchParams);
      assert.equal(keys.sentTo!.origin, program.url);
      assert.equal(asked.scope, allScopes.join(' '));
      assert.equal(asked.resource, `${program.toolsUrl}/mcp`);
      assert.equal(asked.code_challenge_method, 'S256');
      await comeBack(new Person(program.url), email);
      assert.deepEqual(trail.slice(0, 6), [
        'POST /mcp 401',
        'GET /.well-known/oauth-protected-resource/mcp 200',
        'GET /.well-known/oauth-authorization-server 200',
        'POST /oauth/register 201',
        'POST /oauth/token 200',
        'POST /mcp 200',
      ]);
      const { access_token, refresh_token, issuer } = keys.tokens()!;
      assert.ok(refresh_token);
      assert.equal(issuer, program.url);
      assert.equal(decodeJwt(access_token).aud, program.toolsUrl);

      assert.equal((await client.listTools()).tools.length, toolCount);
      const account = await use(client, 'service_get_account');
      assert.equal(account.body.id, id);
      assert.ok(!('api_key' in account.body), 'there is no key to tell about');
      assert.deepEqual(account.body, (await call(program.url, 'GET /v1/me', { key: access_token })).body);
      await client.close();
    });

    test('renews a token that has ended without asking the person', async () => {
      const account = await program.account();
      const { client, keys, trail, token } = await connected(account, revision);
      const before = keys.tokens()!;
      const { sign } = await createForger(program.core, token());
      const ended = await sign({ exp: Math.floor(Date.now() / 1000) - 1 });
      keys.saveTokens({ ...before, access_token: ended });
      assert.equal((await use(client, 'service_get_account')).body.id, account.id);
      assert.deepEqual(
        trail.filter((line) => line.startsWith('POST')),
        ['POST /mcp 401', 'POST /oauth/token 200', 'POST /mcp 200'],
      );
      assert.notEqual(keys.tokens()!.refresh_token, before.refresh_token);
      assert.equal(keys.sentTo, undefined);
      await client.close();
    });

    test('is refused from the next call on once the person disconnects it', async (t) => {
      const account = await program.account();
      const { client, keys, person, trail, token } = await connected(account, revision);
      await use(client, 'service_get_account');
      const last = token();
      const [app] = (await person.ask('GET /app/apps')).body.data;
      await person.ask(`DELETE /app/apps?client_id=${encodeURIComponent(app.client_id)}`);
      const warned = t.mock.method(console, 'warn', () => {});
      trail.length = 0;
      await assert.rejects(use(client, 'service_get_account'), UnauthorizedError);
      assert.equal(warned.mock.callCount(), 1, 'the client tells that its refresh token was refused');
      assert.deepEqual(
        trail.filter((line) => line.startsWith('POST')),
        ['POST /mcp 401', 'POST /oauth/token 400'],
      );
      assert.ok(keys.sentTo, 'the person may connect it again');
      assert.equal((await call(program.url, 'GET /v1/me', { key: last })).status, 401);
      await client.close();
    });

    test('is refused from the next call on once it gives its tokens back', async (t) => {
      const { client, keys, token } = await connected(await program.account(), revision);
      const server = await AppClient.discover(program.url);
      await AppClient.known(server, keys.clientInformation()!.client_id).revoke(
        keys.tokens()!.refresh_token!,
      );
      assert.equal((await call(program.url, 'GET /v1/me', { key: token() })).status, 401);
      t.mock.method(console, 'warn', () => {});
      await assert.rejects(use(client, 'service_get_account'), UnauthorizedError);
      await client.close();
    });

    test('may give its tokens back as JSON', async () => {
      const { client, keys, token } = await connected(await program.account(), revision);
      const response = await fetch(`${program.url}/oauth/revoke`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          token: keys.tokens()!.refresh_token,
          client_id: keys.clientInformation()!.client_id,
        }),
      });
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), {});
      assert.equal((await call(program.url, 'GET /v1/me', { key: token() })).status, 401);
      await client.close();
    });

    test('that asked for little is told what it needs, asks the person, and then may', async () => {
      const { email } = await program.account();
      const person = new Person(program.url);
      const { client, keys, trail, comeBack } = await startAssistant(program.toolsUrl, revision);
      keys.sentTo!.searchParams.set('scope', 'account:read voices:read');
      await comeBack(person, email);
      assert.equal(keys.tokens()!.scope, 'account:read voices:read');
      assert.equal((await use(client, 'service_list_voices', { limit: 1 })).failed, false);

      const create = () => use(client, 'service_create_document', { text: 'One more.' });
      await assert.rejects(create(), UnauthorizedError);
      assert.ok(trail.includes('POST /mcp 403'));
      const wanted = keys.sentTo!.searchParams.get('scope')!.split(' ');
      assert.deepEqual(wanted.toSorted(), ['account:read', 'documents:write', 'voices:read']);
      await comeBack(person, email);
      assert.equal((await create()).failed, false);
      assert.equal((await use(client, 'service_get_account')).failed, false, 'and lost nothing');
      await client.close();
    });
  });
}

describe('a token', () => {
  test('spends from the same wallet at the same price as a key', async () => {
    const account = await program.account({ walletCents: 50 });
    const { client, token } = await connected(account);
    const body = { input: 'The lamp turns.', voice_id: 'espeak-en-us', language: 'en' };
    const speak = (key: string) => call(program.url, 'POST /v1/audio/speech', { key, body });
    const prices = [
      (await speak(account.key)).body.billed_credits,
      (await speak(token())).body.billed_credits,
      (await use(client, 'service_synthesize_speech', body)).body.billed_credits,
    ];
    assert.ok(prices[0] > 0);
    assert.deepEqual(prices, [prices[0], prices[0], prices[0]]);
    const { wallet_cents: left } = (await use(client, 'service_get_account')).body;
    assert.equal(left, 50 - 3 * prices[0]);

    const poor = await connected(await program.account());
    const refused = await use(poor.client, 'service_synthesize_speech', body);
    assert.equal(refused.body.error.code, 'payment_required');
    await Promise.all([client.close(), poor.client.close()]);
  });

  test('counts towards the same rate as the account’s keys', async () => {
    const account = await program.account();
    const { client, token } = await connected(account);
    const ways = [
      () => use(client, 'service_list_documents'),
      () => call(program.url, 'GET /v1/documents', { key: account.key }),
      () => call(program.url, 'GET /v1/documents', { key: token() }),
    ];
    for (const ask of ways) await ask();
    const withKey = () => call(program.url, 'GET /v1/documents', { key: account.key });
    const remaining = Number((await withKey()).headers.get('x-ratelimit-remaining'));
    assert.equal(remaining, documentsPerMinute - ways.length - 1);
    await Promise.all(Array.from({ length: remaining }, withKey));
    const late = await use(client, 'service_list_documents');
    assert.equal(late.body.error.code, 'rate_limited');
    assert.equal((await call(program.url, 'GET /v1/documents', { key: account.key })).status, 429);
    assert.equal((await call(program.url, 'GET /v1/documents', { key: token() })).status, 429);
    await client.close();
  });

  test('meets the daily limit of a free plan, which is not taken for a missing scope', async () => {
    const account = await program.account({ plan: 'free' });
    const { client, keys, token } = await connected(account);
    const body = { text: 'Small.' };
    assert.equal((await use(client, 'service_create_document', body)).failed, false);
    for (const key of [account.key, token()])
      assert.equal((await call(program.url, 'POST /v1/documents', { key, body })).status, 201);
    const fourth = await use(client, 'service_create_document', body);
    assert.equal(fourth.body.error.code, 'document_limit_reached');
    assert.equal(keys.sentTo, undefined);
    await client.close();
  });
});

test('an assistant that has reached its spending limit is told so, and where it is raised', async () => {
  const account = await program.account({ walletCents: 100 });
  const { client, person } = await connected(account);
  const [{ client_id }] = (await person.ask('GET /app/apps')).body.data;
  await person.ask('PUT /app/apps', { client_id, monthly_limit_cents: 0 });
  const speech = { input: 'A short sentence.', voice_id: 'espeak-en-us' };
  const { failed, body } = await use(client, 'service_synthesize_speech', speech);
  assert.equal(failed, true);
  assert.equal(body.error.code, 'payment_required');
  assert.match(body.error.message, /“Assistant” may spend 0 .* a month/);
  assert.ok(body.error.message.includes(`${program.url}/settings/apps`));
  await client.close();
});
