/** Highlights and bookmarks as people make them: by selecting, by a key while listening, in a list, after an edit. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { eventually, inspect, looks, wide } from './visit.ts';

const text =
  '# The lamp\n\nIt turns *all* night. **Nobody** sleeps 😀 here. The keeper reads on.\n\nMorning comes.';

describe('highlights', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server);
  });

  const stored = async (id: string) => (await visits.api(`GET /v1/highlights?document_id=${id}`)).body.data;

  const panelOf = (page: Page) =>
    page
      .getByRole('dialog', { name: 'Highlights' })
      .or(page.getByRole('complementary', { name: 'Highlights' }));

  for (const [look, options] of looks)
    test(`${look}: selected words get a color and a note, are painted, listed and found again`, () =>
      visits.open(options, async (page) => {
        const id = await visits.create(text);
        await visits.goTo(page, id);
        await page.evaluate(select('Nobody', 'here'));
        const bar = page.getByRole('toolbar', { name: 'Highlight the selected words' });
        await bar.waitFor();
        await inspect(page, 'with the colors');
        await bar.getByRole('button', { name: 'Highlight in green' }).click();
        await painted(page, 'green', 'Nobody sleeps 😀 here');
        const color = `getComputedStyle(document.querySelector('.text'), '::highlight(highlight-green)').backgroundColor`;
        assert.match(String(await page.evaluate(color)), /^(?!rgba\(0, 0, 0, 0\)).*\d/);
        await bar.waitFor({ state: 'detached' });
        await eventually(async () => assert.equal((await stored(id))[0]?.quote, '**Nobody** sleeps 😀 here'));

        await page.keyboard.press('n');
        const panel = panelOf(page);
        await panel.getByRole('textbox', { name: 'Note' }).fill('Why not?');
        await panel.getByRole('textbox', { name: 'Note' }).blur();
        await eventually(async () => assert.equal((await stored(id))[0].note, 'Why not?'));
        await panel.getByRole('button', { name: 'Set a bookmark' }).click();
        await panel.getByRole('button', { name: 'The lamp', exact: true }).waitFor();
        await inspect(page, 'with the list');
        await panel.getByRole('button', { name: 'Color and more' }).click();
        await page.getByRole('menuitemradio', { name: 'blue' }).click();
        await painted(page, 'blue', 'Nobody sleeps 😀 here');

        await visits.api(`PUT /v1/documents/${id}`, { text: text.replace('Nobody', 'Everybody') });
        await visits.goTo(page, id);
        await page.keyboard.press('n');
        await panel.getByText('no longer in the text').waitFor();
        await visits.api(`PUT /v1/documents/${id}`, { text: `A new first line.\n\n${text}` });
        await page.goto(`${server.url}/highlights`);
        await inspect(page, 'all of them');
        await page.getByRole('link', { name: 'Nobody sleeps 😀 here' }).first().click();
        await painted(page, 'blue', 'Nobody sleeps 😀 here');
      }));

  for (const [look, options] of looks)
    test(`${look}: highlights get tags, are found by them, and some come back each day to be heard`, () =>
      visits.open(options, async (page) => {
        const id = await visits.create(text);
        const { body: marked } = await visits.api('POST /v1/highlights', {
          id: '019b71b4-4c00-7000-8000-00000000000a'.replace('0000000a', crypto.randomUUID().slice(0, 8)),
          document_id: id,
          start: 60,
          end: 80,
          note: 'On what?',
        });
        assert.equal(marked.quote, 'The keeper reads on.');
        await visits.goTo(page, id);
        await page.keyboard.press('n');
        const panel = panelOf(page);
        await panel.getByRole('button', { name: 'Tag', exact: true }).click();
        await page.keyboard.type('night watch, sea');
        await page.keyboard.press('Enter');
        await eventually(async () => assert.deepEqual((await stored(id))[0].tags, ['night watch', 'sea']));
        await inspect(page, 'with tags in the list');
        await page.goto(`${server.url}/highlights`);
        const review = page.getByRole('region', { name: 'Worth another look today' });
        await review.getByText('The keeper reads on.').waitFor();
        await page.getByRole('button', { name: 'sea', exact: true }).click();
        await page.getByRole('status').filter({ hasText: '1 highlight' }).waitFor();
        await inspect(page, 'with the review, found by a tag');
        await page.getByRole('button', { name: 'Remove “sea”' }).click();
        await eventually(async () => assert.deepEqual((await stored(id))[0].tags, ['night watch']));
        await page.getByRole('button', { name: 'sea', exact: true }).waitFor({ state: 'detached' });
        const spoken = page.waitForResponse(`${server.url}/v1/audio/speech`);
        await review.getByRole('button', { name: 'Listen' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Listen' }).click();
        assert.equal((await spoken).status(), 200);
        await review.getByRole('link', { name: 'Open in the text' }).click();
        await painted(page, 'yellow', 'The keeper reads on.');
        await visits.api(`DELETE /v1/documents/${id}`);
      }));

  test('words that are highlighted already get another color, or the note that is asked for', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(text);
      await visits.goTo(page, id);
      const bar = page.getByRole('toolbar', { name: 'Highlight the selected words' });
      await page.evaluate(select('Nobody', 'here'));
      await bar.getByRole('button', { name: 'Highlight in green' }).click();
      await painted(page, 'green', 'Nobody sleeps 😀 here');
      await page.evaluate(select('Nobody', 'here'));
      await bar.getByRole('button', { name: 'Highlight in blue' }).click();
      await painted(page, 'blue', 'Nobody sleeps 😀 here');
      await painted(page, 'green', '');
      await page.evaluate(select('Nobody', 'here'));
      await bar.getByRole('button', { name: 'Highlight with a note' }).click();
      await page.keyboard.type('Why not?');
      await page.keyboard.press('Tab');
      const marked = async (note: string) =>
        assert.deepEqual(
          (await stored(id)).map((one: Record<string, unknown>) => [one['color'], one['note']]),
          [['blue', note]],
        );
      await eventually(() => marked('Why not?'));
      // The list is open now; its note gets the focus for as long as somebody writes it.
      const written = panelOf(page).locator('textarea:focus');
      assert.equal(await written.count(), 0);
      await page.evaluate(select('Nobody', 'here'));
      await bar.getByRole('button', { name: 'Highlight with a note' }).click();
      await written.waitFor();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Or when?');
      await page.keyboard.press('Tab');
      await eventually(() => marked('Why not? Or when?'));
    }));

  test('a note is kept although the page is loaded again while it is being typed', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(text);
      await visits.api('POST /v1/highlights', { document_id: id, start: 60, end: 80 });
      await visits.goTo(page, id);
      await page.keyboard.press('n');
      const note = panelOf(page).getByRole('textbox', { name: 'Note' });
      await note.click();
      await page.keyboard.type('Where to?');
      await page.reload();
      await eventually(async () => assert.equal((await stored(id))[0].note, 'Where to?'));
    }));

  test('what was looked for among all highlights is there again after going back', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create('Zebras graze by the lamp. Morning comes.');
      for (const [start, end] of [
        [0, 25],
        [26, 40],
      ])
        await visits.api('POST /v1/highlights', { document_id: id, start, end });
      await page.goto(`${server.url}/highlights`);
      const words = page.getByRole('searchbox');
      await words.fill('zebra');
      const found = page.getByRole('status').filter({ hasText: /^1 highlight/ });
      await found.waitFor();
      await page.locator('.cards').getByRole('link').click();
      await page.locator('.text').waitFor();
      await page.goBack();
      await found.waitFor();
      assert.equal(await words.inputValue(), 'zebra');
    }));

  test('a long list of highlights is read again with each visit, each once', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create('The lamp turns, and turns, and turns all night. '.repeat(60));
      for (let start = 0; start < 60; start += 1)
        await visits.api('POST /v1/highlights', { document_id: id, start, end: start + 8, note: 'Round' });
      await page.goto(`${server.url}/highlights`);
      const cards = page.locator('.cards > li').filter({ hasText: 'Round' });
      await eventually(async () => assert.equal(await cards.count(), 50));
      // What is typed while a page is on its way starts from where that one ends.
      const words = page.getByRole('searchbox');
      await words.pressSequentially('round');
      await eventually(async () => assert.equal(await cards.count(), 60));
      await page
        .getByRole('status')
        .filter({ hasText: /^60 highlights/ })
        .waitFor();
      const gone = (await stored(id))[0].id;
      await cards.getByRole('link').first().click();
      await page.locator('.text').waitFor();
      await visits.api(`DELETE /v1/highlights/${gone}`);
      await page.goBack();
      await page
        .getByRole('status')
        .filter({ hasText: /^59 highlights/ })
        .waitFor();
      await visits.api(`DELETE /v1/documents/${id}`);
    }));

  test('a key highlights the current sentence, and takes it back; another sets a bookmark', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(text);
      await visits.goTo(page, id);
      await page.getByRole('button', { name: /^Voice: eSpeak/ }).waitFor();
      await page.getByRole('slider', { name: 'Position in the text' }).fill('3');
      const sent = page.waitForResponse(`${server.url}/v1/highlights`);
      await page.keyboard.press('l');
      await painted(page, 'yellow', 'The keeper reads on.');
      // One that was never sent would be removed in vain.
      await sent;
      await page.keyboard.press('l');
      await painted(page, 'yellow', '');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await painted(page, 'yellow', 'The keeper reads on.');
      await page.keyboard.press('m');
      await page.getByText('Bookmark set: The keeper reads on.').first().waitFor();
      await page.keyboard.press('n');
      const panel = panelOf(page);
      await panel.getByRole('button', { name: 'Export and all highlights' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
      const file = await download;
      assert.equal(file.suggestedFilename(), 'Highlights The lamp.md');
      const words = await readFile(await file.path(), 'utf8');
      assert.match(words, /^# The lamp\n\n> The keeper reads on\.\n\n\*yellow\*\n\n## Bookmarks/);
    }));
}

/** Selects from one word to another, as a drag does. */
const select = (first: string, last: string): string => `(() => {
  const find = (word) => {
    const nodes = document.createTreeWalker(document.querySelector('.text'), NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (node.data.includes(word)) return [node, node.data.indexOf(word)];
  };
  const [from, start] = find('${first}');
  const [to, end] = find('${last}');
  getSelection().setBaseAndExtent(from, start, to, end + '${last}'.length);
})()`;

const painted = (page: Page, color: string, words: string): Promise<void> =>
  eventually(async () =>
    assert.equal(await page.evaluate(`[...(CSS.highlights.get("highlight-${color}") ?? [])].join()`), words),
  );
