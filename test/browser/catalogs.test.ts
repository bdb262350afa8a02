/** A catalog of books in the app: opened, looked through, searched, and books of it added. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { type CatalogServer, openCatalogServer, person } from '../catalog-server.ts';
import { reachingServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { Libraries, rowOf } from './libraries.ts';
import { eventually, inspectLooks, isAccessible, openBrowser, wide } from './visit.ts';

describe('catalogs of books in the app', { skip: noChromium }, () => {
  let browser: Browser;
  let library: CatalogServer;
  let libraries: Libraries;

  before(async () => {
    browser = await openBrowser();
    library = await openCatalogServer();
    libraries = new Libraries(await reachingServer(), browser);
  });
  after(() => library.close());

  test('one book, then several, are added from a catalog with a password, and are there once', async () => {
    const who = await libraries.person(['Old']);
    await libraries.open(who, { ...wide, provokes: [422] }, async (page) => {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('tab', { name: 'Catalog' }).click();
      await inspectLooks(page, 'the address of a catalog');
      await page.setViewportSize(wide.viewport);
      await page.getByLabel('Address of the catalog').fill(`${library.origin}/basic/opds`);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'not open to everyone' }).waitFor();
      await page.getByLabel('User name').fill(person.username);
      await page.getByLabel('Password').fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'does not accept' }).waitFor();
      await page.getByLabel('Password').fill(person.password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'calibre Library' }).waitFor();
      await page.getByRole('button', { name: 'Newest' }).click();
      await page.getByText('it is there as CBZ only').waitFor();
      const covers = page.locator('.book img');
      await eventually(async () => {
        const [width] = await covers.evaluateAll((all) => all.map((one) => one.naturalWidth));
        assert.equal(width, 40, 'the first cover is shown');
      });
      assert.ok(!(await page.content()).includes(library.origin), 'no address of the catalog is in the page');
      await inspectLooks(page, 'a page of a catalog');
      await page.setViewportSize(wide.viewport);
      await page.getByRole('button', { name: 'Add “The lighthouse 1”' }).click();
      await page.getByRole('link', { name: 'In your library' }).waitFor();
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByRole('checkbox', { name: 'The lighthouse 2' }).check();
      await page.getByRole('checkbox', { name: 'The lighthouse 3' }).check();
      await isAccessible(page, 'with books chosen');
      await page.getByRole('button', { name: 'Add 2 books' }).click();
      await eventually(async () =>
        assert.equal(await page.getByRole('link', { name: 'In your library' }).count(), 3),
      );

      await page.getByRole('searchbox', { name: 'Search this catalog' }).fill('lighthouse');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Search: lighthouse' }).waitFor();
      await page.getByRole('link', { name: 'In your library' }).waitFor();
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('heading', { name: 'By Newest' }).waitFor();
      await page.keyboard.press('Escape');
      for (const number of [1, 2, 3]) await rowOf(page, `The lighthouse ${number}`).waitFor();

      // The catalog is offered again, without its password.
      await page.reload();
      assert.equal(await page.evaluate(`JSON.stringify(localStorage).includes('lamp light')`), false);
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('tab', { name: 'Catalog' }).click();
      await page.getByRole('button', { name: 'calibre Library' }).click();
      assert.equal(await page.getByLabel('User name').inputValue(), person.username);
    });
    assert.equal((await libraries.list(who.key)).length, 4);
  });

  test('a book without a cover has a drawn one, and one that cannot be added says why, in its row and in the library', async () => {
    for (const path of ['/get/epub/*', '/get/thumb/*'])
      library.on(path, (_, response) => void response.writeHead(404).end());
    const who = await libraries.person(['Old']);
    await libraries.open(who, { ...wide, provokes: [404] }, async (page) => {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('tab', { name: 'Catalog' }).click();
      await page.getByLabel('Address of the catalog').fill(`${library.origin}/opds/navcatalog/4f6e`);
      await page.keyboard.press('Enter');
      await page.locator('.book .cover svg').first().waitFor();
      await page.getByRole('button', { name: 'Add “The lighthouse 1”' }).click();
      await page.getByText('The address of the book leads to nothing that can be read').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('One file was not added').waitFor();
    });
  });
});
