/** OpenAI's own client, unmodified, in conversations: a chat server of ours answers, and our voices say it. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { brief, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import { type ChatReply, cutAfter, status } from '../chat-server.ts';
import type { AnyBody } from '../call.ts';
import { type Answering, answeringFor, startAnswering } from '../contract/answering.ts';
import { eventually } from '../eventually.ts';
import { allowPlainSockets, Realtime, silentPieces, spokenPieces } from './realtime-client.ts';

let answering: Answering;
let restore: () => void;
before(async () => {
  answering = await startAnswering();
  restore = allowPlainSockets();
});
after(async () => {
  restore();
  await answering.close();
});

const voice = 'espeak-en-us';

async function open(model = 'gpt-realtime'): Promise<Realtime> {
  const { key } = await answering.member({ walletCents: 100 });
  return Realtime.open(answering.url, key, model);
}

/** In audio with a quick voice, or in text. */
const sessionOf = (more: object) => ({
  type: 'session.update',
  session: { type: 'realtime', audio: { output: { voice } }, ...more },
});

const say = (live: Realtime, text: string) => {
  const content = [{ type: 'input_text', text }];
  live.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
};

const kinds = (events: readonly AnyBody[]) => {
  const types = events.map(({ type }) => type);
  return types.filter((type, index) => type !== types[index - 1]);
};

/** Words as a model writes them, until nobody listens any longer. */
const writes =
  (text: string, everyMs: number): ChatReply =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const word of text.split(/(?<= )/)) {
      if (response.destroyed) return;
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: word } }] })}\n\n`);
      await sleep(everyMs);
    }
    response.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
  };

let nested: object = {};
for (let depth = 0; depth < 200; depth++) nested = { nested };
const deepFunction = { type: 'function', name: 'dig', parameters: nested };
const description = 'x'.repeat(9_000);
const longFunctions = Array.from({ length: 12 }, (_, n) => ({
  type: 'function',
  name: `f${n}`,
  description,
}));

const bytesOf = (events: readonly AnyBody[]) =>
  events.reduce((sum, { delta }) => sum + Buffer.from(delta, 'base64').length, 0);

describe('a conversation', () => {
  test('is answered in text, from all that was said before', async () => {
    answering.answerWith(({ body }) => {
      const messages = body['messages'] as { role: string; content: string }[];
      return `${messages.length} messages, the last: ${messages.at(-1)!.content}`;
    });
    const live = await open();
    const [{ session }] = live.of('session.created');
    assert.deepEqual(
      [session.type, session.object, session.model],
      ['realtime', 'realtime.session', 'small'],
    );
    live.send(sessionOf({ output_modalities: ['text'], instructions: 'Be a lighthouse.' }));
    await live.coming('session.updated');
    say(live, 'Good evening.');
    live.send({ type: 'response.create' });
    const first = (await live.coming('response.done')).response;
    assert.deepEqual(
      [first.status, first.output[0].content[0].text],
      ['completed', '2 messages, the last: Good evening.'],
    );
    assert.equal(first.usage.total_tokens, 120);
    assert.equal(answering.chat.asked.at(-1)!.system, 'Be a lighthouse.');
    const own = live.events.filter(({ type }) => type.startsWith('response.'));
    assert.deepEqual(kinds(own), [
      'response.created',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.done',
    ]);
    say(live, 'And again.');
    live.send({ type: 'response.create', response: { metadata: { topic: 'sea' } } });
    const { response } = await live.coming('response.done', 2);
    assert.equal(response.output[0].content[0].text, '4 messages, the last: And again.');
    assert.deepEqual(response.metadata, { topic: 'sea' });
    const [one, answer] = live.of('conversation.item.added').map(({ item }) => item);
    assert.equal(live.of('conversation.item.added')[1]!.previous_item_id, one.id);
    live.send({ type: 'conversation.item.retrieve', item_id: answer.id });
    assert.equal((await live.coming('conversation.item.retrieved')).item.role, 'assistant');
    live.send({ type: 'conversation.item.delete', item_id: answer.id });
    await live.coming('conversation.item.deleted');
    const input = [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Aside.' }] }];
    live.send({ type: 'response.create', response: { conversation: 'none', input } });
    assert.match((await live.coming('response.done', 3)).response.output[0].content[0].text, /^2 .*Aside/);
    say(live, 'Last.');
    live.send({ type: 'response.create' });
    assert.match((await live.coming('response.done', 4)).response.output[0].content[0].text, /^5 .*Last/);
    live.close();
  });

  test('is spoken, with its text, and billed once when it ends', async () => {
    const text = 'The lamp turns all night. Nobody sleeps in this house. 🎉';
    answering.answerWith(() => text);
    const member = await answering.member({ walletCents: 100 });
    const before = (await member.api('GET /v1/me')).body.wallet_cents;
    const live = await Realtime.open(answering.url, member.key, 'gpt-realtime');
    live.send(sessionOf({}));
    for (const count of [1, 2]) {
      say(live, 'Good evening.');
      live.send({ type: 'response.create' });
      const { response } = await live.coming('response.done', count);
      assert.equal(response.status, 'completed', JSON.stringify(response));
      assert.deepEqual(response.output[0].content, [{ type: 'output_audio', transcript: text }]);
    }
    assert.match(answering.chat.asked.at(-1)!.system, /read aloud/);
    const deltas = live.of('response.output_audio_transcript.delta');
    assert.equal(deltas.map(({ delta }) => delta).join(''), text + text);
    // Two sentences of about two seconds each, twice.
    const seconds = bytesOf(live.of('response.output_audio.delta')) / 48_000;
    assert.ok(seconds > 4 && seconds < 20, `${seconds} s`);
    const order = kinds(live.events);
    assert.ok(
      order.indexOf('response.output_audio_transcript.delta') < order.indexOf('response.output_audio.delta'),
    );
    live.close();
    await eventually('one bill', async () => {
      assert.equal((await member.api('GET /v1/me')).body.wallet_cents, before - 1);
    });
  });

  test('what is cancelled falls silent, and only what was heard was said', async () => {
    const words = Array.from({ length: 400 }, (_, n) => `word ${n}${n % 8 === 7 ? '.' : ''}`).join(' ');
    answering.answerWith(() => writes(words, 5));
    const live = await open();
    live.send(sessionOf({}));
    say(live, 'Tell me a story.');
    live.send({ type: 'response.create' });
    await live.coming('response.output_audio.delta');
    live.send({ type: 'response.create' });
    const busy = await live.coming('error');
    assert.equal(busy.error.code, 'conversation_already_has_active_response');
    live.send({ type: 'response.cancel' });
    const { response } = await live.coming('response.done');
    assert.deepEqual(
      [response.status, response.status_details.reason, response.output[0].status],
      ['cancelled', 'client_cancelled', 'incomplete'],
    );
    await eventually('the model is told', () => answering.chat.abandoned() > 0);
    const [{ id, content }] = response.output;
    assert.ok(content[0].transcript.length < words.length / 2);
    live.send({ type: 'response.cancel' });
    assert.equal((await live.coming('error', 2)).error.code, 'response_cancel_not_active');
    live.send({ type: 'conversation.item.truncate', item_id: id, content_index: 0, audio_end_ms: 1_500 });
    await live.coming('conversation.item.truncated');
    live.send({ type: 'conversation.item.retrieve', item_id: id });
    const { item } = await live.coming('conversation.item.retrieved');
    const heard: string = item.content[0].transcript;
    assert.ok(words.startsWith(heard) && heard.length > 3 && heard.length < 60, heard);
    answering.answerWith(() => 'Well then.');
    say(live, 'Stop.');
    live.send({ type: 'response.create' });
    const second = (await live.coming('response.done', 2)).response;
    assert.equal(second.output[0].content[0].transcript, 'Well then.');
    const messages = answering.chat.asked.at(-1)!.body['messages'] as AnyBody[];
    assert.deepEqual(
      messages.slice(1).map(({ content: said }) => said),
      ['Tell me a story.', heard, 'Stop.'],
    );
    live.close();
  });

  test('a model that fails is told in its answer, and the next one comes', async () => {
    const live = await open();
    live.send(sessionOf({}));
    for (const [reply, count] of [
      [status(500), 1],
      [cutAfter('The lamp turns all night, and'), 2],
    ] as const) {
      answering.answerWith(() => reply);
      say(live, 'Hello.');
      live.send({ type: 'response.create' });
      const { response } = await live.coming('response.done', count);
      assert.deepEqual([response.status, response.status_details.error.type], ['failed', 'server_error']);
    }
    answering.answerWith(() => 'Here I am.');
    live.send({ type: 'response.create' });
    assert.equal((await live.coming('response.done', 3)).response.status, 'completed');
    live.close();
  });

  test('is refused where it cannot be paid for', async () => {
    answering.answerWith(() => 'Here I am.');
    const { key } = await answering.member({ walletCents: 0 });
    const live = await Realtime.open(answering.url, key, 'gpt-realtime');
    live.send(sessionOf({}));
    say(live, 'Hello.');
    live.send({ type: 'response.create' });
    const { response } = await live.coming('response.done');
    assert.deepEqual([response.status, response.status_details.error.code], ['failed', 'insufficient_quota']);
    live.close();
  });

  test('wrong events are told, and the session goes on', async () => {
    const live = await open();
    const wrong = [
      sessionOf({ tools: [{ type: 'mcp', server_label: 'door', server_url: 'https://example.org' }] }),
      sessionOf({ tools: [{ type: 'function', name: 'open door' }] }),
      sessionOf({
        tools: [
          { type: 'function', name: 'open' },
          { type: 'function', name: 'open' },
        ],
      }),
      sessionOf({ tools: [deepFunction] }),
      sessionOf({ tools: longFunctions }),
      sessionOf({ tool_choice: { type: 'function', name: 'open_door' } }),
      { type: 'conversation.item.create', item: { type: 'function_call', call_id: 'x' } },
      { type: 'conversation.item.create', item: { type: 'function_call_output', call_id: 'x', output: '' } },
      sessionOf({ output_modalities: ['video'] }),
      sessionOf({ audio: { output: { format: { type: 'audio/pcmu' } } } }),
      sessionOf({ audio: { input: { turn_detection: { type: 'guess' } } } }),
      { type: 'conversation.item.create' },
      { type: 'conversation.item.create', item: { type: 'function_call_output', call_id: 'x' } },
      { type: 'conversation.item.create', item: { type: 'message', content: [] } },
      {
        type: 'conversation.item.create',
        item: { type: 'message', role: 'user', content: [{ type: 'input_audio', audio: 'AAAA' }] },
      },
      { type: 'conversation.item.delete', item_id: 'nothing' },
      { type: 'conversation.item.truncate', item_id: 'nothing', content_index: 0 },
      { type: 'response.cancel' },
      { type: 'response.create', response: { input: [{ type: 'message' }] } },
      { type: 'response.dance' },
      { type: 'dance' },
    ];
    for (const [index, event] of wrong.entries()) live.send({ ...event, event_id: `mine ${index}` });
    await live.coming('error', wrong.length);
    assert.deepEqual(
      live.of('error').map(({ error }) => error.event_id),
      wrong.map((_, index) => `mine ${index}`),
    );
    answering.answerWith(() => 'Fine.');
    live.send(sessionOf({ output_modalities: ['text'] }));
    live.send({ type: 'response.create' });
    assert.equal((await live.coming('response.done')).response.status, 'completed');
    live.close();
  });

  test('without a language model, the session says so and still transcribes', async (t) => {
    const none = await answeringFor(t, { LLM_URL: 'off' });
    const { key } = await none.member();
    const live = await Realtime.open(none.url, key, 'gpt-realtime');
    const { error } = await live.coming('error');
    assert.match(error.message, /LLM_URL/);
    assert.equal(error.code, 'no_language_model');
    assert.equal(live.of('session.created')[0]!.session.type, 'transcription');
    live.send(sessionOf({}));
    live.send({ type: 'response.create' });
    assert.match((await live.coming('error', 3)).error.message, /LLM_URL/);
    live.send({ type: 'session.update', session: { type: 'transcription' } });
    await live.coming('session.updated');
    live.close();
  });
});

describe('by voice', () => {
  test('an utterance is answered, and speech interrupts the answer (slow)', async () => {
    const story = Array.from({ length: 300 }, (_, n) => `This is sentence number ${n}.`).join(' ');
    answering.answerWith(() => writes(story, 20));
    const live = await open();
    const transcription = { model: 'gpt-transcribe', language: 'en' };
    live.send(sessionOf({ audio: { input: { transcription }, output: { voice } } }));
    await live.coming('session.updated');
    const pieces = await spokenPieces(brief);
    for (const audio of pieces) live.send({ type: 'input_audio_buffer.append', audio });
    await live.coming('response.output_audio.delta');
    assert.ok(wordErrorRate(brief.sentences.join(' '), answering.chat.asked.at(-1)!.user) <= 0.12);
    for (const audio of [...pieces, ...silentPieces(1)])
      live.send({ type: 'input_audio_buffer.append', audio });
    const { response } = await live.coming('response.done');
    assert.deepEqual([response.status, response.status_details.reason], ['cancelled', 'turn_detected']);
    await live.coming('response.created', 2);
    await live.coming('response.output_audio.delta', live.of('response.output_audio.delta').length + 1);
    const order = kinds(live.events.filter(({ item_id, item }) => item_id || item));
    assert.deepEqual(order.slice(0, 6), [
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'conversation.item.input_audio_transcription.delta',
    ]);
    const item = live.of('conversation.item.added')[0]!.item;
    assert.deepEqual([item.role, item.content[0].type], ['user', 'input_audio']);
    live.close();
  });

  test('push to talk: a commit and response.create (slow)', async () => {
    answering.answerWith(() => 'I see.');
    const live = await open();
    const input = { turn_detection: null, transcription: null };
    live.send(sessionOf({ audio: { input, output: { voice } }, output_modalities: ['text'] }));
    await live.coming('session.updated');
    for (const audio of await spokenPieces(brief)) live.send({ type: 'input_audio_buffer.append', audio });
    live.send({ type: 'input_audio_buffer.commit' });
    live.send({ type: 'response.create' });
    assert.equal((await live.coming('response.done')).response.output[0].content[0].text, 'I see.');
    assert.ok(wordErrorRate(brief.sentences.join(' '), answering.chat.asked.at(-1)!.user) <= 0.12);
    assert.equal(live.of('conversation.item.input_audio_transcription.completed').length, 0);
    live.close();
  });
});
