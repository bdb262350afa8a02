/** What is on the pages of a text, and where its reader is led. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { png } from '../../src/formats/pictures.fixture.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { book, isInSight, isPage, number, paragraphs, readsPages, says, sentences } from './paged.ts';
import { texts } from './reader-texts.ts';
import { ReaderVisits } from './reader-visits.ts';
import { eventually, inspect, inspectLooks, phone, until, wide } from './visit.ts';

const arabic = `${texts.arabic}\n\n${`${texts.arabic.split('\n\n')[1]}\n\n`.repeat(30)}`;

const container = '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>';
const withPicture = zipSync({
  'META-INF/container.xml': strToU8(container),
  'book.opf': strToU8(
    `<package><metadata><dc:title>The tower</dc:title></metadata><manifest>
    <item id="p" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="p"/></spine></package>`,
  ),
  'one.xhtml': strToU8(
    `<html><body><h1>One</h1>${`<p>${paragraphs(1)}</p>`.repeat(30)}<img src="tower.png" alt="The tower"/><p>See <a href="https://example.org/tower">the manual</a>.</p></body></html>`,
  ),
  'tower.png': png(300, 1_500),
});

describe('a text in pages', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: readsPages });
  });

  test('leads to chapters, matches, highlights and bookmarks', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(`${book}\n\nAt noon the **harbour** bell rang.`);
      await visits.goTo(page, id);
      await page.keyboard.press('c');
      const side = page.getByRole('complementary');
      await side.getByRole('button', { name: 'The sea' }).click();
      await isInSight(page, 37);
      await eventually(async () => {
        const room = (await page.locator('.room').boundingBox())!;
        const covered = (await side.boundingBox())!;
        assert.ok(room.x + room.width <= covered.x, 'the panel is beside the page');
      });
      await page.keyboard.press('Escape');
      await page.keyboard.press('m');
      await page.getByText('Bookmark set: The sea').first().waitFor();
      await page.keyboard.press('Control+f');
      await page.getByRole('searchbox', { name: 'Find in the text' }).fill('the harbour');
      await page.getByText('1 of 1', { exact: true }).waitFor();
      await isInSight(page, 111);
      const found = '[...CSS.highlights.get("found")][0]';
      await until(
        page,
        `${found}.getBoundingClientRect().right < innerWidth && ${found}.getBoundingClientRect().left > 0`,
      );
      await page.evaluate(
        `getSelection().setBaseAndExtent(${found}.startContainer, ${found}.startOffset, ${found}.endContainer, ${found}.endOffset)`,
      );
      const bar = page.getByRole('toolbar', { name: 'Highlight the selected words' });
      const sent = page.waitForResponse(`${server.url}/v1/highlights`);
      await bar.getByRole('button', { name: 'Highlight in green' }).click();
      await until(page, '[...(CSS.highlights.get("highlight-green") ?? [])].join() === "the harbour"');
      await sent;
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      await isPage(page, 1);
      await page.keyboard.press('n');
      await side
        .getByRole('button', { name: /harbour/ })
        .first()
        .click();
      await isInSight(page, 111);
      await side.getByRole('button', { name: 'The sea', exact: true }).click();
      await isInSight(page, 37);
    }));

  test('opens where somebody stopped who read without the voice', () =>
    visits.open(phone, async (page) => {
      const id = await visits.create(book);
      await visits.goTo(page, id);
      await isPage(page, 1);
      const saved = page.waitForResponse((response) => response.url().endsWith('/position'));
      for (let turns = 0; turns < 4; turns += 1) await page.keyboard.press('PageDown');
      await isPage(page, 5);
      await saved;
      const seen = await sentences(page);
      await visits.goTo(page, id);
      await page.getByText('You stopped here.').waitFor();
      await isInSight(page, seen[0]!);
    }));

  test('runs from right to left where its words do', () =>
    visits.open(wide, async (page) => {
      const { body } = await visits.api('POST /v1/documents', { text: arabic });
      await visits.goTo(page, body.id);
      await isPage(page, 1);
      const first = await sentences(page);
      await page.keyboard.press('ArrowLeft');
      await isPage(page, 2);
      await eventually(async () => assert.equal((await sentences(page))[0], first.at(-1)! + 1));
      await page.keyboard.press('ArrowRight');
      await isPage(page, 1);
      await page.mouse.click(12, 300);
      await isPage(page, 2);
      await page.mouse.click(1_262, 300);
      await isPage(page, 1);
      const seen = await sentences(page);
      const x = async (sentence: number) =>
        (await page.locator(`.sentence[data-sentence="${sentence}"]`).boundingBox())!.x;
      assert.ok((await x(seen[2]!)) > (await x(seen.at(-1)!)), 'the right column comes first');
    }));

  test('has wide tables that scroll inside, and keep their keys', () =>
    visits.open(phone, async (page) => {
      const cells = Array.from({ length: 9 }, (_, index) => `column ${index} of the table`).join(' | ');
      const table = `| ${cells} |\n|${'---|'.repeat(9)}\n${`| ${cells} |\n`.repeat(30)}`;
      await visits.goTo(page, await visits.create(`# Supplies\n\nA word.\n\n${table}\n\nThe end.`));
      await isPage(page, 1);
      const room = (await page.locator('.scroller').boundingBox())!;
      const wideOne = page.locator('.text table').first();
      const box = (await wideOne.boundingBox())!;
      assert.ok(box.width <= room.width && box.height <= room.height, `${box.width} × ${box.height}`);
      assert.equal(await wideOne.getAttribute('tabindex'), '0');
      await wideOne.focus();
      await isPage(page, 2);
      const scrolled = 'document.querySelector(".text table")';
      await page.keyboard.press('ArrowDown');
      await until(page, `${scrolled}.scrollTop > 0`);
      await page.keyboard.press('ArrowRight');
      await until(page, `${scrolled}.scrollLeft > 0`);
      await isPage(page, 2);
      await inspect(page, 'with a wide table');
      await page.getByRole('button', { name: 'Next page' }).focus();
      await page.keyboard.press('ArrowRight');
      await isPage(page, 3);
    }));

  test('has code, and tables that are not too wide, which go on on the next page', () =>
    visits.open(phone, async (page) => {
      const rows = Array.from({ length: 40 }, (_, index) => `| Row ${index} | ${index} |\n`).join('');
      const lines = Array.from({ length: 50 }, (_, index) => `light(${index});\n`).join('');
      const text = `A word.\n\n| Name | Count |\n|---|---|\n${rows}\n\`\`\`\n${lines}\`\`\`\n\nThe end.`;
      await visits.goTo(page, await visits.create(text));
      await isPage(page, 1);
      assert.equal(await page.locator('.text :is(table, pre)[tabindex]').count(), 0);
      const isSeen = (words: string) =>
        eventually(async () => {
          const room = (await page.locator('.scroller').boundingBox())!;
          const { x, y, height } = (await page.getByText(words, { exact: true }).boundingBox())!;
          assert.ok(
            x > 0 && x < room.width && y >= room.y && y + height <= room.y + room.height + 1,
            `${x} ${y}`,
          );
        });
      await isSeen('Row 3');
      await page.keyboard.press('PageDown');
      await isPage(page, 2);
      await isSeen('Row 20');
      await page.keyboard.press('End');
      const heights = (await page.evaluate(
        `[...document.querySelector('.text pre').getClientRects()].map(({ height }) => height)`,
      )) as number[];
      const { height } = (await page.locator('.scroller').boundingBox())!;
      assert.ok(heights.length > 1 && heights.every((one) => one <= height), heights.join());
      await isSeen('The end.');
    }));

  test('scrolls tables that the browser leaves in one piece, and leads the eye to what is found in them', () =>
    visits.open({ ...phone, ownWindow: true }, async (page) => {
      const rows = Array.from({ length: 40 }, (_, index) => `| Row ${index} | ${index} |\n`).join('');
      // As in Firefox, which breaks no table between columns.
      await page.addInitScript(`
        const whole = new CSSStyleSheet();
        whole.replaceSync('.text table[data-flows] { display: block !important; overflow: hidden !important }');
        document.adoptedStyleSheets.push(whole);
      `);
      await visits.goTo(
        page,
        await visits.create(`A word.\n\n| Name | Count |\n|---|---|\n${rows}\nThe end.`),
      );
      await page.locator('.text table[data-scrolls][tabindex]').waitFor();
      await page.keyboard.press('Control+f');
      await page.getByRole('searchbox').fill('Row 31');
      await eventually(async () => {
        const room = (await page.locator('.text table').boundingBox())!;
        const { x, y, height } = (await page.getByText('Row 31', { exact: true }).boundingBox())!;
        assert.ok(x > 0 && x < 390 && y >= room.y && y + height <= room.y + room.height + 1, `${x} ${y}`);
      });
    }));

  test('shows pictures that fit on a page, and the page of what gets the focus', () =>
    visits.open(wide, async (page) => {
      const { account } = visits.reading;
      const { status, body } = await call(server.url, 'POST /app/imports/file?name=tower.epub', {
        session: await server.signIn(account.id),
        body: withPicture,
        headers: { 'content-type': 'application/octet-stream' },
      });
      assert.equal(status, 201);
      await visits.goTo(page, body.id);
      await isPage(page, 1);
      await page.locator('.text a', { hasText: 'the manual' }).focus();
      await eventually(async () => assert.ok((await number(page)) > 1));
      const link = (await page.locator('.text a', { hasText: 'the manual' }).boundingBox())!;
      assert.ok(link.x > 0 && link.x + link.width < 1_280, `at ${link.x}`);
      const room = (await page.locator('.scroller').boundingBox())!;
      const picture = (await page.locator('.text img').boundingBox())!;
      assert.ok(picture.height > 300 && picture.height <= room.height, `${picture.height} px high`);
    }));

  test('prints as it does when it is scrolled', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(book));
      await isPage(page, 1);
      await page.keyboard.press('End');
      await page.emulateMedia({ media: 'print' });
      const box = (await page.locator('.text').boundingBox())!;
      assert.ok(box.height > 1_500 && box.x >= 0 && box.width > 900, JSON.stringify(box));
      assert.equal(await page.locator('.stage .where').isVisible(), false);
      // The window is used again.
      await page.emulateMedia({ media: null });
      await eventually(async () => assert.equal(await page.locator('.stage .where').isVisible(), true));
      await isInSight(page, 110);
    }));

  test('is there at once, wherever somebody goes in the longest', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.createSample('longest'));
      const isSmall = async () => assert.ok((await page.locator('.text .sentence').count()) < 2_000);
      await says(page, /of about \d+$/);
      await isSmall();
      await page.keyboard.press('End');
      const last = (await page.getByRole('slider', { name: 'Position in the text' }).getAttribute('max'))!;
      await isInSight(page, Number(last));
      // Neither number is known before all pages are laid out.
      await says(page, /^About page \d+ of \d+$/);
      await isSmall();
      const count = await number(page);
      assert.ok(count > 150, `${count} pages`);
      await page.getByRole('slider', { name: 'Position in the text' }).fill('7000');
      await page.keyboard.press('b');
      await isInSight(page, 7_000);
      await isSmall();
      await page.getByRole('slider', { name: 'Position in the text' }).fill('0');
      await isInSight(page, 0);
      // From one section into the next, and back. The slider has these keys for itself.
      await page.evaluate('document.activeElement.blur()');
      const seen = await sentences(page);
      let end = seen.at(-1)!;
      for (let turns = 0; turns < 25; turns += 1) {
        await page.keyboard.press('PageDown');
        await isPage(page, turns + 2);
        await isInSight(page, end + 1);
        end = (await sentences(page)).at(-1)!;
      }
      for (let turns = 25; turns > 0; turns -= 1) await page.keyboard.press('PageUp');
      await isPage(page, 1);
      await eventually(async () => assert.deepEqual(await sentences(page), seen));
    }));

  test('wide and light, narrow and dark: it fits, and everybody can use it (slow)', () =>
    visits.open(wide, async (page) => {
      for (const name of ['transcript', 'arabic', 'rich', 'long'] as const) {
        await visits.goTo(page, await visits.createSample(name));
        await inspectLooks(page, `${name} in pages`);
        await page.setViewportSize(wide.viewport);
      }
    }));
}
