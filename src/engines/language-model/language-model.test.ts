/** The chat client against servers that answer well, badly and not at all. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  badEvents,
  badJson,
  type ChatReply,
  type ChatServerOptions,
  cutAfter,
  endless,
  endsEarly,
  silent,
  stallsAfter,
  startChatServer,
  status,
  whole,
} from '../../../test/chat-server.ts';
import { eventually } from '../../../test/eventually.ts';
import type { EngineFault } from '../../platform/engine-error.ts';
import { callLimits } from '../../platform/time-limits.ts';
import { Thoughts } from './chat-response.ts';
import { estimateTokens } from './engine.ts';
import { type LanguageModelSettings, openLanguageModel } from './language-model.ts';

const never = new AbortController().signal;
const limits = { ...callLimits.languageModel, backoffMs: 1, maxPauseMs: 50 };

/** Answers with each of the replies in turn, then well. */
async function open(
  t: TestContext,
  replies: readonly ChatReply[] = [],
  settings: LanguageModelSettings = {},
  options: Partial<ChatServerOptions> = {},
) {
  const left = [...replies];
  const server = await startChatServer({ answer: () => left.shift() ?? 'The lamp turns.', ...options });
  t.after(() => server.close());
  const model = openLanguageModel({ url: server.url, limits, ...settings });
  const parts: string[] = [];
  const ask = (signal = never) =>
    model.chat(
      {
        messages: [{ role: 'user', content: 'What turns?' }],
        maxTokens: 50,
        onText: (text) => parts.push(text),
      },
      signal,
    );
  return { server, model, ask, parts };
}

test('an answer comes in parts, with its tokens', async (t) => {
  const { ask, parts, server } = await open(t, [], { apiKey: 'k', model: 'large' });
  assert.deepEqual(await ask(), { text: 'The lamp turns.', isCut: false, tokens: 120 });
  assert.ok(parts.length > 2);
  assert.equal(parts.join(''), 'The lamp turns.');
  const [{ headers, body }] = server.asked as [(typeof server.asked)[0]];
  assert.equal(headers.authorization, 'Bearer k');
  assert.deepEqual([body.model, body.max_tokens, body['stream']], ['large', 50, true]);
});

test('a server that does not stream answers whole, and may count nothing', async (t) => {
  const { ask, parts } = await open(t, [whole('<think>Hm.</think>\n\nThe lamp.')]);
  assert.deepEqual(await ask(), { text: 'The lamp.', isCut: false, tokens: undefined });
  assert.deepEqual(parts, ['The lamp.']);
});

const overcome: Record<string, readonly ChatReply[]> = {
  'a failure': [status(500)],
  'two failures': [status(502), status(500)],
  'too many requests': [status(429)],
  'JSON that is cut': [badJson],
  'events that are no JSON': [badEvents],
  'nothing at all': [''],
};
for (const [what, replies] of Object.entries(overcome))
  test(`${what} is overcome`, async (t) => {
    const { ask, server } = await open(t, replies);
    assert.equal((await ask()).text, 'The lamp turns.');
    assert.equal(server.asked.length, replies.length + 1);
  });

const fatal: Record<string, { replies: readonly ChatReply[]; fault: EngineFault; requests: number }> = {
  'three failures': { replies: [status(500), status(500), status(500)], fault: 'failed', requests: 3 },
  'a wrong key': { replies: [status(401)], fault: 'refused', requests: 1 },
  'a text that is too long': { replies: [status(400)], fault: 'refused', requests: 1 },
  'an answer that breaks off once it has begun': { replies: [cutAfter('The')], fault: 'failed', requests: 1 },
  'an answer that ends too early': { replies: [endsEarly], fault: 'failed', requests: 1 },
  'an answer without an end': { replies: [endless], fault: 'garbled', requests: 1 },
  'a redirect': { replies: [status(302)], fault: 'refused', requests: 1 },
};
for (const [what, { replies, fault, requests }] of Object.entries(fatal))
  test(`${what} is a failure`, async (t) => {
    const { ask, server } = await open(t, replies);
    await assert.rejects(ask(), { fault });
    assert.equal(server.asked.length, requests);
  });

test('what a server says of a failure is kept for the log, without the key', async (t) => {
  const apiKey = 'sk-' + 'q'.repeat(40);
  const said = status(401, { error: `Incorrect API key provided: ${apiKey}.` });
  const { ask } = await open(t, [said], { apiKey });
  await assert.rejects(ask(), { detail: '{"error":"Incorrect API key provided: [hidden]."}' });
  // Where the end is cut off, no part of the key is left.
  const late = status(401, `${'x'.repeat(280)}${apiKey}`);
  const other = await open(t, [late], { apiKey });
  await assert.rejects(other.ask(), ({ detail }: { detail: string }) => {
    assert.equal(detail, `"${'x'.repeat(280)}[hidden]"`);
    return !detail.includes('qqq');
  });
});

test('a server that falls silent is given up', async (t) => {
  const silence = { firstMs: 50, nextMs: 50 };
  const before = await open(t, [silent, silent, silent], { silence });
  await assert.rejects(before.ask(), { fault: 'failed' });
  const after = await open(t, [stallsAfter('The lamp')], { silence });
  await assert.rejects(after.ask(), { fault: 'failed' });
  assert.equal(after.server.asked.length, 1);
});

test('who leaves stops the server, and it is asked again', async (t) => {
  const { ask, parts, server } = await open(t, [stallsAfter('The lamp')]);
  const leaving = new AbortController();
  const asking = ask(leaving.signal);
  await eventually('the answer begins', () => assert.equal(parts.length, 1));
  leaving.abort();
  await assert.rejects(asking, { name: 'AbortError' });
  await eventually('the server is left', () => assert.equal(server.abandoned(), 1));
  assert.equal((await ask()).text, 'The lamp turns.');
});

test('after failures in a row the server is left alone for a while; a bad request is nobody else’s', async (t) => {
  const { ask, server } = await open(t, Array(12).fill(status(500)));
  for (let time = 0; time < 3; time++) await assert.rejects(ask(), { fault: 'failed' });
  const { length } = server.asked;
  await assert.rejects(ask(), { fault: 'busy' });
  assert.equal(server.asked.length, length);
  const other = await open(t, Array(5).fill(status(400)));
  for (let time = 0; time < 5; time++) await assert.rejects(other.ask(), { fault: 'refused' });
  assert.equal((await other.ask()).text, 'The lamp turns.');
});

test('what a model does not take is left out from then on', async (t) => {
  const refuses = (field: string) => status(400, { error: { message: `Unsupported: '${field}'` } });
  const { ask, server } = await open(t, [refuses('max_tokens')]);
  assert.equal((await ask()).text, 'The lamp turns.');
  await ask();
  assert.deepEqual(
    server.asked.map(({ body }) => [body.max_tokens, body['max_completion_tokens']]),
    [
      [50, undefined],
      [undefined, 50],
      [undefined, 50],
    ],
  );
});

const windows: Record<string, { options: Partial<ChatServerOptions>; tokens: number }> = {
  vLLM: { options: { models: [{ id: 'small', max_model_len: 32_768 }] }, tokens: 32_768 },
  'llama.cpp': {
    options: { paths: { '/props': { default_generation_settings: { n_ctx: 16_384 } } } },
    tokens: 16_384,
  },
  'an Ollama that is set': {
    options: { paths: { '/api/show': { parameters: 'stop "x"\nnum_ctx    12000', model_info: {} } } },
    tokens: 12_000,
  },
  'an Ollama that has it loaded': {
    options: { paths: { '/api/ps': { models: [{ name: 'small:latest', context_length: 9_000 }] } } },
    tokens: 9_000,
  },
  'an Ollama that is not set': {
    options: { paths: { '/api/show': { model_info: { 'llama.context_length': 131_072 } } } },
    tokens: 4_096,
  },
  'a server that does not say': { options: {}, tokens: 8_192 },
  'a server that talks nonsense': {
    options: { models: [{ id: 'small', max_model_len: -1 }], paths: { '/props': [], '/api/show': 'x' } },
    tokens: 4_096,
  },
};
for (const [what, { options, tokens }] of Object.entries(windows))
  test(`the window of ${what}`, async (t) => {
    const { model, server } = await open(t, [], {}, options);
    assert.deepEqual(await model.facts(never), {
      model: 'small',
      host: new URL(server.url).host,
      isOnThisMachine: true,
      contextTokens: tokens,
    });
  });

test('settings come before what the server says', async (t) => {
  const { model } = await open(t, [], { model: 'mine', contextTokens: 1_000 });
  const facts = await model.facts(never);
  assert.deepEqual([facts?.model, facts?.contextTokens], ['mine', 1_000]);
});

test('an Ollama on this machine is found by itself, and nothing is asked where it is off', async () => {
  const server = await startChatServer({
    answer: () => 'Yes.',
    models: [{ id: 'nomic-embed-text' }, { id: 'llama' }],
  });
  const found = openLanguageModel({ ollamaUrl: server.url, limits });
  assert.equal((await found.facts(never))?.model, 'llama');
  const off = openLanguageModel({ url: 'off', ollamaUrl: server.url, limits });
  assert.equal(await off.facts(never), undefined);
  await assert.rejects(off.chat({ messages: [], maxTokens: 1 }, never), { fault: 'unavailable' });
  await server.close();
  const missing = openLanguageModel({ ollamaUrl: server.url, limits });
  assert.equal(await missing.facts(never), undefined);
  const named = openLanguageModel({ url: server.url, limits });
  await assert.rejects(named.facts(never), { fault: 'failed' });
});

test('thoughts are left out, wherever the tags are cut', () => {
  const text = '<think>First, a < b.</think>\n\nThe <b> lamp.';
  for (let size = 1; size < text.length; size++) {
    const parts: string[] = [];
    const thoughts = new Thoughts((part) => parts.push(part));
    for (let at = 0; at < text.length; at += size) thoughts.push(text.slice(at, at + size));
    assert.equal(thoughts.end(), 'The <b> lamp.');
    assert.equal(parts.join(''), 'The <b> lamp.');
  }
  const short = new Thoughts(undefined);
  short.push('<t');
  assert.equal(short.end(), '<t');
});

test('texts are not taken for shorter than they are', () => {
  // What tokenizers of today count for these, rounded.
  assert.ok(estimateTokens('The lamp turns all night and nobody sleeps. '.repeat(100)) >= 1_000);
  assert.ok(estimateTokens('Лампа горит всю ночь.'.repeat(100)) >= 700);
  assert.ok(estimateTokens('灯が夜通し回っている。'.repeat(100)) >= 1_000);
});
