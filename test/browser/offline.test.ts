/** The app without a connection: what was kept opens, and the place is sent when the connection is back. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium, openWindow } from './chromium.ts';
import { eventually, isAccessible, openBrowser, phone, signedIn, wide } from './visit.ts';

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly share_target: { readonly action: string; readonly enctype: string };
  readonly icons: readonly { readonly src: string; readonly type: string }[];
}

describe('without a connection', { skip: noChromium }, () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    server = await sharedServer(unlimited);
    browser = await openBrowser();
  });

  test('the app can be installed', async () => {
    const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as Manifest;
    assert.deepEqual(
      [manifest.start_url, manifest.display, manifest.share_target.action, manifest.share_target.enctype],
      ['/', 'standalone', '/add', 'multipart/form-data'],
    );
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(server.url + src);
      assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, type], src);
    }
    const worker = await fetch(`${server.url}/service-worker.js`);
    assert.match(worker.headers.get('content-security-policy')!, /^default-src 'none'/);
  });

  test('one visit is enough for the library to open later', async () => {
    const { id: accountId, key } = await server.account({ plan: 'unlimited' });
    const body = { title: 'The lamp', text: 'It turns all night.', language: 'en' };
    await call(server.url, 'POST /v1/documents', { key, body });
    const storageState = await signedIn(server, accountId);
    const context = await openWindow(browser, { ...phone, storageState });
    try {
      const page = await context.newPage();
      await page.goto(server.url);
      // By now the library was read, and no worker was there to keep it.
      await page.getByRole('link', { name: 'The lamp', exact: true }).waitFor();
      const kept = (path: string) =>
        page.evaluate(`caches.open('lectern-last').then(async (cache) => !!(await cache.match('${path}')))`);
      for (const path of ['/lectern-page', '/v1/search', '/app/started', '/v1/me'])
        await eventually(async () => assert.ok(await kept(path), path));
      await context.setOffline(true);
      await page.goto(server.url);
      await page.getByRole('link', { name: 'The lamp', exact: true }).waitFor();
      await page.getByText('Offline: what is kept on this device can be read.').waitFor();
    } finally {
      await context.close();
    }
  });

  test('a kept document opens where its reader stopped, and its place is sent later (slow)', async () => {
    const { id: accountId, key } = await server.account({ plan: 'unlimited', walletCents: 100 });
    const body = { title: 'Kept', text: 'The lamp turns all night. '.repeat(30), language: 'en' };
    const { id } = (await call(server.url, 'POST /v1/documents', { key, body })).body;
    const { context, page } = await keep(accountId, 'Kept');
    try {
      await context.setOffline(true);
      await page.goto(server.url);
      await page.getByRole('img', { name: 'On this device' }).waitFor();
      await page.getByText('Offline: what is kept on this device can be read.').waitFor();
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

  test('what is marked waits on this device, and is sent once (slow)', async () => {
    const { id: accountId, key } = await server.account({ plan: 'unlimited' });
    const api = (what: string, body?: unknown) => call(server.url, what, { key, body });
    const text = 'The lamp turns all night. Nobody sleeps. The keeper reads on.';
    const { id } = (await api('POST /v1/documents', { title: 'Kept', text, language: 'en' })).body;
    await api('POST /v1/highlights', { document_id: id, start: 41, end: 61, color: 'blue' });
    await api('POST /v1/bookmarks', { document_id: id, offset: 0, name: 'Old' });
    const stored = async () => ({
      highlights: (await api(`GET /v1/highlights?document_id=${id}`)).body.data,
      bookmarks: (await api(`GET /v1/bookmarks?document_id=${id}`)).body.data,
    });
    const { context, page } = await keep(accountId, 'Kept');
    const held = page.getByText('Kept on this device; sent when');
    const openList = async () => {
      await page.goto(`${server.url}/read/${id}`);
      await page.getByRole('button', { name: 'Play' }).first().waitFor();
      await page.keyboard.press('n');
    };
    try {
      await context.setOffline(true);
      await openList();
      await page.getByRole('button', { name: 'The keeper reads on.' }).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-sentence="1"].spoken').waitFor();
      await page.keyboard.press('l');
      await page.getByText('It is sent when the connection is back').first().waitFor();
      await held.waitFor();
      await page.getByRole('textbox', { name: 'Note' }).first().fill('Why not?');
      await page.getByRole('textbox', { name: 'Note' }).first().blur();
      await page.keyboard.press('m');
      await page.getByRole('img', { name: 'Kept on this device; sent when' }).waitFor();
      await page.getByRole('button', { name: 'Actions for Old' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await isAccessible(page, 'with what waits');

      // It is all there when the app was closed, and nothing is made twice when the first response is lost.
      await openList();
      await held.waitFor();
      assert.equal(await page.getByRole('textbox', { name: 'Note' }).first().inputValue(), 'Why not?');
      assert.equal(await page.getByText('Old', { exact: true }).count(), 0);
      await api(`PUT /v1/documents/${id}`, { text: `Evening.\n\n${text}` });
      let lost = 0;
      await page.route('**/v1/highlights', async (route) => {
        await route.fetch();
        lost += 1;
        await route.abort();
      });
      await context.setOffline(false);
      await eventually(async () => assert.equal(lost, 1));
      await held.waitFor();
      await page.unrouteAll();
      await page.evaluate(`dispatchEvent(new Event('online'))`);
      await page.getByText('from this device are saved').first().waitFor();
      await held.waitFor({ state: 'detached' });
      const { highlights, bookmarks } = await stored();
      assert.deepEqual(
        highlights.map(({ quote, note, start }: Record<string, unknown>) => [quote, note, start]),
        [
          ['Nobody sleeps.', 'Why not?', 36],
          ['The keeper reads on.', '', 51],
        ],
      );
      assert.deepEqual(
        bookmarks.map(({ name }: { name: string }) => name),
        ['Nobody sleeps. The keeper reads on.'],
      );

      // What was written about a document that is gone can still be copied.
      await context.setOffline(true);
      await page.getByRole('textbox', { name: 'Note' }).last().fill('He does.');
      await page.getByRole('textbox', { name: 'Note' }).last().blur();
      await held.waitFor();
      await api(`DELETE /v1/documents/${id}`);
      await context.setOffline(false);
      await page
        .getByText('“Kept” on this device could not be saved: This no longer exists')
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Copy my notes' }).waitFor();
      assert.equal(await page.evaluate(`localStorage.getItem('offline.annotations')`), '[]');
    } finally {
      await context.close();
    }
  });

  /** Opens a document and keeps it on the device. */
  async function keep(accountId: string, title: string): Promise<{ context: BrowserContext; page: Page }> {
    const context = await openWindow(browser, { ...wide, storageState: await signedIn(server, accountId) });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.evaluate('navigator.serviceWorker.ready.then(() => 1)');
    await page.reload();
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('button', { name: /^Voice: / }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
    await page
      .getByText(/can be read (and heard )?without a connection/)
      .first()
      .waitFor();
    return { context, page };
  }

  test('what a phone shares opens as a new document', async () => {
    const { id } = await server.account();
    const context = await openWindow(browser, {
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

  test('files that a phone shares are added once a person says so; without a worker they are said to be lost', async () => {
    const { id } = await server.account();
    const context = await openWindow(browser, { ...phone, storageState: await signedIn(server, id) });
    try {
      const page = await context.newPage();
      await page.goto(server.url);
      await page.evaluate('navigator.serviceWorker.ready.then(() => 1)');
      await page.reload();
      // What a phone posts when its user chooses this app.
      await page.setContent(`<form method="post" action="${server.url}/add" enctype="multipart/form-data">
        <input name="title" value="Lamp"><input type="file" name="files" multiple><button>Share</button></form>`);
      const share = [['The lamp.txt', 'It turns all night.']] as const;
      await page
        .locator('[type=file]')
        .setInputFiles(
          share.map(([name, words]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })),
        );
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog', { name: 'Add this file?' }).getByText('The lamp.txt').waitFor();
      await isAccessible(page, 'with a file that was shared');
      assert.equal(new URL(page.url()).pathname, '/');
      await page.getByRole('button', { name: 'Add to library' }).click();
      await page.getByText('It turns all night.').first().waitFor();
      assert.equal(await page.evaluate("caches.has('lectern-shared')"), false, 'it is taken once');
    } finally {
      await context.close();
    }
    const body = new FormData();
    body.append('files', new Blob(['words']), 'a.txt');
    const answer = await fetch(`${server.url}/add`, { method: 'POST', body, redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/add?files=lost']);
  });
});
