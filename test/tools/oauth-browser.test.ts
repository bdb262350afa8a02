/** What pages in a browser can do to the tools and the sign-in beside them: find their way, and nothing by a trick. */
import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { before, describe, test } from 'node:test';
import { AppClient, connect } from '../signin/app-client.ts';
import { Person } from '../signin/person.ts';
import { sharedProgram, type RunningProgram } from './program.ts';

let program: RunningProgram;
let token: string;
before(async () => {
  program = await sharedProgram();
  token = (await connect(program)).tokens.access_token;
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Unlike fetch, this can send any Host and Origin. */
const send = (url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    sent.on('error', reject).end(body);
  });

const documents = () => [
  `${program.toolsUrl}/.well-known/oauth-protected-resource`,
  `${program.toolsUrl}/.well-known/oauth-protected-resource/mcp`,
  `${program.toolsUrl}/.well-known/oauth-authorization-server`,
  `${program.url}/.well-known/oauth-authorization-server`,
];

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const toEndpoint = (headers: Record<string, string>) =>
  send(`${program.toolsUrl}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(listTools),
  });

describe('a page of any site', () => {
  const origin = 'https://assistant.example';
  const mayRead = ({ headers }: Answer) =>
    ['*', origin].includes(headers['access-control-allow-origin']!) &&
    headers['access-control-allow-credentials'] === undefined;

  test('reads the metadata documents, also with the header of the protocol’s clients', async () => {
    for (const url of documents()) {
      const asked = await send(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'mcp-protocol-version',
        },
      });
      assert.equal(asked.status, 204, url);
      assert.ok(mayRead(asked), url);
      assert.match(String(asked.headers['access-control-allow-headers']), /\bmcp-protocol-version\b/i);
      const read = await send(url, { headers: { origin, 'mcp-protocol-version': '2026-07-28' } });
      assert.equal(read.status, 200, url);
      assert.ok(mayRead(read), url);
    }
  });

  test('does not reach the endpoint, even with a token', async () => {
    assert.equal((await toEndpoint({})).status, 200);
    assert.equal((await toEndpoint({ origin })).status, 403);
    assert.equal((await toEndpoint({ origin: 'null' })).status, 403);
  });
});

describe('a page whose name was turned to this machine', () => {
  const host = () => `evil.example:${new URL(program.toolsUrl).port}`;
  const rebound = () => ({ host: host(), origin: `http://${host()}`, 'sec-fetch-site': 'same-origin' });

  test('gets nothing from the tool server, not even what it is', async () => {
    assert.equal((await toEndpoint(rebound())).status, 403);
    assert.equal((await toEndpoint({ host: host() })).status, 403, 'as a page that sends no Origin');
    for (const url of documents().slice(0, 2))
      assert.equal((await send(url, { headers: rebound() })).status, 403, url);
  });

  test('cannot have itself named as the place to sign in, by Host or as a proxy would', async () => {
    const url = `${program.url}/.well-known/oauth-authorization-server`;
    for (const headers of [
      rebound(),
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ] as Record<string, string>[]) {
      const { status, text } = await send(url, { headers });
      assert.equal(status, 200);
      assert.doesNotMatch(text, /evil/);
      const told = JSON.parse(text) as Record<string, unknown>;
      assert.equal(told.issuer, program.url);
      for (const [name, value] of Object.entries(told).filter(([key]) => /_endpoint$|_uri$/.test(key)))
        assert.ok(String(value).startsWith(`${program.url}/oauth/`), name);
    }
  });

  test('does not become a stop on the way of a person who signs in', async () => {
    const { email } = await program.account();
    const person = new Person(program.url);
    await person.signIn(email);
    const app = await AppClient.register(program.url);
    const url = await app.authorizationUrl();
    const first = await person.send(url, { headers: { 'x-forwarded-host': 'evil.example' } });
    const last = await person.follow(first);
    assert.equal(last.headers.get('location'), null, 'no redirect leads elsewhere');
    assert.match(last.url, /\/oauth\/interaction\//, 'it is the question whether to allow the app');
  });
});
