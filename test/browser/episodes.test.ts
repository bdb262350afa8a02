/** Episodes as people make them: from a text, changed as a draft, with what they quote. */
import { after, before, describe, test } from 'node:test';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { inspectLooks, wide } from './visit.ts';

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
}
