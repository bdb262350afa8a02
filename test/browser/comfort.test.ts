/** What makes long reading pleasant: text size, progress, the same look everywhere, nothing lost when things go wrong. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { chooseFromMenu, eventually, inspect, phone, wide } from './visit.ts';

const line =
  'The keeper read on, and the beam went round. Nobody slept that night! Was it the wind, or the sea? ';
const long = `${line.repeat(5).trim()}\n\n`.repeat(200);

describe('comfort', { skip: noChromium }, browserTests);

function browserTests(): void {
  let libre: StandIn;
  /** While it is set, the translation engine waits. */
  let gate: Promise<void> | undefined;
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    libre = await startLibreTranslate({ before: async () => gate });
    server = await startServer({ TRANSLATION_ENGINE: 'libretranslate', LIBRETRANSLATE_URL: libre.url });
    visits = await ReaderVisits.start(server);
  });
  after(async () => {
    await server.close();
    await libre.close();
  });

  /** Requests to the engine wait from now on; returns how to let them through. */
  function hold(): () => void {
    let release = () => {};
    gate = new Promise((resolve) => (release = resolve));
    return release;
  }

  test('the text grows by keyboard, what is being read stays in its place, and the size is remembered (slow)', () =>
    visits.open(phone, async (page) => {
      await visits.goTo(page, await visits.create(long));
      await page.getByRole('slider', { name: 'Position in the text' }).fill('1500');
      const spoken = page.locator('.spoken[data-sentence="1500"]');
      await spoken.waitFor();
      const before = (await spoken.boundingBox())!;
      const size = () =>
        page.evaluate(
          'Math.round(parseFloat(getComputedStyle(document.querySelector(".text")).fontSize) * 100)',
        );
      const usual = Number(await size());
      await page.keyboard.press('t');
      await page.locator('[aria-label="Smaller"]:focus').waitFor();
      await page.keyboard.press('Tab');
      for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Enter');
      await page.getByText('175%').waitFor();
      for (const name of ['Loose', 'Sans']) await page.getByRole('radio', { name }).press(' ');
      await inspect(page, 'with the text control');
      await page.keyboard.press('Escape');
      await page.locator('[aria-label="Position in the text"]:focus').waitFor();
      const isLarge = () => eventually(async () => assert.equal(await size(), Math.round(usual * 1.75)));
      await isLarge();
      await eventually(async () => {
        const grown = (await spoken.boundingBox())!;
        assert.ok(Math.abs(grown.y - before.y) < 2, `from ${before.y} to ${grown.y}`);
        assert.ok(grown.height > before.height * 1.7, `${grown.height} px high`);
      });
      await page.reload();
      await spoken.waitFor();
      await isLarge();
      await page.getByRole('button', { name: 'Text settings' }).click();
      await page.getByRole('button', { name: 'Reset' }).click();
      await eventually(async () => assert.equal(await size(), usual));
    }));

  test('a translation says how far it is, goes on behind the reader, and is cancelled for nothing (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(long);
      await visits.goTo(page, id);
      const letOneThrough = hold();
      await chooseFromMenu(page, 'Translate');
      await page.getByRole('radio', { name: 'Spanish' }).press(' ');
      const before = libre.asked.length;
      await page.getByRole('button', { name: 'Translate into Spanish' }).click();
      await page.getByText('0 of 3,000 sentences').waitFor();
      await page.getByRole('button', { name: 'Keep reading' }).click();
      await eventually(async () => assert.ok(libre.asked.length > before, 'the engine is asked'));
      const letAllThrough = hold();
      letOneThrough();
      await chooseFromMenu(page, 'Translate');
      await page.getByText(/^[1-9][\d,]* of 3,000 sentences$/).waitFor();
      await inspect(page, 'while it translates');
      await page.getByRole('button', { name: 'Cancel translation' }).click();
      await page.getByText('Nothing was changed or charged.').first().waitFor();
      await page.getByRole('button', { name: 'Choose a language' }).waitFor();
      assert.equal((await visits.api('GET /v1/me')).body.wallet_cents, 500);
      gate = undefined;
      letAllThrough();
    }));

  test('light or dark is chosen once, and every page comes in it (slow)', () =>
    visits.open({ ...wide, colorScheme: 'light' }, async (page) => {
      const id = await visits.create('A text for everyone.');
      await visits.api(`PUT /v1/documents/${id}`, { visibility: 'public' });
      const isDark = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme === "dark"');
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      for (const path of [
        '/',
        `/read/${id}`,
        '/settings',
        '/docs',
        '/connect',
        '/signin',
        `/share/document/${id}`,
      ]) {
        const html = await (await page.goto(server.url + path))!.text();
        assert.match(html, /<html [^>]*data-theme="dark"/, path);
        assert.ok(await isDark(), path);
      }
      const lost = await page.goto(`${server.url}/setings`);
      assert.equal(lost!.status(), 404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      assert.ok(await isDark(), 'an address where nothing is');
      await page.goto(`${server.url}/settings`);
      await inspect(page, 'settings in the dark');
      await page.getByRole('button', { name: 'System', exact: true }).click();
      await page.locator('main [aria-pressed=true]', { hasText: 'System' }).waitFor();
      await eventually(async () => assert.equal(await isDark(), false));
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.locator('[aria-checked=true]', { hasText: 'System' }).waitFor();
    }));

  test('a session that ends takes nothing that was written with it (slow)', () =>
    visits.open({ ...wide, provokes: [401] }, async (page) => {
      const id = await visits.create('The first text.');
      await visits.goTo(page, id);
      const cookies = await page.context().cookies();
      await chooseFromMenu(page, 'Edit');
      await page.getByLabel('Text', { exact: true }).fill('The second text.');
      await page.context().clearCookies();
      await page.getByRole('button', { name: /^Save/ }).click();
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await page.context().addCookies(cookies);
      await page.getByRole('button', { name: /^Save/ }).click();
      await page.locator('.sentence').filter({ hasText: 'The second text.' }).waitFor();
      await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });

      await page.goto(server.url);
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('textbox', { name: 'Text' }).fill('A letter.');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Add to library' }).click();
      await page.getByRole('alert').filter({ hasText: 'What you wrote is still here' }).waitFor();
      await page.context().addCookies(cookies);
      await page.getByRole('button', { name: 'Add to library' }).click();
      await page.locator('.sentence').filter({ hasText: 'A letter.' }).waitFor();
    }));

  test('what cannot be loaded leaves the text alone, and says what helps (slow)', () =>
    visits.open(phone, async (page) => {
      await page.route(/\/Edit-[^/]*\.js$/, (route) => route.abort());
      await visits.goTo(page, await visits.create('One is read. Two is read. Three is read.'));
      await chooseFromMenu(page, 'Edit');
      await page.getByRole('button', { name: 'Reload' }).waitFor();
      assert.equal(await page.locator('.sentence').count(), 3);
    }));
}
