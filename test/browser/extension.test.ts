/** The extension in Chromium: what a click on its button saves, from a page that only its reader may see. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { call, sharedServer, unlimited } from '../harness.ts';
import { noExtensions, startChromiumWith } from './chromium.ts';
import { isAccessible } from './visit.ts';

const words = 'The keeper climbs the stairs and lights the lamp, as on every other evening. '.repeat(8);
const website = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  // Styles and scripts of others are forbidden here: what the extension shows must not need them.
  response.setHeader('content-security-policy', "default-src 'none'");
  if (!request.headers.cookie?.includes('member=1')) return void response.writeHead(401).end();
  response.end(`<html lang="en"><head><title>The lamp | The Daily</title><link rel="canonical" href="/lamp"></head>
    <body><script>1</script><style>p { color: red }</style><nav>Menu</nav><main><article><h1>The lamp</h1><p>${words}</p><p id="last">${words}</p></article></main></body></html>`);
});

const source = new URL('../../packages/extension/src/in-page.ts', import.meta.url);
/** Code that runs in pages uses the types of a browser, which tests do not have. */
interface InPage {
  readonly readPage: (wanted: string) => { readonly title: string; readonly html: string } | undefined;
}

describe('the extension', { skip: noExtensions }, () => {
  test('saves the current page, and says so there (slow)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-extension-'));
    let context: BrowserContext | undefined;
    try {
      const { buildExtension } = await import('../../scripts/extension.ts');
      await buildExtension('chromium', join(folder, 'built'));
      await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
      context = await startChromiumWith(join(folder, 'built'), join(folder, 'profile'));
      await useExtension(context);
    } finally {
      await context?.close();
      website.closeAllConnections();
      website.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function useExtension(context: BrowserContext): Promise<void> {
  const server = await sharedServer(unlimited);
  const site = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  const { key, email } = await server.account({ plan: 'unlimited' });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;
  await context.addCookies([{ name: 'member', value: '1', url: site }]);
  const page = await context.newPage();
  await page.goto(`${site}/lamp?from=letter`);

  // Without settings, a click asks for them.
  const opened = context.waitForEvent('page');
  await clickButton(context, id, page);
  const options = await opened;
  await fillOptions(options, server.url, key);
  await options.getByText(`connected: ${email}`).waitFor();
  await isAccessible(options, 'options of the extension');
  await options.close();

  await page.bringToFront();
  await clickButton(context, id, page);
  await page.getByRole('status').filter({ hasText: 'Saved: The lamp' }).waitFor();
  const link = await page.getByRole('link', { name: 'Open' }).getAttribute('href');
  await isSaved(server.url, key, link!.replace(`${server.url}/read/`, ''));
  await isAccessible(page, 'a page with the notice');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('status').waitFor({ state: 'detached' });

  const { readPage } = (await import(source.href)) as InPage;
  assert.equal(await page.evaluate(readPage, 'selection'), undefined);
  await page.locator('#last').selectText();
  const selected = await page.evaluate(readPage, 'selection');
  assert.deepEqual([selected?.title, selected?.html.trim()], ['The lamp | The Daily', words.trim()]);
  const whole = await page.evaluate(readPage, 'page');
  assert.match(whole!.html, /^<html lang="en">.*canonical/s);
  assert.doesNotMatch(whole!.html, /<script|<style/);
}

async function fillOptions(options: Page, server: string, key: string): Promise<void> {
  // Nobody is there to confirm what the browser asks.
  await options.evaluate('chrome.permissions.request = async () => true');
  await options.getByLabel('Address of your server').fill(server);
  await options.getByLabel('API key').fill('wrong');
  await options.getByRole('button', { name: 'Save options' }).click();
  await options.getByText('does not accept the key').waitFor();
  await options.getByLabel('API key').fill(key);
  await options.getByLabel('Tag for everything saved').fill('From the web');
  await options.getByRole('button', { name: 'Test the connection' }).click();
}

async function isSaved(url: string, key: string, id: string): Promise<void> {
  const { body } = await call(url, `GET /v1/documents/${id}`, { key });
  const paragraph = words.trim();
  assert.deepEqual(
    [body.title, body.text, body.document_type],
    ['The lamp', `${paragraph}\n\n${paragraph}`, 'webpage'],
  );
  const { body: sorted } = await call(url, `GET /v1/documents/${id}/tags`, { key });
  assert.deepEqual(sorted.tags, ['From the web']);
}

/** As a person would: only this lets the extension read the page. */
async function clickButton(context: BrowserContext, id: string, page: Page): Promise<void> {
  const session: CDPSession = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { targetId } = targetInfos.find(({ url }) => url === page.url())!;
  await session.send('Extensions.triggerAction' as never, { id, targetId } as never);
  await session.detach();
}
