import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { never, testTranscriptionEngine } from './engine.suite.ts';
import type { Step } from './engine.ts';
import { MediaProbe } from './sound/media-probe.ts';
import { quietLog, sentences, speechFile } from './speech.fixture.ts';
import { OpenaiTranscription, type OpenaiSettings } from './openai.ts';
import { startServer, type Server } from './openai.fixture.ts';

const open = async (more: Partial<OpenaiSettings> = {}) => {
  const [server, probe] = [await startServer(), new MediaProbe({ workers: 1, log: quietLog })];
  const settings = { url: `${server.url}/v1/`, apiKey: 'secret', model: 'whisper-1', backoffMs: 1, ...more };
  const engine = new OpenaiTranscription(settings, probe);
  const close = async () => void (await Promise.all([probe.close(), server.close()]));
  return { server, probe, engine, close };
};

testTranscriptionEngine(
  'openai',
  // Long enough for the longest sentence, and too short for any two.
  () => open({ pieceMs: 5_000 }),
  (heard) => assert.equal(heard.length, sentences.length, heard.join(' | ')),
);

void describe('what is sent, and what may come back', () => {
  let stage: {
    server: Server;
    probe: MediaProbe;
    engine: OpenaiTranscription;
    close(): Promise<void>;
  };
  before(async () => {
    stage = await open();
  });
  after(() => stage.close());

  const transcribe = async (language?: string) => {
    const steps: Step[] = [];
    const recording = { path: await speechFile(), fromMs: 0, ...(language && { language }) };
    for await (const step of stage.engine.transcribe(recording, never)) steps.push(step);
    return steps;
  };

  void test('a request has one small WAV, the model, the language and the key', async () => {
    await transcribe('pt-BR');
    const { fields, authorization } = stage.server.asked.at(-1)!;
    assert.equal(authorization, 'Bearer secret');
    assert.deepEqual(fields, {
      model: 'whisper-1',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'segment',
      language: 'pt',
    });
  });

  void test('a request to a busy server is retried, a moment later', async () => {
    stage.server.troubles.push({ status: 429 }, { status: 503 }, 'cut');
    const before_ = stage.server.asked.length;
    assert.ok((await transcribe()).length > 0);
    assert.equal(stage.server.asked.length, before_ + 4);
  });

  void test('a refusal is reported and not retried', async () => {
    stage.server.troubles.push({ status: 401 });
    const before_ = stage.server.asked.length;
    await assert.rejects(transcribe(), { fault: 'refused', message: /status 401/ });
    assert.equal(stage.server.asked.length, before_ + 1);
  });

  const answers: readonly (readonly [string, unknown, unknown])[] = [
    ['text alone is one utterance', { text: ' Hello  there. ' }, ['Hello there.']],
    ['no speech is nothing', { text: '', segments: [] }, []],
    [
      'segments outside their piece are moved into it',
      {
        segments: [
          { start: -5, end: 1e9, text: 'a' },
          { start: 'x', end: 2, text: 'b' },
          null,
          { start: 1, end: 0, text: 'c' },
        ],
      },
      ['a', 'c'],
    ],
  ];
  for (const [name, body, texts] of answers) {
    void test(name, async () => {
      stage.server.troubles.push({ status: 200, body });
      const steps = await transcribe();
      const utterances = steps.flatMap((step) => step.utterances);
      assert.deepEqual(
        utterances.map(({ text }) => text),
        texts,
      );
      for (const { startMs, endMs } of utterances)
        assert.ok(startMs >= 0 && endMs >= startMs && endMs <= steps.at(-1)!.doneMs);
    });
  }

  void test('a response of another form is refused', async () => {
    stage.server.troubles.push({ status: 200, body: { answer: 42 } });
    await assert.rejects(transcribe(), { fault: 'refused' });
  });
});
