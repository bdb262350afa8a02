import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { never, testTranslationEngine } from '../engine.suite.ts';
import { Chat } from './chat.ts';
import { testHostedEngine } from './hosted.suite.ts';
import { startFakeApi, type Asked, type StandIn } from './http.fixture.ts';

const reply = (content: string, finish_reason = 'stop') => ({
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
});
const userLines = ({ body }: Asked): string[] => body.messages[1].content.split('\n');

const startChat = () =>
  startFakeApi({
    isTranslation: (path) => path === '/v1/chat/completions',
    answer: (asked) => ({
      body: reply(
        userLines(asked)
          .map((line) => line.replace(/^(\[\d+\]) /, '$1 es '))
          .join('\n\n'),
      ),
    }),
  });
const create = (url: string, timeoutMs?: number) =>
  new Chat({
    url: `${url}/v1/`,
    model: 'small',
    apiKey: 'k',
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

let standIn: StandIn;
after(() => standIn.close());

testTranslationEngine('openai', async () => {
  standIn = await startChat();
  return {
    engine: create(standIn.url),
    source: 'en',
    target: 'es',
    sentences: ['The lamp turns.', 'Nobody sleeps.'],
  };
});

testHostedEngine('openai', {
  start: startChat,
  create,
  source: 'en',
  target: 'es',
  oneSentence: reply('[1] a'),
});

const batch = { sentences: ['One.', 'Two.'], source: 'en', target: 'pt-BR' };

test('requests name the languages, the model and the key, and number the segments', async (t) => {
  const server = await startChat();
  t.after(() => server.close());
  await create(server.url).translate(batch, never);
  const [asked] = server.asked;
  assert.equal(asked!.headers.authorization, 'Bearer k');
  assert.equal(asked!.body.model, 'small');
  assert.match(asked!.body.messages[0].content, /from English \(en\) to Brazilian Portuguese \(pt-BR\)/);
  assert.deepEqual(userLines(asked!), ['[1] One.', '[2] Two.']);
});

test('a line that announces the segments does no harm', async (t) => {
  const server = await startChat();
  t.after(() => server.close());
  server.troubles.push(() => ({ body: reply('Sure! Here you are:\n\n[1] a\n[2] b') }));
  assert.deepEqual(await create(server.url).translate(batch, never), ['a', 'b']);
});

for (const [what, body] of Object.entries({
  'segments out of order': reply('[2] b\n[1] a'),
  'a segment twice': reply('[1] a\n[1] a\n[2] b'),
  'talk after the segments': reply('[1] a\n[2] b\nAnything else?'),
  'a segment over two lines': reply('[1] a\nmore\n[2] b'),
  'an answer cut short': reply('[1] a\n[2] b', 'length'),
  'no content': { choices: [{ message: { content: null } }] },
})) {
  test(`${what}: garbled`, async (t) => {
    const server = await startChat();
    t.after(() => server.close());
    server.troubles.push(() => ({ body }));
    await assert.rejects(create(server.url).translate(batch, never), { fault: 'garbled' });
  });
}
