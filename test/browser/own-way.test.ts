/** Reading in one's own way: paper, typeface, speed, sleep, what is found, and what a small window can still reach. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { playerIs, priceKnown, ReaderVisits } from './reader-visits.ts';
import { eventually, inspect, inspectLooks, phone, until, wide } from './visit.ts';

const text = `# One\n\n${'The lamp turned all night. Nobody slept that night! '.repeat(40)}`;
const low = { viewport: { width: 390, height: 560 } };

describe("in one's own way", { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: priceKnown });
  });

  const speedIs = (page: Page, speed: string) =>
    page.getByRole('button', { name: `Speed: ${speed}` }).waitFor();
  async function chooseSpeed(page: Page, item: string) {
    await page.getByRole('button', { name: /^Speed: / }).click();
    await page.getByRole('menuitemradio', { name: item, exact: true }).click();
  }

  test('papers and a typeface for dyslexia are there, accessible, and only in the reader', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(text));
      const paper = () =>
        page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--paper')`);
      const usual = await paper();
      await page.keyboard.press('t');
      await page.getByRole('radio', { name: 'Dyslexic' }).press(' ');
      await until(
        page,
        `[...document.fonts].some(({ family, status }) => /OpenDyslexic/.test(family) && status === 'loaded')`,
      );
      for (const name of ['Sepia', 'Black']) {
        await page.getByRole('radio', { name }).press(' ');
        await eventually(async () => assert.notEqual(await paper(), usual));
        await inspect(page, name);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Back to the library' }).click();
      await page.getByRole('heading', { name: 'Library' }).waitFor();
      await eventually(async () => assert.equal(await paper(), usual));
    }));

  test('a speed belongs to its document until it is made the usual one', () =>
    visits.open(wide, async (page) => {
      const [one, other] = [await visits.create(text), await visits.create(text)];
      await visits.goTo(page, one);
      await chooseSpeed(page, '2×');
      await visits.goTo(page, other);
      await speedIs(page, '1×');
      await visits.goTo(page, one);
      await speedIs(page, '2×');
      await page.getByRole('button', { name: 'Speed: 2×' }).click();
      await page.getByRole('menuitem', { name: 'Use 2× for other documents too' }).click();
      await visits.goTo(page, other);
      await speedIs(page, '2×');
      await page.goto(`${server.url}/settings/reading`);
      await page.getByLabel('Speed').selectOption('1.3×');
      await inspectLooks(page, 'the settings of reading');
      await visits.goTo(page, other);
      await speedIs(page, '1.3×');
    }));

  test('listening ends after minutes of its own', () =>
    visits.open(phone, async (page) => {
      await visits.goTo(page, await visits.create(text));
      await page.getByRole('button', { name: 'Sleep timer: off' }).click();
      await page.getByRole('menuitemradio', { name: 'Other time…' }).click();
      await page.getByRole('spinbutton', { name: 'Minutes' }).fill('7');
      await inspect(page, 'minutes of its own');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Sleep timer: 7 minutes left' }).waitFor();
    }));

  test('a place that the server missed reaches it once it is back, also after the reader was left', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(text);
      await page.clock.install();
      await visits.goTo(page, id);
      let attempts = 0;
      await page.route('**/position', (route) => (attempts++, route.abort()));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('link', { name: 'Back to the library' }).click();
      await page.getByRole('heading', { name: 'Library' }).waitFor();
      await until(page, `localStorage.getItem('offline.positions')?.includes('${id}')`);
      assert.ok(attempts > 0);
      await page.unroute('**/position');
      await page.clock.fastForward(60_000);
      await until(page, `!localStorage.getItem('offline.positions')?.includes('${id}')`);
      const session = await server.signIn(visits.reading.account.id);
      const { position } = (await call(server.url, `GET /app/documents/${id}/reading`, { session })).body;
      assert.ok(position.offset > 0);
    }));

  test('all matches are marked, the one that is shown in another color', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(text));
      await page.getByRole('button', { name: 'Find in the text' }).click();
      await page.keyboard.type('night');
      await page.getByText('1 of 80').waitFor();
      await until(
        page,
        `CSS.highlights.get('found-too')?.size === 80 && CSS.highlights.get('found')?.size === 1`,
      );
      await page.keyboard.press('Escape');
      await until(page, `!CSS.highlights.has('found-too') && !CSS.highlights.has('found')`);
    }));

  test('the menu of a document has groups, and deleting is reachable in a low window', () =>
    visits.open(low, async (page) => {
      await visits.goTo(page, await visits.create(text));
      await page.getByRole('button', { name: 'More' }).click();
      assert.deepEqual(
        await page.evaluate(
          `[...document.querySelectorAll('[role=menu] [role=group]')].map(({ ariaLabel }) => ariaLabel)`,
        ),
        ['Listen', 'Edit', 'Share and file'],
      );
      const box = (await page.getByRole('menuitem', { name: 'Delete' }).boundingBox())!;
      assert.ok(box.y + box.height <= low.viewport.height, `Delete ends at ${box.y + box.height}`);
      await inspect(page, 'the menu in a low window');
    }));

  test('a voice takes one line, and only the chosen one says how it sounds', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(text));
      await page.getByRole('button', { name: /^Voice: / }).click();
      await page.getByRole('radio').first().waitFor();
      const heights = (await page.evaluate(
        `[...document.querySelectorAll('.voice:not(.checked)')].map(({ clientHeight }) => clientHeight)`,
      )) as number[];
      assert.ok(heights.length > 2 && heights.every((height) => height <= 48), String(heights));
      assert.equal(await page.locator('.voice .about').count(), 1);
    }));

  test('play answers at once, and says that it is getting the first sentence', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(text));
      // The sound is held back: what is seen meanwhile is the answer.
      await page.route('**/v1/audio/**', () => undefined);
      await page.route('**/app/**/listen*', () => undefined);
      await page.getByRole('button', { name: 'Play' }).click();
      await playerIs(page, 'loading');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
    }));
}
