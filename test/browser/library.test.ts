/** The library in a browser: how documents are found, and what can be done to them. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { chooseAction, Libraries, rowOf, textField } from './libraries.ts';
import { eventually, hasFocus, inLooks, inspect, inspectLooks, openBrowser, phone, wide } from './visit.ts';

const longTitle = `A title ${'that goes on '.repeat(30)}`.trim();
const titles = ['المنارة', longTitle, 'Harbour council', 'Letters home', 'The lighthouse'];
const manyDocuments = 130;

const fillOfIcon = `getComputedStyle(document.querySelector('.icon')).fill`;

const smallTargets = (page: Page): Promise<(string | null)[]> =>
  page.locator('button:visible, a:visible').evaluateAll((all) =>
    all
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.y >= 0 && box.width > 1 && Math.max(box.width, box.height) < 40)
      .map(({ name }) => name),
  );

describe('the library', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let libraries: Libraries;

  before(async () => {
    server = await sharedServer(unlimited);
    libraries = new Libraries(server, await openBrowser());
  });

  test('wide and light, narrow and dark: everything fits and is accessible, and nothing is loaded from elsewhere or violates the policy (slow)', async () => {
    const [newcomer, reader] = [await libraries.person(), await libraries.person(titles)];
    await libraries.open(newcomer, wide, async (page) => {
      await page.getByText('Your library is empty').waitFor();
      await inspectLooks(page, 'an empty library');
      await page.getByRole('button', { name: 'Add a web page' }).click();
      await page.locator('[inputmode=url]:focus').waitFor();
      await page.getByRole('tab', { name: 'Text' }).click();
      await inspectLooks(page, 'a new document');
    });
    await libraries.open(reader, wide, async (page) => {
      await rowOf(page, 'The lighthouse').waitFor();
      assert.equal(await page.evaluate(fillOfIcon), 'none', 'shared styles are there');
      await inspectLooks(page, 'a library');
      await inLooks(page, async () => {
        await page.getByRole('button', { name: 'Actions for Harbour council' }).click();
        await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
        await inspect(page, 'the actions of a document');
        await page.keyboard.press('Escape');
      });
      await chooseAction(page, 'Harbour council', 'Share…');
      await page.getByRole('switch').check();
      await page.getByLabel('Share link').waitFor();
      await inspectLooks(page, 'sharing');
      await page.keyboard.press('Escape');
      await chooseAction(page, 'Letters home', 'Archive');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await inLooks(page, async () => {
        await inspect(page, 'news');
        assert.deepEqual(await smallTargets(page), [], 'everything can be hit with a thumb');
      });
    });
  });

  test('the typeface is asked for with the page itself, and once', async () => {
    await libraries.open(await libraries.person(['The lamp']), wide, async (page) => {
      await rowOf(page, 'The lamp').waitFor();
      await page.evaluate('document.fonts.ready');
      const asked = `performance.getEntriesByType('resource')
        .filter(({ name }) => name.includes('literata-latin-wght-normal')).map(({ initiatorType }) => initiatorType)`;
      assert.deepEqual(await page.evaluate(asked), ['link']);
    });
  });

  test('what another window has added is there when somebody comes back', async () => {
    const who = await libraries.person(['The lamp']);
    await libraries.open(who, wide, async (page) => {
      await rowOf(page, 'The lamp').waitFor();
      await libraries.add(who.key, 'The sea');
      assert.equal(await rowOf(page, 'The sea').count(), 0);
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      await rowOf(page, 'The sea').waitFor();
    });
  });

  test('by keyboard: write, add, find, move, rename, delete and undo', async () => {
    const who = await libraries.person(['First', 'Second', 'Third']);
    await libraries.open(who, wide, async (page) => {
      await rowOf(page, 'Third').waitFor();
      await page.keyboard.press('n');
      await textField(page).waitFor();
      await page.keyboard.type('The lamp turns all night. Nobody sleeps.');
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(/\/read\//);
      await page.goBack();
      await rowOf(page, 'The lamp turns all night. Nobody sleeps.').waitFor();

      await page.keyboard.press('/');
      await page.keyboard.type('ir');
      await page.getByRole('status').getByText('2 documents').waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowDown');
      await hasFocus(page, 'Third');
      await page.keyboard.press('ArrowDown');
      await hasFocus(page, 'First');
      await page.keyboard.press('F2');
      await page.keyboard.type('The first');
      await page.keyboard.press('Enter');
      await rowOf(page, 'The first').waitFor();
      await hasFocus(page, 'The first');

      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
      await page.keyboard.press('Escape');
      await hasFocus(page, 'The first');
      await page.keyboard.press('Delete');
      await page.locator('.result', { hasText: /^1 document$/ }).waitFor();
      await hasFocus(page, 'Third');
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await rowOf(page, 'The first').press('Enter');
      await page.waitForURL(/\/read\//);
    });
    assert.equal((await libraries.list(who.key)).length, 4);
  });

  test('several documents are selected by keyboard and pointer, tagged, filtered, sorted and archived (slow)', async () => {
    const who = await libraries.person(['Cedar', 'Alder', 'Birch']);
    await libraries.open(who, wide, async (page) => {
      await rowOf(page, 'Birch').waitFor();
      await page.keyboard.press('ArrowDown');
      await hasFocus(page, 'Birch');
      await page.keyboard.press('x');
      await page.getByText('1 selected').waitFor();
      await page.getByRole('checkbox', { name: 'Select Alder' }).click();
      await page.getByText('2 selected').waitFor();
      await inspect(page, 'a selection');
      await page.getByRole('button', { name: 'Tag', exact: true }).click();
      await page.getByLabel('New tags').fill('Wood, short');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove “Wood”' }).waitFor();
      await inspect(page, 'tags of two documents');
      await page.getByRole('button', { name: 'Remove “short”' }).click();
      await page.getByRole('button', { name: 'Remove “short”' }).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('Wood');
      await page.locator('.result', { hasText: /^2$/ }).waitFor();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('title');
      await eventually(async () =>
        assert.deepEqual(await page.locator('[data-row] a').allInnerTexts(), ['Alder', 'Birch']),
      );
      await inspect(page, 'a filtered library');
      await page.getByRole('combobox', { name: 'Show' }).selectOption('finished');
      await page.getByText('No document matches these filters').waitFor();
      await page.getByRole('combobox', { name: 'Show' }).selectOption('new');
      await rowOf(page, 'Alder').waitFor();
      await page.getByRole('button', { name: 'Archive', exact: true }).click();
      await page.getByText('2 documents archived.').first().waitFor();
    });
    assert.deepEqual(
      (await libraries.list(who.key)).map(({ title }: { title: string }) => title),
      ['Cedar'],
    );
    const { body } = await call(server.url, 'GET /v1/tags', { key: who.key });
    assert.deepEqual(body.data, [{ name: 'Wood', documents_count: 2 }]);
  });

  test('a started document is continued from the top of the library, in the list and among covers (slow)', async () => {
    const who = await libraries.person(['New']);
    const body = { title: 'Begun', text: 'The lamp turns all night. '.repeat(40), language: 'en' };
    const { id, version_id } = (await call(server.url, 'POST /v1/documents', { key: who.key, body })).body;
    const session = `lectern=${who.state.cookies[0]!.value}`;
    await call(server.url, `PUT /app/documents/${id}/position`, {
      session,
      body: { version_id, offset: 520 },
    });
    const told = [{ name: 'reader.price-told', value: 'told' }];
    who.state.origins.push({ origin: server.url, localStorage: told });
    await libraries.open(who, phone, async (page) => {
      const started = page.getByRole('region', { name: 'Continue listening' });
      await started.getByRole('link', { name: 'Continue Begun' }).waitFor();
      await started.getByText('under 1 min left').waitFor();
      await page.getByRole('button', { name: 'Covers' }).click();
      await inspect(page, 'covers');
      await rowOf(page, 'Begun').focus();
      await page.keyboard.press('ArrowRight');
      await hasFocus(page, 'New');
      await page.reload();
      await page.getByRole('button', { name: 'Covers', pressed: true }).waitFor();
      await started.getByRole('button', { name: 'Play Begun' }).click();
      await page.locator('[data-bar=mini-player]').waitFor();
      await started.getByRole('link', { name: 'Continue Begun' }).click();
      await page.waitForURL(/\/read\//);
    });
  });

  test('a document is deleted when the time to undo is over or the page is left, and not before (slow)', async () => {
    const who = await libraries.person(['Kept', 'Gone']);
    await libraries.open(who, phone, async (page) => {
      await chooseAction(page, 'Gone', 'Delete');
      await page.getByText('“Gone” deleted.').first().waitFor();
      assert.equal((await libraries.list(who.key)).length, 2);
      await page.goto(`${server.url}/docs`);
      const left = async () => (await libraries.list(who.key)).map(({ title }: { title: string }) => title);
      await eventually(async () => assert.deepEqual(await left(), ['Kept']));
    });
  });

  test('archived documents are out of sight until asked for; a share link works while it is public (slow)', async () => {
    const who = await libraries.person(['Council', 'Letters']);
    const permissions = ['clipboard-read', 'clipboard-write'];
    await libraries.open(who, { ...phone, permissions }, async (page) => {
      await chooseAction(page, 'Letters', 'Archive');
      await rowOf(page, 'Letters').waitFor({ state: 'detached' });
      await page.getByLabel('Show archived').check();
      await rowOf(page, 'Letters').waitFor();
      await chooseAction(page, 'Letters', 'Restore');
      await page.getByText('“Letters” is back').first().waitFor();
      await page.getByLabel('Show archived').uncheck();
      await rowOf(page, 'Letters').waitFor();

      await chooseAction(page, 'Council', 'Share…');
      const shared = page.getByRole('switch', { name: 'Anyone with the link can read it' });
      await page.getByText('Only you can read this document.').waitFor();
      assert.equal(await shared.isChecked(), false, 'nothing is published before it is asked for');
      await shared.check();
      await page.getByRole('button', { name: 'Copy' }).click();
      await page.getByText('Copied', { exact: true }).waitFor();
      await page.getByText('Only this computer can open this address.').waitFor();
      await inspect(page, 'with a link');
      const link = String(await page.evaluate('navigator.clipboard.readText()'));
      assert.equal(link, await page.getByLabel('Share link').inputValue());
      assert.equal((await fetch(link)).status, 200);
      await shared.uncheck();
      await page.getByText('Sharing is off').first().waitFor();
      assert.equal((await fetch(link)).status, 404);
    });
  });

  test('a long library is loaded while scrolling, with as many rows as the window needs (slow)', async () => {
    const who = await libraries.person();
    const names = Array.from({ length: manyDocuments }, (_, index) => `Page ${index + 1}`);
    await Promise.all(names.map((name) => libraries.add(who.key, name)));
    await libraries.open(who, wide, async (page) => {
      await page.getByText(`${manyDocuments} documents`).first().waitFor();
      const focusedRow = (place: number) => page.locator(`[aria-posinset="${place}"] a:focus`).waitFor();
      await page.keyboard.press('ArrowDown');
      await focusedRow(1);
      // Each press goes to the end of what has been loaded, which makes the list load more.
      await page.keyboard.press('End');
      await focusedRow(50);
      await eventually(async () => {
        await page.keyboard.press('End');
        assert.equal(await page.locator(`[aria-posinset="${manyDocuments}"] a:focus`).count(), 1);
      });
      assert.ok((await page.locator('[data-row]').count()) < 40);
      const place = Number(await page.evaluate('scrollY'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/read\//);
      await page.goBack();
      await rowOf(page, await page.locator(`[aria-posinset="${manyDocuments}"] a`).innerText()).waitFor();
      await eventually(async () =>
        assert.equal(await page.evaluate('scrollY'), place, 'one comes back to where one was'),
      );
    });
  });

  test('the look is chosen in the account menu and kept; signing out ends the session', async () => {
    const who = await libraries.person();
    await libraries.open(who, wide, async (page) => {
      const isDark = () => page.locator('html[data-theme=dark]').waitFor();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await isDark();
      await page.reload();
      await isDark();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    });
  });
}
