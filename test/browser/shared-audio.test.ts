/** A shared page that can be heard: the sentence is marked, a click goes there, chapters are chosen; and pictures show. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { fits, inLooks, isAccessible, openBrowser, phone, visit, wide } from './visit.ts';

let server: TestServer;
let path: string;
let browser: Browser;
/** The page of a text that is said when it is asked for. */
let live: string;
let withdraw: () => Promise<unknown>;

before(async () => {
  if (noChromium) return;
  server = await sharedServer(unlimited);
  const { key } = await server.account({ walletCents: 40 });
  const api = (line: string, body?: unknown) =>
    call(server.url, line, { key, ...(body !== undefined && { body }) });
  const text = `# One\n\nThe lamp turns all night. Nobody sleeps.\n\n# Two\n\nMorning comes. ${'The ships go by. '.repeat(20)}`;
  const { id } = (await api('POST /v1/documents', { text, title: 'The lamp', language: 'en' })).body;
  await api(`PUT /v1/documents/${id}`, { visibility: 'public' });
  const job = (await api('POST /v1/jobs/audio', { document_id: id, voice_id: 'espeak-en-us' })).body;
  const isDone = async () => (await api(`GET /v1/jobs/${job.id}`)).body.state === 'done';
  await eventually('the audio is made', isDone, backgroundMs);
  await api(`PUT /v1/documents/${id}/sharing`, { audio: 'download' });
  path = `/share/document/${id}`;
  const { body: other } = await api('POST /v1/documents', { text, title: 'The other lamp', language: 'en' });
  await api(`PUT /v1/documents/${other.id}`, { visibility: 'public' });
  await api(`PUT /v1/documents/${other.id}/sharing`, { audio: 'none', speech: true });
  live = `/share/document/${other.id}`;
  withdraw = () => api(`PUT /v1/documents/${other.id}/sharing`, { audio: 'none', speech: false });
  browser = await openBrowser();
});

const marked = (page: Page) => page.locator('.text .spoken').allTextContents();

test(
  'a click on a sentence plays from there and marks it; a chapter goes to its heading',
  { skip: noChromium },
  () =>
    visit(browser, { origin: server.url, ...wide }, async (page) => {
      await page.goto(server.url + path);
      await page.getByText('Nobody sleeps.').click();
      await eventually('it plays', () => page.evaluate<boolean>("!document.querySelector('audio').paused"));
      await page.locator('.text .spoken', { hasText: 'Nobody' }).waitFor();
      assert.equal(await page.locator('.text .spoken').getAttribute('aria-current'), 'true');
      await page.getByLabel('Chapters').selectOption({ label: 'Two' });
      await page.locator('.text .spoken', { hasText: 'Two' }).waitFor();
      assert.equal((await marked(page)).length, 1);
      await page.evaluate("document.querySelector('audio').pause()");
    }),
);

test(
  'it fits and is accessible on a phone and a wide screen, in both looks',
  { skip: noChromium },
  async () => {
    for (const size of [wide, phone])
      await visit(browser, { origin: server.url, ...size }, async (page) => {
        for (const shown of [path, live]) {
          await page.goto(server.url + shown);
          await inLooks(page, () => fits(page, shown));
          await inLooks(page, () => isAccessible(page, shown));
        }
      });
  },
);

test(
  'a text without audio is said from the beginning or from a click, sentence after sentence, until that ends',
  { skip: noChromium },
  () =>
    visit(browser, { origin: server.url, ...wide, provokes: [404] }, async (page) => {
      await page.goto(server.url + live);
      const isMarked = (words: string) =>
        page.locator('.text .spoken').filter({ hasText: words }).first().waitFor();
      await page.getByRole('button', { name: 'Listen' }).click();
      await isMarked('One');
      await isMarked('The lamp turns all night.');
      await page.getByText('Nobody sleeps.').click();
      await isMarked('Nobody');
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Listen' }).waitFor();
      await page.getByLabel('Chapters').selectOption({ label: 'Two' });
      await isMarked('Two');
      await isMarked('Morning');
      assert.equal((await marked(page)).length, 1);
      await withdraw();
      await page.getByRole('heading', { name: 'One' }).click();
      await page.getByRole('status').filter({ hasText: 'no longer shared' }).waitFor();
      await page.getByRole('button', { name: 'Listen' }).waitFor();
    }),
);

test('without a script, the text is read and its sound plays', { skip: noChromium }, () =>
  visit(browser, { origin: server.url, ...wide, javaScriptEnabled: false }, async (page) => {
    await page.goto(server.url + path);
    assert.ok(await page.locator('audio[controls]').isVisible());
    assert.ok(await page.getByText('Morning comes.').isVisible());
    assert.ok(!(await page.locator('.chapters').isVisible()));
  }),
);
