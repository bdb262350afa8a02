/** Finding and undoing in a library, as people do it: one search, one list, one undo. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { Libraries, rowOf } from './libraries.ts';
import { eventually, hasFocus, inspect, openBrowser, wide } from './visit.ts';

describe('finding and undoing', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let libraries: Libraries;

  before(async () => {
    server = await sharedServer(unlimited);
    libraries = new Libraries(server, await openBrowser());
  });

  test('several documents are deleted, and come back by one press', async () => {
    const who = await libraries.person(['One', 'Two', 'Three', 'Four', 'Five']);
    await libraries.open(who, wide, async (page) => {
      await rowOf(page, 'Five').waitFor();
      for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
        await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('5 documents deleted.').first().waitFor();
      assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 1);
      await page.getByRole('button', { name: 'Undo' }).click();
      for (const title of ['One', 'Five']) await rowOf(page, title).waitFor();
    });
    assert.equal((await libraries.list(who.key)).length, 5);
  });

  test('words in texts are found, and a hit opens the text where they are', async () => {
    const who = await libraries.person(['The lighthouse']);
    const body = {
      title: 'Pilot',
      text: `${'Nothing happens here.\n\n'.repeat(300)}The fog signal sounds 🗼 twice.`,
    };
    await call(server.url, 'POST /v1/documents', { key: who.key, body });
    await libraries.open(who, { ...wide, provokes: [422] }, async (page) => {
      await rowOf(page, 'Pilot').waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('FOG sign');
      await page.getByRole('heading', { name: 'In the text' }).waitFor();
      await page.getByRole('status').getByText('1 document').waitFor();
      await inspect(page, 'what was found in texts');
      assert.deepEqual(await page.locator('mark').allInnerTexts(), ['fog', 'signal']);
      await page.keyboard.press('ArrowDown');
      await hasFocus(page, 'Pilot');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/#at=6904-6907$/);
      const sentence = page.getByText('The fog signal sounds');
      await eventually(async () => assert.equal(await sentence.isVisible(), true));
      const lit = 'String([...(CSS.highlights.get("found") ?? [])][0])';
      await eventually(async () => assert.equal(await page.evaluate(lit), 'fog'));
      await page.goBack();
      await page.getByRole('heading', { name: 'In the text' }).waitFor();
      await page.getByRole('searchbox').fill('xylophone');
      await page.getByText('Nothing matches “xylophone”').waitFor();
      const byMeaning = page.getByRole('button', { name: 'Search by meaning' });
      await page.waitForLoadState('networkidle');
      assert.equal(await byMeaning.count(), 0, 'what is not installed is not offered');
      // The search is in the address, and an owner can install what is missing.
      await page.waitForURL(/\?q=xylophone$/);
      await server.core.database.queries
        .updateTable('accounts')
        .set({ is_owner: 1 })
        .where('id', '=', who.id)
        .execute();
      await page.reload();
      await page.getByText('Nothing matches “xylophone”').waitFor();
      await byMeaning.click();
      await page.getByRole('heading', { name: 'By meaning' }).waitFor();
      await page.getByRole('button', { name: /^Install \(\d+ MB\)$/ }).waitFor();
      await inspect(page, 'search by meaning that is not installed');
      await page.getByRole('searchbox').fill('FOG sign');
      await page.getByRole('heading', { name: 'In the text' }).waitFor();
    });
  });
}
