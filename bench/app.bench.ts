/**
 * The app in a real browser: what the first page costs, how ten thousand documents scroll, how half a
 * million characters open, and how well the marked sentence keeps to the sound. Needs Chromium.
 *   npm run bench -- app
 */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startChromium } from '../test/browser/chromium.ts';
import { call, startServer, type TestServer } from '../test/harness.ts';
import { median, printTable } from './measure.ts';
import { seedSqlite } from './seed.ts';

const sentence = 'The lamp turned over the water and the keeper wrote down the name of every ship. ';
const long = `${sentence.repeat(5).trim()}\n\n`.repeat(1_230).slice(0, 500_000);
/** A little over two minutes of eSpeak. */
const twoMinutes = Array.from({ length: 30 }, (_, n) => `${n + 1}. ${sentence.trim()}`).join('\n\n');

const server: TestServer = await startServer({ RATE_LIMIT_DOCUMENTS: '1000000' });
const account = await server.account({ plan: 'unlimited', walletCents: 10_000 });
const [, token] = (await server.signIn(account.id)).split('=');
const browser: Browser = await startChromium();

const signedIn = {
  viewport: { width: 1280, height: 800 },
  storageState: {
    cookies: [
      {
        name: 'lectern',
        value: token!,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin: server.url, localStorage: [{ name: 'reader.price-told', value: '1' }] }],
  },
} satisfies BrowserContextOptions;

async function inPage<R>(look: (page: Page) => Promise<R>): Promise<R> {
  const context = await browser.newContext(signedIn);
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

async function create(text: string): Promise<string> {
  const { body } = await call(server.url, 'POST /v1/documents', {
    key: account.key,
    body: { text, language: 'en' },
  });
  return `${server.url}/read/${body.id}`;
}

/** Records how long each frame takes, until the frames are read. */
const watchFrames = `
  globalThis.frames = [];
  let last = performance.now();
  requestAnimationFrame(function frame(now) { frames.push(now - last); last = now; requestAnimationFrame(frame); });
`;

async function framesOf(page: Page): Promise<string[]> {
  const frames = (await page.evaluate<number[]>('frames')).slice(1).sort((a, b) => a - b);
  const at = (part: number) => `${frames[Math.floor((frames.length - 1) * part)]!.toFixed(0)} ms`;
  return [String(frames.length), at(0.5), at(0.95), at(1)];
}

/** Reads the clock of the audio whenever a sentence is marked: how late the mark is. */
const watchMarks = `
  globalThis.late = [];
  document.addEventListener('playing', ({ target: audio }) => {
    if (audio.dataset.sentence === undefined) return;
    const isMarked = () => document.querySelector('.spoken')?.dataset.sentence === audio.dataset.sentence;
    const look = () =>
      isMarked() ? late.push(audio.currentTime / audio.playbackRate * 1000) : requestAnimationFrame(look);
    look();
  }, true);
`;

try {
  const scripts = await inPage(async (page) => {
    await page.goto(server.url, { waitUntil: 'networkidle' });
    return page.evaluate<number[]>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ encodedBodySize }) => encodedBodySize)`,
    );
  });
  const sum = scripts.reduce((all, one) => all + one, 0);
  printTable(
    ['first load of the library', 'goal'],
    [[`${(sum / 1000).toFixed(1)} kB of script (gzip)`, '< 100 kB']],
  );

  seedSqlite(join(server.config.dataDir, 'lectern.db'), account.id, 10_000);
  const scrolled = await inPage(async (page) => {
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.evaluate(watchFrames);
    for (let n = 0; n < 150; n++) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(16);
    }
    return framesOf(page);
  });
  const address = await create(long);
  const openings: number[] = [];
  for (let round = 0; round < 5; round++) {
    openings.push(
      await inPage(async (page) => {
        const beganMs = performance.now();
        await page.goto(address);
        await page.locator('.sentence').first().waitFor();
        return performance.now() - beganMs;
      }),
    );
  }
  const played = await inPage(async (page) => {
    await page.goto(address);
    await page.locator('.sentence').nth(5).click();
    await page.locator('[data-bar=player][data-state=playing]').waitFor();
    await page.evaluate(watchFrames);
    await page.waitForTimeout(15_000);
    return framesOf(page);
  });
  printTable(
    ['smoothness', 'frames', 'p50', 'p95', 'worst'],
    [
      ['scrolling through a library of 10,000', ...scrolled],
      ['listening to 500,000 characters', ...played],
    ],
  );
  printTable(
    ['500,000 characters', 'time', 'goal'],
    [['from the address to sentences on the screen', `${median(openings).toFixed(0)} ms`, '< 2,000 ms']],
  );

  const late = await inPage(async (page) => {
    await page.goto(await create(twoMinutes));
    await page.locator('.sentence').first().waitFor();
    await page.evaluate(watchMarks);
    await page.keyboard.press(' ');
    await page.waitForTimeout(20_000);
    await page.locator('.sentence').nth(12).click();
    await page.waitForTimeout(10_000);
    for (let n = 0; n < 12; n++) await page.keyboard.press('Shift+ArrowUp');
    await page.locator('[data-bar=player][data-state=ended]').waitFor({ timeout: 120_000 });
    return page.evaluate<number[]>('late');
  });
  const worst = Math.max(...late);
  printTable(
    ['two minutes, with a seek and another speed', 'sentences', 'median', 'worst', 'goal'],
    [
      [
        'the mark after the sound',
        String(late.length),
        `${median(late).toFixed(0)} ms`,
        `${worst.toFixed(0)} ms`,
        '< 100 ms',
      ],
    ],
  );
} finally {
  await browser.close();
  await server.close();
}
