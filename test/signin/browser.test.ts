/** The same paths with a real browser, which keeps its own rules about cookies, origins and forms. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { noChromium, openWindow } from '../browser/chromium.ts';
import { openBrowser } from '../browser/visit.ts';
import { startServer, type TestServer } from '../harness.ts';
import { AppClient } from './app-client.ts';

describe('a person with a browser', { skip: noChromium }, walk);

function walk(): void {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let appServer: Server;
  let callback: string;
  let email: string;

  before(async () => {
    server = await startServer();
    ({ email } = await server.account());
    // Somewhere for the app to get its answer: a page at its callback.
    appServer = createServer((_request, response) => response.end('the app')).listen(0, '127.0.0.1');
    await new Promise((resolve) => appServer.once('listening', resolve));
    callback = `http://127.0.0.1:${(appServer.address() as AddressInfo).port}/callback`;
    browser = await openBrowser();
    // Without script: every page has to work as it is.
    context = await openWindow(browser, { javaScriptEnabled: false });
    page = await context.newPage();
  });
  after(async () => {
    appServer.closeAllConnections();
    appServer.close();
    await server.close();
  });

  const ask = async (changes: Record<string, string> = {}) => {
    const app = await AppClient.register(server.url, { redirect_uris: [callback] });
    return app.authorizationUrl({ redirect_uri: callback, ...changes });
  };
  const answer = () => new URL(page.url());
  const isAtApp = () => page.waitForURL((url) => url.href.startsWith(callback));
  const signIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  test('is sent by an app, signs in, allows, and is back at the app with a code', async () => {
    const url = await ask();
    await page.goto(url);
    await signIn();
    await page.getByRole('heading', { name: 'Connect Reading Room?' }).waitFor();
    assert.deepEqual(await page.locator('main .choices label').allInnerTexts(), [
      'See your account, plan and wallet balance',
      'Read and export the documents in your library',
    ]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await isAtApp();
    assert.ok(answer().searchParams.get('code'));
    assert.equal(answer().searchParams.get('iss'), server.url);

    await page.goto(url);
    await page.getByLabel('See your account').uncheck();
    await page.getByRole('button', { name: 'Allow' }).click();
    await isAtApp();
    assert.ok(answer().searchParams.get('code'), 'an app on this computer is confirmed again, in one click');
  });

  test('denies, and the app learns of it', async () => {
    await page.goto(await ask());
    await page.getByRole('button', { name: 'Deny' }).click();
    await isAtApp();
    assert.equal(answer().searchParams.get('error'), 'access_denied');
  });

  test('disconnects the app, changes the password, and signs out', async () => {
    // The settings are pages of the app, which needs its script.
    const scripted = await openWindow(browser);
    await scripted.addCookies(await page.context().cookies());
    const app = await scripted.newPage();
    await app.goto(`${server.url}/settings/apps`);
    await app.getByRole('button', { name: 'Disconnect Reading Room' }).click();
    await app.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await app.getByText('No app is connected').waitFor();
    await app.goto(`${server.url}/settings/security`);
    await app.getByLabel('Current password').fill('correct horse');
    await app.getByLabel('New password').fill('battery staple');
    await app.getByRole('button', { name: 'Change password' }).click();
    await app.getByRole('status').filter({ hasText: 'password has been changed' }).waitFor();
    await app.getByRole('button', { name: 'Account' }).click();
    await app.getByRole('menuitem', { name: 'Sign out' }).click();
    await app.waitForURL(`${server.url}/`);
    await scripted.close();
    await page.goto(`${server.url}/settings`);
    await signIn();
    await page.getByRole('alert').filter({ hasText: 'incorrect' }).waitFor();
  });

  test('on another site cannot be made to send our forms', async () => {
    const person = await openWindow(browser);
    const own = await person.newPage();
    await own.goto(`${server.url}/signin`);
    await own.getByLabel('Email').fill(email);
    await own.getByLabel('Password').fill('battery staple');
    await own.getByRole('button', { name: 'Sign in', exact: true }).click();
    await own.waitForURL(`${server.url}/`);
    const evil = await person.newPage();
    const form = `<form method="post" action="${server.url}/signout"><button>x</button></form>`;
    await evil.goto(callback);
    await evil.setContent(form);
    const [response] = await Promise.all([
      evil.waitForResponse(`${server.url}/signout`),
      evil.getByRole('button').click(),
    ]);
    assert.equal(response.status(), 403);
    await own.goto(`${server.url}/settings`);
    assert.equal(own.url(), `${server.url}/settings`, 'still signed in');
    await person.close();
  });
}
