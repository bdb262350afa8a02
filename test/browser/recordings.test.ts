/** Recordings in the library: shown in progress, stopped, refused, and opened as documents. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startServer as startTranscription } from '../../src/engines/transcription/openai.fixture.ts';
import { speechFile } from '../../src/engines/transcription/speech.fixture.ts';
import { backgroundMs } from '../eventually.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { chooseFromMenu, inspect, openBrowser, phone, signedIn, visit } from './visit.ts';

const headBytes = 44;

/** The header of a WAV file says how long it is. */
function recording(name: string, head: Buffer, samples: Buffer) {
  const buffer = Buffer.concat([head, samples]);
  buffer.writeUInt32LE(buffer.length - 8, 4);
  buffer.writeUInt32LE(samples.length, 40);
  return { name, mimeType: 'audio/wav', buffer };
}

describe('recordings', { skip: noChromium }, browserTests);

function browserTests(): void {
  let browser: Browser;
  let head: Buffer;
  let words: Buffer;

  before(async () => {
    browser = await openBrowser();
    const speech = await readFile(await speechFile());
    [head, words] = [speech.subarray(0, headBytes), speech.subarray(headBytes)];
  });

  async function bring(page: Page, name: string, samples: Buffer): Promise<void> {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('tab', { name: 'Recording' }).click();
    await page.getByLabel('Choose recordings').setInputFiles(recording(name, head, samples));
  }

  /** Every wait is for a worker in the background, which decodes before an engine is asked. */
  const patience = { timeout: backgroundMs };

  async function walk(server: TestServer, letThrough: () => void): Promise<void> {
    const { id } = await server.account();
    const storageState = await signedIn(server, id);
    await visit(browser, { origin: server.url, ...phone, storageState }, async (page) => {
      await page.goto(server.url);
      await bring(page, 'Council.wav', Buffer.concat(Array<Buffer>(12).fill(words)));
      const stop = page.getByRole('button', { name: 'Cancel Council.wav' });
      await stop.waitFor();
      await page.getByText(/^Transcribing|^Waiting/).waitFor(patience);
      await page.reload();
      await stop.click();
      await stop.waitFor({ state: 'detached' });
      letThrough();

      await bring(page, 'Silence.wav', Buffer.alloc(words.length));
      await page.getByRole('alert').filter({ hasText: 'No speech was found' }).waitFor(patience);
      await page.getByRole('button', { name: 'Dismiss Silence.wav' }).click();

      await bring(page, 'Harbour.wav', words);
      await page.waitForURL(/\/read\//, patience);
      await page.goBack();
      await page.getByRole('link', { name: 'Harbour', exact: true }).waitFor();
      await page.getByText('Recording', { exact: true }).waitFor();
    });
  }

  /** The hosted engine understands the same two words in each sentence. */
  async function walkAlong(server: TestServer): Promise<void> {
    const { id, key } = await server.account();
    const storageState = await signedIn(server, id);
    const create = async (title: string, text: string): Promise<string> =>
      (await call(server.url, 'POST /v1/documents', { key, body: { title, text, language: 'en' } })).body.id;
    const read = await create('The harbour', 'Somebody speaks. Somebody speaks. Somebody speaks.');
    const unread = await create('The lamp', 'The lamp turns all night, and the keeper counts ships.');
    const said = recording('Harbour.wav', head, words);
    await visit(browser, { origin: server.url, ...phone, storageState }, async (page) => {
      const panel = page.getByRole('dialog', { name: 'Recording' });
      await page.goto(`${server.url}/read/${unread}`);
      await chooseFromMenu(page, 'Recording');
      await inspect(page, 'Recording');
      await panel.getByLabel('Choose a recording').setInputFiles(said);
      await panel.getByRole('alert').filter({ hasText: 'does not seem to read this text' }).waitFor(patience);

      await page.goto(`${server.url}/read/${read}`);
      await chooseFromMenu(page, 'Recording');
      await panel.getByLabel('Choose a recording').setInputFiles(said);
      await page.getByRole('button', { name: 'Voice: Original recording' }).waitFor(patience);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('[data-state=playing]').waitFor();
      const { body } = await call(server.url, `GET /v1/documents/${read}/recording`, { key });
      assert.deepEqual([body.media_type, body.marks.length], ['audio/wav', 3]);
      await page.getByRole('button', { name: 'Pause' }).click();

      await chooseFromMenu(page, 'Recording');
      await panel.getByText('This document has a recording').waitFor();
      await panel.getByRole('button', { name: 'Delete the recording' }).click();
      await page.getByRole('button', { name: 'Voice: Original recording' }).waitFor({ state: 'detached' });
      assert.equal((await call(server.url, `GET /v1/documents/${read}/recording`, { key })).status, 404);
    });
  }

  test('a hosted engine: shown on its way, also after a reload, stopped, refused, opened, and aligned with a text (slow)', async () => {
    const gate = Promise.withResolvers<void>();
    const hosted = await startTranscription(() => gate.promise);
    const server = await startServer({
      TRANSCRIPTION_ENGINE: 'openai',
      TRANSCRIPTION_OPENAI_URL: `${hosted.url}/v1`,
      TRANSCRIPTION_OPENAI_MODEL: 'whisper-1',
    });
    after(async () => {
      await server.close();
      await hosted.close();
    });
    await walk(server, gate.resolve);
    await walkAlong(server);
  });
}
