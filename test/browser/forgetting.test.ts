/**
 * What a browser keeps of a library is gone when its session ends, however it ends, and stays while the server is out of
 * reach. A proxy takes away the header that makes new browsers forget by themselves, so that the app has to.
 */
import assert from 'node:assert/strict';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { AppClient } from '../signin/app-client.ts';
import { noChromium, openWindow } from './chromium.ts';
import { eventually, openBrowser, signedIn, wide } from './visit.ts';

describe('a browser forgets', { skip: noChromium }, () => {
  let server: TestServer;
  let browser: Browser;
  let proxy: Server;
  let proxyUrl: string;
  let isGuarded = false;

  before(async () => {
    server = await sharedServer(unlimited);
    browser = await openBrowser();
    proxy = createServer((request, response) => {
      if (isGuarded) return void response.writeHead(401).end('<h1>Who are you?</h1>');
      const { method, headers } = request;
      const passed = ask(`${server.url}${request.url}`, { method, headers }, (answer) => {
        const { 'clear-site-data': _taken, ...others } = answer.headers;
        answer.pipe(response.writeHead(answer.statusCode!, others));
      });
      request.pipe(passed.on('error', () => response.destroy()));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => proxy.once('listening', resolve));
    proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  interface Reader {
    readonly accountId: string;
    readonly context: BrowserContext;
    readonly page: Page;
    readonly url: string;
  }

  /** A reader whose browser has kept a document, a position and a file that was shared. */
  async function reader(url: string, use: (reader: Reader) => Promise<void>): Promise<void> {
    const { id: accountId, key } = await server.account({ plan: 'unlimited' });
    const body = { title: 'The diary', text: 'Nobody knows. Nobody must.', language: 'en' };
    await call(server.url, 'POST /v1/documents', { key, body });
    const context = await openWindow(browser, { ...wide, storageState: await signedIn(server, accountId) });
    try {
      const page = await context.newPage();
      await page.goto(url);
      await page.evaluate('navigator.serviceWorker.ready.then(() => 1)');
      await page.reload();
      await page.getByRole('link', { name: 'The diary', exact: true }).click();
      await page.getByRole('button', { name: /^Voice: / }).waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
      await page
        .getByText(/can be read (and heard )?without a connection/)
        .first()
        .waitFor();
      await page.evaluate(
        `caches.open('lectern-shared').then((cache) => cache.put('/shared/0', new Response('x')))`,
      );
      await page.evaluate(`localStorage.setItem('offline.positions', '{"gone":{}}')`);
      await use({ accountId, context, page, url });
    } finally {
      await context.close();
    }
  }

  const kept = (page: Page) =>
    page.evaluate(
      `Promise.all(['lectern-last', 'lectern-kept', 'lectern-shared'].map((name) => caches.has(name)))`,
    );

  /** Nothing of the library is here, nor for whoever opens it without a connection. */
  async function isEmpty({ context, page, url }: Reader): Promise<void> {
    await eventually(async () => assert.deepEqual(await kept(page), [false, false, false]));
    await context.setOffline(true);
    const lonely = await context.newPage();
    const shown = await lonely.goto(url).then(
      () => lonely.content(),
      () => '',
    );
    assert.equal(shown, '', 'there is nothing to open');
    await lonely.close();
    await context.setOffline(false);
  }

  /** Somebody else signs in and reads, with a connection and without. */
  async function showsNothingTo(accountId: string, reader: Reader): Promise<void> {
    const { context, page, url } = reader;
    const remembered = `localStorage.getItem('offline.account')`;
    const before = await page.evaluate<string | null>(remembered);
    // In place of the other's cookie: without any, what the page asks in between would be refused, and it would forget once more.
    await context.addCookies((await signedIn(server, accountId)).cookies);
    await page.goto(url);
    await eventually(async () => {
      await page.getByText('The lamp', { exact: true }).first().waitFor();
      assert.equal(await page.evaluate(`localStorage.getItem('offline.positions')`), null);
      assert.deepEqual(await kept(page), [true, false, false]);
      assert.ok(await page.evaluate(`navigator.serviceWorker.controller !== null`));
      assert.ok(await page.evaluate(`caches.match('/lectern-page').then((kept) => kept !== undefined)`));
      // Whoever is new here gets a fresh page.
      assert.ok(![null, before].includes(await page.evaluate(remembered)));
      const list = `caches.match('/v1/search', { cacheName: 'lectern-last', ignoreVary: true })`;
      assert.match(
        await page.evaluate<string>(`${list}.then((response) => response?.text() ?? '')`),
        /The lamp/,
      );
    });
    await context.setOffline(true);
    await page.goto(url);
    await page.getByText('The lamp', { exact: true }).first().waitFor();
    assert.doesNotMatch(await page.content(), /diary/);
    await context.setOffline(false);
  }

  async function another(): Promise<string> {
    const { id, key } = await server.account({ plan: 'unlimited' });
    const body = { title: 'The lamp', text: 'It turns.', language: 'en' };
    await call(server.url, 'POST /v1/documents', { key, body });
    return id;
  }

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  }

  test('by itself where it can, after a sign-out on the settings', () =>
    reader(server.url, async (all) => {
      const { page } = all;
      await page.goto(`${server.url}/settings`);
      await signOut(page);
      assert.equal(await page.evaluate('localStorage.length'), 0);
      await isEmpty(all);
    }));

  test('after a sign-out on the settings and on the page of a connected app (slow)', async () => {
    await reader(proxyUrl, async (all) => {
      const { page } = all;
      await page.goto(`${proxyUrl}/settings`);
      await signOut(page);
      await isEmpty(all);
      await showsNothingTo(await another(), all);
    });
    await reader(server.url, async (all) => {
      const { page } = all;
      const app = await AppClient.register(server.url, {});
      await page.goto(await app.authorizationUrl());
      await page.locator('form[action="/signout"] button.link').click();
      await page.waitForURL('**/signin*');
      await isEmpty(all);
    });
  });

  test('after a sign-out in the app (slow)', () =>
    reader(proxyUrl, async (all) => {
      const { page } = all;
      await page.goto(proxyUrl);
      await signOut(page);
      assert.equal(await page.evaluate(`localStorage.getItem('offline.positions')`), null);
      await isEmpty(all);
    }));

  test('when its session was ended elsewhere, at the next contact with the server', () =>
    reader(proxyUrl, async (all) => {
      const { page, accountId, context } = all;
      await server.core.sessions.endAll(server.core.database.queries, accountId);

      // Neither the error page of a proxy nor a lost connection says anything about the session.
      isGuarded = true;
      const address = page.url();
      await page.goto(`${proxyUrl}/health`);
      assert.equal(await page.evaluate(`fetch('/v1/me').then(({ status }) => status)`), 401);
      assert.deepEqual(await kept(page), [true, true, true]);
      await context.setOffline(true);
      await page.goto(address);
      await page.getByText('Nobody must.').first().waitFor();

      isGuarded = false;
      await context.setOffline(false);
      await page.waitForURL('**/signin*');
      assert.equal(await page.evaluate(`localStorage.getItem('offline.positions')`), null);
      await isEmpty(all);
      await showsNothingTo(await another(), all);
    }));

  test('a note that was being typed when its session was ended elsewhere', () =>
    reader(proxyUrl, async ({ page, accountId }) => {
      const waiting = () => page.evaluate(`localStorage.getItem('offline.annotations')`);
      await page.keyboard.press('l');
      await eventually(async () => assert.equal(await waiting(), '[]'));
      await page.keyboard.press('n');
      await page.getByRole('textbox', { name: 'Note' }).click();
      await page.keyboard.type('Nobody else must.');
      await server.core.sessions.endAll(server.core.database.queries, accountId);
      // Positions that wait are sent, and refused.
      await page.evaluate(`dispatchEvent(new Event('online'))`);
      await page.waitForURL('**/signin*');
      assert.equal(await waiting(), null);
    }));

  test('when somebody else has signed in', () =>
    reader(proxyUrl, async (all) => showsNothingTo(await another(), all)));
});
