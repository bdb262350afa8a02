/** Finding one's way while listening: chapters, steps, the sleep timer, the mini player, and the place of a silent reader. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { playerIs, priceKnown, ReaderVisits } from './reader-visits.ts';
import {
  chooseFromMenu,
  eventually,
  inspect,
  inspectLooks,
  isAccessible,
  looks,
  phone,
  until,
  wide,
} from './visit.ts';

const paragraph =
  'The keeper read on, and the beam went round. Nobody slept that night! Was it the wind, or the sea?';
const chapter = (title: string) => `# ${title}\n\n${`${paragraph}\n\n`.repeat(12)}`;
const book = ['The lamp', 'The sea', 'Morning'].map(chapter).join('');

describe('listening', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: priceKnown });
  });

  const place = async (page: Page) =>
    Number(await page.getByRole('slider', { name: 'Position in the text' }).inputValue());

  for (const [look, options] of looks)
    test(`${look}: chapters lead through a book, and a jump can be taken back`, () =>
      visits.open(options, async (page) => {
        await visits.goTo(page, await visits.create(book));
        await page.keyboard.press('c');
        const contents = page
          .getByRole('dialog', { name: 'Contents' })
          .or(page.getByRole('complementary', { name: 'Contents' }));
        await contents.waitFor();
        await inspect(page, 'with the contents');
        await contents.getByRole('button', { name: 'Morning' }).click();
        await eventually(async () => assert.equal(await place(page), 74));
        await page.keyboard.press('Escape');
        await contents.waitFor({ state: 'detached' });
        await page.keyboard.press('Shift+ArrowLeft');
        await eventually(async () => assert.equal(await place(page), 37));
        await inspect(page, 'after a jump');
        await page.getByRole('button', { name: 'Undo the jump' }).click();
        await eventually(async () => assert.equal(await place(page), 74));
      }));

  test('steps of fifteen seconds lead over sentences and back to the same', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(book));
      await page.getByRole('slider', { name: 'Position in the text' }).fill('40');
      await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
      await eventually(async () => assert.ok((await place(page)) > 42, String(await place(page))));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Back 15 seconds' }).click();
      await eventually(async () => assert.equal(await place(page), 40));
    }));

  test('the sleep timer stops at the end of the chapter, not in a sentence (slow)', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create('# One\n\nFirst it is said.\n\n# Two\n\nThen it is not.'));
      await page.getByRole('button', { name: 'Sleep timer: off' }).click();
      await page.getByRole('menuitemradio', { name: 'End of chapter' }).click();
      await page.getByRole('button', { name: 'Sleep timer: end of chapter' }).waitFor();
      await page.getByRole('button', { name: 'Play' }).click();
      await playerIs(page, 'paused');
      assert.equal(await place(page), 2);
      await page.getByRole('button', { name: 'Sleep timer: off' }).waitFor();
    }));

  test('the voice goes on in the library, and the reader takes it back (slow)', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(book));
      await page.locator('[data-sentence="3"]').click();
      await playerIs(page, 'playing');
      await page.getByRole('link', { name: 'Back to the library' }).click();
      const mini = page.locator('[data-bar=mini-player][data-state=playing]');
      await mini.waitFor();
      const sound = 'document.querySelector("audio[data-sentence]")?.isConnected';
      assert.ok(await page.evaluate(sound), 'the sound is still in the page');
      await inspectLooks(page, 'the library with the mini player');
      await mini.getByRole('link', { name: 'The lamp' }).click();
      await playerIs(page, 'playing');
      await page.keyboard.press(' ');
      await playerIs(page, 'paused');
      assert.ok((await place(page)) >= 3);
      await page.getByRole('link', { name: 'Back to the library' }).click();
      await page.getByRole('button', { name: 'Stop listening' }).click();
      await page.locator('[data-bar=mini-player]').waitFor({ state: 'detached' });
      assert.equal(await page.evaluate('document.querySelectorAll("audio").length'), 0);
    }));

  test('a press of play before the voices are known is not lost (slow)', () =>
    visits.open(phone, async (page) => {
      const id = await visits.create(book);
      let letThrough = () => {};
      const gate = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route(/\/v1\/voices/, async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(`${server.url}/read/${id}`);
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByText('Preparing the sound…').waitFor();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      letThrough();
      await playerIs(page, 'playing');
    }));

  test('what a lost connection interrupted goes on by itself, wherever the place was moved meanwhile', () =>
    visits.open(phone, async (page) => {
      await visits.goTo(page, await visits.create(book));
      await page.getByRole('button', { name: 'Play' }).click();
      await playerIs(page, 'playing');
      const slider = page.getByRole('slider', { name: 'Position in the text' });
      try {
        await page.context().setOffline(true);
        for (const sentence of [60, 80]) {
          await slider.fill(String(sentence));
          await playerIs(page, 'failed');
          assert.equal(await place(page), sentence);
        }
      } finally {
        await page.context().setOffline(false);
      }
      await playerIs(page, 'playing');
      assert.ok((await place(page)) >= 80);
    }));

  test('a person who reads without the voice finds the place again, and can edit there (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(book);
      await visits.goTo(page, id);
      const saved = page.waitForResponse((response) => response.url().endsWith('/position'));
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 1_500);
      await saved;
      const seen = Number(await page.evaluate('scrollY'));
      await visits.goTo(page, id);
      await page.getByText('You stopped here.').waitFor();
      await eventually(async () => {
        const now = Number(await page.evaluate('scrollY'));
        assert.ok(Math.abs(now - seen) < 200, `${now} instead of ${seen}`);
      });
      await chooseFromMenu(page, 'Edit');
      const area = page.getByLabel('Text', { exact: true });
      await area.waitFor();
      const at = await area.evaluate(
        (field) => (field as unknown as { selectionStart: number }).selectionStart,
      );
      assert.ok(at > 200, `the cursor is at ${at}`);
      await eventually(async () => assert.ok(Number(await page.evaluate('scrollY')) > 500));
      await page.mouse.wheel(0, -5_000);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await eventually(async () => {
        const now = Number(await page.evaluate('scrollY'));
        assert.ok(Math.abs(now - seen) < 200, `${now} instead of ${seen} after editing`);
      });
    }));

  test('the queue is ordered, plays on by itself, and archives what was heard (slow)', () =>
    visits.open(wide, async (page) => {
      const first = await visits.create('It is said once.', 'The first');
      const second = await visits.create(book, 'The second');
      await visits.api('POST /v1/queue', {
        document_id: await visits.create('It is not said.', 'The third'),
      });
      await visits.goTo(page, second);
      await chooseFromMenu(page, 'Play next');
      await page.getByText('“The second” plays next.').first().waitFor();
      await visits.goTo(page, first);
      await chooseFromMenu(page, 'Add to queue');
      await page.getByText('“The first” was added to the queue.').first().waitFor();
      await chooseFromMenu(page, 'Queue');
      const dialog = page.getByRole('dialog', { name: 'Queue' });
      await dialog.getByRole('button', { name: 'Remove “The third”' }).press('Enter');
      await dialog.locator('button:focus[aria-label^="Remove “The first”"]').waitFor();
      await dialog.getByRole('button', { name: 'Move “The first” up' }).press('Enter');
      await dialog.getByRole('link').first().filter({ hasText: 'The first' }).waitFor();
      // It is first now and can only be moved down; the focus stays with it.
      await dialog.locator('button:focus[aria-label="Move “The first” down"]').waitFor();
      await dialog.getByRole('checkbox', { name: /^Archive/ }).press(' ');
      await inspect(page, 'the queue');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByRole('heading', { level: 1, name: 'The second' }).waitFor();
      await playerIs(page, 'playing');
      assert.equal((await visits.api(`GET /v1/documents/${first}`)).body.is_archived, true);
      const { body } = await visits.api('GET /v1/queue');
      assert.deepEqual(
        body.data.map(({ title }: { title: string }) => title),
        ['The second'],
      );
      await chooseFromMenu(page, 'Queue');
      await dialog.getByRole('button', { name: 'Remove “The second”' }).press('Enter');
      await dialog.locator('button:focus[aria-label="Close"]').waitFor();
    }));

  test('a queue that could not be read can be read again, and is played from there', () =>
    visits.open(wide, async (page) => {
      const document_id = await visits.create(book, 'The fourth');
      await visits.api('POST /v1/queue', { document_id });
      await page.route('**/v1/queue', (route) => route.abort());
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Queue' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Queue' });
      const again = dialog.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await page.unroute('**/v1/queue');
      await again.press('Enter');
      const playing = dialog.getByRole('button', { name: 'Play The fourth' });
      await playing.waitFor();
      // What was pressed is gone; the focus is not.
      await dialog.locator('button:focus').waitFor();
      await playing.click();
      await dialog.getByRole('button', { name: 'Pause The fourth' }).waitFor();
      await until(page, '[...document.querySelectorAll("audio")].some((one) => one.currentTime > 0.1)');
      await isAccessible(page, 'the queue while it plays');
      await visits.api(`DELETE /v1/documents/${document_id}`);
    }));

  test('title and language can be changed in the reader', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create('La mer est calme. Le soleil brille.', 'La mer');
      await visits.goTo(page, id);
      await chooseFromMenu(page, 'Title and language…');
      await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('La grande mer');
      await page.getByLabel('Language', { exact: true }).selectOption('fr');
      await inspect(page, 'with its details');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { level: 1, name: 'La grande mer' }).waitFor();
      await page.getByText(/^French · /).waitFor();
      const { body } = await visits.api(`GET /v1/documents/${id}`);
      assert.deepEqual([body.title, body.language], ['La grande mer', 'fr']);
    }));
}
