/** Your own voice in the app: consent read into the microphone and really recognized, a sample, speech, deletion. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startOpenaiServer, type OpenaiOptions } from '../../src/engines/speech/servers/openai.fixture.ts';
import { speechFile } from '../../src/engines/transcription/speech.fixture.ts';
import { consentSentences } from '../../src/features/voices/voice-making.ts';
import { backgroundMs } from '../eventually.ts';
import { call, sharedServer, startServer, unlimited } from '../harness.ts';
import { noChromium, startChromiumHearing } from './chromium.ts';
import { eventually, inspect, openBrowser, phone, signedIn, visit, wide } from './visit.ts';

describe('own voice', { skip: noChromium }, browserTests);

function browserTests(): void {
  const card = (page: Page) => page.locator('details').filter({ hasText: 'Your own voice' });

  test('without a server that can, the page says what is needed', async () => {
    const server = await sharedServer(unlimited);
    const { id } = await server.account();
    const storageState = await signedIn(server, id);
    await visit(await openBrowser(), { origin: server.url, ...wide, storageState }, async (page) => {
      await page.goto(`${server.url}/voices`);
      await card(page).getByText('needs a speech server').waitFor();
      assert.equal(await card(page).getByRole('button').count(), 0);
    });
  });

  /** Records for this many seconds, or a little longer. */
  async function record(page: Page, seconds: number): Promise<void> {
    await page.getByRole('button', { name: 'Record' }).press('Enter');
    const stop = page.getByRole('button', { name: /^Stop/ });
    await eventually(async () =>
      assert.ok(Number(/\d+/.exec((await stop.textContent()) ?? '')?.[0]) >= seconds),
    );
    await stop.press('Enter');
  }

  async function makeOne(page: Page, key: string, url: string): Promise<string> {
    await card(page).getByRole('button', { name: 'Make a voice of your own' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(consentSentences.en).waitFor();
    await inspect(page, 'consent');
    await record(page, 9);
    await dialog.getByText('that was understood').waitFor({ timeout: backgroundMs });
    await record(page, 6);
    await dialog.getByLabel('Your sample').waitFor();
    await dialog.getByLabel('Name of the new voice').fill('Ottilie');
    await inspect(page, 'sample');
    await dialog.getByRole('button', { name: 'Make the voice' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await card(page).getByText('Ottilie', { exact: true }).waitFor();
    const { data } = (await call(url, 'GET /v1/voices/own', { key })).body;
    assert.equal(data.length, 1);
    return data[0].voice_id;
  }

  test('recorded, understood, made, heard and deleted by keyboard (slow)', async (t) => {
    const uploaded: NonNullable<OpenaiOptions['uploaded']> = new Map();
    const outside = await startOpenaiServer({ voices: { voices: ['anna'] }, uploaded });
    t.after(() => outside.close());
    const SPEECH_SERVERS = JSON.stringify([{ name: 'gpu', kind: 'openai', url: `${outside.url}/v1` }]);
    const server = await startServer({ SPEECH_SERVERS });
    t.after(() => server.close());
    const voice = { voiceId: 'piper-ada', sampleRate: 22_050 };
    const sentences = consentSentences.en.split(/(?<=\.) /);
    const browser: Browser = await startChromiumHearing(
      await speechFile({ voice, language: 'en-US', sentences }),
    );
    t.after(() => browser.close());
    const { id, key } = await server.account({ walletCents: 100 });
    const storageState = await signedIn(server, id, { 'reader.price-told': 'told' });
    await visit(browser, { origin: server.url, ...phone, storageState }, async (page) => {
      await page.goto(`${server.url}/voices`);
      await page.locator('.voice').first().waitFor();
      await card(page).locator('summary').press('Enter');
      const voiceId = await makeOne(page, key, server.url);
      assert.ok([...uploaded.values()][0]!.bytes.length > 24_000 * 2 * 5, 'the sample has arrived');
      const spoken = page.waitForResponse((response) => response.url().endsWith('/v1/audio/speech'));
      const row = page.locator('.voice').filter({ hasText: 'Ottilie' });
      await row.getByRole('button', { name: 'Listen to Ottilie' }).press('Enter');
      const { voice_id } = (await spoken).request().postDataJSON() as { voice_id: string };
      assert.equal(voice_id, voiceId);
      await card(page).getByRole('button', { name: 'Delete Ottilie' }).press('Enter');
      await page.getByRole('button', { name: 'Delete the voice' }).press('Enter');
      await row.waitFor({ state: 'detached' });
      await eventually(async () => assert.equal(uploaded.size, 0));
    });
  });
}
