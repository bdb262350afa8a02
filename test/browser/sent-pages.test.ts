/** The pages as they are sent. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { errorCodes } from '../../src/shared/contract/errors.ts';
import { operations } from '../../src/shared/contract/index.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { openShares, share, type Shares } from './shares.ts';

let server: TestServer;
let key: string;
let shares: Shares;

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account());
  shares = await openShares(server, key);
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const read = async (path: string) => (await get(path)).text();
const attributes = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map((match) => match[1]!);
const everyPath = () => [
  '/',
  '/docs',
  '/connect',
  shares.prose,
  shares.transcript,
  shares.arabic,
  '/share/document/none',
];

/** Links that open an editor on the same machine with the settings for this server, and the one to keep as a bookmark. */
const hereOrToTakeAlong =
  /^(#|\/(?!\/)|cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?|vscode:mcp\/install\?|javascript:void open\(&#39;http:\/\/127\.0\.0\.1:)/;

describe('as they travel', () => {
  test('every page forbids what it does not need, and only those with examples to copy or hear may run a script', async () => {
    for (const path of everyPath()) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy')!;
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /unsafe|http|\*/);
      assert.equal(policy.includes("script-src 'self'"), ['/', '/docs', '/connect'].includes(path), path);
      assert.equal(policy.includes("media-src 'self'"), path === '/', path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.match(headers.get('permissions-policy')!, /camera=\(\)/);
      assert.ok(headers.get('x-request-id'));
    }
  });

  test('pages name nothing outside this origin, carry no inline style or script, and repeat no id', async () => {
    for (const path of everyPath()) {
      const page = await read(path);
      for (const address of [...attributes(page, 'href'), ...attributes(page, 'src')])
        assert.match(
          address,
          path === '/connect' ? hereOrToTakeAlong : /^(#|\/(?!\/))/,
          `${path}: ${address}`,
        );
      assert.equal(attributes(page, 'style').length, 0);
      assert.doesNotMatch(page, /<script(?!\s+src=)|<style/);
      const ids = attributes(page, 'id');
      assert.equal(new Set(ids).size, ids.length, path);
      assert.equal(page.match(/<h1/g)?.length, 1, path);
      assert.match(page, /<main id="main"/);
    }
  });

  test('every file a page asks for is there, and is kept for good under its versioned address', async () => {
    const page = await read('/docs');
    const files = [...attributes(page, 'href'), ...attributes(page, 'src')].filter((one) =>
      one.startsWith('/assets/'),
    );
    assert.ok(files.length >= 5);
    for (const file of new Set(files)) {
      const answer = await get(file);
      assert.equal(answer.status, 200, file);
      assert.match(answer.headers.get('cache-control')!, /immutable/);
      assert.equal((await get(file.split('?')[0]!)).headers.get('cache-control'), 'no-cache');
    }
  });

  test('a page that has not changed is not sent twice', async () => {
    const first = await get('/docs');
    const again = await get('/docs', { 'if-none-match': first.headers.get('etag')! });
    assert.equal(again.status, 304);
    assert.ok(again.headers.get('x-request-id'));
    const plain = await get('/docs', { 'accept-encoding': 'identity' });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(await plain.text(), await first.text());
  });

  test('the masthead leads to sign-in, or to the settings of a browser with a session', async () => {
    const [stranger, member] = [await get('/docs'), await get('/docs', { cookie: 'lectern=abc' })];
    assert.match(await stranger.text(), /<a href="\/signin"\s*>Sign in<\/a>/);
    assert.match(await member.text(), /<a href="\/settings"\s*>Settings<\/a>/);
    assert.notEqual(member.headers.get('etag'), stranger.headers.get('etag'));
    assert.equal(stranger.headers.get('vary'), 'Cookie, Accept-Language, Accept-Encoding');
  });

  test('a shared page is for readers with the address alone: not indexed, not kept', async () => {
    for (const path of [shares.prose, '/share/document/none', `/share/document/${crypto.randomUUID()}`]) {
      const answer = await get(path);
      assert.equal(answer.status, path === shares.prose ? 200 : 404);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.match(answer.headers.get('x-robots-tag')!, /noindex/);
      assert.match(await answer.text(), /<meta name="robots" content="noindex, nofollow"/);
    }
  });

  test('a hostile title and text arrive as words', async () => {
    const page = await read(shares.prose);
    assert.doesNotMatch(page, /<img src=x|<script>/);
    assert.ok(page.includes('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &#39;single&#39;'));
    assert.ok(page.includes('&lt;script&gt;alert(&#39;text&#39;)&lt;/script&gt;'));
  });

  test('language and direction are those of the document, whose title is shown once', async () => {
    const page = await read(shares.arabic);
    assert.match(page, /<html lang="ar" dir="rtl">/);
    assert.equal(page.match(/المنارة/g)?.length, 2, 'in the title and the heading');
    assert.match(await read(shares.prose), /<html lang="en" dir="ltr">/);
  });

  test('a document of 500,000 characters comes whole', async () => {
    const text = `${'x'.repeat(79)}\n`.repeat(6_249) + 'y'.repeat(80);
    const page = await read(await share(server, key, { title: 'Long', text }));
    assert.equal(page.match(/x{79}/g)?.length, 6_249);
    assert.match(page, /y{80}<\/p>/);
  });

  test('the reference needs no key and has every operation, error code and event', async () => {
    const page = await read('/docs');
    const ids = new Set(attributes(page, 'id'));
    for (const { operationId, path } of Object.values(operations)) {
      assert.ok(ids.has(operationId), operationId);
      assert.ok(page.replaceAll(/<wbr \/>|<wbr>/g, '').includes(`>${path}</code>`), path);
    }
    for (const code of errorCodes) assert.ok(page.includes(`<code>${code}</code>`), code);
    for (const event of ['speech.chunk', 'speech.done', 'speech.error'])
      assert.ok(page.includes(`<code>${event}</code>`), event);
  });

  test('every link inside the reference has an end, and the first page leads to it', async () => {
    const page = await read('/docs');
    const ids = new Set(attributes(page, 'id'));
    const inside = attributes(page, 'href').filter((address) => address.startsWith('#'));
    assert.ok(inside.length > 40);
    const ways = new Set(attributes(await read('/'), 'href'));
    for (const way of ['/docs', '/connect', '/signin']) assert.ok(ways.has(way), way);
    for (const address of inside) assert.ok(ids.has(address.split('#')[1]!), address);
  });

  test('every request on the reference can be pasted: no parameter is left open', async () => {
    const requests = [...(await read('/docs')).matchAll(/<code>(curl[^<]*)<\/code>/g)].map(
      (match) => match[1]!,
    );
    assert.equal(requests.length, Object.keys(operations).length + 1);
    for (const request of requests) assert.doesNotMatch(request.split(' -d ')[0]!, /[{}]|undefined/);
  });
});
