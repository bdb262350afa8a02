/** What a reader does with the hands: reopening, clicking, typing a note, moving by keyboard. Nothing moves or sounds by itself. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { isSpoken, playerIs, ReaderVisits, usedBefore } from './reader-visits.ts';
import { eventually, phone, until, wide } from './visit.ts';

const paragraph =
  'The keeper read on, and the beam went round. Nobody slept that night! Was it the wind, or the sea? ';
const textOf = (paragraphs: number) => `${paragraph.repeat(5).trim()}\n\n`.repeat(paragraphs);
const article = textOf(40);
const chapters = `# One\n\n${paragraph.repeat(8)}\n\n# Two\n\n${paragraph.repeat(8)}`;

describe('at hand', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: usedBefore });
  });

  const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' });

  for (const [name, window] of [
    ['wide', wide],
    ['narrow', phone],
  ] as const)
    for (const paragraphs of [40, 85, 400])
      test(`${name}: a text of ${paragraphs} paragraphs opens where it was left, and stays there`, async () => {
        const id = await visits.create(textOf(paragraphs));
        const offset = paragraph.length * 5 * Math.floor(paragraphs * 0.6);
        const session = await server.signIn(visits.reading.account.id);
        const version_id = (await visits.api(`GET /v1/documents/${id}/versions`)).body.data[0].id;
        const body = { offset, version_id };
        const saved = await call(server.url, `PUT /app/documents/${id}/position`, { session, body });
        assert.equal(saved.status, 204);
        await visits.open(window, async (page) => {
          await visits.goTo(page, id);
          await page.getByText('You stopped here.').waitFor();
          await page.evaluate(settled);
          const box = (await page.locator('.spoken').first().boundingBox())!;
          assert.ok(box.y > 60 && box.y < window.viewport.height / 2, `in sight at ${box.y}`);
        });
      });

  for (const [name, window] of [
    ['wide', wide],
    ['narrow', phone],
  ] as const)
    test(`${name}: a note is typed where it was asked for, and kept when the list is closed`, async () => {
      const id = await visits.create('The lamp turns. Nobody sleeps.');
      await visits.open(window, async (page) => {
        await visits.goTo(page, id);
        await page.evaluate(selectFirstWord);
        await page.getByRole('button', { name: 'Highlight with a note' }).click();
        await until(page, 'document.activeElement?.tagName === "TEXTAREA"');
        await page.keyboard.type('bright much plan, then');
        assert.equal(await noteField(page).inputValue(), 'bright much plan, then');
        await playerIs(page, 'idle');
        await page.keyboard.press('Escape');
        await noteField(page).waitFor({ state: 'detached' });
        await eventually(async () => {
          const { body } = await visits.api(`GET /v1/highlights?document_id=${id}`);
          assert.equal(body.data[0]?.note, 'bright much plan, then');
        });
      });
    });

  test('a double-click selects a word in silence, a click reads from there', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(article));
      await page.locator('[data-sentence="2"]').dblclick();
      await page.getByRole('toolbar', { name: 'Highlight the selected words' }).waitFor();
      assert.equal(String(await page.evaluate('getSelection().toString().trim().split(/\\s/).length')), '1');
      await playerIs(page, 'idle');
      await page.evaluate('getSelection().removeAllRanges()');
      await page.locator('[data-sentence="2"]').click();
      await playerIs(page, 'playing');
    }));

  test('the focus moves along with the sentence, and Enter reads from it', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(article));
      await page.locator('[data-sentence="0"]').focus();
      for (const sentence of [1, 2, 3]) {
        await page.keyboard.press('ArrowRight');
        await until(page, `document.activeElement?.dataset.sentence === '${sentence}'`);
      }
      await page.keyboard.press('Enter');
      await playerIs(page, 'playing');
      await isSpoken(page, 3);
    }));

  test('the last chapter is as long as the one before it', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(chapters));
      await page.getByRole('button', { name: 'Contents' }).click();
      const [first, last] = await page.getByRole('complementary').locator('li .length').allInnerTexts();
      assert.equal(last, first);
    }));

  test('a title of several lines is marked without covering itself', () =>
    visits.open(phone, async (page) => {
      const title = 'The keeper of the lamp, and what was read to him in the long nights of that winter';
      await visits.goTo(page, await visits.create(`# ${title}\n\nIt was cold.`, title));
      await page.locator('.title .sentence').click();
      await isSpoken(page, 0);
      const light = (await page.evaluate(`(() => {
        const style = getComputedStyle(document.querySelector('.title .spoken'));
        const { backgroundSize, boxShadow, backgroundColor, lineHeight } = style;
        return { backgroundSize, boxShadow, backgroundColor, lineHeight };
      })()`)) as Record<'backgroundSize' | 'boxShadow' | 'backgroundColor' | 'lineHeight', string>;
      // The light is not higher than a line, so that one line's light cannot reach the words of another.
      const heightPx = Number(/^100% min\(100%, ([\d.]+)px\)$/u.exec(light.backgroundSize)?.[1]);
      assert.ok(heightPx < Number.parseFloat(light.lineHeight), `${heightPx} px high`);
      assert.equal(light.boxShadow, 'none');
      assert.match(light.backgroundColor, /, 0\)$/u);
    }));

  test('a pronunciation that is tried silences the book: one voice at a time', () =>
    visits.open(wide, async (page) => {
      await page.addInitScript(countSounding);
      await visits.goTo(page, await visits.create(article));
      await page.keyboard.press('-');
      await page.keyboard.press(' ');
      await playerIs(page, 'playing');
      await page.keyboard.press('p');
      const panel = page.getByRole('dialog', { name: 'Reading aloud' });
      await panel.getByRole('textbox', { name: 'How to say it' }).fill('lamp');
      await panel.getByRole('button', { name: 'Listen' }).click();
      await until(page, 'sounding.size === 1 && [...sounding][0].dataset.sentence === undefined');
      await playerIs(page, 'paused');
      assert.equal(await page.evaluate('most'), 1);
    }));
}

/** Fonts are there and what observers change has been changed. */
const settled = `document.fonts.ready.then(() => new Promise((done) => {
  let frames = 0;
  const next = () => (++frames > 12 ? done() : requestAnimationFrame(next));
  next();
}))`;

const selectFirstWord = `(() => {
  const words = document.createTreeWalker(document.querySelector('.text'), NodeFilter.SHOW_TEXT).nextNode();
  getSelection().setBaseAndExtent(words, 4, words, 8);
})()`;

/** Which players sound, and how many at most at once. */
const countSounding = `
  globalThis.sounding = new Set();
  globalThis.most = 0;
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', () => { sounding.add(this); most = Math.max(most, sounding.size); });
    for (const end of ['pause', 'ended', 'emptied']) this.addEventListener(end, () => sounding.delete(this));
    return play.call(this);
  };
`;
