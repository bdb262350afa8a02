/** An audiobook that somebody has: brought in, heard by its chapters, moved in by time, and found again where it was left. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { m4b, missingFfmpeg, mp3 } from '../audiobooks.ts';
import { backgroundMs } from '../eventually.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import {
  eventually,
  inLooks,
  inspectLooks,
  isAccessible,
  openBrowser,
  phone,
  signedIn,
  visit,
  wide,
} from './visit.ts';

const skip = noChromium || (await missingFfmpeg());
const patience = { timeout: backgroundMs };
const chapters = [
  { title: 'The mole', fromMs: 0, toMs: 600_000 },
  { title: 'The storm', fromMs: 600_000, toMs: 1_500_000 },
  { title: 'Home', fromMs: 1_500_000, toMs: 1_800_000 },
];

describe('audiobooks', { skip }, () => {
  let browser: Browser;
  let server: TestServer;
  let book: Buffer;

  before(async () => {
    browser = await openBrowser();
    server = await startServer();
    book = await m4b({ chapters, seconds: 1_800, withCover: true });
  });
  after(async () => {
    await server.close();
  });

  const bring = async (page: Page, files: { name: string; buffer: Buffer; mimeType: string }[]) => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('tab', { name: 'File' }).click();
    await page.getByLabel('Choose files').setInputFiles(files);
  };
  const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the text' });

  test('an M4B opens as a book that plays by time, and opens again where it was left', async () => {
    const { id } = await server.account();
    const storageState = await signedIn(server, id);
    await visit(browser, { origin: server.url, ...wide, storageState }, async (page) => {
      await page.goto(server.url);
      await bring(page, [{ name: 'book.m4b', buffer: book, mimeType: 'audio/mp4' }]);
      await page.waitForURL(/\/read\//, patience);
      await page.getByRole('heading', { name: 'The storm' }).waitFor();
      await page.getByRole('button', { name: 'Voice: Original recording' }).waitFor();
      await page.getByText('30 min left').waitFor();
      await inLooks(page, () => isAccessible(page, 'an audiobook'));

      await slider(page).fill('1100');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('[data-state=playing]').waitFor();
      await eventually(async () => {
        assert.match(
          (await slider(page).getAttribute('aria-valuetext'))!,
          /^The storm · (?:18|19|20|21|22|23|24):/,
        );
        const at = await page.evaluate<number>('[...document.querySelectorAll("audio")].at(-1).currentTime');
        assert.ok(at > 1_099 && at < 1_500, String(at));
      });
      await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
      await page.getByRole('button', { name: 'Pause' }).click();
      const left = Number(await slider(page).inputValue());
      assert.ok(left >= 1_115, String(left));

      await page.goto(server.url);
      await page
        .getByText(/· Audiobook/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'The Lighthouse', exact: true }).first().click();
      await eventually(async () => {
        const value = Number(await slider(page).inputValue());
        assert.ok(Math.abs(value - left) <= 2, `${value} for ${left}`);
      });
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await eventually(async () => {
        const at = await page.evaluate<number>('[...document.querySelectorAll("audio")].at(-1).currentTime');
        assert.ok(at >= left - 2 && at < left + 30, String(at));
      });
    });
  });

  test('the MP3 files of a folder become one book', async () => {
    const { id } = await server.account();
    const storageState = await signedIn(server, id);
    const track = async (name: string, title: string) => ({
      name,
      buffer: await mp3({ name, title, seconds: 2 }),
      mimeType: 'audio/mpeg',
    });
    const files = [await track('2.mp3', 'Second'), await track('1.mp3', 'First')];
    const others = await Promise.all([3, 4, 5, 6].map((at) => track(`${at}.mp3`, `Number ${at}`)));
    await visit(browser, { origin: server.url, ...phone, storageState }, async (page) => {
      await page.goto(server.url);
      await bring(page, [...files, ...others]);
      await page.getByRole('link', { name: 'The Storm', exact: true }).first().click(patience);
      await page.getByRole('heading', { name: 'First' }).waitFor();
      const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
      assert.deepEqual(titles.map((one) => one.trim()).slice(-6), [
        'First',
        'Second',
        ...[3, 4, 5, 6].map((at) => `Number ${at}`),
      ]);
      await inspectLooks(page, 'a book of MP3 files');
    });
  });
});
