/** The pages as people see them. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { openShares, type Shares } from './shares.ts';
import {
  eventually,
  fits,
  focused,
  hasFocus,
  inLooks,
  isAccessible,
  openBrowser,
  phone,
  visit,
  wide,
} from './visit.ts';

let server: TestServer;
let shares: Shares;

before(async () => {
  server = await sharedServer(unlimited);
  const { key } = await server.account();
  shares = await openShares(server, key);
});

/** The reference has one template for its operations and one for its objects: the first of each section stands for all. */
const removeAlike =
  "document.querySelectorAll('.endpoint ~ .endpoint, .object ~ .object').forEach((one) => one.remove())";

describe('as people meet them', { skip: noChromium }, browserTests);

function browserTests(): void {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });

  const open = (options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    visit(browser, { origin: server.url, ...options }, look);

  test('wide and light, narrow and dark: everything fits and is accessible, and nothing is loaded from elsewhere or violates the policy (slow)', () =>
    open(wide, async (page) => {
      for (const path of ['/', '/docs', '/connect', shares.prose, shares.transcript, shares.arabic]) {
        await page.goto(server.url + path);
        await inLooks(page, () => fits(page, path));
        await page.evaluate(removeAlike);
        await inLooks(page, () => isAccessible(page, path));
      }
    }));

  test('by keyboard: first the way past the frame, then everything in its order', async () => {
    await open(wide, async (page) => {
      await page.goto(server.url);
      const order = [];
      for (let step = 0; step < 7; step += 1) {
        await page.keyboard.press('Tab');
        order.push(await focused(page));
      }
      assert.deepEqual(order, [
        'Skip to content',
        'Lectern',
        'API reference',
        'Connect',
        'Sign in',
        'Open your library',
        'Play eSpeak English (United States)',
      ]);
      await page.goto(server.url);
      await page.keyboard.press('Tab');
      await eventually(async () =>
        assert.ok((await page.locator('.skip').boundingBox())!.y >= 0, 'seen once it has the focus'),
      );
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await hasFocus(page, 'Open your library');
    });
  });

  test('a voice of the home page plays in place, to its end or until it is stopped (slow)', async () => {
    await open(wide, async (page) => {
      await page.goto(server.url);
      const button = page
        .locator('.voices')
        .getByRole('button', { name: 'Play eSpeak English (United States)' });
      const isPressed = (pressed: boolean) =>
        eventually(async () => assert.equal(await button.getAttribute('aria-pressed'), String(pressed)));
      await button.press('Space');
      await isPressed(true);
      await button.click();
      await isPressed(false);
      await button.press('Enter');
      await page.locator('.voices [data-state="playing"]').waitFor();
      await isPressed(false);
      // The picture at the top plays too, in place of the other.
      await page.locator('.app-picture').getByRole('button').click();
      await page.locator('.app-picture[data-state="playing"]').waitFor();
      assert.equal(await page.locator('.voices [data-state]').count(), 0);
      assert.equal(page.url(), `${server.url}/`);
    });
    await open({ ...wide, javaScriptEnabled: false }, async (page) => {
      await page.goto(server.url);
      const address = await page
        .getByRole('link', { name: 'Play eSpeak English (United States)' })
        .first()
        .getAttribute('href');
      assert.match(address!, /^\/voices\/.+\/preview\.wav$/);
    });
  });

  test('the reference on a phone opens its contents without script (slow)', async () => {
    await open({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${server.url}/docs`);
      const link = page.locator('details.contents a[href="#createSpeech"]');
      assert.equal(await link.isVisible(), false);
      await page.locator('details.contents summary').click();
      await link.click();
      await page.waitForURL(/#createSpeech$/);
      assert.equal(await page.locator('button').count(), 0, 'nothing is offered that would not work');
    });
  });

  test('settings on the connect page can be copied', async () => {
    await open({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${server.url}/connect`);
      await page.getByRole('button', { name: 'Copy: MCP server URL' }).click();
      await page.locator('#chatgpt').getByText('Copied').waitFor();
      assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /\/mcp$/);
      await page.getByText('Contents').click();
      await page.locator('details.contents a[href="#codex"]').click();
      await page.locator('details.contents:not([open])').waitFor();
    });
  });

  test('with script the contents can be searched and examples copied (slow)', async () => {
    await open({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${server.url}/docs`);
      const contents = page.locator('nav.contents.wide');
      await contents.getByRole('searchbox').fill('translate');
      await eventually(async () =>
        assert.deepEqual(await contents.locator('li:visible').allInnerTexts(), [
          'Translate a document\nPOST',
          'Translate into a new document\nPOST',
          'Translate in the background\nPOST',
        ]),
      );
      const example = page.locator('#createSpeech .example').first();
      await example.getByRole('button').click();
      await example.getByText('Copied').waitFor();
      assert.equal(
        await page.evaluate('navigator.clipboard.readText()'),
        await example.locator('code').innerText(),
      );
    });
  });

  test('a transcript shows who speaks and when as labels, with the words beside them', async () => {
    await open(wide, async (page) => {
      await page.goto(server.url + shares.transcript);
      assert.deepEqual(await page.locator('.turn time').allInnerTexts(), ['0:04', '1:02:45', '1:03:10']);
      assert.deepEqual(await page.locator('.turn b').allInnerTexts(), ['SPEAKER_00']);
      const [label, words] = await Promise.all([
        page.locator('.turn').first().boundingBox(),
        page.locator('.turn + p').first().boundingBox(),
      ]);
      assert.ok(label!.x + label!.width < words!.x, 'in the margin');
    });
  });
}
