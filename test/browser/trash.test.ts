/** The trash in the app: what was deleted is restored, or deleted for good. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { chooseAction, Libraries, rowOf } from './libraries.ts';
import { inspect, looks, openBrowser } from './visit.ts';

describe('the trash', { skip: noChromium }, () => {
  let server: TestServer;
  let libraries: Libraries;
  before(async () => {
    server = await sharedServer(unlimited);
    const browser: Browser = await openBrowser();
    libraries = new Libraries(server, browser);
  });

  const openTrash = async (page: Page) => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Trash' }).press('Enter');
    await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor();
  };
  const restoreButton = (page: Page, title: string) =>
    page.getByRole('button', { name: `Restore “${title}”` });

  for (const [name, look] of looks)
    test(`gives documents back, and deletes them for good, ${name}`, async () => {
      const who = await libraries.person(['One', 'Two', 'Three', 'Four']);
      await libraries.open(who, look, async (page) => {
        const { url } = server;
        await rowOf(page, 'One').waitFor();
        await openTrash(page);
        await page.getByText('The trash is empty').waitFor();
        await inspect(page, 'an empty trash');
        for (const { id, title } of (await libraries.list(who.key)).toReversed())
          if (title === 'Two' || title === 'Three')
            await call(url, `DELETE /v1/documents/${id}`, { key: who.key });
        await page.getByRole('link', { name: 'Go to your library' }).click();
        await chooseAction(page, 'One', 'Delete');
        // It could still be undone there.
        await openTrash(page);
        await restoreButton(page, 'Two').waitFor();
        assert.match(
          await page.locator('main li').first().innerText(),
          /^One\s+Deleted .+ · kept until \d+ \w+/,
        );
        await inspect(page, 'the trash');

        await restoreButton(page, 'Three').press('Enter');
        await page.getByText('“Three” is back in your library.').first().waitFor();
        await page.locator('button:focus[aria-label="Restore “Two”"]').waitFor();
        await page.getByRole('button', { name: 'Delete “Two” for good' }).press('Enter');
        await page.getByRole('heading', { name: 'Delete “Two” for good?' }).waitFor();
        await inspect(page, 'the question');
        await page.keyboard.press('Escape');
        await page.locator('button:focus[aria-label="Delete “Two” for good"]').press('Enter');
        await page.getByRole('button', { name: 'Delete for good', exact: true }).press('Enter');
        await restoreButton(page, 'Two').waitFor({ state: 'detached' });
        // It was the last row.
        await page.locator('button:focus[aria-label="Delete “One” for good"]').waitFor();
        await page.getByRole('button', { name: 'Empty the trash' }).press('Enter');
        await page.getByRole('button', { name: 'Delete for good', exact: true }).press('Enter');
        await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
        await page.locator('#main:focus').waitFor();
        assert.deepEqual((await call(url, 'GET /v1/trash', { key: who.key })).body.data, []);

        await page.getByRole('link', { name: 'Go to your library' }).click();
        await rowOf(page, 'Three').waitFor();
        await rowOf(page, 'Four').waitFor();
        assert.equal(await rowOf(page, 'Two').count(), 0);
      });
    });
});
