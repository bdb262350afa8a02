/** Reading aloud: what is marked is what sounds, places are remembered, and the price is shown. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { backgroundMs } from '../eventually.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';
import { balanceOf } from '../ledger.ts';
import { noChromium } from './chromium.ts';
import { texts } from './reader-texts.ts';
import { isSpoken, playerIs, ReaderVisits, usedBefore } from './reader-visits.ts';
import { checkSound, watchSound, type Sound } from './sounding.ts';
import { eventually, phone, until, wide } from './visit.ts';

const inSight =
  '((top) => top > 60 && top < innerHeight / 2)(document.querySelector(".spoken")?.getBoundingClientRect().top)';

describe('playing', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: usedBefore });
  });

  // Not by the API: on a busy machine this asks more often than an account may.
  const balance = () => balanceOf(server.core, visits.reading.account.id);
  const openHolds = () =>
    server.core.database.queries
      .selectFrom('holds')
      .select('id')
      .where('account_id', '=', visits.reading.account.id)
      .where('resolved_at', 'is', null)
      .execute();

  test('what is marked is what sounds, from sentence to sentence, after a seek and at another speed (slow)', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.createSample('prose'));
      await page.evaluate(watchSound);
      await page.keyboard.press(' ');
      await until(page, 'sound.begun.some(({ index }) => index === 2)');
      await page.locator('[data-sentence="8"]').click();
      await until(page, 'sound.begun.some(({ index }) => index === 10)');
      await page.keyboard.press('-');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Speed: 2×' }).waitFor();
      await playerIs(page, 'ended');
      const sound = (await page.evaluate('sound')) as Sound;
      // On a busy machine a sentence or two more may start before the click.
      const before = sound.begun.findIndex(({ index }) => index === 8);
      checkSound(sound, [...Array(before).keys(), 8, 9, 10, 11, 12, 13]);
    }));

  test('the sample of an empty library sounds in the reader that opens, which controls it', async () => {
    const newcomer = await ReaderVisits.start(server, { kept: usedBefore });
    await newcomer.open(wide, async (page) => {
      // The reader is there before the sound is asked for.
      await page.route('**/app/wallet', async (route) => {
        await page.getByRole('button', { name: /^Voice: / }).waitFor();
        await route.continue();
      });
      await page.goto(`${server.url}/`);
      await page.getByRole('button', { name: 'Hear a sample' }).click();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await until(page, '[...document.querySelectorAll("audio")].some((one) => one.currentTime > 0.3)');
      await page.getByRole('button', { name: 'Pause' }).click();
      await until(page, '[...document.querySelectorAll("audio")].every((one) => one.paused)');
    });
  });

  test('audio that was made before costs nothing, and is marked as exactly (slow)', async () => {
    const id = await visits.createSample('transcript');
    const session = await server.signIn(visits.reading.account.id);
    const audiobooks = `/app/documents/${id}/audiobooks`;
    const voices = await visits.api('GET /v1/voices?language=en');
    const body = { voice_id: voices.body.data.at(-1).voice_id };
    assert.equal((await call(server.url, `POST ${audiobooks}`, { session, body })).status, 201);
    await eventually(async () => {
      const made = await call(server.url, `GET ${audiobooks}`, { session });
      assert.equal(made.body.data[0].state, 'done');
    }, backgroundMs);
    const before = await balance();
    await visits.open(wide, async (page) => {
      await visits.goTo(page, id);
      await page.evaluate(watchSound);
      await page.keyboard.press(' ');
      await playerIs(page, 'ended');
      checkSound(await page.evaluate('sound'), [1, 2, 4, 6]);
    });
    assert.equal(await balance(), before);
  });

  test('the place is remembered, on another device too (slow)', async () => {
    const id = await visits.createSample('long');
    await visits.open(wide, async (page) => {
      await visits.goTo(page, id);
      await page.getByRole('slider', { name: 'Position in the text' }).fill('1800');
      await isSpoken(page, 1_800);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/position'));
      await page.locator('[data-sentence="1801"]').click();
      await playerIs(page, 'playing');
      await page.keyboard.press(' ');
      assert.equal((await saved).status(), 204);
      await playerIs(page, 'paused');
    });
    // With motion, in which the page scrolls to the place step by step.
    await visits.open({ ...phone, reducedMotion: 'no-preference' }, async (page) => {
      await visits.goTo(page, id);
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
      await playerIs(page, 'playing');
    });
  });

  test('half a million characters open with little in the page, and cost what is heard (slow)', () =>
    visits.open(wide, async (page) => {
      // What the tests before have left unheard comes back by itself, a little later.
      await eventually(async () => assert.deepEqual(await openHolds(), []));
      const before = await balance();
      await visits.goTo(page, await visits.createSample('longest'));
      assert.ok((await page.locator('.slice').count()) < 40);
      await page.locator('.sentence').first().click();
      await playerIs(page, 'playing');
      await page.goto('about:blank');
      await eventually(async () => {
        const spent = before - (await balance());
        // The whole text would cost hundreds; a busy machine hears a little more before the page is left.
        assert.ok(spent >= 1 && spent <= 20, `${spent} cents`);
      });
    }));

  test('the price is shown before the first speech, and an empty wallet is reported (slow)', async () => {
    const poor = await ReaderVisits.start(server, { walletCents: 0 });
    await poor.open({ ...phone, provokes: [402, 404] }, async (page) => {
      await poor.goTo(page, await poor.create(texts.prose));
      await page.locator('[data-sentence="1"]').click();
      const price = page.getByRole('dialog', { name: 'Listening uses credits' });
      await price.getByText('half a credit').waitFor();
      // What would be refused is not offered.
      await price.getByText('You have no credits').waitFor();
      await price.getByRole('link', { name: 'Your wallet' }).waitFor();
      assert.equal(await price.getByRole('button', { name: 'Listen' }).count(), 0);
      await page.getByRole('button', { name: 'Not now' }).click();
      await playerIs(page, 'paused');
      await page.evaluate(`localStorage.setItem('reader.price-told', 'told')`);
      await page.getByRole('button', { name: 'Play' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'wallet is empty' });
      await alert.waitFor();
      assert.equal(await alert.getByRole('link').getAttribute('href'), '/settings/wallet');
      assert.equal(await page.locator('.spoken').getAttribute('data-sentence'), '1', 'the place is kept');
      await page.goto(`${server.url}/read/${crypto.randomUUID()}`);
      await page.getByText('not in your library').waitFor();
    });
  });
}
