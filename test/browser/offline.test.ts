/** The app without a connection: what was kept opens, and where one stopped is sent when it is back. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { call, sharedServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { eventually, openBrowser, signedIn, wide } from './visit.ts';

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly share_target: { readonly action: string };
  readonly icons: readonly { readonly src: string; readonly type: string }[];
}

describe('without a connection', { skip: noChromium }, () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    server = await sharedServer({ RATE_LIMIT_DOCUMENTS: '1000000' });
    browser = await openBrowser();
  });

  test('the app can be installed', async () => {
    const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as Manifest;
    assert.deepEqual(
      [manifest.start_url, manifest.display, manifest.share_target.action],
      ['/', 'standalone', '/add'],
    );
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(server.url + src);
      assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, type], src);
    }
    const worker = await fetch(`${server.url}/service-worker.js`);
    assert.match(worker.headers.get('content-security-policy')!, /^default-src 'none'/);
  });

  test('a kept document opens where one stopped, and its place is sent later (slow)', async () => {
    const { id: accountId, key } = await server.account({ plan: 'unlimited', walletCents: 100 });
    const body = { title: 'Kept', text: 'The lamp turns all night. '.repeat(30), language: 'en' };
    const { id } = (await call(server.url, 'POST /v1/documents', { key, body })).body;
    const context = await browser.newContext({ ...wide, storageState: await signedIn(server, accountId) });
    try {
      const page = await context.newPage();
      await page.goto(server.url);
      await page.evaluate('navigator.serviceWorker.ready.then(() => 1)');
      await page.reload();
      await page.getByRole('link', { name: 'Kept', exact: true }).click();
      await page.getByRole('button', { name: /^Voice: / }).waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
      await page.getByText('can be read without a connection').first().waitFor();

      await context.setOffline(true);
      await page.goto(server.url);
      await page.getByRole('img', { name: 'On this device' }).waitFor();
      await page.getByRole('link', { name: 'Kept', exact: true }).click();
      await page.locator('[data-sentence="12"]').waitFor();
      await page.getByRole('button', { name: 'Play' }).first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-sentence="2"].spoken').waitFor();
      await page.goto(server.url);
      await page.goto(`${server.url}/read/${id}`);
      await page.locator('[data-sentence="2"].spoken').waitFor();

      await context.setOffline(false);
      const session = await server.signIn(accountId);
      await eventually(async () => {
        const { position } = (await call(server.url, `GET /app/documents/${id}/reading`, { session })).body;
        assert.equal(position?.offset, 52);
      });
    } finally {
      await context.close();
    }
  });

  test('what a phone shares opens as a new document', async () => {
    const { id } = await server.account();
    const context = await browser.newContext({
      ...wide,
      serviceWorkers: 'block',
      storageState: await signedIn(server, id),
    });
    try {
      const page = await context.newPage();
      await page.goto(`${server.url}/add?text=${encodeURIComponent('See https://example.org/a')}`);
      await page.getByLabel('Web address').waitFor();
      assert.equal(await page.getByLabel('Web address').inputValue(), 'https://example.org/a');
      assert.equal(new URL(page.url()).pathname, '/');
    } finally {
      await context.close();
    }
  });
});
