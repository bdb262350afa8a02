/** How documents come into the library in a browser: written, from the web, as files. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { reachingServer, sharedServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { Libraries, rowOf, textField } from './libraries.ts';
import { eventually, openBrowser, phone, wide } from './visit.ts';

const newspaper = `<title>Harbour news</title><article><h1>Harbour news</h1><p>${'The lamp turned all night, and nobody slept. '.repeat(20)}</p></article>`;

const file = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content) });

/** Drops a file onto the page. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const make = `(() => { const all = new DataTransfer(); all.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)})); return all; })()`;
  const dataTransfer = await page.evaluateHandle(make);
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', event, { dataTransfer });
}

/** Drops a folder onto the page, as a browser shows it to programs. */
async function dropFolder(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const make = `(() => {
    const files = ${JSON.stringify(files)};
    const entries = Object.entries(files).map(([name, words]) => ({
      isFile: true, isDirectory: false, name, fullPath: '/books/' + name, file: (done) => done(new File([words], name)),
    }));
    const some = [entries, []];
    const folder = { isFile: false, isDirectory: true, name: 'books', fullPath: '/books', createReader: () => ({ readEntries: (done) => done(some.shift()) }) };
    const dropped = new Event('drop', { bubbles: true, cancelable: true });
    dropped.dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] };
    document.querySelector('main').dispatchEvent(dropped);
  })()`;
  await page.evaluate(make);
}

describe('adding to the library', { skip: noChromium }, browserTests);

function browserTests(): void {
  let browser: Browser;

  before(async () => {
    browser = await openBrowser();
  });

  test('what the server refuses is explained beside the field, and nothing that was typed is lost', async () => {
    const libraries = new Libraries(await sharedServer(unlimited), browser);
    const who = await libraries.person(['One', 'Two', 'Three'], 'free');
    await libraries.open(who, { ...phone, provokes: [403, 422] }, async (page) => {
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await textField(page).fill('One more.');
      await page.getByRole('button', { name: 'Add to library' }).click();
      await page.getByRole('alert').filter({ hasText: 'plan' }).waitFor();
      assert.equal(await textField(page).getAttribute('aria-invalid'), 'true');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await eventually(async () => assert.equal(await textField(page).inputValue(), 'One more.'));
    });
  });

  test('a folder is added with one progress, says what failed and why, and adds nothing twice', async () => {
    const libraries = new Libraries(await sharedServer(unlimited), browser);
    const who = await libraries.person();
    const texts = Object.fromEntries(
      ['Ebb', 'Flow', 'Tide'].map((name) => [`${name}.md`, `# ${name}\n\nIt goes on.`]),
    );
    const folder = { ...texts, 'Broken.pdf': '%PDF-1.4 no', 'picture.exe': 'x', '.hidden.md': 'x' };
    await libraries.open(who, { ...wide, provokes: [422] }, async (page) => {
      for (const _ of [1, 2]) {
        await dropFolder(page, folder);
        await page.getByText('3 files are in your library.').waitFor();
        await page.getByText('One file was not added').waitFor();
        await page
          .getByRole('listitem')
          .filter({ hasText: 'Broken.pdf' })
          .filter({ hasText: 'not a PDF' })
          .waitFor();
        await page.getByRole('button', { name: 'Dismiss' }).click();
      }
      for (const title of ['Ebb', 'Flow', 'Tide']) await rowOf(page, title).waitFor();
    });
    assert.equal((await libraries.list(who.key)).length, 3);
  });

  test('a web page and files are imported; what cannot be read says why (slow)', async (context) => {
    const libraries = new Libraries(await reachingServer(), browser);
    const site = createServer((_, reply) => {
      reply.setHeader('Content-Type', 'text/html').end(newspaper);
    }).listen(0, '127.0.0.1');
    context.after(() => site.close());
    const who = await libraries.person();
    await libraries.open(who, { ...wide, provokes: [422] }, async (page) => {
      await page.getByRole('button', { name: 'Add a web page' }).click();
      await page.keyboard.type('ftp://example.com');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Enter a web address' }).waitFor();
      await page.getByLabel('Web address').fill(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/read\//);
      await page.goBack();
      await rowOf(page, 'Harbour news').waitFor();

      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('tab', { name: 'File' }).click();
      await page.getByLabel('Choose files').setInputFiles([file('Broken.pdf', '%PDF-1.4 no')]);
      await page.getByRole('alert').filter({ hasText: 'not a PDF that can be read' }).waitFor();
      await page.getByRole('button', { name: 'Dismiss Broken.pdf' }).click();
      await drop(page, 'Empty.txt', '');
      await page.getByRole('alert').filter({ hasText: 'The file is empty.' }).waitFor();
      await page.getByRole('button', { name: 'Dismiss Empty.txt' }).click();
      await drop(page, 'Archive.rar', 'Rar!');
      await page.getByText('“Archive.rar” cannot be added.').first().waitFor();
      await drop(page, 'Almanac.md', '# Almanac\n\nHigh water at six.');
      await page.waitForURL(/\/read\//);
      await page.goBack();
      await rowOf(page, 'Almanac').waitFor();
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('tab', { name: 'File' }).click();
      const two = [file('Ebb.txt', 'It falls.'), file('Flow.txt', 'It rises.')];
      await page.getByLabel('Choose files').setInputFiles(two);
      for (const title of ['Ebb', 'Flow']) await rowOf(page, title).waitFor();
      assert.equal(new URL(page.url()).pathname, '/', 'of several none is opened by itself');
    });
    const kinds = (await libraries.list(who.key)).map((one: { document_type: string }) => one.document_type);
    assert.deepEqual(kinds, ['file', 'file', 'file', 'webpage']);
  });
}
