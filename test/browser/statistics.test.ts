/** Reading statistics in the app: counted while a document plays, and shown by day. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { inspectLooks, openBrowser, signedIn, visit, wide } from './visit.ts';

describe('reading statistics', { skip: noChromium }, () => {
  let server: TestServer;
  let browser: Browser;
  before(async () => {
    server = await sharedServer(unlimited);
    browser = await openBrowser();
  });

  test('are counted while a document plays, and shown wide and light, narrow and dark (slow)', async () => {
    const { id, key } = await server.account({ plan: 'unlimited', walletCents: 100 });
    const { body } = await call(server.url, 'POST /v1/documents', {
      key,
      body: { text: 'The lamp turns. Nobody sleeps.', language: 'en' },
    });
    const storageState = await signedIn(server, id);
    await visit(browser, { origin: server.url, ...wide, storageState }, async (page) => {
      await page.goto(`${server.url}/statistics`);
      await page.getByText('Nothing yet').waitFor();
      await inspectLooks(page, 'no statistics');
      await page.goto(`${server.url}/read/${body.id}`);
      await page.locator('.sentence').first().click();
      const consent = page.getByRole('button', { name: 'Listen', exact: true });
      await consent
        .or(page.getByRole('button', { name: 'Pause' }))
        .first()
        .waitFor();
      if (await consent.isVisible()) await consent.click();
      await eventually('all words are counted', async () => {
        const { total } = (await call(server.url, 'GET /v1/reading-statistics', { key })).body;
        return total.words === 5 && total.documents_finished === 1 && total.listened_ms > 0;
      });
      await page.goto(`${server.url}/`);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Reading statistics' }).press('Enter');
      await page.getByText('Documents finished').waitFor();
      assert.match(await page.locator('dl').innerText(), /Words read\s+5\s+Documents finished\s+1/);
      await page.getByRole('radio', { name: 'Words read' }).press('Space');
      await page.getByRole('img', { name: /^Words read on each of the last 30 days/ }).waitFor();
      await page.locator('summary').press('Enter');
      await page.getByRole('columnheader', { name: 'Words read' }).waitFor();
      await inspectLooks(page, 'statistics');
    });
  });
});
