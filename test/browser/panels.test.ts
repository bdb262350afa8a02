/** The panels of the reader as people use them: voices, versions, editing, translation, export, audio. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { backgroundMs } from '../eventually.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import {
  chooseFromMenu,
  eventually,
  inspect,
  looks,
  openBrowser,
  phone,
  signedIn,
  visit,
  wide,
} from './visit.ts';

const prose = 'Once the lamp was lit nobody slept.\n\nThe keeper read on.\n\nThe boat came.';
const transcript = '**ANNA** · 0:04\nThank you for coming.\n\n**BORIS** · 0:21\nIt is wet.';

describe('the panels of the reader', { skip: noChromium }, browserTests);

function browserTests(): void {
  let libre: StandIn;
  let server: TestServer;
  let browser: Browser;
  let account: { id: string; key: string };

  before(async () => {
    libre = await startLibreTranslate();
    server = await startServer({ TRANSLATION_ENGINE: 'libretranslate', LIBRETRANSLATE_URL: libre.url });
    account = await server.account({ walletCents: 500 });
    browser = await openBrowser();
  });
  after(async () => {
    await server.close();
    await libre.close();
  });

  const api = (line: string, body?: unknown) => call(server.url, line, { key: account.key, body });
  const create = async (text: string): Promise<string> =>
    (await api('POST /v1/documents', { text, title: 'The lamp', language: 'en' })).body.id;
  const textOf = async (id: string): Promise<string> => (await api(`GET /v1/documents/${id}`)).body.text;

  async function open(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
    const storageState = await signedIn(server, account.id);
    await visit(browser, { origin: server.url, ...options, storageState }, look);
  }

  async function goTo(page: Page, id: string): Promise<void> {
    await page.goto(`${server.url}/read/${id}`);
    await page.locator('.sentence').first().waitFor();
  }

  const panelNames = [
    ['Versions', 'First version'],
    ['Translate', 'Spanish'],
    ['Export', 'Include times'],
    ['Audiobook', 'Price, about'],
    ['Reading aloud', 'Say it like this'],
  ] as const;

  for (const [look, options] of looks) {
    test(`${look}: every panel fits and can be used by everyone`, () =>
      open(options, async (page) => {
        const id = await create(transcript);
        await api(`PUT /v1/documents/${id}`, { text: transcript.replace('wet', 'dry') });
        await goTo(page, id);
        for (const [name, content] of panelNames) {
          await chooseFromMenu(page, name);
          await page.getByText(content).first().waitFor();
          await inspect(page, name);
          if (name === 'Versions') {
            await page.getByText(content).click();
            await page.locator('ins').first().waitFor();
            await inspect(page, 'a comparison');
          }
          await page.keyboard.press('Escape');
        }
        await chooseFromMenu(page, 'Edit');
        await page.getByLabel('Text', { exact: true }).waitFor();
        await inspect(page, 'Edit');
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: /^Voice/ }).click();
        await page.getByRole('radio', { name: 'eSpeak English (Scotland)' }).waitFor();
        await inspect(page, 'Voice');
      }));
  }

  test('a version is compared by its words, restored, and the restoring undone (slow)', () =>
    open(wide, async (page) => {
      const id = await create(prose);
      const changed = prose.replace('nobody slept', 'everybody sang');
      await api(`PUT /v1/documents/${id}`, { text: changed });
      await goTo(page, id);
      await chooseFromMenu(page, 'Versions');
      await page.getByRole('button', { name: /^First version/ }).press('Enter');
      await page.getByText('2 words added and 2 words removed').waitFor();
      assert.deepEqual(await page.locator('del').allTextContents(), ['nobody slept']);
      assert.deepEqual(await page.locator('ins').allTextContents(), ['everybody sang']);
      await page.getByRole('button', { name: 'Restore this version' }).click();
      await page.locator('.sentence').filter({ hasText: 'nobody slept' }).waitFor();
      assert.equal(await textOf(id), prose);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('.sentence').filter({ hasText: 'everybody sang' }).waitFor();
      assert.equal(await textOf(id), changed);
    }));

  test('what is written is saved with a key, comes back when one returns, and overwrites nothing unseen', () =>
    open(wide, async (page) => {
      const id = await create(prose);
      await goTo(page, id);
      const area = page.getByLabel('Text', { exact: true });
      await chooseFromMenu(page, 'Edit');
      await page.getByLabel('Title').fill('The lamp, lit');
      await area.fill('A new text.');
      await page.keyboard.press('Control+s');
      await page.getByRole('heading', { level: 1, name: 'The lamp, lit' }).waitFor();
      assert.equal(await textOf(id), 'A new text.');

      await chooseFromMenu(page, 'Edit');
      await area.fill('Half a thought');
      await chooseFromMenu(page, 'Versions');
      await page.getByText('First version').waitFor();
      await api(`PUT /v1/documents/${id}`, { text: 'Theirs.' });
      await goTo(page, id);
      await chooseFromMenu(page, 'Edit');
      await page.getByText('The text was changed elsewhere').waitFor();
      await eventually(async () => assert.equal(await area.inputValue(), 'Half a thought'));
      await page.getByRole('button', { name: 'Save mine as the newest' }).click();
      await page.locator('.sentence').filter({ hasText: 'Half a thought' }).waitFor();

      await chooseFromMenu(page, 'Edit');
      await area.fill('Mine again.');
      await api(`PUT /v1/documents/${id}`, { text: 'Theirs again.' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Use the other text' }).click();
      await page.locator('.sentence').filter({ hasText: 'Theirs again.' }).waitFor();
      assert.equal(await textOf(id), 'Theirs again.');
    }));

  test('a translation tells its price first, and the text before stays among the versions (slow)', () =>
    open(wide, async (page) => {
      const id = await create(prose);
      await goTo(page, id);
      await chooseFromMenu(page, 'Translate');
      await page.getByText('0.5 credits').waitFor();
      await page.getByRole('radio', { name: 'Spanish' }).press('Space');
      await page.getByRole('radio', { name: 'A new version' }).press('Space');
      await page.getByRole('button', { name: 'Translate into Spanish' }).click();
      await page.locator('.sentence').filter({ hasText: 'es:Once the lamp' }).waitFor();
      await chooseFromMenu(page, 'Versions');
      await page.getByText('Translated into Spanish').waitFor();
      await page.getByText('First version').click();
      await page.getByText('side by side, paragraph by paragraph').waitFor();
      await page.getByText(prose.split('\n')[0]!, { exact: true }).first().waitFor();
      await page.getByRole('dialog').getByText('es:Once the lamp').first().waitFor();
    }));

  test('a translation can become a document of its own, which the message opens (slow)', () =>
    open(wide, async (page) => {
      const id = await create(prose);
      await goTo(page, id);
      await chooseFromMenu(page, 'Translate');
      await page.getByRole('radio', { name: 'Spanish' }).press('Space');
      await page.getByRole('button', { name: 'Translate into Spanish' }).click();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.locator('.sentence').filter({ hasText: 'es:Once the lamp' }).waitFor();
      assert.equal(await textOf(id), prose);
    }));

  test('a translation leads to its original and back, and both are read side by side', () =>
    open(phone, async (page) => {
      const id = await create(prose);
      const made = await api(`POST /v1/documents/${id}/translations`, { target_language: 'es' });
      await goTo(page, made.body.id);
      await inspect(page, 'a translation');
      await page.getByRole('button', { name: 'Side by side' }).click();
      const dialog = page.getByRole('dialog', { name: 'Side by side' });
      const pairs = dialog.locator('.pair');
      await eventually(async () =>
        assert.deepEqual(await pairs.nth(1).locator('p').allTextContents(), [
          'The keeper read on.',
          'es:The keeper read on.',
        ]),
      );
      await inspect(page, 'side by side');
      await dialog.getByRole('button', { name: 'Open original' }).click();
      await page
        .locator('.sentence')
        .filter({ hasText: /^Once the lamp/ })
        .waitFor();
      // A paragraph more, and nothing stands beside what it was made of.
      await api(`POST /v1/documents/${made.body.id}/append`, { text: '\n\nUna línea más.' });
      await chooseFromMenu(page, 'Side by side');
      await page.getByText('no longer match').waitFor();
      await page.getByText('Una línea más.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Spanish' }).click();
      await page.locator('.sentence').filter({ hasText: 'es:Once the lamp' }).waitFor();
      await page.getByRole('link', { name: 'The lamp', exact: true }).click();
      await page
        .locator('.sentence')
        .filter({ hasText: /^Once the lamp/ })
        .waitFor();
    }));

  test('a voice is found, heard and taken by keyboard (slow)', () =>
    open(wide, async (page) => {
      await goTo(page, await create(prose));
      await page.getByRole('button', { name: /^Voice/ }).press('Enter');
      const focused = page.locator('input[type=radio]:focus');
      await focused.waitFor();
      const first = await focused.getAttribute('value');
      await page.keyboard.press('ArrowDown');
      await eventually(async () => assert.notEqual(await focused.getAttribute('value'), first));
      await page.keyboard.press('Tab');
      const heard = page.waitForResponse((answer) => answer.url().includes('/preview.'));
      await page.keyboard.press('Enter');
      assert.ok((await heard).ok());
      await page.getByRole('searchbox').fill('francais');
      await page.getByText('No English voice matches.').waitFor();
      await page.getByRole('searchbox').fill('french');
      await page.getByRole('button', { name: /^All languages/ }).press('Enter');
      await page.getByRole('radio', { name: 'eSpeak French (France)' }).press('Space');
      await page
        .getByRole('button', { name: 'Read with eSpeak French (France)', disabled: false })
        .press('Enter');
      await page.getByRole('button', { name: /^Voice: eSpeak French/ }).waitFor();
    }));

  test('a voice that is slower than listening says so in the list and before it plays (slow)', () =>
    open(phone, async (page) => {
      const speeds = { 'espeak-en-gb-scotland': 0.4, 'espeak-en-us': 9 };
      const data = Object.entries(speeds).map(([voice_id, speed]) => ({
        voice_id,
        speed,
        keeps_up: speed >= 1,
        server: null,
        is_mixable: false,
      }));
      await page.route('**/app/voices/details', (route) =>
        route.fulfill({ json: { data, can_install: false } }),
      );
      await goTo(page, await create(prose));
      const slow = page.getByRole('status').filter({ hasText: 'speaks more slowly than you listen' });
      assert.equal(await slow.count(), 0, 'a quick one is proposed');
      await page.getByRole('button', { name: /^Voice: eSpeak/ }).click();
      const row = page.locator('.voice', { hasText: 'eSpeak English (Scotland)' });
      await row.getByText('Too slow to listen live on this server').waitFor();
      await page.getByText('Fast enough to listen live').waitFor();
      await row.getByRole('radio').press('Space');
      await inspect(page, 'with a slow voice');
      await page.getByRole('button', { name: 'Read with eSpeak English (Scotland)' }).press('Enter');
      await slow.waitFor();
      await inspect(page, 'before a slow voice plays');
      await slow.getByRole('button', { name: 'Make audiobook' }).click();
      await page.getByRole('dialog', { name: 'Audiobook' }).waitFor();
      await page.keyboard.press('Escape');
      await slow.getByRole('button', { name: 'Dismiss' }).click();
      await slow.waitFor({ state: 'detached' });
    }));

  test('a transcript is cast, made, downloaded, told to be old when its text changes, and deleted (slow)', () =>
    open(wide, async (page) => {
      const id = await create(transcript);
      await goTo(page, id);
      await chooseFromMenu(page, 'Audiobook');
      const cast = page.getByRole('button', { name: /^(ANNA|BORIS): eSpeak/ });
      await cast.first().waitFor();
      const [anna, boris] = await cast.allInnerTexts();
      assert.notEqual(anna!.split('\n').at(-1), boris!.split('\n').at(-1));
      await cast.last().press('Enter');
      await page.getByRole('radio', { name: 'eSpeak English (Scotland)' }).press('Space');
      await page.getByRole('button', { name: 'Done', disabled: false }).press('Enter');
      await page.getByRole('button', { name: 'BORIS: eSpeak English (Scotland)' }).waitFor();
      await page.getByRole('button', { name: 'Make audiobook', disabled: false }).press('Enter');
      await page.getByText('Ready', { exact: true }).waitFor({ timeout: backgroundMs });
      for (const [name, ending] of [
        ['MP3', 'mp3'],
        ['M4B', 'm4b'],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name }).click();
        assert.equal((await download).suggestedFilename(), `The lamp.${ending}`);
      }
      await api(`PUT /v1/documents/${id}`, { text: transcript.replace('wet', 'dry') });
      await page.reload();
      await chooseFromMenu(page, 'Audiobook');
      await page.getByText('Older text').waitFor();
      await page.getByRole('button', { name: 'Make again', disabled: false }).press('Enter');
      await page.getByRole('dialog').getByRole('article').nth(1).waitFor();
      await page.getByText('Ready', { exact: true }).nth(1).waitFor({ timeout: backgroundMs });
      await page
        .getByRole('button', { name: /^Delete the audiobook/ })
        .last()
        .press('Enter');
      await page.keyboard.press('Enter');
      await page.getByText('Older text').waitFor({ state: 'detached' });
      await eventually(async () =>
        assert.equal(await page.getByRole('dialog').getByRole('article').count(), 1),
      );
    }));

  test('subtitles wait for times, and the reason is told (slow)', async () => {
    const page = await browser.newPage(wide);
    const value = await server.core.sessions.start(account.id, 'test');
    await page.context().addCookies([{ name: 'lectern', value, url: server.url }]);
    await goTo(page, await create(prose));
    await chooseFromMenu(page, 'Export');
    await page.getByText('Subtitles need the time').waitFor();
    assert.equal(await page.locator('dialog a[download]').count(), 6);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Plain text/ }).click();
    assert.equal((await download).suggestedFilename(), 'The lamp.txt');
    await page.close();
  });

  test('a selected word is said as one wants, after one has heard it (slow)', () =>
    open(wide, async (page) => {
      const id = await create('The keeper read on.');
      await goTo(page, id);
      await page.evaluate(`{
        const walker = document.createTreeWalker(document.querySelector('.sentence'), NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        range.setStart(walker.nextNode(), 4);
        range.setEnd(walker.currentNode, 10);
        getSelection().addRange(range);
      }`);
      await page.keyboard.press('p');
      const dialog = page.getByRole('dialog', { name: 'Reading aloud' });
      await eventually(async () =>
        assert.equal(await dialog.getByRole('textbox', { name: 'Word' }).inputValue(), 'keeper'),
      );
      await dialog.getByRole('textbox', { name: 'How to say it' }).fill('kay pur');
      const spoken = page.waitForResponse((response) => response.url().endsWith('/v1/audio/speech'));
      await dialog.getByRole('button', { name: 'Listen' }).click();
      assert.equal((await spoken).status(), 200);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('listitem').getByText('kay pur').waitFor();
      await dialog.getByRole('checkbox', { name: 'Tables' }).check();
      const { data } = (await api(`GET /v1/lexicon?document_id=${id}`)).body;
      assert.deepEqual(
        data.map(({ written, spoken: said, document_id }: Record<string, string>) => [
          written,
          said,
          document_id,
        ]),
        [['keeper', 'kay pur', id]],
      );
      await page.keyboard.press('Escape');
      await page.locator('.sentence').first().waitFor();
      const asked = page.waitForRequest((request) => request.url().endsWith('/with-timestamps'));
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByRole('button', { name: 'Listen' }).click();
      const body = (await asked).postDataJSON() as { document_id: string; skip: string[] };
      assert.deepEqual([body.document_id, body.skip], [id, ['tables']]);
    }));
}
