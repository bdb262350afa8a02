import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { eventually } from '../../../test/eventually.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { createPageFetch, type FetchedPage } from './page-fetch.ts';

const maxBytes = 100_000;
const bomb = gzipSync(Buffer.alloc(20 * maxBytes));
const html = '<!doctype html><p>Grüße</p>';
const asked: string[] = [];
let server: Server;
let port: number;

/** The server's response at each path: status, headers, body. */
const answers: Record<string, () => [number, Record<string, string>, (string | Buffer)?]> = {
  '/': () => [200, { 'content-type': 'text/html; charset="utf-8"' }, html],
  '/gzip': () => [200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, gzipSync(html)],
  '/deflate': () => [200, { 'content-type': 'text/html', 'content-encoding': 'deflate' }, deflateSync(html)],
  '/br': () => [200, { 'content-type': 'text/html', 'content-encoding': 'br' }, brotliCompressSync(html)],
  '/broken': () => [200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, html],
  '/odd': () => [200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }, html],
  '/plain': () => [200, { 'content-type': 'text/plain;charset=iso-8859-1' }, 'text'],
  '/pdf': () => [200, { 'content-type': 'application/pdf' }, '%PDF-'],
  '/picture': () => [200, { 'content-type': 'image/png' }, 'png'],
  '/gone': () => [410, {}],
  '/secret': () => [403, {}],
  '/down': () => [503, {}],
  '/large': () => [200, { 'content-type': 'text/html' }, 'x'.repeat(maxBytes + 1)],
  '/bomb': () => [200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, bomb],
  '/moved': () => [301, { location: '/' }],
  '/round': () => [302, { location: '/round' }],
  '/inside': () => [302, { location: `http://169.254.169.254/latest` }],
  '/file': () => [302, { location: 'file:///etc/passwd' }],
  '/nowhere': () => [302, { location: 'http://[' }],
};

before(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    if (request.url === '/slow')
      return void response.writeHead(200, { 'content-type': 'text/html' }).write('x');
    const [status, headers, body] = answers[request.url!]!();
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** The names of a made-up network: one host that is this server, one that also has an address inside. */
const names: Record<string, string[]> = {
  'example.com': ['127.0.0.1'],
  'mixed.example': ['127.0.0.1', '10.0.0.1'],
  'inside.example': ['10.0.0.1'],
};
const settings = {
  maxBytes,
  mayReach: (address: string) => address === '127.0.0.1',
  resolve: async (host: string) => names[host] ?? [],
};
const fetchPage = createPageFetch(settings);
const never = new AbortController().signal;
const at = (path: string, host = 'example.com') => `http://${host}:${port}${path}`;
const read = (url: string) =>
  fetchPage(url, never, async (page) => ({ ...page, content: readFileSync(page.path, 'utf8') }));

describe('a page', () => {
  test('is fetched whatever its encoding, and its file is removed', async () => {
    let kept: FetchedPage | undefined;
    for (const path of ['/', '/gzip', '/deflate', '/br']) {
      const page = await read(at(path));
      assert.equal(page.content, html, path);
      assert.equal(page.name, 'page.html');
      kept = page;
    }
    assert.equal(existsSync(kept!.path), false);
    assert.equal((await read(at('/'))).charset, 'utf-8');
  });

  test('may be plain text or a PDF', async () => {
    assert.deepEqual(
      [(await read(at('/plain'))).name, (await read(at('/plain'))).charset],
      ['page.txt', 'iso-8859-1'],
    );
    assert.equal((await read(at('/pdf'))).name, 'page.pdf');
  });

  test('is followed to where it has moved', async () => {
    const { url } = await read(at('/moved'));
    assert.equal(url.pathname, '/');
  });

  const refusals: [path: string, message: RegExp][] = [
    ['/gone', /no page: its server returns 410/],
    ['/secret', /not open to everyone/],
    ['/down', /returns 503. Try again later/],
    ['/picture', /image\/png, which is not a page/],
    ['/large', /leads to more than/],
    ['/bomb', /leads to more than/],
    ['/broken', /response cannot be read/],
    ['/odd', /response cannot be read/],
    ['/round', /more than 5 times/],
    ['/inside', /private network/],
    ['/file', /must be a web address/],
    ['/nowhere', /not an address/],
  ];
  for (const [path, message] of refusals) {
    test(`${path.slice(1)} is refused`, () => assert.rejects(read(at(path)), problem(message)));
  }

  test('that is slow to end is given up', async () => {
    const hasty = createPageFetch({ ...settings, timeoutMs: 300 });
    await assert.rejects(
      hasty(at('/slow'), never, async () => 1),
      problem(/longer than 0.3 seconds/),
    );
  });

  test('with an invalid address, or one that is not on the web, is refused', async () => {
    for (const url of [
      '',
      'example.com',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ]) {
      await assert.rejects(read(url), problem(/must be a web address/), url);
    }
    await assert.rejects(read('http://me:secret@example.com/'), problem(/password/));
    await assert.rejects(read('http://example.com:25/'), problem(/port 25/));
    await assert.rejects(read(`http://unknown.example:${port}/`), problem(/private network|cannot be found/));
  });

  test('on a private network is not requested, even when only one of its addresses is private', async () => {
    const before = asked.length;
    for (const host of ['inside.example', 'mixed.example', '10.0.0.1', '[::1]', '0x7f.0.0.2']) {
      await assert.rejects(read(at('/', host)), problem(/private network/), host);
    }
    // This machine is private too, unless a test says otherwise.
    await assert.rejects(
      createPageFetch()(at('/', '127.0.0.1'), never, async () => 1),
      problem(/private network/),
    );
    await assert.rejects(
      createPageFetch()(at('/', 'localhost'), never, async () => 1),
      problem(/private network/),
    );
    assert.equal(asked.length, before);
  });

  test('that nobody waits for any more is given up', async () => {
    const leaving = new AbortController();
    const fetched = fetchPage(at('/slow'), leaving.signal, async () => 1);
    const ends = assert.rejects(fetched, /gone/);
    await eventually('the server is asked', () => asked.at(-1)?.endsWith('/slow') ?? false);
    leaving.abort(new Error('gone'));
    await ends;
  });

  test('of a server that is not there gets a clear error', async () => {
    await assert.rejects(read('http://example.com:1025/'), problem(/cannot be reached now/));
  });
});

const problem = (message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Problem, String(error));
  assert.equal(error.code, 'validation_failed');
  assert.equal(error.fields?.[0]?.field, 'url');
  assert.match(error.message, message);
  return true;
};
