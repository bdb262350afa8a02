/** OpenAI's own client, unmodified, in a transcription session: with pauses that end utterances, and without. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sentences, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import { eventually } from '../eventually.ts';
import { sharedServer, type TestServer, unlimited } from '../harness.ts';
import { allQuiet } from '../ledger.ts';
import { allowPlainSockets, Realtime, spokenPieces } from './realtime-client.ts';

let server: TestServer;
let restore: () => void;

before(async () => {
  server = await sharedServer(unlimited);
  restore = allowPlainSockets();
});
after(() => restore());

async function open(): Promise<Realtime> {
  const { key } = await server.account();
  return Realtime.open(server.url, key, 'gpt-transcribe');
}

const update = (turn_detection: { type: 'server_vad' } | null) => ({
  type: 'session.update',
  session: {
    type: 'transcription',
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24_000 },
        transcription: { model: 'gpt-transcribe', language: 'en' },
        turn_detection,
      },
    },
  },
});

const completed = 'conversation.item.input_audio_transcription.completed';

test('pauses end utterances, each told in the order of its events (slow)', async () => {
  const live = await open();
  const { events } = live;
  live.send(update({ type: 'server_vad' }));
  const { session } = await live.coming('session.updated');
  assert.equal(session.audio.input.transcription.language, 'en');
  for (const audio of await spokenPieces()) live.send({ type: 'input_audio_buffer.append', audio });
  await live.coming(completed, sentences.length);
  const texts = events.filter(({ type }) => type === completed).map(({ transcript }) => transcript as string);
  assert.ok(wordErrorRate(sentences.join(' '), texts.join(' ')) <= 0.12, texts.join(' | '));
  const { item_id } = events.find(({ type }) => type === completed)!;
  assert.deepEqual(
    events.filter((event) => event.item_id === item_id).map(({ type }) => type.split('.').slice(-1)[0]),
    ['speech_started', 'speech_stopped', 'committed', 'delta', 'completed'],
  );
  live.close();
  await eventually('all quiet', () => allQuiet(server.core));
});

test('without turn detection, a commit ends what was said, and clear forgets it (slow)', async () => {
  const live = await open();
  live.send(update(null));
  await live.coming('session.updated');
  const pieces = await spokenPieces();
  for (const audio of pieces.slice(0, 40)) live.send({ type: 'input_audio_buffer.append', audio });
  live.send({ type: 'input_audio_buffer.clear' });
  await live.coming('input_audio_buffer.cleared');
  for (const audio of pieces.slice(-60)) live.send({ type: 'input_audio_buffer.append', audio });
  live.send({ type: 'input_audio_buffer.commit' });
  const { item_id } = await live.coming('input_audio_buffer.committed');
  const done = await live.coming(completed);
  assert.equal(done.item_id, item_id);
  assert.match(done.transcript, /game/);
  assert.doesNotMatch(done.transcript, /clock/);
  live.close();
  await eventually('all quiet', () => allQuiet(server.core));
});

test('a wrong event is told, and the session goes on', async () => {
  const live = await open();
  const { events } = live;
  const wrong = [
    { type: 'response.create', event_id: 'mine' },
    { type: 'session.update', session: { type: 'realtime' } },
    { type: 'input_audio_buffer.append', audio: '!!' },
    { type: 'input_audio_buffer.append' },
    { type: 'input_audio_buffer.commit' },
    {
      type: 'session.update',
      session: { type: 'transcription', audio: { input: { format: { type: 'audio/pcmu' } } } },
    },
    { type: 'session.update', session: { type: 'transcription', audio: { input: { turn_detection: 5 } } } },
  ];
  for (const event of wrong) live.send(event);
  await live.coming('error', wrong.length);
  assert.equal(events.find(({ type }) => type === 'error')!.error.event_id, 'mine');
  live.send(update({ type: 'server_vad' }));
  await live.coming('session.updated');
  live.close();
});
