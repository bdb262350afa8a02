/** What is said in an imported audiobook is written down, or tied to the text of another document, when its owner asks. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { startServer as startTranscription } from '../../src/engines/transcription/openai.fixture.ts';
import { speechFile } from '../../src/engines/transcription/speech.fixture.ts';
import { m4b, missingFfmpeg } from '../audiobooks.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { finishedJob } from './finished-job.ts';

const skip = await missingFfmpeg();

describe('the words of an audiobook', { skip }, () => {
  let server: TestServer;
  let close: () => Promise<void>;
  let key: string;
  let book: string;
  const api = (line: string, body?: unknown) =>
    call(server.url, line, { key, ...(body !== undefined && { body }) });

  before(async () => {
    const hosted = await startTranscription();
    server = await startServer({
      TRANSCRIPTION_ENGINE: 'openai',
      TRANSCRIPTION_OPENAI_URL: `${hosted.url}/v1`,
      TRANSCRIPTION_OPENAI_MODEL: 'whisper-1',
    });
    close = async () => {
      await server.close();
      await hosted.close();
    };
    ({ key } = await server.account());
    const chapters = [
      { title: 'The clock', fromMs: 0, toMs: 3_000 },
      { title: 'The harbour', fromMs: 3_000, toMs: 60_000 },
    ];
    const bytes = await m4b({ sound: await readFile(await speechFile()), chapters });
    const line = 'POST /v1/jobs/audiobook?name=book.m4b&language=en';
    const headers = { 'content-type': 'application/octet-stream' };
    const { body } = await call(server.url, line, { key, body: bytes, headers });
    book = (await finishedJob(server.url, key, body.id)).document_id;
  });
  after(() => close());

  async function ended(body: object) {
    const started = await api(`POST /v1/documents/${book}/recording/transcription`, body);
    assert.equal(started.status, 201, started.text);
    assert.equal(started.body.document_id, book);
    return finishedJob(server.url, key, started.body.id);
  }

  test('are transcribed under the headings of its chapters, with their times', async () => {
    const job = await ended({});
    assert.equal(job.state, 'done', job.problem);
    const { text } = (await api(`GET /v1/documents/${book}`)).body;
    assert.match(
      text,
      /^## The clock\n\n\*\*0:00\*\*\nSomebody speaks\.[^]*\n\n## The harbour\n\n\*\*0:0\d\*\*\nSomebody speaks\./,
    );
    const { marks, bytes } = (await api(`GET /v1/documents/${book}/recording`)).body;
    assert.ok(marks.length >= 3 && bytes > 0);
  });

  test('are found in a text that it reads, which becomes its text, and not in another', async () => {
    const make = async (text: string) => (await api('POST /v1/documents', { text, language: 'en' })).body.id;
    const read = 'Somebody speaks. Somebody speaks. Somebody speaks.';
    const other = await ended({
      text_of: await make('The lamp turns all night, and the keeper counts ships.'),
    });
    assert.equal(other.state, 'failed');
    assert.match(other.problem, /does not seem to read this text/);
    const job = await ended({ text_of: await make(read) });
    assert.equal(job.state, 'done', job.problem);
    assert.equal((await api(`GET /v1/documents/${book}`)).body.text, read);
    assert.equal((await api(`GET /v1/documents/${book}/recording`)).body.marks.length, 3);
    const none = await api('POST /v1/documents', { text: 'No sound.' });
    const refused = await api(`POST /v1/documents/${none.body.id}/recording/transcription`, {});
    assert.equal(refused.status, 404);
  });
});
