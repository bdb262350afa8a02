/** The settings as people use them: full and empty, with a pointer and by keyboard. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { codeOf, stepAt } from '../../src/features/access/sign-in/second-step.ts';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { Holds } from '../../src/features/wallet/holds.ts';
import { startServer, type TestServer } from '../harness.ts';
import { fromBase32 } from '../signin/base32.ts';
import { noChromium } from './chromium.ts';
import { eventually, focused, inspect, inspectLooks, openBrowser, phone, visit, wide } from './visit.ts';

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

  /** Waits until the page shows what it is about. */
  const settle = (page: Page) =>
    page.locator('.settings').locator('.card, .entries, section, form').first().waitFor();

  test('wide and light, narrow and dark: everything fits and is accessible, and nothing is loaded from elsewhere or violates the policy (slow)', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      await open(page, '/settings');
      await settle(page);
      await inspectLooks(page, 'the overview');
      for (const path of [
        'reading',
        'wallet',
        'keys',
        'apps',
        'podcasts',
        'koreader',
        'webhooks',
        'security',
        'data',
      ]) {
        await page.goto(`${server.url}/settings/${path}`);
        await settle(page);
        await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
        await inspectLooks(page, path);
      }
    }));

  test('wide and light, narrow and dark: the pages of owners fit and are accessible, too (slow)', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      const { people } = server.core;
      const owner = await server.account();
      await people.setOwner(commandLine, owner.id, true);
      await people.disable(
        commandLine,
        (await server.account({ email: `${'w'.repeat(60)}@example.com` })).id,
      );
      await people.invite(commandLine, { email: 'guest@example.com', plan: 'free' });
      await open(page, '/settings/people', owner.email);
      await page.getByLabel('Email', { exact: true }).fill('new@example.com');
      await inspectLooks(page, 'people');
      await page.keyboard.press('Enter');
      await page.getByText('Invitation link', { exact: true }).waitFor();
      await inspectLooks(page, 'an invitation');
      for (const path of [`people/${account.id}`, 'people/log', 'server']) {
        await page.goto(`${server.url}/settings/${path}`);
        await settle(page);
        await inspectLooks(page, path);
      }
    }));

  test('a new key is copied with a click, renamed and, after a second thought, revoked', () =>
    visit(
      browser,
      { origin: server.url, ...phone, permissions: ['clipboard-read', 'clipboard-write'] },
      async (page) => {
        const { id, email } = await server.account();
        await open(page, '/settings/keys', email);
        await page.getByLabel('Name of the new key').fill('phone');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: /^Copy.*API key$/ }).click();
        await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
        const copied = String(await page.evaluate('navigator.clipboard.readText()'));
        assert.match(copied, isKey);
        assert.ok(await server.core.access.authenticateKey(copied));
        await inspect(page, 'a new key');
        await page.getByRole('button', { name: 'I have copied it' }).click();
        assert.ok(!(await page.content()).includes(copied));
        await page.getByRole('button', { name: 'Rename phone' }).click();
        await page.getByLabel('New name').fill('old phone');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Revoke old phone' }).click();
        assert.deepEqual(await keyNames(id), ['old phone', 'test'], 'not with one click');
        await page.getByRole('button', { name: 'Revoke this key' }).click();
        await page.getByRole('status').filter({ hasText: 'revoked' }).waitFor();
        assert.deepEqual(await keyNames(id), ['test']);
      },
    ));

  test('an owner credits once, with a double click and when the answer was lost', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      const { people } = server.core;
      const owner = await server.account();
      await people.setOwner(commandLine, owner.id, true);
      const { id } = await server.account({ plan: 'free', walletCents: 0 });
      await open(page, `/settings/people/${id}`, owner.email);
      let isLost = true;
      await page.route('**/credit', async (route) => {
        const response = await route.fetch();
        await (isLost ? route.abort() : route.fulfill({ response }));
      });
      const amount = page.getByLabel('Add credits');
      const submit = page.getByRole('button', { name: 'Add credits' });
      const balance = async () => (await people.get(commandLine, id)).walletCents;
      await amount.fill('10');
      await submit.dblclick();
      await page.getByRole('alert').waitFor();
      assert.equal(await balance(), 20, 'the server has made it');
      isLost = false;
      await submit.click();
      await page.getByRole('status').filter({ hasText: 'balance' }).waitFor();
      assert.equal(await balance(), 20, 'once');
      await amount.fill('10');
      await submit.click();
      await eventually(async () => assert.equal(await balance(), 40));
    }));

  test('the second step is set up with a code, and recovery codes are shown once', () =>
    visit(browser, { origin: server.url, provokes: [422], ...wide }, async (page) => {
      const { id, email } = await server.account();
      await open(page, '/settings/security', email);
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill('wrong');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').filter({ hasText: 'incorrect' }).waitFor();
      await dialog.getByLabel('Your password').fill('correct horse');
      await page.keyboard.press('Enter');
      await dialog.getByRole('img', { name: 'QR code' }).waitFor();
      await inspect(page, 'the second step');
      const secret = (await dialog.locator('pre').innerText()).replaceAll(' ', '');
      await dialog.getByLabel('Code', { exact: true }).fill(codeOf(fromBase32(secret), stepAt(Date.now())));
      await page.keyboard.press('Enter');
      await dialog.getByText('Keep these codes').waitFor();
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await page.getByText('10 recovery codes are left').waitFor();
      assert.equal(await server.core.secondStep.isOn(id), true);
    }));

  test('by keyboard: the focus goes through the navigation into the page, where a key is revoked (slow)', () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      const { id, email } = await server.account();
      await open(page, '/settings/keys', email);
      await page.getByRole('button', { name: 'Revoke test' }).waitFor();
      const order: unknown[] = [];
      const tab = async (times: number) => {
        for (let step = 0; step < times; step += 1) {
          await page.keyboard.press('Tab');
          order.push(await focused(page));
        }
      };
      await tab(18);
      // The button of the account menu is an icon without words.
      assert.deepEqual(order.slice(7), [
        '',
        'Overview',
        'Reading',
        'Plan and usage',
        'API keys',
        'Apps',
        'Podcasts',
        'KOReader',
        'Webhooks',
        'Security',
        'Your data',
      ]);
      await tab(4);
      assert.deepEqual(order.slice(18), ['', 'Create key', 'Rename test', 'Revoke test']);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Revoke this key' }).press('Enter');
      await page.getByText('There are no keys yet').waitFor();
      assert.deepEqual(await keyNames(id), []);
    }));
}
