/** The reader highlights each word as it is spoken, from live speech and from an audiobook. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { backgroundMs } from '../eventually.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { priceKnown, ReaderVisits } from './reader-visits.ts';
import { holdSound } from './sounding.ts';
import { chooseFromMenu, eventually, inspect, phone, wide } from './visit.ts';

const text = `# The **old** lamp

Dr. Ada paid *exactly* $3.50 for the 😀 [brass lamp](https://example.org). It turns all night.`;
const voice = { voice_id: 'espeak-en-us' };

interface Word {
  readonly value: string;
  readonly start_time: number;
  readonly end_time: number;
}

describe('words', { skip: noChromium }, browserTests);

function browserTests(): void {
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    server = await sharedServer(unlimited);
    visits = await ReaderVisits.start(server, { kept: priceKnown });
  });

  async function goTo(page: Page): Promise<string> {
    const id = await visits.create(text, 'Lamps');
    await visits.goTo(page, id);
    return id;
  }

  /** Starts a sentence and freezes its audio. */
  async function hold(page: Page, sentence: number): Promise<void> {
    await page.evaluate(holdSound);
    await page.locator(`[data-sentence="${sentence}"]`).click();
    await page.locator('[data-bar=player][data-state=playing]').waitFor();
  }

  /** Moves the audio to the middle of each word in turn: that word is highlighted and no other. */
  async function checkWords(page: Page, words: readonly Word[]): Promise<void> {
    assert.ok(words.length > 5);
    for (const { value, start_time, end_time } of words) {
      await page.evaluate(`moveTo(${(start_time + end_time) / 2_000})`);
      await eventually(async () => assert.equal(await lit(page), value));
    }
  }

  const spokenWords = async (input: string): Promise<Word[]> => {
    const { body } = await visits.api('POST /v1/audio/speech', {
      input,
      ...voice,
      language: 'en',
      words: true,
    });
    return body.speech_marks[0].words;
  };
  const sentence = 'Dr. Ada paid exactly $3.50 for the 😀 brass lamp.';

  test('while speech is made, in step with it, and not after it was switched off', () =>
    visits.open(wide, async (page) => {
      await goTo(page);
      await hold(page, 1);
      const words = await spokenWords(sentence);
      assert.ok(words.some(({ value }) => value === '$3.50'));
      await checkWords(page, words);
      await checkWords(page, words.toReversed());
      await inspect(page, 'with a highlighted word');
      await page.keyboard.press(' ');
      await page.locator('[data-bar=player][data-state=paused]').waitFor();
      assert.equal(await lit(page), words[0]!.value, 'where it stopped');
      await page.keyboard.press('t');
      const light = page.getByRole('switch', { name: 'Highlight words' });
      assert.ok(await light.isChecked());
      await light.press(' ');
      await eventually(async () => assert.equal(await lit(page), undefined));
      await page.reload();
      await page.getByRole('button', { name: 'Text settings' }).click();
      assert.equal(await light.isChecked(), false);
    }));

  test('in an audiobook, from one word to the next as it plays (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await goTo(page);
      const session = await server.signIn(visits.reading.account.id);
      const ask = (what: string, body?: unknown) => call(server.url, what, { session, body });
      const made = await ask(`POST /app/documents/${id}/audiobooks`, voice);
      const isMade = async () =>
        assert.equal((await ask(`GET /app/audiobooks/${made.body.id}`)).body.state, 'done');
      await eventually(isMade, backgroundMs);
      await page.reload();
      await page.getByRole('button', { name: /^Voice: Audiobook/ }).waitFor();
      await hold(page, 1);
      const expected = await spokenWords(sentence);
      const numbers = (await ask(`GET /app/audiobooks/${made.body.id}/words?from=1`)).body.words[0];
      const words = expected.map(({ value }, index) => ({
        value,
        start_time: numbers[index * 4 + 2],
        end_time: numbers[index * 4 + 3],
      }));
      await checkWords(page, words);
      await checkWords(page, words.toReversed());
      await page.evaluate(watchWords);
      await page.evaluate('letGo()');
      await eventually(async () => assert.ok(Number(await page.evaluate('seen.length')) >= 3));
      const seen: readonly string[] = await page.evaluate('seen');
      const places = seen
        .map((word) => words.findIndex(({ value }) => value === word))
        .filter((place) => place >= 0);
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      );
      await page.locator('[data-bar=player][data-state=ended]').waitFor();
      await eventually(async () => assert.equal(await lit(page), undefined));

      await chooseFromMenu(page, 'Export');
      await page.getByRole('checkbox', { name: 'Include word times' }).press(' ');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^VTT/ }).click();
      const file = await download;
      assert.equal(file.suggestedFilename(), 'Lamps.vtt');
      assert.match(await readFile(await file.path(), 'utf8'), / <00:00:\d\d\.\d{3}>exactly /);
    }));

  test('by boxes over them in a browser without highlights (slow)', () =>
    visits.open({ ...phone, ownWindow: true }, async (page) => {
      await page.addInitScript('delete CSS.highlights');
      await goTo(page);
      await hold(page, 1);
      const word = (await spokenWords(sentence)).find(({ value }) => value === 'exactly')!;
      await page.evaluate(`moveTo(${(word.start_time + word.end_time) / 2_000})`);
      await eventually(async () => {
        const [box, place] = (await page.evaluate(`[
          document.querySelector('.light.word'),
          document.querySelector('[data-sentence="1"] em'),
        ].map((element) => element && ((r) => [r.left, r.top, r.width, r.height].map(Math.round))(element.getBoundingClientRect()))`)) as [
          number[] | null,
          number[],
        ];
        assert.deepEqual(box, place);
      });
      assert.equal(await page.locator('.light.word').count(), 1);
      await page.keyboard.press('ArrowRight');
      await page.locator('.spoken[data-sentence="2"]').waitFor();
    }));
}

/** The highlighted words. */
const lit = async (page: Page): Promise<string | undefined> =>
  page.evaluate(
    '[...(CSS.highlights.get("word") ?? [])].map((range) => range.toString()).join() || undefined',
  );

const watchWords = `
  globalThis.seen = [];
  (function look() {
    const word = [...(CSS.highlights.get('word') ?? [])].join();
    if (word !== '' && seen.at(-1) !== word) seen.push(word);
    requestAnimationFrame(look);
  })();
`;
