/** The page of the voices: found, heard, liked, made a default, compared and mixed. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { call, sharedServer, startServer, type TestServer } from '../harness.ts';
import { mixableEngine } from '../mixable-engine.ts';
import { noChromium } from './chromium.ts';
import { eventually, inspect, looks, openBrowser, signedIn, visit, wide } from './visit.ts';

describe('voices', { skip: noChromium }, browserTests);

function browserTests(): void {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });

  async function openPage(
    server: TestServer,
    options: BrowserContextOptions,
    look: (page: Page, ask: (line: string, body?: object) => ReturnType<typeof call>) => Promise<void>,
  ) {
    const { id, key } = await server.account({ walletCents: 500 });
    const ask = (line: string, body?: object) => call(server.url, line, { key, ...(body && { body }) });
    const storageState = await signedIn(server, id, { 'reader.price-told': 'told' });
    await visit(browser, { origin: server.url, ...options, storageState }, async (page) => {
      await page.goto(`${server.url}/voices`);
      await page.getByRole('heading', { name: 'Voices', exact: true }).waitFor();
      await page.locator('.voice').first().waitFor();
      await look(page, ask);
    });
  }
  const row = (page: Page, name: string) => page.locator('.voice').filter({ hasText: name });
  const spoken = (page: Page) =>
    page.waitForRequest(
      (request) => request.url().endsWith('/v1/audio/speech') && request.method() === 'POST',
    );
  const saved = (page: Page) =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

  test('a voice is found, heard, liked and made the default by keyboard, and read in turn with another', async () =>
    openPage(await sharedServer(), wide, async (page, ask) => {
      await page.getByLabel('Language').selectOption({ label: 'German' });
      const german = row(page, 'eSpeak German');
      const heard = page.waitForResponse((response) => response.url().includes('/preview.wav?language=en'));
      await german.getByRole('button', { name: 'Listen to eSpeak German' }).press('Enter');
      assert.ok((await heard).ok());
      const liked = saved(page);
      await german.getByRole('button', { name: 'Favourite' }).press('Enter');
      await liked;
      await german.getByRole('button', { name: 'More for eSpeak German' }).press('Enter');
      const set = saved(page);
      await page.getByRole('menuitemradio', { name: 'Web pages' }).press('Enter');
      await set;
      await german.getByText('Reads German: Web pages').waitFor();
      const { favorites, defaults } = (await ask('GET /v1/voices/preferences')).body;
      assert.deepEqual(favorites, ['espeak-de']);
      assert.deepEqual([defaults[0].language, defaults[0].document_type], ['de', 'webpage']);

      await page.getByLabel('Only favourites').press('Space');
      await eventually(async () => assert.equal(await page.locator('.voice').count(), 1));
      await page.getByLabel('Only favourites').press('Space');
      await german.getByRole('button', { name: 'Compare' }).press('Enter');
      await page.getByLabel('Language').selectOption({ label: 'Every language' });
      await page.getByRole('searchbox', { name: 'Search voices' }).fill('scotland');
      await row(page, 'Scotland').getByRole('button', { name: 'Compare' }).press('Enter');
      await page.getByRole('textbox', { name: 'Sentence' }).fill('Hallo.');
      const asked: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/v1/audio/speech')) asked.push(request.postDataJSON());
      });
      await page.getByRole('button', { name: 'Hear all 2 in turn' }).press('Enter');
      await eventually(async () =>
        assert.deepEqual(asked, [
          { input: 'Hallo.', voice_id: 'espeak-de' },
          { input: 'Hallo.', voice_id: 'espeak-en-gb-scotland' },
        ]),
      );
      await page.getByRole('button', { name: 'Hear all 2 in turn' }).waitFor();
      const removed = saved(page);
      await page.getByRole('button', { name: 'Remove the default for German: Web pages' }).press('Enter');
      await removed;
      await page.getByText('None yet').waitFor();
    }));

  test('a mix is heard while its sliders move, kept, used and deleted (slow)', async (t) => {
    const server = await startServer({}, { engines: [mixableEngine()] });
    t.after(() => server.close());
    await openPage(server, wide, async (page, ask) => {
      const bella = page.getByLabel('Share of bella');
      const moved = spoken(page);
      await bella.press('ArrowRight');
      assert.equal((await moved).postDataJSON().voice_id, 'kokoro-af-bella(6)+kokoro-af-sky(5)');
      await page.getByRole('button', { name: 'Add a voice' }).press('Enter');
      const third = spoken(page);
      await page.getByLabel('Share of emma').press('Home');
      assert.equal(
        (await third).postDataJSON().voice_id,
        'kokoro-af-bella(6)+kokoro-af-sky(5)',
        'without weight',
      );
      await page.getByLabel('Name of the new voice').fill('Evening');
      await page.getByRole('button', { name: 'Save' }).press('Enter');
      const mine = row(page, 'Evening');
      await mine.waitFor();
      const [kept] = (await ask('GET /v1/voices/mixed')).body.data;
      assert.deepEqual([kept.name, kept.parts.length], ['Evening', 2]);
      const heard = spoken(page);
      await mine.getByRole('button', { name: 'Listen to Evening' }).press('Enter');
      assert.equal((await heard).postDataJSON().voice_id, kept.voice_id);
      await inspect(page, 'with a mix');
      await mine.getByRole('button', { name: 'More for Evening' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete this mix' }).press('Enter');
      await mine.waitFor({ state: 'detached' });
      assert.deepEqual((await ask('GET /v1/voices/mixed')).body.data, []);
    });
  });

  for (const [name, look] of looks)
    test(`fits the window and is accessible, ${name}`, async () =>
      openPage(await sharedServer(), look, async (page, ask) => {
        await ask('PUT /v1/voices/preferences', {
          add_favorites: ['espeak-en-us'],
          defaults: [{ language: 'en', voice_id: 'espeak-en-us' }],
        });
        await page.reload();
        await page.getByText('Reads English').first().waitFor();
        await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
        await inspect(page, 'the voices');
        await row(page, 'Scotland').getByRole('button', { name: 'More for' }).click();
        await inspect(page, 'the menu of a voice');
        await page.keyboard.press('Escape');
        await page.getByRole('searchbox').fill('nothing like this');
        await page.getByRole('button', { name: 'Show every voice' }).waitFor();
        await inspect(page, 'without a voice');
      }));
}
