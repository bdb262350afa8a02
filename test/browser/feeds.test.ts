/** Followed feeds in the app: added, read, paused and left, by keyboard. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { reachingServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { inspectLooks, openBrowser, signedIn, visit, wide } from './visit.ts';

const story = '<p>The lamp turns all night, and nobody sleeps in the tower.</p>'.repeat(9);
const website = createServer((request, response) => {
  response.setHeader('content-type', request.url === '/feed' ? 'application/rss+xml' : 'text/html');
  if (request.url === '/feed')
    response.end(`<rss><channel><title>The &lt;keeper’s&gt; diary</title>
      <item><title>Night</title><link>/night</link></item></channel></rss>`);
  else response.end(`<html><body><article><h1>Night</h1>${story}</article></body></html>`);
});

describe('feeds', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let browser: Browser;
  let origin: string;

  before(async () => {
    server = await reachingServer();
    browser = await openBrowser();
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  });
  after(() => website.close());

  test('are followed, wide and light, narrow and dark (slow)', async () => {
    const { id } = await server.account({ plan: 'unlimited' });
    const storageState = await signedIn(server, id);
    await visit(browser, { origin: server.url, ...wide, storageState, provokes: [422] }, async (page) => {
      await page.goto(`${server.url}/`);
      await page.getByRole('link', { name: 'Feeds' }).click();
      await page.getByText('You follow no feeds yet').waitFor();
      await inspectLooks(page, 'no feeds');
      const address = page.getByLabel('Address of the feed');
      await address.fill(`${origin}/night`);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'no RSS or Atom feed' }).waitFor();
      await address.fill(`${origin}/feed`);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'diary' }).waitFor();
      await page.getByText('1 document').waitFor();
      await page.locator('summary').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Night' }).waitFor();
      await inspectLooks(page, 'a feed');
      await page.getByRole('button', { name: /^Pause/ }).press('Enter');
      await page.getByText('Paused').waitFor();
      await page.getByRole('button', { name: /^Resume/ }).press('Enter');
      await page.getByRole('button', { name: /^Check now/ }).waitFor();
      await page.getByRole('link', { name: 'Night' }).press('Enter');
      await page.getByText('The lamp turns all night').first().waitFor();
      await page.goBack();
      await page.getByRole('button', { name: /^Unfollow/ }).press('Enter');
      await page.getByText('You follow no feeds yet').waitFor();
    });
  });
}
