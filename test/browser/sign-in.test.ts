/** The sign-in pages as people use them: with long names, wrong passwords, many sessions, by keyboard. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { allScopes } from '../../src/shared/contract/operation.ts';
import { startServer, type TestServer } from '../harness.ts';
import { AppClient } from '../signin/app-client.ts';
import { startTools } from '../tools/clients.ts';
import { noChromium, openWindow } from './chromium.ts';
import { focused, inspectLooks, openBrowser, visit, wide } from './visit.ts';

const hostileName = `Lectern Support (verified)? <img src=x onerror=alert(1)> \u202e\u05d0\u05d1 ${'W'.repeat(60)}`;
const longEmail = `${'long.'.repeat(12)}name@${'subdomain.'.repeat(10)}example.com`;
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';

describe('the pages of sign-in', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let browser: Browser;
  let email: string;
  let resetUrl: string;
  let consentUrl: string;

  before(async () => {
    server = await startServer({ SIGNUP: 'open' });
    ({ email } = await server.account());
    const { access, clients, sessions, signIn } = server.core;
    const account = { email: longEmail, plan: 'free', walletCents: 0, password: 'correct horse' } as const;
    const id = await access.createAccount(account);
    const host = `${'subdomain.'.repeat(12)}example.com:51999`;
    await clients.allow(id, { clientId: 'app', name: hostileName.slice(0, 80), host, scopes: allScopes });
    for (let n = 0; n < 8; n++) await sessions.start(id, iPhone);
    resetUrl = (await signIn.resetLink(email)).url;
    const app = await AppClient.register(server.url, { client_name: hostileName });
    consentUrl = await app.authorizationUrl({ scope: allScopes.join(' ') });
    browser = await openBrowser();
  });
  after(async () => {
    await server.close();
  });

  const signIn = async (page: Page, who: string, password = 'correct horse') => {
    await page.getByLabel('Email').fill(who);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  test('wide and light, narrow and dark: everything fits and is accessible, and nothing is loaded from elsewhere or violates the policy (slow)', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      const paths = ['/signup', '/forgot', '/reset', resetUrl, '/oauth/authorize'];
      for (const path of paths) {
        await page.goto(new URL(path, server.url).href);
        await inspectLooks(page, path);
      }
      // To a page that calls nothing, so that no request is under way when the cookies go.
      await page.goto(`${server.url}/signin?next=/connect`);
      await signIn(page, email, 'wrong');
      await page.getByRole('alert').waitFor();
      await inspectLooks(page, 'after a wrong password');
      await signIn(page, email);
      await page.waitForURL(`${server.url}/connect`);
      await page.context().clearCookies();
      await page.goto(consentUrl);
      await signIn(page, longEmail);
      await page.getByRole('button', { name: 'Allow' }).waitFor();
      await inspectLooks(page, 'consent');
      await page.goto(`${server.url}/settings/security`);
      await page.getByText(/^\d+ more$/).click();
      await inspectLooks(page, 'many sessions');
      await page.goto(`${server.url}/settings/apps`);
      await page.getByRole('button', { name: /^Disconnect/ }).waitFor();
      await inspectLooks(page, 'an app with a long name');
    }));

  test('after a wrong password the focus is in its field, which is described by the reason', () =>
    visit(browser, { origin: server.url, provokes: [422], ...wide }, async (page) => {
      const isRefused = async (autocomplete: string) => {
        await page.getByRole('alert').waitFor();
        const password = page.locator('input:focus');
        assert.equal(await password.getAttribute('autocomplete'), autocomplete);
        assert.equal(await password.getAttribute('aria-invalid'), 'true');
        const reason = page.locator(`#${await password.getAttribute('aria-describedby')}`);
        assert.match(await reason.innerText(), /incorrect/);
      };
      await page.goto(`${server.url}/signin`);
      assert.equal(await page.locator('[aria-invalid]').count(), 0);
      await signIn(page, email, 'wrong');
      await isRefused('current-password');
      assert.equal(await page.getByLabel('Email').inputValue(), email);
      await page.keyboard.type('correct horse');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.url}/`);
      await page.goto(`${server.url}/settings`);
      await page.getByRole('navigation', { name: 'Settings' }).getByText('Security').click();
      await page.getByLabel('Current password').fill('wrong');
      await page.getByLabel('New password').fill('battery staple');
      await page.keyboard.press('Enter');
      await isRefused('current-password');
    }));

  test('by keyboard: consent is read, allowed, denied, and left, in that order', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      await page.goto(consentUrl);
      await signIn(page, longEmail);
      await page.getByRole('button', { name: 'Allow' }).waitFor();
      assert.equal(await page.locator('main.form .choices label').count(), allScopes.length);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const order = [];
      for (const _scope of allScopes) await page.keyboard.press('Tab');
      assert.equal(await page.locator('.choices label:last-child input:focus').count(), 1);
      await page.keyboard.press('Tab');
      assert.equal(await page.locator('input[name=limit]:focus').count(), 1);
      for (let step = 0; step < 4; step++) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      assert.deepEqual(order, ['Allow', 'Deny', 'your settings', 'Use another account']);
    }));

  test('a page of another site can call with a key, but never as the account that is signed in', async () => {
    const tools = await startTools(server.url);
    const elsewhere = createServer((_request, response) => response.end('a page')).listen(0, 'localhost');
    await once(elsewhere, 'listening');
    const { id, key } = await server.account();
    const context = await openWindow(browser);
    const [name, value] = (await server.signIn(id)).split('=') as [string, string];
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`);
    const seen = await page.evaluate(callFromPage, { api: server.url, mcp: tools.url, key });
    assert.deepEqual(seen, {
      account: [200, true],
      tools: [200, true],
      challenged: [401, true],
      withCookie: 'hidden',
      withHeader: 'hidden',
      ofTheApp: 'hidden',
    });
    await context.close();
    elsewhere.close();
    await tools.close();
  });
}

/** Runs in the page: what it gets to see, as status and whether a header could be read. */
async function callFromPage({ api, mcp, key }: { api: string; mcp: string; key: string }) {
  const look = async (url: string, init: RequestInit, header: string) => {
    try {
      const answer = await fetch(url, init);
      return [answer.status, answer.headers.get(header) !== null];
    } catch {
      return 'hidden';
    }
  };
  const authorization = `Bearer ${key}`;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const protocol = { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' };
  const post = (headers: Record<string, string>) => ({ method: 'POST', body, headers });
  return {
    account: await look(`${api}/v1/me`, { headers: { authorization } }, 'x-request-id'),
    tools: await look(`${mcp}/mcp`, post({ ...protocol, authorization }), 'x-request-id'),
    challenged: await look(`${mcp}/mcp`, post(protocol), 'www-authenticate'),
    withCookie: await look(`${api}/v1/me`, { credentials: 'include' }, 'x-request-id'),
    withHeader: await look(`${api}/v1/me`, { headers: { 'lectern-app': '1' } }, 'x-request-id'),
    ofTheApp: await look(`${api}/app/list-details?ids=`, {}, 'x-request-id'),
  };
}
