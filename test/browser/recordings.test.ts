/** Recordings in the library: shown in progress, stopped, refused, and opened as documents. */
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startServer as startTranscription } from '../../src/engines/transcription/openai/server.fixture.ts';
import { speechFile } from '../../src/engines/transcription/speech.fixture.ts';
import { backgroundMs } from '../eventually.ts';
import { startServer, type TestServer } from '../harness.ts';
import { noChromium } from './chromium.ts';
import { openBrowser, phone, signedIn, visit } from './visit.ts';

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

  test('a hosted engine: shown on its way, also after a reload, stopped, refused, and opened (slow)', async () => {
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
  });
}
