/** The reader as people use it: text, player, keys, remembered positions, long texts. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { backgroundMs } from '../eventually.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { balanceOf } from '../ledger.ts';
import { noChromium } from './chromium.ts';
import { texts } from './reader-texts.ts';
import { checkSound, watchSound, type Sound } from './sounding.ts';
import { eventually, inspect, looks, openBrowser, phone, signedIn, visit, wide } from './visit.ts';

describe('the reader', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let browser: Browser;
  let account: { id: string; email: string; key: string };

  before(async () => {
    server = await sharedServer(unlimited);
    account = await server.account({ walletCents: 500 });
    browser = await openBrowser();
  });

  /** The browser of a signed-in user who knows the price unless it is the first time. */
  const asReader = async (id = account.id, kept: Record<string, string> = {}) => ({
    storageState: await signedIn(server, id, { 'reader.price-told': 'yes', 'reader.speed': '3', ...kept }),
  });

  const open = async (options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    visit(browser, { origin: server.url, ...options, ...(await asReader()) }, look);
  const made = async (name: keyof typeof texts) => {
    const body = { ...(name !== 'arabic' && { title: `A ${name}` }), text: texts[name] };
    const answer = await call(server.url, 'POST /v1/documents', { key: account.key, body });
    return `${server.url}/read/${answer.body.id}`;
  };
  /** Opens a text, a new one unless its address is given. */
  const goTo = async (page: Page, name: keyof typeof texts, address?: string) => {
    await page.goto(address ?? (await made(name)));
    await page.locator('.sentence').first().waitFor();
    await page.getByRole('button', { name: /^Voice: eSpeak/ }).waitFor();
  };
  const state = (page: Page, wanted: string) =>
    page.locator(`[data-bar=player][data-state=${wanted}]`).waitFor();
  const spoken = (page: Page, sentence: number) =>
    page.locator(`.spoken[data-sentence="${sentence}"]`).first().waitFor();

  for (const [look, options] of looks) {
    test(`${look}: all fits, all is accessible, nothing comes from elsewhere or violates the policy`, () =>
      open(options, async (page) => {
        for (const name of ['transcript', 'arabic', 'rich'] as const) {
          await goTo(page, name);
          await inspect(page, name);
        }
        await goTo(page, 'prose');
        await page.locator('[data-sentence="2"]').click();
        await state(page, 'playing');
        await page.getByRole('button', { name: 'Pause' }).click();
        await inspect(page, 'while it pauses');
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
        await inspect(page, 'with its keys');
      }));
  }

  test('a rich text is set as it is meant, and its sentences are lit wherever they stand', () =>
    open(wide, async (page) => {
      await goTo(page, 'rich');
      const seen = (selector: string) => page.locator(`.text ${selector}`).allInnerTexts();
      assert.deepEqual(await seen('h2'), ['Supplies']);
      assert.deepEqual(await seen('blockquote h3'), ['Said']);
      assert.deepEqual(await seen('blockquote > blockquote p'), ['She did not.']);
      assert.deepEqual(
        await page
          .locator('.text ol > li')
          .evaluateAll((items) => items.map((item) => (item as unknown as { value: number }).value)),
        [3, 1, 2, 4],
      );
      assert.deepEqual(await seen('ol ul > li > .lead'), ['in cans']);
      assert.deepEqual(await seen('ol ul ol > li'), ['large', 'small']);
      assert.deepEqual(await seen('li.task'), ['☑swept', '☐mended']);
      assert.deepEqual(await seen('th'), ['Name', 'Count']);
      assert.deepEqual(await seen('td'), ['Ada', '1', 'Ben', '2']);
      assert.deepEqual(await seen('pre'), ["const lamp = '# not a heading';\n\nlight(lamp);"]);
      assert.deepEqual(await seen('s'), ['all']);
      assert.deepEqual(await seen('code'), ['cans', ...(await seen('pre'))]);
      assert.equal((await seen('p')).at(-1), 'The lamp turns!\n  Nobody sleeps.');
      const link = page.locator('.text a');
      assert.equal(await link.innerText(), 'the manual');
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
      const lamp = page.locator('.sentence', { hasText: 'Keep the lamp' });
      assert.equal(await lamp.innerText(), 'Keep the lamp clean and trimmed.');
      assert.deepEqual(await lamp.locator('strong em').allInnerTexts(), ['clean']);
      await page.evaluate(
        `document.querySelector('.text a').addEventListener('click', (event) => event.preventDefault())`,
      );
      await link.click();
      assert.equal(await page.locator('.spoken').count(), 0, 'a link is followed, not read');
      for (const words of ['Keep the lamp', 'in cans', 'Ada', 'Ben', 'light(lamp)']) {
        const place = page.locator('.sentence', { hasText: words }).first();
        await place.click();
        await spoken(page, Number(await place.getAttribute('data-sentence')));
      }
    }));

  test('marks are shown as what they mean, every sentence is one, and right is left in Arabic (slow)', () =>
    open(wide, async (page) => {
      await goTo(page, 'prose');
      assert.equal(await page.title(), 'A prose · Lectern');
      assert.equal(await page.locator('.text h2').innerText(), 'The night');
      assert.deepEqual(await page.locator('.text li').allInnerTexts(), [
        'bread and oil',
        'letters from everyone',
      ]);
      assert.equal(await page.locator('.text strong').innerText(), 'nobody');
      assert.equal(
        await page.locator('.text blockquote').innerText(),
        'What is read at night is read twice.',
      );
      assert.equal(await page.locator('.text hr').count(), 1);
      assert.equal(await page.locator('[data-sentence="3"]').innerText(), 'The beam went round!');
      await goTo(page, 'arabic');
      assert.equal(await page.evaluate('getComputedStyle(document.querySelector(".text")).direction'), 'rtl');
      assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), 'المنارة');
    }));

  test('what is marked is what sounds, from sentence to sentence, after a seek and at another speed (slow)', () =>
    open(wide, async (page) => {
      await goTo(page, 'prose');
      await page.evaluate(watchSound);
      await page.keyboard.press(' ');
      await until(page, 'sound.begun.some(({ index }) => index === 2)');
      await page.locator('[data-sentence="8"]').click();
      await until(page, 'sound.begun.some(({ index }) => index === 10)');
      await page.keyboard.press('-');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Speed: 2×' }).waitFor();
      await state(page, 'ended');
      const sound = (await page.evaluate('sound')) as Sound;
      // On a busy machine a sentence or two more may start before the click.
      const before = sound.begun.findIndex(({ index }) => index === 8);
      checkSound(sound, [...Array(before).keys(), 8, 9, 10, 11, 12, 13]);
    }));

  test('audio that was made before costs nothing, and is marked as exactly (slow)', async () => {
    const address = await made('transcript');
    const options = await asReader();
    const { value } = (options.storageState as { cookies: { value: string }[] }).cookies[0]!;
    const headers = { cookie: `lectern=${value}`, 'lectern-app': '1', 'content-type': 'application/json' };
    const list = `${address.replace('/read/', '/app/documents/')}/audiobooks`;
    const voices = await call(server.url, 'GET /v1/voices?language=en', { key: account.key });
    const body = JSON.stringify({ voice_id: voices.body.data.at(-1).voice_id });
    assert.equal((await fetch(list, { method: 'POST', headers, body })).status, 201);
    const isMade = async () =>
      ((await (await fetch(list, { headers })).json()) as { data: { state: string }[] }).data[0]!.state ===
      'done';
    await eventually(async () => assert.ok(await isMade(), 'the audio is made'), backgroundMs);
    const before = await balance();
    await visit(browser, { origin: server.url, ...wide, ...options }, async (page) => {
      await goTo(page, 'transcript', address);
      await page.evaluate(watchSound);
      await page.keyboard.press(' ');
      await state(page, 'ended');
      checkSound(await page.evaluate('sound'), [1, 2, 4, 6]);
    });
    assert.equal(await balance(), before);
  });

  test('by keyboard: play, step, speed, help; and nothing while somebody types', () =>
    open(phone, async (page) => {
      await goTo(page, 'transcript');
      await page.keyboard.press('ArrowRight');
      await spoken(page, 1);
      await page.keyboard.press('k');
      await page.keyboard.press('k');
      await spoken(page, 4);
      await page.keyboard.press('ArrowLeft');
      await spoken(page, 2);
      await page.keyboard.press('+');
      await page.getByRole('button', { name: 'Speed: 3×' }).waitFor();
      assert.equal(await page.locator('.turn time').count(), 3);
      await page.keyboard.press('h');
      await page.locator('.turn time').first().waitFor({ state: 'detached' });
      await spoken(page, 2);
      await page.reload();
      await page.locator('.sentence').first().waitFor();
      assert.equal(await page.locator('.turn time').count(), 0, 'remembered');
      await page.keyboard.press('h');
      await page.locator('.turn time').first().waitFor();
      await page.getByRole('button', { name: /^Voice/ }).click();
      await page.getByRole('searchbox').pressSequentially('h k');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      assert.equal(await page.locator('.turn time').count(), 3);
      assert.equal(await page.locator('[data-bar=player]').getAttribute('data-state'), 'idle');
      const current = page.getByRole('button', { name: 'It is late.' });
      assert.equal(await current.getAttribute('aria-describedby'), 'sentence-hint');
      assert.equal(await page.locator('#sentence-hint').textContent(), 'Press Enter to read from here');
      await current.focus();
      await page.keyboard.press('Enter');
      await state(page, 'playing');
      await page.keyboard.press(' ');
      await state(page, 'paused');
    }));

  test('the place is remembered, on another device too (slow)', async () => {
    const address = await made('long');
    await open(wide, async (page) => {
      await goTo(page, 'long', address);
      await page.getByRole('slider', { name: 'Position in the text' }).fill('1800');
      await spoken(page, 1_800);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/position'));
      await page.locator('[data-sentence="1801"]').click();
      await state(page, 'playing');
      await page.keyboard.press(' ');
      assert.equal((await saved).status(), 204);
      await state(page, 'paused');
    });
    await open(phone, async (page) => {
      await goTo(page, 'long', address);
      await page.getByText('You stopped here.').waitFor();
      await eventually(async () => {
        const box = (await page.locator('.spoken').first().boundingBox())!;
        assert.ok(box.y > 60 && box.y < 700, `in sight at ${box.y}`);
      });
      assert.match((await page.locator('.spoken').getAttribute('data-sentence'))!, /^180\d$/);
      await page.mouse.wheel(0, -3_000);
      await page.getByRole('button', { name: 'Back to where you were' }).click();
      await until(page, inSight);
      await page.getByRole('button', { name: 'Continue' }).click();
      await state(page, 'playing');
    });
  });

  test('words are found anywhere in a long text with the keys of the browser (slow)', () =>
    open(wide, async (page) => {
      const text = `${texts.long}At noon the **harbour** bell rang. Then it was still.`;
      const body = { title: 'A bell', text };
      const { id } = (await call(server.url, 'POST /v1/documents', { key: account.key, body })).body;
      await goTo(page, 'long', `${server.url}/read/${id}`);
      await page.keyboard.press('Control+f');
      const box = page.getByRole('searchbox', { name: 'Find in the text' });
      await box.fill('BEAM went');
      await page.getByText(/^1 of [\d,]+$/).waitFor();
      await page.keyboard.press('Shift+Enter');
      await page.getByText(/^([\d,]+) of \1$/).waitFor();
      await box.fill('bell rang');
      await page.getByText('1 of 1', { exact: true }).waitFor();
      await until(page, `document.querySelector('#main').innerText.includes('harbour bell rang')`);
      await until(page, '[...CSS.highlights.get("found")][0].toString() === "bell rang"');
      await box.fill('the harbour bell');
      await until(page, '[...CSS.highlights.get("found")][0].toString() === "the harbour bell"');
      await box.fill('**');
      await page.getByText('No matches').waitFor();
      await box.fill('harbour');
      await page.getByText('1 of 1', { exact: true }).waitFor();
      await inspect(page, 'with the search');
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
      await until(page, '!CSS.highlights.has("found")');
    }));

  test('half a million characters open with little in the page, and cost what is heard (slow)', () =>
    open(wide, async (page) => {
      // What the tests before have left unheard comes back by itself, a little later.
      await eventually(async () => assert.deepEqual(await openHolds(), []));
      const before = await balance();
      const address = await made('longest');
      await page.goto(address);
      await page.locator('.sentence').first().waitFor();
      assert.ok((await page.locator('.slice').count()) < 40);
      await page.locator('.sentence').first().click();
      await state(page, 'playing');
      await page.goto('about:blank');
      await eventually(async () => {
        const spent = before - (await balance());
        assert.ok(spent >= 1 && spent <= 4, `${spent} cents`);
      });
    }));

  // Not by the API: an account may ask only so often, and a busy machine is asked for long.
  const balance = () => balanceOf(server.core, account.id);
  const openHolds = () =>
    server.core.database.queries
      .selectFrom('holds')
      .select('id')
      .where('account_id', '=', account.id)
      .where('resolved_at', 'is', null)
      .execute();

  test('the price is told before the first speech, and an empty wallet says so (slow)', async () => {
    const poor = await server.account({ walletCents: 0 });
    const { body } = await call(server.url, 'POST /v1/documents', {
      key: poor.key,
      body: { text: texts.prose },
    });
    const options = await asReader(poor.id, { 'reader.price-told': '' });
    options.storageState = { ...(options.storageState as object), origins: [] } as never;
    const page = await browser.newPage({ ...phone, ...options });
    await page.goto(`${server.url}/read/${body.id}`);
    await page.getByRole('button', { name: /^Voice: eSpeak/ }).waitFor();
    await page.locator('[data-sentence="1"]').click();
    const price = page.getByRole('dialog', { name: 'Listening uses credits' });
    await price.getByText('half a credit').waitFor();
    // What would be refused is not offered.
    await price.getByText('You have no credits').waitFor();
    await price.getByRole('link', { name: 'Your wallet' }).waitFor();
    assert.equal(await price.getByRole('button', { name: 'Listen' }).count(), 0);
    await page.getByRole('button', { name: 'Not now' }).click();
    await state(page, 'paused');
    await page.evaluate(`localStorage.setItem('reader.price-told', 'told')`);
    await page.getByRole('button', { name: 'Play' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'wallet is empty' });
    await alert.waitFor();
    assert.equal(await alert.getByRole('link').getAttribute('href'), '/settings/wallet');
    assert.equal(await page.locator('.spoken').getAttribute('data-sentence'), '1', 'the place is kept');
    await page.goto(`${server.url}/read/${crypto.randomUUID()}`);
    await page.getByText('not in your library').waitFor();
    await page.close();
  });
}

const inSight =
  '((top) => top > 60 && top < innerHeight / 2)(document.querySelector(".spoken")?.getBoundingClientRect().top)';

/** The page's policy forbids the way Playwright waits. */
const until = (page: Page, expression: string): Promise<void> =>
  eventually(async () => assert.ok(await page.evaluate(expression), expression));
