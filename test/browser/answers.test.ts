/** Questions and summaries as people use them: beside the text, and for the whole library. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isQuestion, repeats } from '../contract/answering.ts';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type ChatAsked, type ChatServer, stallsAfter, startChatServer } from '../chat-server.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { inspectLooks, wide } from './visit.ts';

const text = 'The lamp turns all night.\n\nNobody sleeps in the house.\n\nThe boat came late.';

describe('answers', { skip: noChromium }, browserTests);

function browserTests(): void {
  let chat: ChatServer;
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    const boat = repeats('boat');
    const slowly = (asked: ChatAsked) =>
      stallsAfter(`${boat(asked)} The keeper saw it from the rock. Then he `);
    chat = await startChatServer({
      answer: (asked) => {
        if (!isQuestion(asked)) return 'A lamp turns. Nobody sleeps.';
        return asked.user.includes('Who saw') ? slowly(asked) : boat(asked);
      },
    });
    server = await startServer({ LLM_URL: chat.url });
    visits = await ReaderVisits.start(server);
  });
  after(async () => {
    await server.close();
    await chat.close();
  });

  test('a question is answered beside the text, with passages that lead there', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(text));
      await page.getByRole('button', { name: 'Ask and summarize' }).click();
      await page.getByLabel('What do you want to know from this text?').fill('When did the boat come?');
      await page.keyboard.press('Enter');
      const answer = page.getByRole('region', { name: 'Answer' });
      await answer.getByText('The boat came late.').first().waitFor();
      await answer.getByRole('button', { name: 'Passage 1', exact: true }).click();
      await page.keyboard.press('Enter');
      await page.getByText('on this server; nothing leaves it').waitFor();
      await inspectLooks(page, 'an answer');
      await page.getByRole('button', { name: 'Summary', exact: true }).click();
      await page.getByRole('radio', { name: 'Short' }).check();
      await page.getByRole('button', { name: 'Summarize', exact: true }).click();
      await page.getByText('A lamp turns. Nobody sleeps.').waitFor();
    }));

  test('a passage leads to its place in a long text', () =>
    visits.open(wide, async (page) => {
      const days = Array.from({ length: 80 }, (_, day) => `On day ${day} the keeper looks at the sea.`);
      await visits.goTo(page, await visits.create([...days, 'The boat came late.'].join('\n\n')));
      await page.getByRole('button', { name: 'Ask and summarize' }).click();
      const question = page.getByLabel('What do you want to know from this text?');
      await question.fill('When did the boat come?');
      await page.keyboard.press('Enter');
      const answer = page.getByRole('region', { name: 'Answer' });
      const passage = answer.getByRole('listitem').getByRole('button').last();
      const [, first = ''] = /^(On day \d+ .*?\.)/.exec((await passage.textContent())!) ?? [];
      const place = page.locator('.sentence', { hasText: first });
      const isSeen = async () => {
        const { y, height } = (await place.boundingBox())!;
        return y >= 0 && y + height <= wide.viewport.height;
      };
      assert.equal(await isSeen(), false);
      await passage.click();
      await eventually('the passage is in view', isSeen);
    }));

  test('an answer is heard while it is still being written', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(text));
      await page.getByRole('button', { name: 'Ask and summarize' }).click();
      await page.getByLabel('What do you want to know from this text?').fill('Who saw the boat?');
      await page.keyboard.press('Enter');
      const answer = page.getByRole('region', { name: 'Answer' });
      const connected = page.waitForEvent('websocket');
      await answer.getByRole('button', { name: 'Listen' }).press('Enter');
      const live = await connected;
      assert.match(live.url(), /\/v1\/audio\/live$/);
      await live.waitForEvent('framereceived', ({ payload }) => typeof payload !== 'string');
      await answer.getByRole('button', { name: 'Stop', exact: true }).waitFor();
      await answer.getByRole('button', { name: 'Stop listening' }).press('Enter');
      await answer.getByRole('button', { name: 'Listen' }).waitFor();
      const before = chat.abandoned();
      await answer.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
      await eventually('the model was told to stop', () => chat.abandoned() > before);
    }));

  test('the library is asked from its page, and a passage opens its document', () =>
    visits.open(wide, async (page) => {
      await visits.create(text);
      await page.goto(`${server.url}/`);
      await page.getByRole('button', { name: 'Ask your library' }).click();
      await page.getByLabel('What do you want to know from your documents?').fill('When did the boat come?');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page
        .getByRole('link', { name: /The boat came late/ })
        .first()
        .click();
      await page.waitForURL(/\/read\/.*#at=/);
    }));

  test('without a language model there is nothing of it', async () => {
    const none = await startServer();
    try {
      const others = await ReaderVisits.start(none);
      await others.open(wide, async (page) => {
        await others.goTo(page, await others.create(text));
        await page.getByRole('button', { name: 'Set a bookmark' }).first().waitFor();
        await page.waitForLoadState('networkidle');
        assert.equal(await page.getByRole('button', { name: 'Ask and summarize' }).count(), 0);
      });
    } finally {
      await none.close();
    }
  });
}
