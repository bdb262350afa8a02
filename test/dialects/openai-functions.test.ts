/** OpenAI's own client, unmodified, with functions: a chat server of ours calls them, and goes on with what came of them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnyBody } from '../call.ts';
import { parts, status } from '../chat-server.ts';
import { type Answering, startAnswering } from '../contract/answering.ts';
import { allowPlainSockets, Realtime } from './realtime-client.ts';

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

const weather = {
  type: 'function',
  name: 'get_weather',
  description: 'The weather at a place.',
  parameters: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
};
const light = { type: 'function', name: 'turn_light_on' };

async function open(session: object): Promise<Realtime> {
  const { key } = await answering.member({ walletCents: 100 });
  const live = await Realtime.open(answering.url, key, 'gpt-realtime');
  const audio = { output: { voice: 'espeak-en-us' } };
  live.send({ type: 'session.update', session: { type: 'realtime', audio, ...session } });
  await live.coming('session.updated');
  return live;
}

const ask = (live: Realtime, text: string, response?: object) => {
  const content = [{ type: 'input_text', text }];
  live.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  live.send({ type: 'response.create', ...(response && { response }) });
};
const bring = (live: Realtime, call_id: string, output: string) =>
  live.send({ type: 'conversation.item.create', item: { type: 'function_call_output', call_id, output } });

const called = (index: number, id: string, name: string, ...pieces: string[]) =>
  ['', ...pieces].map((text, n) => ({
    tool_calls: [
      n === 0
        ? { index, id, type: 'function', function: { name, arguments: text } }
        : { index, function: { arguments: text } },
    ],
  }));
const asksWeather = called(0, 'call_1', 'get_weather', '{"pla', 'ce":"Kiel"}');

const messagesAsked = () => answering.chat.asked.at(-1)!.body['messages'] as AnyBody[];
const kinds = (events: readonly AnyBody[]) => {
  const types = events.map(({ type }) => type);
  return types.filter((type, index) => type !== types[index - 1]);
};

test('a function is called, told in parts, and what came of it is answered', async () => {
  answering.answerWith(({ body }) => {
    const last = (body['messages'] as AnyBody[]).at(-1);
    return last.role === 'tool' ? `It is ${last.content} in Kiel.` : parts(asksWeather);
  });
  const live = await open({ output_modalities: ['text'], tools: [weather, light] });
  const { session } = live.of('session.updated')[0]!;
  assert.deepEqual([session.tools, session.tool_choice], [[weather, light], 'auto']);
  ask(live, 'How is the weather?');
  const { response } = await live.coming('response.done');
  const item = {
    object: 'realtime.item',
    type: 'function_call',
    call_id: 'call_1',
    name: 'get_weather',
    arguments: '{"place":"Kiel"}',
  };
  const { id, ...output } = response.output[0];
  assert.deepEqual([response.status, response.output.length], ['completed', 1]);
  assert.deepEqual(output, { ...item, status: 'completed' });
  assert.deepEqual(
    kinds(live.events.filter(({ type }) => /^(?:response|conversation)/.test(type))).slice(2),
    [
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'conversation.item.done',
      'response.output_item.done',
      'response.done',
    ],
  );
  const deltas = live.of('response.function_call_arguments.delta');
  assert.deepEqual(
    deltas.map(({ delta, call_id, item_id, output_index }) => [delta, call_id, item_id, output_index]),
    [
      ['{"pla', 'call_1', id, 0],
      ['ce":"Kiel"}', 'call_1', id, 0],
    ],
  );
  const [done] = live.of('response.function_call_arguments.done');
  assert.deepEqual([done!.name, done!.arguments], ['get_weather', '{"place":"Kiel"}']);
  const { tools, tool_choice } = answering.chat.asked.at(-1)!.body;
  assert.deepEqual(tool_choice, 'auto');
  assert.deepEqual(
    (tools as AnyBody[]).map((tool) => tool.function),
    [weather, light].map(({ type: _type, ...rest }) => rest),
  );
  bring(live, 'call_1', 'windy');
  live.send({ type: 'response.create' });
  const second = (await live.coming('response.done', 2)).response;
  assert.equal(second.output[0].content[0].text, 'It is windy in Kiel.');
  assert.deepEqual(messagesAsked().slice(1), [
    {
      role: 'assistant',
      content: '',
      tool_calls: [
        { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"place":"Kiel"}' } },
      ],
    },
    { role: 'tool', content: 'windy', tool_call_id: 'call_1' },
  ]);
  live.send({ type: 'conversation.item.retrieve', item_id: id });
  assert.deepEqual((await live.coming('conversation.item.retrieved')).item, response.output[0]);
  live.close();
});

test('what is said beside the calls is spoken, and stands before them', async () => {
  const remark = 'Let me look.';
  answering.answerWith(() =>
    parts([{ content: remark }, ...asksWeather, ...called(1, 'call_2', 'turn_light_on')]),
  );
  const live = await open({ tools: [weather, light] });
  ask(live, 'How is the weather?');
  const { response } = await live.coming('response.done');
  assert.equal(response.status, 'completed', JSON.stringify(response));
  assert.deepEqual(
    response.output.map((item: AnyBody) => [
      item.type,
      item.status,
      item.arguments ?? item.content[0].transcript,
    ]),
    [
      ['message', 'completed', remark],
      ['function_call', 'completed', '{"place":"Kiel"}'],
      ['function_call', 'completed', '{}'],
    ],
  );
  assert.ok(live.of('response.output_audio.delta').every(({ output_index }) => output_index === 0));
  assert.deepEqual(
    live.of('response.function_call_arguments.done').map(({ output_index }) => output_index),
    [1, 2],
  );
  // One result is there, and the person goes on: chat servers want a result for each call, right after it.
  answering.answerWith(() => 'It is windy.');
  bring(live, 'call_1', 'windy');
  ask(live, 'And?');
  const { output } = (await live.coming('response.done', 2)).response;
  assert.equal(output[0].content[0].transcript, 'It is windy.');
  assert.deepEqual(
    messagesAsked()
      .slice(1)
      .map(({ role, content, tool_calls }) => [role, content, tool_calls?.length]),
    [
      ['user', 'How is the weather?', undefined],
      ['assistant', remark, 2],
      ['tool', 'windy', undefined],
      ['tool', 'There is no result yet.', undefined],
      ['user', 'And?', undefined],
    ],
  );
  live.close();
});

test('a call alone makes no sound, and the session has its choice of functions', async () => {
  answering.answerWith(() => parts(asksWeather));
  const live = await open({
    tools: [weather, light],
    tool_choice: { type: 'function', name: 'get_weather' },
  });
  assert.deepEqual(live.of('session.updated')[0]!.session.tool_choice, {
    type: 'function',
    name: 'get_weather',
  });
  ask(live, 'How is the weather?');
  const { response } = await live.coming('response.done');
  assert.deepEqual([response.status, response.output.length], ['completed', 1]);
  assert.equal(live.of('response.output_audio.delta').length, 0);
  const choice = () => answering.chat.asked.at(-1)!.body['tool_choice'];
  assert.deepEqual(choice(), { type: 'function', function: { name: 'get_weather' } });
  // Another answer may be asked for in another way, and the session stays as it is.
  answering.answerWith(() => 'Fine.');
  ask(live, 'Well?', { tool_choice: 'none' });
  await live.coming('response.done', 2);
  assert.equal(choice(), 'none');
  ask(live, 'Well?', { tools: [] });
  await live.coming('response.done', 3);
  assert.equal('tools' in answering.chat.asked.at(-1)!.body, false);
  // A choice whose function is gone is the model's again.
  live.send({ type: 'session.update', session: { type: 'realtime', tools: [light] } });
  assert.equal((await live.coming('session.updated', 2)).session.tool_choice, 'auto');
  live.close();
});

test('a call that is broken off is told as incomplete, and forgotten by the model', async () => {
  answering.answerWith(() => parts(asksWeather.slice(0, 1), null));
  const live = await open({ output_modalities: ['text'], tools: [weather] });
  ask(live, 'How is the weather?');
  await live.coming('response.output_item.added');
  live.send({ type: 'response.cancel' });
  const { response } = await live.coming('response.done');
  assert.deepEqual([response.status, response.output[0].status], ['cancelled', 'incomplete']);
  assert.equal(live.of('response.function_call_arguments.done').length, 1);
  answering.answerWith(() => 'Fine.');
  ask(live, 'Never mind.');
  await live.coming('response.done', 2);
  assert.deepEqual(
    messagesAsked().map(({ role }) => role),
    ['user', 'user'],
  );
  live.close();
});

test('calls of an earlier conversation can be put in, and a result needs its call', async () => {
  answering.answerWith(() => 'Fine.');
  const live = await open({ output_modalities: ['text'], tools: [weather] });
  bring(live, 'call_9', 'windy');
  assert.match((await live.coming('error')).error.message, /no function_call with this call_id/);
  const item = { type: 'function_call', call_id: 'call_9', name: 'get_weather', arguments: '{}' };
  live.send({ type: 'conversation.item.create', item });
  bring(live, 'call_9', 'windy');
  live.send({ type: 'response.create' });
  await live.coming('response.done');
  assert.deepEqual(
    messagesAsked().map(({ role, content }) => [role, content]),
    [
      ['assistant', ''],
      ['tool', 'windy'],
    ],
  );
  live.close();
});

test('a model that cannot call functions is told of', async () => {
  answering.answerWith(() => status(400, { error: { message: '"small" does not support tools' } }));
  const live = await open({ output_modalities: ['text'], tools: [weather] });
  ask(live, 'How is the weather?');
  const { response } = await live.coming('response.done');
  assert.equal(response.status, 'failed');
  assert.match(response.status_details.error.message, /cannot call functions/);
  live.close();
});
