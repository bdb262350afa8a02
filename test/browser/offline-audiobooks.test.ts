/** An audiobook that was brought in is kept on a device: its size is said before, its progress shown, and it is heard offline. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { missingFfmpeg, mp3 } from '../audiobooks.ts';
import { finishedJob } from '../contract/finished-job.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium, openWindow } from './chromium.ts';
import { eventually, isAccessible, openBrowser, signedIn, wide } from './visit.ts';

const seconds = 1_200;
/** The second part of a recording waits until its progress was seen. A page's own script, as a worker takes what it asks for. */
const holding = `{
  const ask = fetch;
  globalThis.asked = [];
  const released = new Promise((resolve) => (globalThis.release = resolve));
  globalThis.fetch = async (address, init) => {
    const { Range: range } = init?.headers ?? {};
    if (range && String(address).endsWith('/recording')) asked.push(range);
    if (range?.startsWith('bytes=4194304-')) await released;
    return ask(address, init);
  };
}`;
const cached = `caches.open('lectern-kept').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`;

describe('audiobooks without a connection', { skip: noChromium || (await missingFfmpeg()) }, () => {
  let server: TestServer;
  let browser: Browser;
  let book: Buffer;

  before(async () => {
    server = await sharedServer(unlimited);
    browser = await openBrowser();
    // Three parts of four megabytes, the last of them shorter.
    book = await mp3({ name: '', title: 'The storm', seconds, isNoise: true });
  });

  async function brought(): Promise<{ documentId: string; accountId: string }> {
    const { id, key } = await server.account();
    const headers = { 'content-type': 'application/octet-stream' };
    const started = await call(server.url, 'POST /v1/jobs/audiobook?name=storm.mp3', {
      key,
      body: book,
      headers,
    });
    const job = await finishedJob(server.url, key, started.body.id);
    assert.equal(job.state, 'done', job.problem);
    return { documentId: job.document_id, accountId: id };
  }

  async function opened(path: string, accountId: string): Promise<{ context: BrowserContext; page: Page }> {
    const context = await openWindow(browser, { ...wide, storageState: await signedIn(server, accountId) });
    const page = await context.newPage();
    await page.addInitScript(holding);
    await page.goto(server.url);
    await page.evaluate('navigator.serviceWorker.ready.then(() => 1)');
    await page.goto(server.url + path);
    await page.getByRole('button', { name: 'Voice: Original recording' }).waitFor();
    return { context, page };
  }

  const choose = async (page: Page, name: RegExp) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const recordingParts = async (page: Page) =>
    (await page.evaluate<string[]>(cached)).filter((url) => url.includes('/recording?')).length;

  test('it is heard from any place, and gone when it is removed', async () => {
    const { documentId, accountId } = await brought();
    const { context, page } = await opened(`/read/${documentId}`, accountId);
    try {
      await choose(page, /^Keep on this device \(10 MB\)$/);
      const progress = page.getByRole('progressbar', { name: 'Being kept on this device' });
      await progress.waitFor();
      await eventually(async () => assert.ok(Number(await progress.getAttribute('aria-valuenow')) > 50));
      await isAccessible(page, 'while an audiobook is being kept');
      await page.evaluate('release()');
      await page.getByText('can be read and heard without a connection').first().waitFor();
      await progress.waitFor({ state: 'detached' });
      assert.equal(await recordingParts(page), 3);

      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await context.setOffline(true);
      await page.goto(`${server.url}/read/${documentId}`);
      await page.getByRole('button', { name: 'Voice: Original recording' }).waitFor();
      // In the second part, and over its end.
      for (const place of [700, 1_047]) {
        await page.getByRole('slider', { name: 'Position in the text' }).fill(String(place));
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await eventually(async () => {
          const at = await page.evaluate<number>(
            '[...document.querySelectorAll("audio")].at(-1)?.currentTime ?? 0',
          );
          assert.ok(at > place + 2 && at < place + 100, String(at));
        });
        await page.getByRole('button', { name: 'Pause', exact: true }).click();
      }
      const range = (bytes: string) =>
        page.evaluate<[number, string, number]>(
          `fetch('/app/documents/${documentId}/recording', { headers: { Range: 'bytes=${bytes}' } }).then(async (response) =>
             [response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength])`,
        );
      const all = book.length;
      assert.deepEqual(await range('4194300-4194309'), [206, `bytes 4194300-4194309/${all}`, 10]);
      assert.deepEqual(await range(`${all - 5}-`), [206, `bytes ${all - 5}-${all - 1}/${all}`, 5]);
      assert.deepEqual(await range(`${all}-`), [416, `bytes */${all}`, 0]);

      await context.setOffline(false);
      await choose(page, /^Remove from this device$/);
      await page.getByText('is no longer kept on this device').first().waitFor();
      assert.equal(await recordingParts(page), 0);
    } finally {
      await context.close();
    }
  });

  test('what the end of a page has interrupted goes on with the next, and one that is cancelled leaves nothing', async () => {
    const { documentId, accountId } = await brought();
    const { context, page } = await opened(`/read/${documentId}`, accountId);
    try {
      await choose(page, /^Keep on this device/);
      await eventually(async () => assert.equal(await recordingParts(page), 1));
      await page.goto(server.url);
      await eventually(async () => assert.equal(await page.evaluate('typeof release'), 'function'));
      await page.evaluate('release()');
      await page.getByRole('img', { name: 'On this device' }).first().waitFor();
      assert.equal(await recordingParts(page), 3);
      assert.deepEqual(await page.evaluate('asked'), [
        'bytes=4194304-8388607',
        `bytes=8388608-${book.length - 1}`,
      ]);

      await page.goto(`${server.url}/read/${documentId}`);
      await choose(page, /^Remove from this device$/);
      await page.getByText('is no longer kept on this device').first().waitFor();
      await choose(page, /^Keep on this device/);
      await page.getByRole('progressbar', { name: 'Being kept on this device' }).waitFor();
      await eventually(async () => assert.equal(await recordingParts(page), 1));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await eventually(async () => assert.equal(await recordingParts(page), 0));
      await page.reload();
      await page.getByRole('button', { name: 'Voice: Original recording' }).waitFor();
      assert.equal(await recordingParts(page), 0);

      await page.evaluate('navigator.storage.estimate = async () => ({ quota: 9_000_000, usage: 10 })');
      await choose(page, /^Keep on this device/);
      await page.getByText('not enough room for this on this device').first().waitFor();
      assert.equal(await recordingParts(page), 0);
    } finally {
      await context.close();
    }
  });
});
