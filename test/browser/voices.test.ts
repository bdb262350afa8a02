/** The voices page: voices are found, heard, made favorites and defaults, compared and mixed. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { offerBuiltIn } from '../../src/engines/speech/installed/collection.fixture.ts';
import { call, sharedServer, startServer, type TestServer, unlimited } from '../harness.ts';
import { mixableEngine } from '../mixable-engine.ts';
import { sharedModels } from '../store.ts';
import { noChromium } from './chromium.ts';
import { eventually, inLooks, inspect, inspectLooks, openBrowser, signedIn, visit, wide } from './visit.ts';

type Ask = (line: string, body?: object) => ReturnType<typeof call>;

describe('voices', { skip: noChromium }, browserTests);

function browserTests(): void {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });

  async function openPage(
    server: TestServer,
    options: BrowserContextOptions & { provokes?: number[] },
    look: (page: Page, ask: Ask, account: { id: string; key: string }) => Promise<void>,
  ) {
    const account = await server.account({ walletCents: 500 });
    const { id, key } = account;
    const ask: Ask = (line, body) => call(server.url, line, { key, ...(body && { body }) });
    const storageState = await signedIn(server, id, { 'reader.price-told': 'told' });
    await visit(browser, { origin: server.url, ...options, storageState }, async (page) => {
      await page.goto(`${server.url}/voices`);
      await page.getByRole('heading', { name: 'Voices', exact: true }).waitFor();
      await page.locator('.voice').first().waitFor();
      await look(page, ask, account);
    });
  }
  const row = (page: Page, name: string) => page.locator('.voice').filter({ hasText: name });
  const spoken = (page: Page) =>
    page.waitForRequest(
      (request) => request.url().endsWith('/v1/audio/speech') && request.method() === 'POST',
    );
  const saved = (page: Page) =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

  test('a voice is found, heard, liked and made the default by keyboard, and read in turn with another (slow)', async () =>
    openPage(await sharedServer(unlimited), wide, async (page, ask) => {
      await page.getByLabel('Language').selectOption({ label: 'German' });
      const german = row(page, 'eSpeak German');
      const heard = page.waitForResponse((response) => response.url().includes('/preview.wav?language=en'));
      await german.getByRole('button', { name: 'Listen to eSpeak German' }).press('Enter');
      assert.ok((await heard).ok());
      const liked = saved(page);
      await german.getByRole('button', { name: 'Favorite' }).press('Enter');
      await liked;
      await german.getByRole('button', { name: 'More for eSpeak German' }).press('Enter');
      const set = saved(page);
      await page.getByRole('menuitemradio', { name: 'Web pages' }).press('Enter');
      await set;
      await german.getByText('Reads German: Web pages').waitFor();
      const { favorites, defaults } = (await ask('GET /v1/voices/preferences')).body;
      assert.deepEqual(favorites, ['espeak-de']);
      assert.deepEqual([defaults[0].language, defaults[0].document_type], ['de', 'webpage']);

      await page.getByLabel('Only favorites').press('Space');
      await eventually(async () => assert.equal(await page.locator('.voice').count(), 1));
      await page.getByLabel('Only favorites').press('Space');
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

  test('an owner reads the card of a voice, installs and removes it; others have nothing to install (slow)', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-voices-'));
    t.after(() => rm(folder, { recursive: true }));
    await offerBuiltIn(folder);
    // The models of all tests, without their voices.
    const dataDir = join(folder, 'data');
    const models = join(dataDir, 'models');
    await mkdir(models, { recursive: true });
    for (const name of await readdir(sharedModels))
      if (name !== 'voices') await symlink(join(sharedModels, name), join(models, name));
    const settings = {
      SPEECH_ENGINES: 'piper,espeak',
      DATA_DIR: dataDir,
      VOICE_CATALOG_URL: pathToFileURL(folder).href,
    };
    const server = await startServer(settings);
    t.after(() => server.close());
    await openPage(server, { ...wide, provokes: [503] }, async (page, ask, { id, key }) => {
      const isOwner = async (yes: 0 | 1) => {
        await server.core.database.queries
          .updateTable('accounts')
          .set({ is_owner: yes })
          .where('id', '=', id)
          .execute();
      };
      await isOwner(0);
      await page.reload();
      await page.locator('.voice').first().waitFor();
      assert.equal(await page.getByRole('button', { name: 'Install voices' }).count(), 0);
      const session = await server.signIn(id);
      const path = '/app/voices/offered';
      for (const line of [`GET ${path}`, `GET ${path}/x/card`, `POST ${path}/x`, `DELETE ${path}/x`]) {
        assert.equal((await call(server.url, line, { session })).status, 404, line);
        assert.equal((await call(server.url, line, { key })).status, 401, 'a key is not a browser');
      }
      await isOwner(1);
      await page.reload();
      await rename(join(folder, 'voices.json'), join(folder, 'away.json'));
      await page.getByRole('button', { name: 'Install voices' }).press('Enter');
      await page.getByText('The voice catalog cannot be reached.').waitFor();
      await rename(join(folder, 'away.json'), join(folder, 'voices.json'));
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await page.getByRole('button', { name: 'Install en_US-x-medium' }).press('Enter');
      await page.getByText('# A card').waitFor();
      await inspect(page, 'a card');
      await page.getByRole('button', { name: /^Install \(/ }).press('Enter');
      await page.getByText('Installed', { exact: true }).waitFor();
      const listed = async () =>
        (await ask('GET /v1/voices?query=piper-en-us-x-medium')).body.data.map(
          ({ voice_id }: { voice_id: string }) => voice_id,
        );
      assert.deepEqual(await listed(), ['piper-en-us-x-medium-p1', 'piper-en-us-x-medium-p2']);
      await inspect(page, 'with an installed voice');
      await page.getByRole('button', { name: 'Remove en_US-x-medium' }).press('Enter');
      await page.getByRole('button', { name: 'Install en_US-x-medium' }).waitFor();
      assert.deepEqual(await listed(), []);
    });
  });

  test('fits the window and is accessible, wide and light, narrow and dark (slow)', async () =>
    openPage(await sharedServer(unlimited), wide, async (page, ask) => {
      await ask('PUT /v1/voices/preferences', {
        add_favorites: ['espeak-en-us'],
        defaults: [{ language: 'en', voice_id: 'espeak-en-us' }],
      });
      await page.reload();
      await page.getByText('Reads English').first().waitFor();
      await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
      await inspectLooks(page, 'the voices');
      await inLooks(page, async () => {
        await row(page, 'Scotland').getByRole('button', { name: 'More for' }).click();
        await inspect(page, 'the menu of a voice');
        await page.keyboard.press('Escape');
      });
      await page.getByRole('searchbox').fill('nothing like this');
      await page.getByRole('button', { name: 'Show every voice' }).waitFor();
      await inspectLooks(page, 'without a voice');
    }));
}
