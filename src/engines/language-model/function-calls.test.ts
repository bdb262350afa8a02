/** Functions that models call, in the ways in which chat servers tell of them. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { type ChatReply, parts, startChatServer, status } from '../../../test/chat-server.ts';
import { callLimits } from '../../platform/time-limits.ts';
import type { CallPart, ChatRequest } from './engine.ts';
import { openLanguageModel } from './language-model.ts';

const never = new AbortController().signal;
const limits = { ...callLimits.languageModel, backoffMs: 1, maxPauseMs: 50 };
const functions = [{ name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } }];

async function ask(t: TestContext, reply: ChatReply, more: Partial<ChatRequest> = {}) {
  const server = await startChatServer({ answer: () => reply });
  t.after(() => server.close());
  const model = openLanguageModel({ url: server.url, limits });
  const told: CallPart[] = [];
  const answer = await model.chat(
    {
      messages: [{ role: 'user', content: 'What turns?' }],
      maxTokens: 50,
      functions,
      onText: () => undefined,
      onCall: (part) => told.push(part),
      ...more,
    },
    never,
  );
  return { answer, told, server };
}

const piece = (fields: object, call: object) => ({
  tool_calls: [{ ...fields, type: 'function', function: call }],
});

const ways: Record<string, readonly object[]> = {
  'in parts with numbers': [
    { role: 'assistant', content: null },
    piece({ index: 0, id: 'a' }, { name: 'look', arguments: '' }),
    piece({ index: 0 }, { arguments: '{"at":' }),
    piece({ index: 0 }, { arguments: '"sea"}' }),
    piece({ index: 1, id: 'b' }, { name: 'look', arguments: '{}' }),
  ],
  'mixed with each other': [
    piece({ index: 0, id: 'a' }, { name: 'look', arguments: '{"at":' }),
    piece({ index: 1, id: 'b' }, { name: 'look', arguments: '{}' }),
    piece({ index: 0, id: '' }, { arguments: '"sea"}' }),
  ],
  'whole, all with the same number': [
    piece({ index: 0, id: 'a' }, { name: 'look', arguments: '{"at":"sea"}' }),
    piece({ index: 0, id: 'b' }, { name: 'look', arguments: '{}' }),
  ],
  'without numbers': [
    piece({ id: 'a' }, { name: 'look', arguments: '{"at":' }),
    piece({}, { arguments: '"sea"}' }),
    piece({ id: 'b' }, { name: 'look' }),
  ],
  'with arguments that are values': [
    {
      tool_calls: [
        { id: 'a', function: { name: 'look', arguments: { at: 'sea' } } },
        { id: 'b', function: { name: 'look', arguments: {} } },
      ],
    },
  ],
};
for (const [way, deltas] of Object.entries(ways))
  test(`calls ${way} are read, and told as they come`, async (t) => {
    const { answer, told } = await ask(t, parts(deltas));
    assert.deepEqual(answer.calls, [
      { id: 'a', name: 'look', arguments: '{"at":"sea"}' },
      { id: 'b', name: 'look', arguments: '{}' },
    ]);
    assert.deepEqual([answer.text, answer.isCut], ['', false]);
    const joined = [0, 1].map((index) =>
      told
        .filter((part) => part.index === index)
        .map(({ delta }) => delta)
        .join(''),
    );
    assert.deepEqual(joined, ['{"at":"sea"}', '{}']);
  });

test('a server that does not stream, and gives no ids', async (t) => {
  const call = { function: { name: 'look', arguments: '{}' } };
  const body = { choices: [{ message: { content: null, tool_calls: [call] }, finish_reason: 'tool_calls' }] };
  const { answer } = await ask(t, status(200, body));
  assert.equal(answer.calls?.length, 1);
  assert.match(answer.calls[0]!.id, /^call_/);
});

test('functions, the choice and what was called before are sent as chat servers have them', async (t) => {
  const call = { id: 'a', name: 'look', arguments: 'not JSON' };
  const { server } = await ask(t, 'It turns.', {
    choice: { name: 'look' },
    messages: [
      { role: 'user', content: 'What turns?' },
      { role: 'assistant', content: '', calls: [call] },
      { role: 'tool', content: 'The lamp.', callId: 'a' },
    ],
  });
  const { tools, tool_choice, messages } = server.asked[0]!.body;
  assert.deepEqual(tools, [{ type: 'function', function: functions[0] }]);
  assert.deepEqual(tool_choice, { type: 'function', function: { name: 'look' } });
  assert.deepEqual(messages, [
    { role: 'user', content: 'What turns?' },
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'look', arguments: '{}' } }],
    },
    { role: 'tool', content: 'The lamp.', tool_call_id: 'a' },
  ]);
});

test('calls that nobody offered are no answer, and none are endless or nameless', async (t) => {
  const one = piece({ index: 0, id: 'a' }, { name: 'look', arguments: '{}' });
  const wrong: [ChatReply, Partial<ChatRequest>][] = [
    [parts([one]), { functions: [] }],
    [parts([piece({ index: 0 }, { arguments: '{}' })]), {}],
    [parts(Array.from({ length: 17 }, (_, n) => piece({ id: `${n}` }, { name: 'look', arguments: '' }))), {}],
    [
      parts([
        one,
        ...Array.from({ length: 50 }, () => piece({ index: 0 }, { arguments: 'x'.repeat(1_000) })),
      ]),
      {},
    ],
  ];
  for (const [reply, more] of wrong) await assert.rejects(ask(t, reply, more), { fault: 'garbled' });
});
