/** What the language model proposes, as people take or leave it: pronunciations, titles and tags, corrections. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ChatAsked, type ChatServer, startChatServer } from '../chat-server.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { ReaderVisits } from './reader-visits.ts';
import { chooseFromMenu, eventually, inspectLooks, wide } from './visit.ts';

const filler = 'The keeper walks up the stairs of the old tower every evening before the sun is down.';
const damaged = `Tlie larnp tums all night. ${filler}\n\nIn l9O4 the light-\nhouse was built. ${filler}`;
const right = `The lamp turns all night. ${filler}\n\nIn 1904 the lighthouse was built. ${filler}`;
const story = 'Every evening Siobhan meets Nguyễn at the quay.';

describe('proposals', { skip: noChromium }, browserTests);

function browserTests(): void {
  let chat: ChatServer;
  let server: TestServer;
  let visits: ReaderVisits;

  const answer = ({ system }: ChatAsked) => {
    if (system.includes('catalogue')) return 'TITLE: The rower\nAUTHOR: Mary Keeper\nTAGS: sea, rowing';
    return system.includes('proofread') ? right : 'Siobhan | shivawn\nNguyễn | nwin';
  };

  before(async () => {
    chat = await startChatServer({ answer });
    server = await startServer({ LLM_URL: chat.url });
    visits = await ReaderVisits.start(server);
  });
  after(async () => {
    await server.close();
    await chat.close();
  });

  test('pronunciations of names are heard, corrected, and added or left', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(story);
      await visits.goTo(page, id);
      await chooseFromMenu(page, 'Reading aloud');
      await page.getByRole('button', { name: 'Suggest pronunciations' }).press('Enter');
      const said = page.getByLabel('How “Siobhan” is said');
      await said.waitFor();
      await inspectLooks(page, 'suggested pronunciations');
      await said.fill('shiv awn');
      await page.getByRole('button', { name: 'Listen to “Siobhan”' }).click();
      await page.getByRole('checkbox', { name: 'Nguyễn' }).uncheck();
      assert.deepEqual((await visits.api('GET /v1/lexicon')).body.data, []);
      await page.getByRole('button', { name: 'Add 1 word' }).click();
      await page
        .getByRole('button', { name: /Siobhan/, exact: false })
        .first()
        .waitFor();
      await eventually(async () => {
        const { data } = (await visits.api('GET /v1/lexicon')).body;
        assert.deepEqual(
          data.map((one: Record<string, unknown>) => [one.written, one.spoken, one.document_id]),
          [['Siobhan', 'shiv awn', id]],
        );
      });
      await page.getByLabel('How “Nguyễn” is said').waitFor();
    }));

  test('an import without a good title is offered one, with its author and tags', () =>
    visits.open(wide, async (page) => {
      const session = await server.signIn(visits.reading.account.id);
      const { body } = await call(server.url, 'POST /app/imports/file?name=scan_0012.txt', {
        session,
        body: `by Mary Keeper\n\n${story}`,
        headers: { 'content-type': 'application/octet-stream' },
      });
      await visits.goTo(page, body.id);
      const offer = page.getByText('This text has no real title yet.');
      await offer.waitFor();
      await inspectLooks(page, 'a text without a title');
      await page.getByRole('button', { name: 'Suggest a title and tags' }).press('Enter');
      await page.getByRole('checkbox', { name: 'Title: The rower' }).check();
      await page.getByRole('checkbox', { name: 'Author: Mary Keeper' }).check();
      await page.getByRole('checkbox', { name: 'New tag: rowing' }).check();
      await inspectLooks(page, 'suggested details');
      assert.equal((await visits.api(`GET /v1/documents/${body.id}`)).body.title, 'scan 0012');
      await page.getByRole('button', { name: 'Save' }).press('Enter');
      await page.getByRole('heading', { name: 'The rower' }).first().waitFor();
      await offer.waitFor({ state: 'detached' });
      assert.deepEqual((await visits.api(`GET /v1/documents/${body.id}/tags`)).body.tags, ['rowing']);
    }));

  test('corrections are looked through, some are left out, and the rest is one new version that can be undone', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(damaged);
      const textNow = async () => (await visits.api(`GET /v1/documents/${id}`)).body.text;
      await visits.goTo(page, id);
      await chooseFromMenu(page, 'Correct scanning errors');
      await page.getByRole('button', { name: 'Look through the text' }).press('Enter');
      await page.getByText('5 of 5 corrections are taken.').waitFor();
      await inspectLooks(page, 'corrections');
      assert.equal(await textNow(), damaged);
      const tums = page.getByRole('button', { name: 'tums becomes turns' });
      await tums.press('Space');
      assert.equal(await tums.getAttribute('aria-pressed'), 'false');
      await page.getByRole('button', { name: 'Make 4 corrections' }).press('Enter');
      await page.getByText('4 corrections were made').first().waitFor();
      assert.equal(await textNow(), right.replace('turns', 'tums'));
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(async () => assert.equal(await textNow(), damaged));
    }));

  test('what is set by itself is a choice in the settings', () =>
    visits.open(wide, async (page) => {
      await page.goto(`${server.url}/settings/reading#imports`);
      const choice = page.getByRole('checkbox', {
        name: 'Give imports without a good title a better one by itself',
      });
      await choice.waitFor();
      assert.equal(await choice.isChecked(), false);
      await inspectLooks(page, 'the settings of imports');
      await choice.press('Space');
      const session = await server.signIn(visits.reading.account.id);
      await eventually(async () => {
        const { body } = await call(server.url, 'GET /app/settings', { session });
        assert.equal(body.titles_imports, true);
      });
    }));
}
