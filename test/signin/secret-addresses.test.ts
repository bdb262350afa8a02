/** Addresses that are credentials: whoever reads the log of the server must not be able to use them. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { call, type TestServer } from '../harness.ts';
import { logged, loggedServer } from './logged-server.ts';
import { Person, signedInPerson } from './person.ts';

let server: TestServer;
before(async () => {
  server = await loggedServer();
});

/** Opens an address in every way that leads to it or nearly does, and returns when the last of them is in the log. */
async function use(address: string, headers: Record<string, string> = {}): Promise<void> {
  const { pathname, search } = new URL(address);
  const [, first, rest] = /^\/(\w+)(.*)$/.exec(pathname)!;
  const encoded = `/%${first!.charCodeAt(0).toString(16)}${first!.slice(1)}${rest}`;
  for (const path of [pathname, encoded, `/${pathname}`, `${pathname}/more`, pathname.toUpperCase()]) {
    const id = `use-${crypto.randomUUID()}`;
    const response = await fetch(server.url + path + search, {
      redirect: 'manual',
      headers: { Referer: address, 'X-Request-ID': id, ...headers },
    });
    await response.text();
    await eventually('it is logged', async () => assert.ok(logged.some((line) => line.includes(id))));
  }
}

const inLog = (secret: string) =>
  logged.filter((line) => line.toLowerCase().includes(secret.toLowerCase().slice(0, 150)));

test('no address with a secret in it is logged', async () => {
  const { key, email } = await signedInPerson(server);
  const body = { title: 'Lamp', text: 'It turns.', language: 'en' };
  const document = (await call(server.url, 'POST /v1/documents', { key, body })).body;
  const link = await call(server.url, 'POST /v1/links/export', {
    key,
    body: { document_id: document.id },
  });
  assert.equal(link.status, 200, JSON.stringify(link.body));
  const podcast = await call(server.url, 'POST /v1/podcasts', { key, body: { name: 'mine' } });
  const reset = await server.core.signIn.resetLink(email);
  const invitation = await server.core.signUp.invite(
    { email: 'a@b.example', invitedBy: 'x' },
    async () => {},
  );

  const secrets: Record<string, readonly [address: string, secret: string]> = {
    link: [link.body.url, new URL(link.body.url).pathname.split('/')[2]!],
    podcast: [podcast.body.url, /pod_[\w-]{43}/.exec(podcast.body.url)![0]],
    reset: [reset.url, new URL(reset.url).searchParams.get('token')!],
    invitation: [invitation.url, new URL(invitation.url).searchParams.get('token')!],
    'key in a query': [`${server.url}/v1/me?key=${key}&api_key=${key}`, key],
    'key of a reading app': [`${server.url}/opds`, key],
  };
  for (const [name, [address, secret]] of Object.entries(secrets)) {
    await use(address, { Authorization: `Basic ${btoa(`${email}:${key}`)}` });
    assert.deepEqual(inLog(secret), [], name);
  }
  const stranger = new Person(server.url);
  await stranger.open(`/signin?next=${encodeURIComponent(link.body.url)}`);
  assert.deepEqual(inLog(secrets['link']![1]), []);
});
