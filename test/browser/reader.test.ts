/** The reader's text as people use it: how it is set, keys, finding words. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sharedServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { texts } from './reader-texts.ts';
import { isSpoken, playerIs, ReaderVisits, usedBefore } from './reader-visits.ts';
import { holdSound } from './sounding.ts';
import { inspect, inspectLooks, phone, until, wide } from './visit.ts';

describe('the reader', { skip: noChromium }, browserTests);

function browserTests(): void {
  let visits: ReaderVisits;

  before(async () => {
    visits = await ReaderVisits.start(await sharedServer(unlimited), { kept: usedBefore });
  });

  test('wide and light, narrow and dark: everything fits and is accessible, and nothing is loaded from elsewhere or violates the policy (slow)', () =>
    visits.open(wide, async (page) => {
      for (const name of ['transcript', 'arabic', 'rich'] as const) {
        await visits.goTo(page, await visits.createSample(name));
        await inspectLooks(page, name);
      }
      await visits.goTo(page, await visits.createSample('prose'));
      await page.evaluate(holdSound);
      await page.locator('[data-sentence="2"]').click();
      await playerIs(page, 'playing');
      await page.getByRole('button', { name: 'Pause' }).click();
      await inspectLooks(page, 'while it pauses');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await inspectLooks(page, 'with its keys');
    }));

  test('a rich text is set as it is meant, and its sentences are highlighted wherever they are', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.createSample('rich'));
      const seen = (selector: string) => page.locator(`.text ${selector}`).allInnerTexts();
      assert.deepEqual(await seen('h2'), ['Supplies']);
      assert.deepEqual(await seen('blockquote h3'), ['Said']);
      assert.deepEqual(await seen('blockquote > blockquote p'), ['She did not.']);
      assert.deepEqual(
        await page
          .locator('.text ol > li')
          .evaluateAll((items) => items.map((item) => (item as unknown as { value: number }).value)),
        [3, 1, 2, 4],
      );
      assert.deepEqual(await seen('ol ul > li > .lead'), ['in cans']);
      assert.deepEqual(await seen('ol ul ol > li'), ['large', 'small']);
      assert.deepEqual(await seen('li.task'), ['☑swept', '☐mended']);
      assert.deepEqual(await seen('th'), ['Name', 'Count']);
      assert.deepEqual(await seen('td'), ['Ada', '1', 'Ben', '2']);
      assert.deepEqual(await seen('pre'), ["const lamp = '# not a heading';\n\nlight(lamp);"]);
      assert.deepEqual(await seen('s'), ['all']);
      assert.deepEqual(await seen('code'), ['cans', ...(await seen('pre'))]);
      assert.equal((await seen('p')).at(-1), 'The lamp turns!\n  Nobody sleeps.');
      const link = page.locator('.text a');
      assert.equal(await link.innerText(), 'the manual');
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
      const lamp = page.locator('.sentence', { hasText: 'Keep the lamp' });
      assert.equal(await lamp.innerText(), 'Keep the lamp clean and trimmed.');
      assert.deepEqual(await lamp.locator('strong em').allInnerTexts(), ['clean']);
      await page.evaluate(
        `document.querySelector('.text a').addEventListener('click', (event) => event.preventDefault())`,
      );
      await link.click();
      assert.equal(await page.locator('.spoken').count(), 0, 'a link is followed, not read');
      for (const words of ['Keep the lamp', 'in cans', 'Ada', 'Ben', 'light(lamp)']) {
        const place = page.locator('.sentence', { hasText: words }).first();
        await place.click();
        await isSpoken(page, Number(await place.getAttribute('data-sentence')));
      }
    }));

  test('marks are shown as what they mean, every sentence is one, and right is left in Arabic (slow)', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.createSample('prose'));
      assert.equal(await page.title(), 'A prose · Lectern');
      assert.equal(await page.locator('.text h2').innerText(), 'The night');
      assert.deepEqual(await page.locator('.text li').allInnerTexts(), [
        'bread and oil',
        'letters from everyone',
      ]);
      assert.equal(await page.locator('.text strong').innerText(), 'nobody');
      assert.equal(
        await page.locator('.text blockquote').innerText(),
        'What is read at night is read twice.',
      );
      assert.equal(await page.locator('.text hr').count(), 1);
      assert.equal(await page.locator('[data-sentence="3"]').innerText(), 'The beam went round!');
      await visits.goTo(page, await visits.createSample('arabic'));
      assert.equal(await page.evaluate('getComputedStyle(document.querySelector(".text")).direction'), 'rtl');
      assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'المنارة');
    }));

  test('by keyboard: play, step, speed, help; and nothing while somebody types', () =>
    visits.open(phone, async (page) => {
      await visits.goTo(page, await visits.createSample('transcript'));
      await page.keyboard.press('ArrowRight');
      await isSpoken(page, 1);
      await page.keyboard.press('k');
      await page.keyboard.press('k');
      await isSpoken(page, 4);
      await page.keyboard.press('ArrowLeft');
      await isSpoken(page, 2);
      await page.keyboard.press('+');
      await page.getByRole('button', { name: 'Speed: 3×' }).waitFor();
      assert.equal(await page.locator('.turn time').count(), 3);
      await page.keyboard.press('h');
      await page.locator('.turn time').first().waitFor({ state: 'detached' });
      await isSpoken(page, 2);
      await page.reload();
      await page.locator('.sentence').first().waitFor();
      assert.equal(await page.locator('.turn time').count(), 0, 'remembered');
      await page.keyboard.press('h');
      await page.locator('.turn time').first().waitFor();
      await page.getByRole('button', { name: /^Voice/ }).click();
      await page.getByRole('searchbox').pressSequentially('h k');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      assert.equal(await page.locator('.turn time').count(), 3);
      assert.equal(await page.locator('[data-bar=player]').getAttribute('data-state'), 'idle');
      const current = page.getByRole('button', { name: 'It is late.' });
      assert.equal(await current.getAttribute('aria-describedby'), 'sentence-hint');
      assert.equal(await page.locator('#sentence-hint').textContent(), 'Press Enter to read from here');
      await current.focus();
      // On a busy machine the last words would be over before the next key.
      await page.evaluate(holdSound);
      await page.keyboard.press('Enter');
      await playerIs(page, 'playing');
      await page.keyboard.press(' ');
      await playerIs(page, 'paused');
    }));

  test('words are found anywhere in a long text with the keys of the browser (slow)', () =>
    visits.open(wide, async (page) => {
      const text = `${texts.long}At noon the **harbour** bell rang. Then it was still.`;
      await visits.goTo(page, await visits.create(text, 'A bell'));
      await page.keyboard.press('Control+f');
      const box = page.getByRole('searchbox', { name: 'Find in the text' });
      await box.fill('BEAM went');
      await page.getByText(/^1 of [\d,]+$/).waitFor();
      await page.keyboard.press('Shift+Enter');
      await page.getByText(/^([\d,]+) of \1$/).waitFor();
      await box.fill('bell rang');
      await page.getByText('1 of 1', { exact: true }).waitFor();
      await until(page, `document.querySelector('#main').innerText.includes('harbour bell rang')`);
      await until(page, '[...CSS.highlights.get("found")][0].toString() === "bell rang"');
      await box.fill('the harbour bell');
      await until(page, '[...CSS.highlights.get("found")][0].toString() === "the harbour bell"');
      await box.fill('**');
      await page.getByText('No matches').waitFor();
      await box.fill('harbour');
      await page.getByText('1 of 1', { exact: true }).waitFor();
      await inspect(page, 'with the search');
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
      await until(page, '!CSS.highlights.has("found")');
    }));
}
