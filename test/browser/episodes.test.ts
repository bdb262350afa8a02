/** Episodes as people make them: from a text, changed as a draft, with what they quote. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { inspectLooks, phone, wide } from './visit.ts';

const text = 'The lamp turns all night.\n\nNobody sleeps in the house.\n\nThe boat came late.';

describe('episodes', { skip: noChromium }, browserTests);

function browserTests(): void {
  let chat: ChatServer;
  let server: TestServer;
  let visits: ReaderVisits;

  before(async () => {
    chat = await startChatServer({
      answer: ({ system }) =>
        system.includes('You plan')
          ? 'TITLE: Light at sea\n1. The lamp | How it turns.\n2. The boat | How it came.'
          : 'Host 1: So it says “the lamp turns all night”. I like that.\nHost 2: Somebody has to wind it.',
    });
    server = await startServer({ LLM_URL: chat.url });
    visits = await ReaderVisits.start(server);
  });
  after(async () => {
    await server.close();
    await chat.close();
  });

  test('an episode is ordered, opened as a draft, and made with the voices of its hosts', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(text));
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Make an episode' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make an episode' });
      await dialog.getByRole('radio', { name: '5 minutes' }).check();
      await inspectLooks(page, 'an episode');
      await dialog.getByRole('button', { name: 'Write it' }).press('Enter');
      const open = dialog.getByRole('link', { name: 'Open “The lamp”' });
      await open.waitFor();
      await open.click();
      await page.getByRole('heading', { name: 'Light at sea' }).first().waitFor();
      await page.getByText('1 quotation, word for word').click();
      await page.getByRole('link', { name: 'The lamp turns all night.' }).waitFor();
      await inspectLooks(page, 'an episode that is read');
    }));

  test('an episode about a collection is put into it, unless that is not wanted', () =>
    visits.open(phone, async (page) => {
      const document_ids = [await visits.create(text)];
      const { id } = (await visits.api('POST /v1/collections', { title: 'Sea', document_ids })).body;
      await page.goto(`${server.url}/collections/${id}`);
      const order = async (isPutIn: boolean) => {
        await page.getByRole('button', { name: 'More for “Sea”' }).click();
        await page.getByRole('menuitem', { name: 'Make an episode' }).click();
        const dialog = page.getByRole('dialog', { name: 'Make an episode' });
        const box = dialog.getByRole('checkbox', { name: 'Put it into this collection', checked: true });
        await box.waitFor();
        if (!isPutIn) await box.press('Space');
        if (isPutIn) await inspectLooks(page, 'an episode about a collection');
        await dialog.getByRole('button', { name: 'Write it' }).press('Enter');
        const done = dialog.getByRole('link', { name: 'Open “Sea”' });
        await done.nth(isPutIn ? 0 : 1).waitFor();
        await dialog.getByRole('button', { name: 'Close' }).last().click();
      };
      await order(true);
      await page.getByRole('link', { name: 'Light at sea' }).waitFor();
      await order(false);
      const { body } = await visits.api(`GET /v1/collections/${id}`);
      assert.equal(body.document_ids.length, 2);
    }));
}
