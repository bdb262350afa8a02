/** The pages as they are sent, and, where a Chromium is installed, as people see them. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { operations } from '../../src/contract/index.ts';
import { errorCodes } from '../../src/contract/errors.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import {
  eventually,
  fits,
  focused,
  hasFocus,
  inLooks,
  isAccessible,
  openBrowser,
  phone,
  visit,
  wide,
} from './visit.ts';

const hostile = `<img src=x onerror=alert(1)> "quoted" & 'single'`;
const prose = `Once the lamp was lit nobody slept. ${'The keeper read on, and the beam went round. '.repeat(8)}

## Shelves

- almanacs
- letters ${hostile}

3. Read slowly.

***

<script>alert('text')</script>`;
const transcript = `**SPEAKER_00** · 0:04
Thank you for coming.

**1:02:45**
It is wet.

(1:03:10)
Quite.`;

let server: TestServer;
let key: string;
const shares: Record<'prose' | 'transcript' | 'arabic', string> = { prose: '', transcript: '', arabic: '' };

async function share(body: { title?: string; text: string }): Promise<string> {
  const { body: made } = await call(server.url, 'POST /v1/documents', { key, body });
  const open = await call(server.url, `PUT /v1/documents/${made.id}`, {
    key,
    body: { visibility: 'public' },
  });
  return new URL(open.body.share_url).pathname;
}

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account());
  shares.prose = await share({ title: `A night ${hostile}`, text: prose });
  shares.transcript = await share({ title: 'Harbour council', text: transcript });
  shares.arabic = await share({
    text: 'المنارة\n\nكان المصباح يدور طوال الليل، ولم ينم أحد في البيت القديم.',
  });
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
    const page = await read(await share({ title: 'Long', text }));
    assert.equal(page.match(/x{79}/g)?.length, 6_249);
    assert.match(page, /y{80}<\/p>/);
  });

  test('the reference needs no key and tells every operation, error code and event', async () => {
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

/** The reference has one template for its operations and one for its objects: the first of each section stands for all. */
const removeAlike =
  "document.querySelectorAll('.endpoint ~ .endpoint, .object ~ .object').forEach((one) => one.remove())";

describe('as people meet them', { skip: noChromium }, browserTests);

function browserTests(): void {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });

  const open = (options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    visit(browser, { origin: server.url, ...options }, look);

  test('wide and light, narrow and dark: all fits, all is accessible, nothing comes from elsewhere or violates the policy (slow)', () =>
    open(wide, async (page) => {
      for (const path of ['/', '/docs', '/connect', shares.prose, shares.transcript, shares.arabic]) {
        await page.goto(server.url + path);
        await inLooks(page, () => fits(page, path));
        await page.evaluate(removeAlike);
        await inLooks(page, () => isAccessible(page, path));
      }
    }));

  test('by keyboard: first the way past the frame, then everything in its order', async () => {
    await open(wide, async (page) => {
      await page.goto(server.url);
      const order = [];
      for (let step = 0; step < 7; step += 1) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      assert.deepEqual(order, [
        'Skip to content',
        'Lectern',
        'API reference',
        'Connect',
        'Sign in',
        'Open your library',
        'Play eSpeak English (United States)',
      ]);
      await page.goto(server.url);
      await page.keyboard.press('Tab');
      await eventually(async () =>
        assert.ok((await page.locator('.skip').boundingBox())!.y >= 0, 'seen once it has the focus'),
      );
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await hasFocus(page, 'Open your library');
    });
  });

  test('a voice of the home page plays in place, to its end or until it is stopped (slow)', async () => {
    await open(wide, async (page) => {
      await page.goto(server.url);
      const button = page.getByRole('button', { name: 'Play eSpeak English (United States)' });
      const isPressed = (pressed: boolean) =>
        eventually(async () => assert.equal(await button.getAttribute('aria-pressed'), String(pressed)));
      await button.press('Space');
      await isPressed(true);
      await button.click();
      await isPressed(false);
      await button.press('Enter');
      await page.locator('.voices [data-state="playing"]').waitFor();
      await isPressed(false);
      assert.equal(page.url(), `${server.url}/`);
    });
    await open({ ...wide, javaScriptEnabled: false }, async (page) => {
      await page.goto(server.url);
      const address = await page
        .getByRole('link', { name: 'Play eSpeak English (United States)' })
        .first()
        .getAttribute('href');
      assert.match(address!, /^\/voices\/.+\/preview\.wav$/);
    });
  });

  test('the reference on a phone opens its contents without script (slow)', async () => {
    await open({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${server.url}/docs`);
      const link = page.locator('details.contents a[href="#createSpeech"]');
      assert.equal(await link.isVisible(), false);
      await page.locator('details.contents summary').click();
      await link.click();
      await page.waitForURL(/#createSpeech$/);
      assert.equal(await page.locator('button').count(), 0, 'nothing is offered that would not work');
    });
  });

  test('settings on the connect page can be copied', async () => {
    await open({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${server.url}/connect`);
      await page.getByRole('button', { name: 'Copy: MCP server URL' }).click();
      await page.locator('#chatgpt').getByText('Copied').waitFor();
      assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /\/mcp$/);
      await page.getByText('Contents').click();
      await page.locator('details.contents a[href="#codex"]').click();
      await page.locator('details.contents:not([open])').waitFor();
    });
  });

  test('with script the contents can be searched and examples copied (slow)', async () => {
    await open({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${server.url}/docs`);
      const contents = page.locator('nav.contents.wide');
      await contents.getByRole('searchbox').fill('translate');
      await eventually(async () =>
        assert.deepEqual(await contents.locator('li:visible').allInnerTexts(), [
          'Translate a document\nPOST',
          'Translate into a new document\nPOST',
        ]),
      );
      const example = page.locator('#createSpeech .example').first();
      await example.getByRole('button').click();
      await example.getByText('Copied').waitFor();
      assert.equal(
        await page.evaluate('navigator.clipboard.readText()'),
        await example.locator('code').innerText(),
      );
    });
  });

  test('a transcript shows who speaks and when as labels, with the words beside them', async () => {
    await open(wide, async (page) => {
      await page.goto(server.url + shares.transcript);
      assert.deepEqual(await page.locator('.turn time').allInnerTexts(), ['0:04', '1:02:45', '1:03:10']);
      assert.deepEqual(await page.locator('.turn b').allInnerTexts(), ['SPEAKER_00']);
      const [label, words] = await Promise.all([
        page.locator('.turn').first().boundingBox(),
        page.locator('.turn + p').first().boundingBox(),
      ]);
      assert.ok(label!.x + label!.width < words!.x, 'in the margin');
    });
  });
}
