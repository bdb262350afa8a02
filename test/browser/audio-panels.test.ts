/** The panels of the reader about its sound, as people use them: voices, audiobook, how words are said. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { backgroundMs } from '../eventually.ts';
import { sharedServer, unlimited } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { playerIs, ReaderVisits } from './reader-visits.ts';
import { chooseFromMenu, eventually, inspect, inspectLooks, phone, wide } from './visit.ts';

const prose = 'Once the lamp was lit nobody slept.\n\nThe keeper read on.\n\nThe boat came.';
const novel =
  '“Come in,” said Mrs. Vane.\n\n“I am wet,” said old Silas. “It rains.”\n\n“So it does.”\n\n“It will stop,” said Silas.';
const transcript = '**ANNA** · 0:04\nThank you for coming.\n\n**BORIS** · 0:21\nIt is wet.';

describe('the panels about sound', { skip: noChromium }, browserTests);

function browserTests(): void {
  let visits: ReaderVisits;

  before(async () => {
    visits = await ReaderVisits.start(await sharedServer(unlimited));
  });

  test('a voice is found, heard and taken by keyboard (slow)', () =>
    visits.open(wide, async (page) => {
      await visits.goTo(page, await visits.create(prose));
      await page.getByRole('button', { name: /^Voice/ }).press('Enter');
      const focused = page.locator('input[type=radio]:focus');
      await focused.waitFor();
      const first = await focused.getAttribute('value');
      await page.keyboard.press('ArrowDown');
      await eventually(async () => assert.notEqual(await focused.getAttribute('value'), first));
      await page.keyboard.press('Tab');
      const heard = page.waitForResponse((answer) => answer.url().includes('/preview.'));
      await page.keyboard.press('Enter');
      assert.ok((await heard).ok());
      await page.getByRole('searchbox').fill('francais');
      await page.getByText('No English voice matches.').waitFor();
      await page.getByRole('searchbox').fill('french');
      await page.getByRole('button', { name: /^All languages/ }).press('Enter');
      await page.getByRole('radio', { name: 'eSpeak French (France)' }).press('Space');
      await page
        .getByRole('button', { name: 'Read with eSpeak French (France)', disabled: false })
        .press('Enter');
      await page.getByRole('button', { name: /^Voice: eSpeak French/ }).waitFor();
    }));

  test('a voice that is slower than listening says so in the list and before it plays (slow)', () =>
    visits.open(phone, async (page) => {
      const speeds = { 'espeak-en-gb-scotland': 0.4, 'espeak-en-us': 9 };
      const data = Object.entries(speeds).map(([voice_id, speed]) => ({
        voice_id,
        speed,
        keeps_up: speed >= 1,
        server: null,
        is_mixable: false,
      }));
      await page.route('**/app/voices/details', (route) =>
        route.fulfill({ json: { data, can_install: false } }),
      );
      await visits.goTo(page, await visits.create(prose));
      const slow = page.getByRole('status').filter({ hasText: 'speaks more slowly than you listen' });
      assert.equal(await slow.count(), 0, 'a quick one is proposed');
      await page.getByRole('button', { name: /^Voice: eSpeak/ }).click();
      const row = page.locator('.voice', { hasText: 'eSpeak English (Scotland)' });
      await row.getByText('Too slow to listen live on this server').waitFor();
      await row.getByRole('radio').press('Space');
      await inspect(page, 'with a slow voice');
      await page.getByRole('button', { name: 'Read with eSpeak English (Scotland)' }).press('Enter');
      await slow.waitFor();
      await inspect(page, 'before a slow voice plays');
      await slow.getByRole('button', { name: 'Make audiobook' }).click();
      await page.getByRole('dialog', { name: 'Audiobook' }).waitFor();
      await page.keyboard.press('Escape');
      await slow.getByRole('button', { name: 'Dismiss' }).click();
      await slow.waitFor({ state: 'detached' });
    }));

  test('the cast of a novel shows what the text tells of the speakers', () =>
    visits.open(phone, async (page) => {
      await visits.goTo(page, await visits.create(novel));
      await chooseFromMenu(page, 'Audiobook');
      await page.getByRole('checkbox', { name: 'A voice for each speaker' }).press('Space');
      await page.getByRole('button', { name: /^Mrs\. Vane, female, grown up: eSpeak/ }).waitFor();
      await page.getByRole('button', { name: /^Silas, male, old: eSpeak/ }).waitFor();
      await page.getByText('female, grown up').waitFor();
      await inspectLooks(page, 'the cast of a novel');
    }));

  test('the audiobook of a transcript is cast, made, downloaded, out of date when the text changes, and deleted (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create(transcript);
      await visits.goTo(page, id);
      await chooseFromMenu(page, 'Audiobook');
      const cast = page.getByRole('button', { name: /^(ANNA|BORIS)[^:]*: eSpeak/ });
      await cast.first().waitFor();
      const [anna, boris] = await cast.allInnerTexts();
      assert.notEqual(anna!.split('\n').at(-1), boris!.split('\n').at(-1));
      await cast.last().press('Enter');
      await page.getByRole('radio', { name: 'eSpeak English (Scotland)' }).press('Space');
      await page.getByRole('button', { name: 'Done', disabled: false }).press('Enter');
      await page.getByRole('button', { name: /^BORIS[^:]*: eSpeak English \(Scotland\)/ }).waitFor();
      await page.getByRole('button', { name: 'Make audiobook', disabled: false }).press('Enter');
      await page.getByText('Ready', { exact: true }).waitFor({ timeout: backgroundMs });
      for (const [name, extension] of [
        ['MP3', 'mp3'],
        ['M4B', 'm4b'],
      ] as const) {
        const download = page.waitForEvent('download');
        await page.getByRole('link', { name }).click();
        assert.equal((await download).suggestedFilename(), `The lamp.${extension}`);
      }
      // It is heard from its dialog, and from then on in the reader, with its own voices and without a price.
      const clip = page.waitForResponse((answer) => /\/audiobooks\/.*\/clips\//u.test(answer.url()));
      await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
      assert.equal((await clip).status(), 200);
      await page
        .getByRole('button', { name: /^Voice: Audiobook: eSpeak.*, eSpeak English \(Scotland\)/ })
        .waitFor();
      await playerIs(page, 'ended');
      await page.reload();
      await page.getByRole('button', { name: /^Voice: Audiobook/ }).click();
      await page.getByRole('button', { name: /^Audiobook: eSpeak/, pressed: true }).waitFor();
      await visits.api(`PUT /v1/documents/${id}`, { text: transcript.replace('wet', 'dry') });
      await page.reload();
      await chooseFromMenu(page, 'Audiobook');
      await page.getByText('Older text').waitFor();
      await page.getByRole('button', { name: 'Make again', disabled: false }).press('Enter');
      await page.getByRole('dialog').getByRole('article').nth(1).waitFor();
      await page.getByText('Ready', { exact: true }).nth(1).waitFor({ timeout: backgroundMs });
      await page
        .getByRole('button', { name: /^Delete the audiobook/ })
        .last()
        .press('Enter');
      await page.keyboard.press('Enter');
      await page.getByText('Older text').waitFor({ state: 'detached' });
      await eventually(async () =>
        assert.equal(await page.getByRole('dialog').getByRole('article').count(), 1),
      );
    }));

  test('the pronunciation of a selected word is heard, then changed (slow)', () =>
    visits.open(wide, async (page) => {
      const id = await visits.create('The keeper read on.');
      await visits.goTo(page, id);
      await page.evaluate(`{
        const walker = document.createTreeWalker(document.querySelector('.sentence'), NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        range.setStart(walker.nextNode(), 4);
        range.setEnd(walker.currentNode, 10);
        getSelection().addRange(range);
      }`);
      await page.keyboard.press('p');
      const dialog = page.getByRole('dialog', { name: 'Reading aloud' });
      await eventually(async () =>
        assert.equal(await dialog.getByRole('textbox', { name: 'Word' }).inputValue(), 'keeper'),
      );
      const said = dialog.getByRole('status', { name: 'Said like this' });
      await said.getByText('The keeper read on.', { exact: true }).waitFor();
      await dialog.getByRole('textbox', { name: 'How to say it' }).fill('kay pur');
      const spoken = page.waitForResponse((response) => response.url().endsWith('/v1/audio/speech'));
      await dialog.getByRole('button', { name: 'Listen' }).click();
      assert.equal((await spoken).status(), 200);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('listitem').getByText('kay pur').waitFor();
      await said.getByText('The kay pur read on.', { exact: true }).waitFor();
      await inspectLooks(page, 'a sentence as it is said');
      const heard = page.waitForRequest((request) => request.url().endsWith('/v1/audio/speech'));
      await dialog.getByRole('button', { name: 'Hear the sentence' }).press('Enter');
      const { input, document_id } = (await heard).postDataJSON() as Record<string, string>;
      assert.deepEqual([input, document_id], ['The keeper read on.', id]);
      await dialog.getByRole('checkbox', { name: 'Tables' }).check();
      const { data } = (await visits.api(`GET /v1/lexicon?document_id=${id}`)).body;
      assert.deepEqual(
        data.map(({ written, spoken: said, document_id }: Record<string, string>) => [
          written,
          said,
          document_id,
        ]),
        [['keeper', 'kay pur', id]],
      );
      await page.keyboard.press('Escape');
      await page.locator('.sentence').first().waitFor();
      const asked = page.waitForRequest((request) => request.url().endsWith('/with-timestamps'));
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByRole('button', { name: 'Listen' }).click();
      const body = (await asked).postDataJSON() as { document_id: string; skip: string[] };
      assert.deepEqual([body.document_id, body.skip], [id, ['tables']]);
    }));
}
