/** The settings as people use them: full and empty, by keyboard, with script and without. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { commandLine } from '../../src/features/people/administrator.ts';
import { Holds } from '../../src/features/wallet/holds.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { focused, inspect, inspectLooks, openBrowser, phone, visit, wide } from './visit.ts';

const hostileName = `<img src=x onerror=alert(1)> \u202e\u05d0\u05d1 ${'W'.repeat(60)}`;

describe('the settings', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let browser: Browser;
  let account: { id: string; email: string };

  before(async () => {
    server = await startServer();
    account = await server.account({ plan: 'free', walletCents: 123_456 });
    const { core } = server;
    await core.access.createKey(account.id, hostileName);
    for (let n = 1; n <= 24; n += 1) {
      const request = { accountId: account.id, requestId: 'r', estimatedMs: n * 30_000 };
      const hold = await new Holds(core).open({ ...request, note: `speech with ${'W'.repeat(n * 3)}` });
      if (n > 1) await hold.settle(n * 10_000);
    }
    browser = await openBrowser();
  });
  after(async () => {
    await server.close();
  });

  const open = async (page: Page, path: string, email = account.email) => {
    await page.goto(server.url + path);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('correct horse');
    await page.keyboard.press('Enter');
    await page.waitForURL(server.url + path);
  };
  const isKey = /^lectern_live_[0-9A-Za-z]{40}$/;
  const keyNames = async (id: string) =>
    (await server.core.access.activeKeys(id)).map(({ name }) => name).toSorted();

  test('wide and light, narrow and dark: everything fits and is accessible, and nothing is loaded from elsewhere or violates the policy (slow)', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      await open(page, '/settings');
      await inspectLooks(page, 'the overview');
      for (const path of [
        '/settings/wallet',
        '/settings/keys',
        '/settings/apps',
        '/settings/podcasts',
        '/settings/webhooks',
      ]) {
        await page.goto(server.url + path);
        await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
        await inspectLooks(page, path);
      }
    }));

  test('wide and light, narrow and dark: the pages of owners fit and are accessible, too (slow)', () =>
    visit(browser, { origin: server.url, provokes: [422], ...wide }, async (page) => {
      const { people } = server.core;
      const owner = await server.account();
      await people.setOwner(commandLine, owner.id, true);
      await people.disable(
        commandLine,
        (await server.account({ email: `${'w'.repeat(60)}@example.com` })).id,
      );
      await people.invite(commandLine, { email: 'guest@example.com', plan: 'free' });
      await open(page, '/settings/people', owner.email);
      await inspectLooks(page, 'people');
      await page.getByLabel('Email', { exact: true }).fill('new@example.com');
      await page.keyboard.press('Enter');
      await page.getByText('Invitation link').waitFor();
      await inspectLooks(page, 'an invitation');
      for (const path of [`/settings/people/${account.id}`, '/settings/people/log', '/settings/server']) {
        await page.goto(server.url + path);
        await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
        await inspectLooks(page, path);
      }
    }));

  test('a new key is copied with a click, and a reload shows and makes none', () =>
    visit(
      browser,
      { origin: server.url, ...phone, permissions: ['clipboard-read', 'clipboard-write'] },
      async (page) => {
        const { id, email } = await server.account();
        await open(page, '/settings/keys', email);
        await page.getByLabel('Name of the new key').fill('phone');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Copy: API key' }).click();
        await page.locator('.fresh-key').getByText('Copied').waitFor();
        const copied = String(await page.evaluate('navigator.clipboard.readText()'));
        assert.match(copied, isKey);
        assert.ok(await server.core.access.authenticateKey(copied));
        await inspect(page, 'a new key');
        await page.reload();
        await page.getByRole('alert').filter({ hasText: 'no other was created' }).waitFor();
        assert.ok(!(await page.content()).includes(copied));
        assert.deepEqual(await keyNames(id), ['phone', 'test']);
      },
    ));

  test('without script a key is made, renamed and, after a second thought, revoked', () =>
    visit(browser, { origin: server.url, ...wide, javaScriptEnabled: false }, async (page) => {
      const { id, email } = await server.account();
      await open(page, '/settings/keys', email);
      await page.getByLabel('Name of the new key').fill('laptop');
      await page.getByRole('button', { name: 'Create key' }).click();
      assert.match(await page.locator('.fresh-key code').innerText(), isKey);
      assert.equal(
        await page.getByRole('button', { name: 'Copy' }).count(),
        0,
        'no button that does nothing',
      );
      await page.getByRole('link', { name: 'I have copied it' }).click();
      await page.locator('summary', { hasText: 'Rename laptop' }).click();
      await page.getByLabel('New name').first().fill('old laptop');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alert').filter({ hasText: 'renamed' }).waitFor();
      const revoke = page.getByRole('button', { name: 'Revoke this key old laptop' });
      assert.equal(await revoke.isVisible(), false, 'not with one click');
      await page.locator('summary', { hasText: 'Revoke old laptop' }).click();
      await revoke.click();
      await page.getByRole('alert').filter({ hasText: 'revoked' }).waitFor();
      assert.deepEqual(await keyNames(id), ['test']);
    }));

  test('by keyboard: the focus goes through the navigation into the page, where a key is revoked (slow)', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      const { id, email } = await server.account();
      await open(page, '/settings/keys', email);
      const order: unknown[] = [];
      const tab = async (times: number) => {
        for (let step = 0; step < times; step += 1) {
          await page.keyboard.press('Tab');
          order.push(await focused(page));
        }
      };
      await tab(14);
      // The button of the account menu is an icon without words.
      assert.deepEqual(order.slice(5), [
        'Settings',
        '',
        'Overview',
        'Plan and usage',
        'API keys',
        'Apps',
        'Podcasts',
        'Webhooks',
        'Security',
      ]);
      await tab(4);
      assert.deepEqual(order.slice(14), ['', 'Create key', 'Rename test', 'Revoke test']);
      await page.keyboard.press('Enter');
      await tab(1);
      assert.equal(order.at(-1), 'Revoke this key test');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      assert.deepEqual(await keyNames(id), []);
    }));
}
