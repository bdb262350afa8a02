/** The pages of a PDF as they were printed: opened, read aloud from, made larger, and left for the text. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { rawPdf, shown } from '../../src/formats/extraction/trials/hostile.fixture.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { playerIs, priceKnown, ReaderVisits } from './reader-visits.ts';
import { eventually, inspectLooks, phone, wide } from './visit.ts';

const nouns =
  'lamp pier harbour keeper quay storm ship clerk rope tide gull anchor ledger lantern winter'.split(' ');
const verbs = 'turned waited answered sank shone leaned drifted called rested counted burned faded'.split(
  ' ',
);
const places =
  'the northern breakwater|an old warehouse|the customs office|a narrow staircase|the last bench'.split('|');
const pick = (list: readonly string[], number: number) => list[number % list.length]!;

/** No two sentences are the same. */
const sentenceOf = (n: number) =>
  `The ${pick(nouns, n)} number ${n} ${pick(verbs, n * 5)} beside ${pick(places, n * 3)} while the ${pick(nouns, n * 7 + 3)} ${pick(verbs, n * 11 + 4)}.`;
const paragraph = (p: number) => Array.from({ length: 6 }, (_, n) => sentenceOf(6 * p + n)).join(' ');
const text = Array.from({ length: 60 }, (_, p) =>
  p % 12 === 0 ? `## Chapter ${p / 12 + 1}\n\n${paragraph(p)}` : paragraph(p),
).join('\n\n');

describe('pages as printed', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;
  let id: string;
  let pageCount: number;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: priceKnown });
    const made = await visits.create(text, 'The keeper');
    const exported = await fetch(`${server.url}/v1/documents/${made}/export?format=pdf`, {
      headers: { authorization: `Bearer ${visits.reading.account.key}` },
    });
    const file = Buffer.from(await exported.arrayBuffer());
    id = await bring(file, 'keeper.pdf');
  });

  async function bring(file: Buffer, name: string): Promise<string> {
    const session = await server.signIn(visits.reading.account.id);
    const {
      status,
      body,
      text: words,
    } = await call(server.url, `POST /app/imports/file?name=${name}`, {
      session,
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    });
    assert.equal(status, 201, words);
    return body.id;
  }

  const sheet = (page: Page, number: number) => page.locator(`.printed-page.drawn[data-page="${number}"]`);

  async function openPages(page: Page, document = id): Promise<void> {
    await visits.goTo(page, document);
    await page.getByRole('button', { name: 'Pages as printed' }).click();
    await page.locator('.printed-page.drawn').first().waitFor();
    pageCount = Number(await page.getByRole('slider', { name: 'Page', exact: true }).getAttribute('max'));
  }

  async function goToPage(page: Page, number: number): Promise<void> {
    await page.getByRole('spinbutton', { name: 'Page' }).fill(String(number));
    await page.keyboard.press('Enter');
    await page.getByRole('spinbutton', { name: 'Page' }).blur();
    await sheet(page, number).waitFor();
  }

  /** How much of the box of a mark is ink, and of one of the same size half a line above it, between the lines. */
  const inkOf = (page: Page, selector: string) =>
    page.evaluate(`(() => {
      const mark = document.querySelector(${JSON.stringify(selector)});
      const canvas = mark.closest('.printed-page').querySelector('canvas');
      const [box, frame] = [mark.getBoundingClientRect(), canvas.getBoundingClientRect()];
      const scale = canvas.width / frame.width;
      const inkIn = (left, top, width, height) => {
        const copy = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
        const context = copy.getContext('2d');
        context.drawImage(canvas, (frame.left - left) * scale, (frame.top - top) * scale);
        const { data } = context.getImageData(0, 0, copy.width, copy.height);
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 0 && data[at] < 140) dark += 1;
        return dark / (data.length / 4);
      };
      return {
        inside: inkIn(box.left, box.top, box.width, box.height),
        above: inkIn(box.left, box.top - 4, box.width, 4),
      };
    })()`) as Promise<{ inside: number; above: number }>;

  test('pages are drawn, a word that is pressed is read, and its marks lie over it', () =>
    visits.open(wide, async (page) => {
      await openPages(page);
      assert.ok(pageCount >= 4, `${pageCount} pages`);
      await goToPage(page, 2);
      const { x, y } = (await sheet(page, 2).boundingBox())!;
      await page.mouse.click(x + 300, y + 220);
      await playerIs(page, 'playing');
      await page.locator('.mark.word').first().waitFor();
      await page.keyboard.press('Space');
      await playerIs(page, 'paused');
      const boxes = await Promise.all(
        (await page.locator('.mark.spoken').all()).map((mark) => mark.boundingBox()),
      );
      const isUnder = boxes.some((box) => Math.abs(box!.y + box!.height / 2 - y - 220) < box!.height);
      assert.ok(isUnder, `${JSON.stringify(boxes)} are not at ${y + 220}`);
      // Words have ink, and the margins beside a line have none.
      for (const mark of ['.mark.word', '.mark.spoken']) {
        const { inside, above } = await inkOf(page, mark);
        assert.ok(inside > 0.06 && above < inside / 4, `${mark}: ${inside} inside, ${above} above`);
      }
    }));

  test('the place, the pages and their size are kept; the text is one press away', () =>
    visits.open({ ...wide, ownWindow: true }, async (page) => {
      await openPages(page);
      await goToPage(page, pageCount);
      await page.getByRole('button', { name: 'Larger pages' }).click();
      await eventually(async () => assert.ok((await sheet(page, pageCount).boundingBox())!.width > 1_000));
      await page.keyboard.press('Shift+Z');
      await eventually(async () => assert.equal((await sheet(page, pageCount).boundingBox())!.width, 900));
      await page.keyboard.press('z');
      await eventually(async () => assert.equal((await sheet(page, pageCount).boundingBox())!.width, 1_125));
      // What was in the middle of the window stays there.
      const shown = Number(await page.getByRole('spinbutton', { name: 'Page' }).inputValue());
      assert.ok(Math.abs(shown - pageCount) <= 1);
      await page.reload();
      await page.locator('.printed-page.drawn').first().waitFor();
      assert.equal(await page.locator('.sentence').count(), 0);
      assert.equal((await page.locator('.printed-page.drawn').first().boundingBox())!.width, 1_125);
      await page.getByRole('button', { name: 'Text view' }).click();
      await page.locator('.sentence').first().waitFor();
      await page.reload();
      await page.locator('.sentence').first().waitFor();
      await page.keyboard.press('o');
      await page.locator('.printed-page.drawn').first().waitFor();
      await page.keyboard.press('f');
      await page.getByRole('searchbox').waitFor();
      await page.locator('.sentence').first().waitFor();
    }));

  test('the voice turns the pages, and somebody who looks elsewhere is left there', () =>
    visits.open(wide, async (page) => {
      await openPages(page);
      await goToPage(page, 3);
      const { x, y } = (await sheet(page, 3).boundingBox())!;
      await page.mouse.click(x + 300, y + 300);
      await playerIs(page, 'playing');
      await page.keyboard.press('Space');
      await playerIs(page, 'paused');
      await goToPage(page, 1);
      await page.keyboard.press('ArrowRight');
      const back = page.getByRole('button', { name: /^Back to/ });
      await back.waitFor();
      assert.equal(await page.getByRole('spinbutton', { name: 'Page' }).inputValue(), '1');
      await back.click();
      await page.locator('[data-page="3"] .mark.spoken').first().waitFor();
      // Sentence by sentence to the next page.
      for (let step = 0; step < 45; step += 1) await page.keyboard.press('ArrowRight');
      await page.locator('[data-page="4"] .mark.spoken').first().waitFor();
      await eventually(async () => {
        const { y: top } = (await page.locator('.mark.spoken').first().boundingBox())!;
        assert.ok(top > 100 && top < 700, `${top}`);
      });
    }));

  test('a text that was edited is still found on its pages', () =>
    visits.open({ ...wide, ownWindow: true }, async (page) => {
      const { text: before } = (await visits.api(`GET /v1/documents/${id}`)).body;
      const changed = `A foreword that no page has, of several words.\n\n${before.replace('number 36 turned', 'number thirty-six slowly turned')}`;
      await visits.api(`PUT /v1/documents/${id}`, { text: changed });
      await openPages(page);
      await goToPage(page, 2);
      const { x, y } = (await sheet(page, 2).boundingBox())!;
      await page.mouse.click(x + 300, y + 220);
      await page.locator('.mark.spoken').first().waitFor();
      const { inside, above } = await inkOf(page, '.mark.spoken');
      assert.ok(inside > 0.06 && above < inside / 4);
      await visits.api(`PUT /v1/documents/${id}`, { text: before });
    }));

  test('pages fit a phone and are accessible, and two fingers make them larger', () =>
    visits.open({ ...phone, hasTouch: true, ownWindow: true }, async (page) => {
      await openPages(page);
      await inspectLooks(page, 'the pages');
      await page.setViewportSize(phone.viewport);
      await page.getByRole('button', { name: 'Dimmed pages' }).click();
      await page.getByRole('button', { name: 'Dark pages' }).click();
      const width = async () => (await page.locator('.printed-page').first().boundingBox())!.width;
      await eventually(async () => assert.ok((await width()) <= 390));
      const client = await page.context().newCDPSession(page);
      const fingers = (apart: number) => [
        { x: 195 - apart, y: 400 },
        { x: 195 + apart, y: 400 },
      ];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
      for (const apart of [50, 60, 70, 80])
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await eventually(async () => assert.ok((await width()) > 700, `${await width()}`));
    }));

  test('of a long file only what is looked at is fetched, and only a few pages are there', () => {
    const filler = `\n%${'x'.repeat(90_000)}`;
    // Words are broken at the ends of lines, and all pages have a header.
    const pages = Array.from({ length: 400 }, (_, n) => {
      const lines = [
        `The ${pick(nouns, n)} numbered ${n} ${pick(verbs, n)} beside ${pick(places, n)} and the har-`,
        `bour of ${pick(nouns, n * 3 + 1)}s answered ${n * 7} times. Nobody on page ${n + 1} slept.`,
      ];
      return `BT /F 9 Tf 60 770 Td (THE LONG BOOK ${n + 1}) Tj ET ${lines.map((line, at) => shown(line, 60, 700 - 14 * at)).join(' ')}${filler}`;
    });
    return visits.open({ ...wide, ownWindow: true }, async (page) => {
      const long = await bring(rawPdf({ pages }), 'long.pdf');
      let [fetched, requests] = [0, 0];
      page.on('response', (response) => {
        if (!response.url().includes('/original')) return;
        fetched += Number(response.headers()['content-length']);
        requests += 1;
      });
      await openPages(page, long);
      assert.equal(pageCount, 400);
      await goToPage(page, 250);
      const { x, y } = (await sheet(page, 250).boundingBox())!;
      await page.mouse.click(x + 150, y + 155);
      await page.locator('[data-page="250"] .mark.spoken').first().waitFor();
      const { inside, above } = await inkOf(page, '[data-page="250"] .mark.spoken');
      assert.ok(inside > 0.04 && above < inside / 2, `${inside} inside, ${above} above`);
      assert.ok((await page.locator('.printed-page').count()) <= 6);
      await page.reload();
      // The page of the place is found without reading all before it.
      await page.locator('[data-page="250"] .mark.spoken').first().waitFor();
      // Its list of pages is spread over all of it, and it was opened twice.
      assert.ok(fetched > 0 && fetched < 20_000_000, `${fetched} of twice 36 MB`);
      assert.ok(requests < 60, `${requests} requests`);
    });
  });

  test('nothing that a file asks for is done but to draw it', () =>
    visits.open({ ...wide, ownWindow: true }, async (page) => {
      const line = shown('The lamp of the pier turns in the rain all night, and nobody looks up.', 60, 700);
      const action = '<</S/JavaScript/JS(app.alert(1);app.launchURL("https://example.com"))>>';
      const hostile = rawPdf({
        pages: [line, `${line} /Missing Do /Im1 Do q q q BI /W 1 /H 1 /F /JBIG2Decode ID x EI`],
        catalog: `/OpenAction ${action} /AA<</WC ${action}>> /Names<</JavaScript<</Names[(a) ${action}]>>>>`,
      });
      const document = await bring(hostile, 'hostile.pdf');
      const policies: (string | undefined)[] = [];
      page.on('response', (response) => {
        if (response.url().includes('pages.worker'))
          policies.push(response.headers()['content-security-policy']);
      });
      await openPages(page, document);
      await sheet(page, 1).waitFor();
      await goToPage(page, 2);
      assert.deepEqual([...new Set(policies)], ["default-src 'none'; connect-src 'self'"]);
    }));

  test('a file that is gone says so, and the text is there', () =>
    visits.open({ ...wide, provokes: [404], ownWindow: true }, async (page) => {
      await page.route('**/original*', (route) => route.fulfill({ status: 404 }));
      await visits.goTo(page, id);
      await page.getByRole('button', { name: 'Pages as printed' }).click();
      await page.getByRole('alert').getByText('The pages could not be opened').waitFor();
      await page.getByRole('alert').getByRole('button', { name: 'Text view' }).click();
      await page.locator('.sentence').first().waitFor();
    }));
}
