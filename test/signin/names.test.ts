/** Under which names the forms can be reached: none that an attacker could point at this machine. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { startServer, type TestServer } from '../harness.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: string;
}

/** As a browser whose page is at `origin`; unlike fetch, this can send any Host. */
function visit(server: TestServer, origin: string, sent: { path: string; cookie?: string; form?: string }) {
  const { path, cookie, form } = sent;
  const headers = {
    host: new URL(origin).host,
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
    ...(form !== undefined && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const options = { host: '127.0.0.1', port: server.config.port, path, headers };
  return new Promise<Answer>((resolve, reject) => {
    request({ ...options, method: form === undefined ? 'GET' : 'POST' }, (response) => {
      const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]!).join('; ');
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, text, cookies }));
    })
      .on('error', reject)
      .end(form);
  });
}

const tokenIn = ({ text }: Answer): string | undefined => /name="form_token" value="([^"]+)"/.exec(text)?.[1];

/** Fills in what was seen at one origin and sends it from another. */
const signUp = (server: TestServer, origin: string, page: Answer) =>
  visit(server, origin, {
    path: '/signup',
    cookie: page.cookies,
    form: new URLSearchParams({
      form_token: tokenIn(page) ?? '',
      email: `${crypto.randomUUID()}@example.com`,
      password: 'battery staple',
    }).toString(),
  });

const accounts = async ({ core }: TestServer) => (await core.access.accounts()).length;

test('on this machine: its own names and the public one, which a proxy passes on', async () => {
  const server = await startServer({ PUBLIC_URL: 'https://read.example', SIGNUP: 'open' });
  const { port } = server.config;
  const evil = `http://evil.example:${port}`;
  const here = `http://127.0.0.1:${port}`;
  try {
    const seen = await visit(server, evil, { path: '/signup' });
    assert.deepEqual([seen.status, tokenIn(seen), seen.cookies], [403, undefined, '']);
    assert.match(seen.text, /PUBLIC_URL/);
    for (const path of ['/signin', '/forgot', '/metrics'])
      assert.ok([403, 404].includes((await visit(server, evil, { path })).status), path);
    // Behind a proxy a local address proves nothing: there the metrics need a token.
    assert.equal((await visit(server, here, { path: '/metrics' })).status, 404);
    // Not even with a token that was given out here.
    const page = await visit(server, here, { path: '/signup' });
    assert.equal((await signUp(server, evil, page)).status, 403);
    assert.equal(await accounts(server), 0, 'a stranger does not get the first account');

    const names = [here, `http://localhost:${port}`, `http://[::1]:${port}`, 'https://read.example'];
    for (const [index, origin] of names.entries()) {
      const form = await visit(server, origin, { path: '/signup' });
      assert.equal((await signUp(server, origin, form)).status, 303, origin);
      assert.equal(await accounts(server), index + 1, origin);
    }
  } finally {
    await server.close();
  }
});

test('open to a network: whatever people there call it', async () => {
  const server = await startServer({ HOST: '0.0.0.0' });
  try {
    const origin = `http://192.168.1.5:${server.config.port}`;
    const answer = await signUp(server, origin, await visit(server, origin, { path: '/signup' }));
    assert.equal(answer.status, 303);
    assert.equal(await accounts(server), 1);
  } finally {
    await server.close();
  }
});
