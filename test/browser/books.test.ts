/** Books in the app: parts that are read and heard as one. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { playerIs, ReaderVisits, usedBefore } from './reader-visits.ts';
import { focused, inspect, wide } from './visit.ts';

const parts = [
  ['Lamp · Chapter 1–2', '# Chapter 1\n\nThe lamp turns.\n\n# Chapter 2\n\nNobody sleeps. It is late.'],
  ['Lamp · Chapter 3', '# Chapter 3\n\nThe morning is grey. A ship comes home. The lamp rests.'],
] as const;

/** A picture for browsers, but no cover. */
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

async function picture(page: Page, width: number): Promise<Buffer> {
  const draw = `Object.assign(document.createElement('canvas'), { width: ${width} }).toDataURL()`;
  return Buffer.from(String(await page.evaluate(draw)).split(',')[1]!, 'base64');
}

/** Of more than a megabyte as PNG. */
async function largePicture(page: Page): Promise<Buffer> {
  const draw = `(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1700, height: 1200 });
    const context = canvas.getContext('2d');
    const image = context.createImageData(1700, 1200);
    for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 8;
    context.putImageData(image, 0, 0);
    return canvas.toDataURL();
  })()`;
  const bytes = Buffer.from(String(await page.evaluate(draw)).split(',')[1]!, 'base64');
  assert.ok(bytes.length > 1024 ** 2);
  return bytes;
}

describe('books', { skip: noChromium }, () => {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: usedBefore });
  });

  async function makeBook() {
    const document_ids: string[] = [];
    for (const [title, text] of parts)
      document_ids.push((await visits.api('POST /v1/documents', { title, text })).body.id);
    const book = { title: 'Lamp', author: 'A. Keeper', kind: 'book', document_ids };
    return { ids: document_ids, id: (await visits.api('POST /v1/collections', book)).body.id as string };
  }

  test('a book is heard from part to part without a press, and is left where it was heard (slow)', async () => {
    const { ids, id } = await makeBook();
    await visits.open(wide, async (page) => {
      await visits.goTo(page, ids[0]!);
      await page.keyboard.press('Space');
      await page.waitForURL(`**/read/${ids[1]}`);
      await playerIs(page, 'ended');
      assert.match(await page.locator('[data-bar=player] .left').innerText(), /100\s?%/);
    });
    await eventually('the book is at its end', async () => {
      const { position } = (await visits.api(`GET /v1/collections/${id}`)).body;
      return position?.document_id === ids[1] && position.progress > 0.99;
    });
  });

  test('one table of contents, one search and one progress over all parts', async () => {
    const { ids } = await makeBook();
    await visits.open(wide, async (page) => {
      await page.goto(`${server.url}/read/${ids[0]}`);
      await page.getByRole('link', { name: /Next part/ }).waitFor();
      await page.keyboard.press('c');
      const contents = page.getByRole('complementary').getByRole('listitem');
      await contents.nth(2).waitFor();
      assert.deepEqual(await contents.locator('span:first-child').allTextContents(), [
        'Chapter 1',
        'Chapter 2',
        'Chapter 3',
      ]);
      await contents.nth(2).getByRole('link').click();
      await page.waitForURL(`**/read/${ids[1]}*`);
      await page.getByText('End of the book').waitFor();
      await page.getByRole('button', { name: 'Find in the text' }).click();
      await page.getByRole('searchbox').fill('lamp');
      const others = page.getByRole('list', { name: 'Other parts with these words' });
      assert.match(await others.getByRole('listitem').innerText(), /Chapter 1–2\s+1/);
      await others.getByRole('link').click();
      await page.waitForURL(`**/read/${ids[0]}#at=*`);
    });
  });

  test('covers of documents and books are chosen, made smaller, replaced, refused and removed by keyboard (slow)', async () => {
    const other = await ReaderVisits.start(server);
    const { id } = (await other.api('POST /v1/documents', { title: 'Ash', text: 'About ash.' })).body;
    await other.api('POST /v1/collections', { title: 'Trees', kind: 'book', document_ids: [] });
    await other.open({ ...wide, provokes: [422] }, async (page) => {
      const press = async (entry: string) => {
        await page.getByRole('menu').waitFor();
        await eventually('its letter leads to the entry', async () => {
          await page.keyboard.press(entry[0]!);
          return (await focused(page)) === entry;
        });
        await page.keyboard.press('Enter');
      };
      const choose = async (picture: Buffer) => {
        const chooser = page.waitForEvent('filechooser');
        await press('Choose a cover…');
        await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
      };
      const widthIs = (place: Locator, width: number) =>
        eventually(`a cover ${width} pixels wide`, async () => {
          const found = await place.locator('img').evaluateAll((all) => all.map((one) => one.naturalWidth));
          return found.join() === String(width);
        });
      const menuOfRow = () => page.getByRole('link', { name: 'Ash' }).press('Shift+F10');
      const row = page.locator('[data-row="0"]');

      await page.goto(server.url);
      await page.getByRole('link', { name: 'Ash' }).waitFor();
      await menuOfRow();
      await inspect(page, 'the menu of a document');
      await choose(await picture(page, 2));
      await widthIs(row, 2);
      await menuOfRow();
      await choose(await picture(page, 3));
      await widthIs(row, 3);
      for (const refused of [Buffer.from('no picture'), gif]) {
        await menuOfRow();
        await choose(refused);
        const trouble = page.locator('.toast.trouble', {
          hasText: 'This is not a PNG, JPEG or WebP picture',
        });
        await trouble.getByRole('button', { name: 'Dismiss' }).press('Enter');
        await trouble.waitFor({ state: 'detached' });
      }
      await menuOfRow();
      await choose(await largePicture(page));
      await widthIs(row, 1600);
      await inspect(page, 'a library with a cover that was set');
      await page.reload();
      await widthIs(row, 1600);
      await menuOfRow();
      await press('Remove the cover');
      await row.locator('.cover svg').waitFor();
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await widthIs(row, 1600);

      await page.goto(`${server.url}/read/${id}`);
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: 'Remove the cover' }).waitFor();
      await choose(await picture(page, 5));
      await page.getByText('“Ash” has a new cover.').first().waitFor();
      await page.goto(server.url);
      await widthIs(row, 5);

      await page.getByRole('link', { name: /Trees/ }).press('Enter');
      const menuOfBook = () => page.getByRole('button', { name: 'More for “Trees”' }).press('Enter');
      await menuOfBook();
      await choose(await picture(page, 4));
      await widthIs(page.locator('main'), 4);
      await inspect(page, 'a book with a cover that was set');
      await menuOfBook();
      await press('Remove the cover');
      await page.locator('.head svg:not(.icon)').waitFor();
    });
  });

  const titles = async (page: Page) =>
    page.getByRole('list', { name: 'Documents in order' }).getByRole('link').allTextContents();

  test('documents are collected by keyboard, put in order, and the collection is deleted without them (slow)', async () => {
    const other = await ReaderVisits.start(server);
    for (const title of ['Ash', 'Birch', 'Cedar'])
      await other.api('POST /v1/documents', { title, text: `About ${title}.` });
    await other.open(wide, async (page) => {
      await page.goto(server.url);
      await page.getByRole('link', { name: 'Cedar' }).focus();
      await page.keyboard.press('x');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
      await page.getByRole('toolbar').getByRole('button', { name: 'Add to collection…' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Trees');
      await page.keyboard.press('Enter');
      const card = page.getByRole('link', { name: /Trees/ });
      await card.waitFor();
      await page.getByRole('link', { name: 'Ash' }).focus();
      await page.keyboard.press('c');
      await page.getByRole('dialog').getByRole('button', { name: /Trees/ }).click();
      await page.getByRole('link', { name: 'Birch' }).first().dragTo(card);
      await page.getByText('1 document was added to “Trees”.').nth(1).waitFor();
      await inspect(page, 'the library with a shelf');
      await card.click();
      await page.getByRole('link', { name: 'Ash' }).waitFor();
      assert.deepEqual(await titles(page), ['Cedar', 'Ash', 'Birch']);
      await page.getByRole('link', { name: 'Birch' }).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('Alt+ArrowUp');
      assert.deepEqual(await titles(page), ['Birch', 'Cedar', 'Ash']);
      await page.getByRole('button', { name: 'Remove “Cedar” from the collection' }).press('Enter');
      await page.locator('button:focus[aria-label="Remove “Ash” from the collection"]').waitFor();
      await inspect(page, 'a collection');
      await eventually('the order is kept', async () => {
        const { id } = (await other.api('GET /v1/collections')).body.data[0];
        const { body } = await other.api(`GET /v1/collections/${id}/documents`);
        const names = body.data.map(({ document }: { document: { title: string } }) => document.title);
        return names.join() === 'Birch,Ash';
      });
      await page.getByRole('button', { name: 'More for “Trees”' }).click();
      await page.getByRole('menuitem', { name: 'Delete collection' }).click();
      await page.getByRole('button', { name: 'Delete, keep the documents' }).click();
      await page.getByRole('link', { name: 'Cedar' }).waitFor();
      assert.equal(await page.getByRole('link', { name: /Trees/ }).count(), 0);
    });
  });
});
