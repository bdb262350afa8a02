/** Reading in pages: how they are turned, and that the place is kept. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import {
  book,
  button,
  isInSight,
  isPage,
  lineOf,
  number,
  paragraphs,
  readsPages,
  says,
  sentences,
} from './paged.ts';
import { isSpoken, playerIs, ReaderVisits, usedBefore } from './reader-visits.ts';
import { holdSound } from './sounding.ts';
import { eventually, phone, until, wide } from './visit.ts';

describe('pages', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  /** Of somebody who scrolls, and of somebody who reads in pages. */
  let scrolling: ReaderVisits;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    scrolling = await ReaderVisits.start(server, { kept: usedBefore });
    visits = await ReaderVisits.start(server, { kept: readsPages });
  });

  test('are chosen where the typeface is, and in the settings; the place stays in sight, and the choice is remembered', () =>
    scrolling.open(wide, async (page) => {
      const id = await scrolling.create(book);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await scrolling.goTo(page, id);
      await page.getByRole('slider', { name: 'Position in the text' }).fill('40');
      await isSpoken(page, 40);
      assert.deepEqual(
        loaded.filter((url) => /\/Pages-|paged-view/.test(url)),
        [],
        'not loaded before',
      );
      await button(page, 'Text settings').click();
      await page.getByRole('radio', { name: 'Pages' }).press(' ');
      await says(page, /^Page [23] of \d+$/);
      await isInSight(page, 40);
      await page.keyboard.press('Escape');
      await page.reload();
      await says(page, /^Page [23] of \d+$/);
      await isInSight(page, 40);
      await page.goto(`${server.url}/settings/reading`);
      const layout = page.getByLabel('Layout');
      assert.equal(await layout.inputValue(), 'pages');
      await layout.selectOption('scrolling');
      await scrolling.goTo(page, id);
      await isSpoken(page, 40);
      assert.equal(await lineOf(page).count(), 0);
    }));

  test('back in scrolling, what was on the page is in the window', () =>
    visits.open(phone, async (page) => {
      await visits.goTo(page, await visits.create(book));
      for (let turns = 0; turns < 5; turns += 1) await page.keyboard.press('PageDown');
      await isPage(page, 6);
      const [first] = await sentences(page);
      await button(page, 'Text settings').click();
      await page.getByRole('radio', { name: 'Scrolling' }).press(' ');
      await lineOf(page).waitFor({ state: 'detached' });
      await eventually(async () => {
        const { y } = (await page.locator(`[data-sentence="${first}"]`).boundingBox())!;
        assert.ok(y > 56 && y < 500, `at ${y}`);
      });
    }));

  test('are turned by keys, and the space bar is for the voice once it was heard', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(book));
      await page.evaluate(holdSound);
      await isPage(page, 1);
      for (const [key, expected] of [
        ['PageDown', 2],
        ['ArrowRight', 3],
        ['ArrowLeft', 2],
        [' ', 3],
        ['Shift+ ', 2],
        ['ArrowDown', 3],
        ['PageUp', 2],
        ['ArrowUp', 1],
        ['PageUp', 1],
      ] as const) {
        await page.keyboard.press(key);
        await isPage(page, expected);
      }
      await page.keyboard.press('End');
      const last = Number((await lineOf(page).innerText()).match(/of (\d+)/)![1]);
      await isPage(page, last);
      await page.keyboard.press('PageDown');
      await isPage(page, last);
      await page.keyboard.press('Home');
      await isPage(page, 1);
      await page.locator('[data-sentence="2"]').click();
      await playerIs(page, 'playing');
      await page.keyboard.press(' ');
      await playerIs(page, 'paused');
      await isPage(page, 1);
      await page.keyboard.press('k');
      await isSpoken(page, 3);
      await page.keyboard.press('?');
      await page.getByText('Next page; Space too, until the voice has been heard').waitFor();
    }));

  test('are turned by their margins, and by a wheel', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(book));
      await isPage(page, 1);
      assert.equal(await button(page, 'Previous page').getAttribute('aria-disabled'), 'true');
      await page.mouse.click(1_262, 300);
      await isPage(page, 2);
      const second = await sentences(page);
      await page.mouse.click(12, 600);
      await isPage(page, 1);
      await eventually(async () => assert.deepEqual((await sentences(page)).slice(0, 3), [0, 1, 2]));
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 120);
      await isPage(page, 2);
      await eventually(async () => assert.deepEqual(await sentences(page), second));
      await page.mouse.wheel(0, -120);
      await isPage(page, 1);
      assert.equal(await page.evaluate('scrollY'), 0);
    }));

  test('are turned by a finger, which may also change its mind', () =>
    visits.open({ ...phone, hasTouch: true }, async (page) => {
      await visits.goTo(page, await visits.create(book));
      await isPage(page, 1);
      const finger = await page.context().newCDPSession(page);
      const touch = (type: string, x?: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: x === undefined ? [] : [{ x, y: 400 }],
        });
      const swipe = async (...xs: number[]) => {
        await touch('touchStart', xs[0]);
        for (const x of xs.slice(1)) await touch('touchMove', x);
        await touch('touchEnd');
      };
      await swipe(300, 260, 180, 90);
      await isPage(page, 2);
      const second = await sentences(page);
      await swipe(300, 260, 180, 90);
      await isPage(page, 3);
      await swipe(90, 130, 220, 300);
      await isPage(page, 2);
      await eventually(async () => assert.deepEqual(await sentences(page), second));
      await swipe(300, 280, 292, 296);
      await isPage(page, 2);
      await eventually(async () => assert.deepEqual(await sentences(page), second));
      assert.equal(await page.locator('.spoken').count(), 0, 'a swipe is no press on a sentence');
    }));

  test('keep what is on them when the window or the letters change, and come back as they were', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(book));
      for (let turns = 0; turns < 3; turns += 1) await page.keyboard.press('PageDown');
      await isPage(page, 4);
      const before = await sentences(page);
      const count = (await lineOf(page).innerText()).match(/of (\d+)/)![1];
      for (const viewport of [phone.viewport, { width: 900, height: 500 }]) {
        await page.setViewportSize(viewport);
        await eventually(async () =>
          assert.notEqual((await lineOf(page).innerText()).match(/of (\d+)/)![1], count),
        );
        await isInSight(page, before[0]!);
      }
      await page.setViewportSize(wide.viewport);
      await eventually(async () => assert.deepEqual(await sentences(page), before));
      await button(page, 'Text settings').click();
      for (const name of ['Sans', 'Loose']) {
        await page.getByRole('radio', { name }).press(' ');
        await isInSight(page, before[0]!);
      }
      for (let steps = 0; steps < 3; steps += 1) await button(page, 'Larger').click();
      await page.getByText('150%').waitFor();
      await isInSight(page, before[0]!);
      assert.ok((await number(page)) > 4);
    }));

  test('follow the voice, also inside a sentence, until somebody turns away', () =>
    visits.open(phone, async (page) => {
      const long = `It went on ${'and on, and the beam went round, '.repeat(80)}and no end came.`;
      const text = `${paragraphs(4)}${long}\n\n${paragraphs(9)}`;
      await visits.goTo(page, await visits.create(text));
      await page.evaluate(holdSound);
      const startOn = async (sentence: number) => {
        await page.keyboard.press('k');
        await isSpoken(page, sentence);
        await isInSight(page, sentence);
      };
      await page.locator('[data-sentence="3"]').click();
      await playerIs(page, 'playing');
      for (let sentence = 4; sentence <= 12; sentence += 1) await startOn(sentence);
      const start = await number(page);
      assert.ok(start >= 1);
      // The voice is near the end of the long sentence now.
      await until(page, 'held.at(-1)?.dataset.sentence === "12" && held.at(-1).duration > 10');
      await page.evaluate('moveTo(held.at(-1).duration * 0.98)');
      await eventually(async () => assert.ok((await number(page)) > start, `still page ${start}`));
      const spoken = await number(page);
      await page.keyboard.press('PageUp');
      await button(page, 'Back to the spoken sentence').waitFor();
      await isPage(page, spoken - 1);
      await button(page, 'Back to the spoken sentence').click();
      await button(page, 'Back to the spoken sentence').waitFor({ state: 'detached' });
      await page.keyboard.press('Home');
      await button(page, 'Back to the spoken sentence').waitFor();
      await page.keyboard.press('k');
      await isSpoken(page, 13);
      await isPage(page, 1);
    }));

  test('slide where motion is welcome, and else change at once', async () => {
    const id = await visits.create(book);
    for (const reducedMotion of ['no-preference', 'reduce'] as const)
      await visits.open({ ...wide, reducedMotion }, async (page) => {
        await visits.goTo(page, id);
        await isPage(page, 1);
        const pitch = 'document.querySelector("article").getBoundingClientRect().width + 64';
        await page.evaluate(`
          globalThis.between = 0;
          const scroller = document.querySelector('.scroller');
          scroller.addEventListener('scroll', () => {
            const pages = scroller.scrollLeft / (${pitch});
            if (Math.abs(pages - Math.round(pages)) > 0.02) between += 1;
          });
        `);
        await page.keyboard.press('PageDown');
        await isPage(page, 2);
        await until(page, `Math.abs(document.querySelector('.scroller').scrollLeft - (${pitch})) < 1`);
        for (let turns = 0; turns < 2; turns += 1) await page.keyboard.press('PageDown');
        await isPage(page, 4);
        await until(page, `Math.abs(document.querySelector('.scroller').scrollLeft - 3 * (${pitch})) < 1`);
        assert.equal(Number(await page.evaluate('between')) > 0, reducedMotion === 'no-preference');
        await isPage(page, 4);
      });
  });
}
