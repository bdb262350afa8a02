/** The panels of the reader about its text, as people use them: versions, editing, translation, export. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { chooseFromMenu, eventually, inspect, inspectLooks, phone, wide } from './visit.ts';

const prose = 'Once the lamp was lit nobody slept.\n\nThe keeper read on.\n\nThe boat came.';
const transcript = '**ANNA** · 0:04\nThank you for coming.\n\n**BORIS** · 0:21\nIt is wet.';

describe('the panels of the reader', { skip: noChromium }, browserTests);

function browserTests(): void {
  let libre: StandIn;
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    libre = await startLibreTranslate();
    server = await startServer({ TRANSLATION_ENGINE: 'libretranslate', LIBRETRANSLATE_URL: libre.url });
    visits = await ReaderVisits.start(server);
  });
  after(async () => {
    await server.close();
    await libre.close();
  });

  const textOf = async (id: string): Promise<string> =>
    (await visits.api(`GET /v1/documents/${id}`)).body.text;

  const panelNames = [
    ['Versions', 'First version'],
    ['Translate', 'Spanish'],
    ['Export', 'Include times'],
    ['Audiobook', 'Estimated price'],
    ['Reading aloud', 'Say it like this'],
  ] as const;

  test('wide and light, narrow and dark: every panel fits and can be used by everyone (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(transcript);
      await visits.api(`PUT /v1/documents/${id}`, { text: transcript.replace('wet', 'dry') });
      await visits.goTo(page, id);
      for (const [name, content] of panelNames) {
        await chooseFromMenu(page, name);
        await page.getByText(content).first().waitFor();
        await inspectLooks(page, name);
        if (name === 'Versions') {
          await page.getByText(content).click();
          await page.locator('ins').first().waitFor();
          await inspectLooks(page, 'a comparison');
        }
        await page.keyboard.press('Escape');
      }
      await chooseFromMenu(page, 'Edit');
      await page.getByLabel('Text', { exact: true }).waitFor();
      await inspectLooks(page, 'Edit');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: /^Voice/ }).click();
      await page.getByRole('radio', { name: 'eSpeak English (Scotland)' }).waitFor();
      await inspectLooks(page, 'Voice');
    }));

  test('a version is compared by its words, restored, and the restoring undone (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(prose);
      const changed = prose.replace('nobody slept', 'everybody sang');
      await visits.api(`PUT /v1/documents/${id}`, { text: changed });
      await visits.goTo(page, id);
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

  test('what is written is saved with a key, is there again on return, and overwrites nothing unseen', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(prose);
      await visits.goTo(page, id);
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
      await visits.api(`PUT /v1/documents/${id}`, { text: 'Theirs.' });
      await visits.goTo(page, id);
      await chooseFromMenu(page, 'Edit');
      await page.getByText('The text was changed elsewhere').waitFor();
      await eventually(async () => assert.equal(await area.inputValue(), 'Half a thought'));
      await page.getByRole('button', { name: 'Save mine as the newest' }).click();
      await page.locator('.sentence').filter({ hasText: 'Half a thought' }).waitFor();

      await chooseFromMenu(page, 'Edit');
      await area.fill('Mine again.');
      await visits.api(`PUT /v1/documents/${id}`, { text: 'Theirs again.' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Use the other text' }).click();
      await page.locator('.sentence').filter({ hasText: 'Theirs again.' }).waitFor();
      assert.equal(await textOf(id), 'Theirs again.');
    }));

  test('a translation shows its price first, and the text before stays among the versions (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(prose);
      await visits.goTo(page, id);
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

  test('a translation can become a separate document, which the message opens (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(prose);
      await visits.goTo(page, id);
      await chooseFromMenu(page, 'Translate');
      await page.getByRole('radio', { name: 'Spanish' }).press('Space');
      await page.getByRole('button', { name: 'Translate into Spanish' }).click();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.locator('.sentence').filter({ hasText: 'es:Once the lamp' }).waitFor();
      assert.equal(await textOf(id), prose);
    }));

  test('a translation leads to its original and back, and both are read side by side', () =>
    visits.open(phone, async (page) => {
      const id = await visits.create(prose);
      const made = await visits.api(`POST /v1/documents/${id}/translations`, { target_language: 'es' });
      await visits.goTo(page, made.body.id);
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
      // A paragraph more, and nothing is beside what it was made from.
      await visits.api(`POST /v1/documents/${made.body.id}/append`, { text: '\n\nUna línea más.' });
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

  test('subtitles wait for times, and the reason is shown (slow)', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(prose));
      await chooseFromMenu(page, 'Export');
      await page.getByText('Subtitles need the time').waitFor();
      assert.equal(await page.locator('dialog a[download]').count(), 6);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^Plain text/ }).click();
      assert.equal((await download).suggestedFilename(), 'The lamp.txt');
    }));
}
