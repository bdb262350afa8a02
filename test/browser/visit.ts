/** Opens a page as a person would and watches what the browser reports. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { eventually as waitUntil } from '../eventually.ts';
import type { TestServer } from '../harness.ts';
import { share } from '../shared.ts';
import { startChromium } from './chromium.ts';

/** The browser that all files of the process share. */
export const openBrowser = (): Promise<Browser> => share('Chromium', startChromium);

export const wide = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 390, height: 844 } } as const;
/** The second one runs with the slow tests. */
export const looks = [
  ['wide and light', { ...wide, colorScheme: 'light' }],
  ['narrow and dark (slow)', { ...phone, colorScheme: 'dark' }],
] as const;

/** How long a busy machine may take for what a person sees at once. */
const patienceMs = 30_000;

export interface Visit extends BrowserContextOptions {
  /** Any request to another origin is a failure. */
  readonly origin: string;
  /** Statuses that the test provokes on purpose. */
  readonly provokes?: readonly number[];
}

/** The cookies of a signed-in browser. */
export async function signedIn({ url, core }: TestServer, accountId: string) {
  const value = await core.sessions.start(accountId, 'test');
  const flags = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return { cookies: [{ name: 'lectern', value, domain: new URL(url).hostname, ...flags }], origins: [] };
}

/** Opens a tab and gives it to `look`; whatever went wrong in the browser fails the test. */
export async function visit(
  browser: Browser,
  { origin, provokes = [], ...options }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (line) => {
    // A page that says no has a status that says so; files are held to theirs below.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
      troubles.push(line.text());
  });
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document';
    if (isPage || provokes.includes(response.status())) return;
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('dialog', (dialog) => {
    troubles.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    // What a page made itself has an address of its own origin, too.
    if (
      !request
        .url()
        .replace(/^blob:/, '')
        .startsWith(`${origin}/`)
    )
      troubles.push(`request ${request.url()}`);
  });
  await look(page);
  await context.close();
  assert.deepEqual(troubles, []);
}

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const findProblems = `axe.run({ preload: false, resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) =>
    impact + ' ' + id + ' ' + nodes.slice(0, 3).map(({ html }) => html).join(' | ')))`;

/** The page fits the window, uses our typeface and is accessible. */
export async function inspect(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await eventually(async () => {
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    assert.ok(excess <= 0, `${name} is ${excess} px too wide`);
  });
  assert.ok(await page.evaluate('[...document.fonts].some(({ status }) => status === "loaded")'), name);
  assert.equal(await page.locator('main script, main img').count(), 0, name);
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  assert.deepEqual(await page.evaluate(findProblems), [], name);
}

/** Waits until a claim about the page is true: what a key or a click does is seen a moment later. */
export const eventually = (claim: () => Promise<void>, timeoutMs = patienceMs): Promise<void> =>
  waitUntil('the page is as claimed', claim, timeoutMs);

export const focused = (page: Page) => page.evaluate('document.activeElement.textContent.trim()');

export const hasFocus = (page: Page, name: string): Promise<void> =>
  eventually(async () => assert.equal(await focused(page), name));
