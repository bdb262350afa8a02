/** Opens a page as a person would and watches what the browser reports. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { eventually as waitUntil } from '../eventually.ts';
import type { TestServer } from '../harness.ts';
import { share } from '../shared.ts';
import { openWindow, patienceMs, startChromium } from './chromium.ts';

/** The browser that all files of the process share. */
export const openBrowser = (): Promise<Browser> => share('Chromium', startChromium);

export const wide = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 390, height: 844 } } as const;
/** Animations take time, and show other colors on the way. Playwright asks for motion unless it is told otherwise. */
export const calm = { reducedMotion: 'reduce' } as const;
/** The windows in which everything fits and is accessible. What is tested in each of them runs with the slow tests. */
export const looks = [
  ['wide and light (slow)', { ...wide, colorScheme: 'light' }],
  ['narrow and dark (slow)', { ...phone, colorScheme: 'dark' }],
] as const;

export interface Visit extends BrowserContextOptions {
  /** Any request to another origin is a failure. */
  readonly origin: string;
  /** Another origin, where the page leads. */
  readonly elsewhere?: string;
  /** Statuses that the test provokes on purpose. */
  readonly provokes?: readonly number[];
  /** The test changes the window for good; it is closed afterwards. */
  readonly ownWindow?: boolean;
}

/** What can still be changed in an open window. */
type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** Windows of a browser that tests are done with, by what cannot change: to start one takes longer than most tests do in it. */
const idleWindows = new WeakMap<Browser, Map<string, Page>>();

function idleOf(browser: Browser): Map<string, Page> {
  const idle = idleWindows.get(browser) ?? new Map<string, Page>();
  idleWindows.set(browser, idle);
  return idle;
}

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

async function show(page: Page, { viewport, colorScheme = 'light' }: Look): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light' });
}

/** A window with these cookies and this local storage, and nothing else that was kept. */
async function takeWindow(browser: Browser, options: BrowserContextOptions, key: string): Promise<Page> {
  const idle = idleOf(browser);
  const page = idle.get(key);
  if (!page) {
    const context = await openWindow(browser, { ...calm, serviceWorkers: 'block', ...options });
    return context.newPage();
  }
  idle.delete(key);
  await show(page, options);
  const { cookies = [], origins = [] } = (options.storageState ?? {}) as Partial<State>;
  await page.context().addCookies([...cookies]);
  for (const { origin, localStorage } of origins) {
    if (new URL(page.url()).origin !== origin) await page.goto(`${origin}/health`);
    const items = Object.fromEntries(localStorage.map(({ name, value }) => [name, value]));
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(items)})`);
  }
  return page;
}

/** Leaves the page as a person would, and forgets what was kept there. */
async function putBack(page: Page, origin: string, key: string): Promise<void> {
  page.removeAllListeners();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // It stays there: an empty page would end the process, and the next visit would start one.
  await page.goto(`${origin}/health`);
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  page.removeAllListeners();
  await page.context().clearCookies();
  idleOf(page.context().browser()!).set(key, page);
}

/** The cookies of a signed-in browser. */
export async function signedIn(
  { url, core }: TestServer,
  accountId: string,
  kept: Readonly<Record<string, string>> = {},
) {
  const localStorage = Object.entries(kept).map(([name, item]) => ({ name, value: item }));
  const value = await core.sessions.start(accountId, 'test');
  const flags = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return {
    cookies: [{ name: 'lectern', value, domain: new URL(url).hostname, ...flags }],
    origins: localStorage.length > 0 ? [{ origin: url, localStorage }] : [],
  };
}

/** Opens a tab and gives it to `look`; whatever went wrong in the browser fails the test. */
export async function visit(
  browser: Browser,
  { origin, provokes = [], elsewhere, ownWindow = false, ...options }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { storageState: _kept, viewport: _size, colorScheme: _colors, ...lasting } = options;
  const key = JSON.stringify(lasting);
  const page = await takeWindow(browser, options, key);
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
    const address = request.url().replace(/^blob:/, '');
    if (![origin, elsewhere ?? origin].some((allowed) => address.startsWith(`${allowed}/`)))
      troubles.push(`request ${request.url()}`);
  });
  try {
    await look(page);
    if (!ownWindow) await putBack(page, origin, key);
  } finally {
    if (idleOf(browser).get(key) !== page) await page.context().close();
  }
  assert.deepEqual(troubles, []);
}

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const findProblems = `axe.run({ preload: false, resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, impact, nodes }) =>
    impact + ' ' + id + ' ' + nodes.slice(0, 3).map(({ html }) => html).join(' | ')))`;

/** The page fits the window, uses our typeface and is accessible. */
export async function inspect(page: Page, name: string): Promise<void> {
  await fits(page, name);
  await isAccessible(page, name);
}

/** Makes a claim in the window as it is and then in the other look, in which it stays: what was opened is opened once. */
export async function inLooks(page: Page, claim: () => Promise<void>): Promise<void> {
  await claim();
  const { width } = page.viewportSize()!;
  const [, other] = looks.find(([, { viewport }]) => viewport.width !== width)!;
  await show(page, other);
  await claim();
}

export const inspectLooks = (page: Page, name: string): Promise<void> =>
  inLooks(page, () => inspect(page, `${name}, ${page.viewportSize()!.width} px wide`));

export async function fits(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await eventually(async () => {
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    assert.ok(excess <= 0, `${name} is ${excess} px too wide`);
  });
  // An app that has shown nothing yet has asked for none.
  await eventually(async () =>
    assert.ok(await page.evaluate('[...document.fonts].some(({ status }) => status === "loaded")'), name),
  );
  // Only covers and pictures of documents are images.
  assert.equal(
    await page
      .locator(
        'main script, main img:not([src^="/v1/collections/"], [src^="/share/document/"], [src^="blob:"])',
      )
      .count(),
    0,
    name,
  );
}

export async function isAccessible(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  assert.deepEqual(await page.evaluate(findProblems), [], name);
}

/** Waits until a claim about the page is true: what a key or a click does is seen a moment later. */
export const eventually = (claim: () => Promise<void>, timeoutMs = patienceMs): Promise<void> =>
  waitUntil('the page is as claimed', claim, timeoutMs);

/** Waits until an expression is true in the page, whose policy forbids the way Playwright waits. */
export const until = (page: Page, expression: string): Promise<void> =>
  eventually(async () => assert.ok(await page.evaluate(expression), expression));

export const focused = (page: Page) => page.evaluate('document.activeElement.textContent.trim()');

export const hasFocus = (page: Page, name: string): Promise<void> =>
  eventually(async () => assert.equal(await focused(page), name));

/** Chooses an entry of the reader's menu. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
