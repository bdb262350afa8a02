/** Dictation in the editor: a person speaks into the microphone and finds the words in the text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentences, speechFile } from '../../src/engines/transcription/speech.fixture.ts';
import { backgroundMs } from '../eventually.ts';
import { call, sharedServer, unlimited } from '../harness.ts';
import { allQuiet } from '../ledger.ts';
import { noChromium, startChromiumHearing } from './chromium.ts';
import { chooseFromMenu, eventually, inspect, openBrowser, phone, signedIn, visit, wide } from './visit.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

describe('dictation', { skip: noChromium }, browserTests);

function browserTests(): void {
  async function written(text: string) {
    const server = await sharedServer(unlimited);
    const { id, key } = await server.account();
    const { body } = await call(server.url, 'POST /v1/documents', { key, body: { text, language: 'en' } });
    return { server, key, id: body.id as string, storageState: await signedIn(server, id) };
  }

  /** A busy machine loses some of the sound, and with it some words, never all. */
  function checkWritten(text: string): void {
    const [, heard = ''] = /^Before\. (.*)\n\nAfter\.$/s.exec(text) ?? [];
    const said = new Set(wordsOf(sentences.join(' ')));
    const found = wordsOf(heard).filter((word) => said.delete(word));
    assert.ok(found.length >= 5, text);
  }

  test('what is said is written where the cursor is (slow)', async (t) => {
    const { server, key, id, storageState } = await written('Before.\n\nAfter.');
    const browser = await startChromiumHearing(await speechFile());
    t.after(() => browser.close());
    await visit(browser, { origin: server.url, ...phone, storageState }, async (page) => {
      await page.goto(`${server.url}/read/${id}`);
      await chooseFromMenu(page, 'Edit');
      const area = page.getByRole('textbox', { name: 'Text' });
      await area.press('ControlOrMeta+Home');
      await area.press('End');
      const dictate = page.getByRole('button', { name: 'Dictate' });
      assert.equal(await dictate.getAttribute('aria-pressed'), 'false');
      await dictate.press('Enter');
      assert.equal(await dictate.getAttribute('aria-pressed'), 'true');
      const heard = page.locator('.heard');
      await heard.waitFor();
      await inspect(page, 'listening');
      await eventually(async () => checkWritten(await area.inputValue()), backgroundMs);
      await dictate.press('Enter');
      await heard.waitFor({ state: 'detached', timeout: backgroundMs });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    });
    const { body } = await call(server.url, `GET /v1/documents/${id}`, { key });
    checkWritten(body.text);
    await eventually(async () => assert.ok(await allQuiet(server.core)));
  });

  test('without a microphone, it says what to do', async () => {
    const { server, id, storageState } = await written('Some text.');
    await visit(await openBrowser(), { origin: server.url, ...wide, storageState }, async (page) => {
      await page.goto(`${server.url}/read/${id}`);
      await chooseFromMenu(page, 'Edit');
      await page.getByRole('button', { name: 'Dictate' }).press('Enter');
      await page.getByText('The microphone is not available').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Dictate' }).getAttribute('aria-pressed'), 'false');
    });
  });
}
