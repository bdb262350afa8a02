/** Summaries and answers with citations, by a language model that we play. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { estimateTokens } from '../../src/engines/language-model/engine.ts';
import { cutAfter, status, stallsAfter } from '../chat-server.ts';
import { eventually } from '../eventually.ts';
import {
  type Answering,
  answeringFor,
  checkCitations,
  eventsOf,
  isQuestion,
  passagesIn,
  repeats,
  startAnswering,
} from './answering.ts';

let answering: Answering;
before(async () => {
  answering = await startAnswering();
});
after(() => answering.close());

describe('without a language model', () => {
  test('nothing is shown, and what needs one says what to set', async (t) => {
    const none = await answeringFor(t, { LLM_URL: 'off' });
    const member = await none.member();
    const id = await member.add('The lamp turns all night.');
    const { body } = await member.api('GET /v1/language-model');
    assert.deepEqual([body.model, body.host, body.context_tokens], [null, null, null]);
    for (const [line, asked] of [
      [`POST /v1/documents/${id}/summary`, {}],
      [`POST /v1/documents/${id}/questions`, { question: 'What turns?' }],
      ['POST /v1/questions', { question: 'What turns?' }],
    ] as const) {
      const refused = await member.api(line, asked);
      assert.equal(refused.status, 503);
      assert.match(refused.body.error.message, /LLM_URL/);
    }
  });
});

describe('summaries', () => {
  test('are made once for each version, length and language', async () => {
    answering.answerWith(
      ({ system }) => `**A lamp** turns.\nIt is ${system.includes('German') ? 'de' : 'en'}.`,
    );
    const member = await answering.member();
    const id = await member.add('The lamp turns all night. Nobody sleeps.');
    const asked = () => answering.chat.asked.length;
    const first = await member.ask(`POST /v1/documents/${id}/summary`, {});
    assert.deepEqual(first, { text: 'A lamp turns.\nIt is en.', language: 'en', citations: [] });
    const count = asked();
    assert.deepEqual(await member.ask(`POST /v1/documents/${id}/summary`, { length: 'medium' }), first);
    assert.equal(asked(), count);
    const german = await member.ask(`POST /v1/documents/${id}/summary`, { language: 'de' });
    assert.match(german.text, /It is de/);
    await member.ask(`POST /v1/documents/${id}/summary`, { length: 'short' });
    assert.equal(asked(), count + 2);
    await member.api(`PUT /v1/documents/${id}`, { text: 'Another text about a boat.' });
    await member.ask(`POST /v1/documents/${id}/summary`, {});
    assert.equal(asked(), count + 3);
  });

  test('come as events while they are written', async () => {
    answering.answerWith(() => 'A lamp turns. Nobody sleeps. The end.');
    const member = await answering.member();
    const id = await member.add('The lamp turns all night. Nobody sleeps.');
    const wanted = { path: `/v1/documents/${id}/summary`, body: { length: 'short' } };
    const events = await eventsOf(answering.url, member.key, wanted);
    const deltas = events.filter(({ type }) => type === 'answer.delta').map(({ text }) => text);
    assert.equal(deltas.join(''), 'A lamp turns. Nobody sleeps. The end.');
    assert.ok(deltas.length > 1);
    assert.equal(events.at(-1)!.type, 'answer.done');
    assert.equal(events.at(-1)!['text'], deltas.join(''));
    const again = await eventsOf(answering.url, member.key, wanted);
    assert.deepEqual(
      again.map(({ type }) => type),
      ['answer.delta', 'answer.done'],
    );
  });

  test('two hours of novel are read within a window of 8,000 tokens', async (t) => {
    const small = await answeringFor(t, { LLM_MODEL: 'small 8000' });
    const chapter = (n: number) =>
      `Chapter ${n}. ${`The keeper ${n} walked along the shore and thought. `.repeat(45)}`;
    const novel = Array.from({ length: 50 }, (_, n) => chapter(n)).join('\n\n');
    assert.ok(novel.length > 110_000);
    const seen = new Set<number>();
    small.answerWith(({ system, user, body }) => {
      assert.ok(estimateTokens(system) + estimateTokens(user) + body.max_tokens! <= 8_000);
      for (const [, n] of user.matchAll(/The keeper (\d+)/g)) seen.add(Number(n));
      return system.includes('take notes')
        ? 'The keeper walked.\n'.repeat(8)
        : 'A keeper walks along the shore.';
    });
    const member = await small.member();
    const id = await member.add(novel);
    const wanted = { path: `/v1/documents/${id}/summary`, body: {} };
    const events = await eventsOf(small.url, member.key, wanted);
    assert.equal(events.at(-1)!['text'], 'A keeper walks along the shore.');
    assert.equal(seen.size, 50);
    const progress = events.filter(({ type }) => type === 'answer.progress');
    assert.ok(progress.length > 3);
    assert.equal(progress.at(-1)!['done'], progress.at(-1)!['total']);
  });
});

describe('questions', () => {
  test('are answered with passages that exist, in emoji and right-to-left texts', async () => {
    const member = await answering.member();
    const texts = {
      'the keeper': `${'👩‍👩‍👧‍👦🇩🇪 Noise 😀. '.repeat(900)}\n\nThe keeper is named Ada. 🎉`,
      השומר: `${'רעש של הים והרוח בלילה. '.repeat(900)}\n\nשם השומר הוא דן והוא גר במגדלור.`,
      灯台守: `${'波の音がする。'.repeat(2_500)}\n\n灯台守の名前は花子です。`,
    };
    for (const [word, text] of Object.entries(texts)) {
      const id = await member.add(text);
      const last = text.slice(text.lastIndexOf('\n') + 1);
      answering.answerWith(repeats(last));
      const answer = await member.ask(`POST /v1/documents/${id}/questions`, { question: `${word}?` });
      assert.equal(answer.citations.length, 1, answer.text);
      assert.ok(answer.citations[0].value.includes(last));
      await checkCitations(member, answer);
    }
  });

  test('citations that do not exist are dropped, and the others are numbered anew', async () => {
    answering.answerWith(
      () => 'It turns. [7, 2] It shines [99]. It turns again [1](http://evil.example/) [2].',
    );
    const member = await answering.member();
    const id = await member.add(`The lamp turns.\n\n${'x '.repeat(300)}\n\n${'y '.repeat(300)}`);
    const answer = await member.ask(`POST /v1/documents/${id}/questions`, { question: 'What turns?' });
    assert.equal(answer.text, 'It turns. [1] It shines . It turns again [2] [1].');
    assert.equal(answer.citations.length, 2);
    await checkCitations(member, answer);
  });

  test('without a citation nothing is claimed, in the language of who asks', async () => {
    answering.answerWith(() => 'Berlin is the capital of Germany. [44]');
    const member = await answering.member();
    const id = await member.add('The lamp turns all night. Nobody sleeps in the lighthouse.');
    const path = `/v1/documents/${id}/questions`;
    const english = await member.ask(`POST ${path}`, { question: 'What is the capital of Germany, please?' });
    assert.deepEqual(english, { text: 'The text does not say.', language: 'en', citations: [] });
    const german = { question: 'Welche Farbe hat das Haus des Nachbarn eigentlich?' };
    assert.equal((await member.ask(`POST ${path}`, german)).text, 'Das sagt der Text nicht.');
    const events = await eventsOf(answering.url, member.key, { path, body: german });
    assert.deepEqual(
      events.map(({ type, text }) => [type, text]),
      [
        ['answer.delta', 'Das sagt der Text nicht.'],
        ['answer.done', 'Das sagt der Text nicht.'],
      ],
    );
  });

  test('nothing is sent before a passage is cited, and what is sent stays', async () => {
    answering.answerWith(() => 'Let me see. The lamp turns. [1] It turns all night. [1] Good night!');
    const member = await answering.member();
    const id = await member.add('The lamp turns all night.');
    const body = { question: 'What turns?' };
    const events = await eventsOf(answering.url, member.key, { path: `/v1/documents/${id}/questions`, body });
    const deltas = events.filter(({ type }) => type === 'answer.delta').map(({ text }) => text);
    assert.ok(deltas[0].startsWith('Let me see. The lamp turns. [1] '));
    assert.equal(deltas.join('').trim(), events.at(-1)!['text']);
  });

  test('about a long text go with the passages that have their words', async (t) => {
    const small = await answeringFor(t, { LLM_MODEL: 'small 3000' });
    const member = await small.member();
    const noise = 'The sea is gray and the wind blows from the west. '.repeat(400);
    const id = await member.add(`${noise}\n\nThe treasure lies below the old fig tree.\n\n${noise}`);
    small.answerWith(repeats('treasure'));
    const answer = await member.ask(`POST /v1/documents/${id}/questions`, {
      question: 'Where is the treasure?',
    });
    assert.match(answer.text, /fig tree/);
    await checkCitations(member, answer);
    assert.ok(estimateTokens(small.chat.asked.at(-1)!.user) < 3_000);
  });

  test('in another language than the text are looked for in that of the text', async (t) => {
    const small = await answeringFor(t, { LLM_MODEL: 'small 3000' });
    const member = await small.member();
    const noise = 'The sea is gray and the wind blows from the west. '.repeat(400);
    const id = await member.add(`${noise}\n\nThe treasure lies below the old fig tree.\n\n${noise}`);
    small.answerWith((asked) => (isQuestion(asked) ? repeats('treasure')(asked) : 'treasure, gold, hidden'));
    const question = 'Wo liegt eigentlich der Schatz vergraben, den alle suchen?';
    const answer = await member.ask(`POST /v1/documents/${id}/questions`, { question });
    assert.equal(answer.language, 'de');
    assert.match(answer.text, /fig tree/);
  });

  test('to the library find the documents, and never those of strangers', async () => {
    const [member, stranger] = [await answering.member(), await answering.member()];
    const secret = await stranger.add('The treasure of the stranger lies in the cellar.');
    const mine = await member.add('The treasure lies below the fig tree.', { title: 'Map' });
    for (let n = 0; n < 20; n++) await member.add(`The sea is gray, says number ${n}.`);
    const tagged = await member.add('The treasure lies in the tower.');
    await member.api(`PUT /v1/documents/${tagged}/tags`, { tags: ['tower'] });
    const before = answering.chat.asked.length;
    answering.answerWith(repeats('treasure'));
    const question = { question: 'Where does the treasure lie?' };
    const answer = await member.ask('POST /v1/questions', question);
    assert.ok([mine, tagged].includes(answer.citations[0].document_id));
    await checkCitations(member, answer);
    const narrowed = await member.ask('POST /v1/questions', { ...question, tag: 'tower' });
    assert.deepEqual(
      narrowed.citations.map(({ document_id }: { document_id: string }) => document_id),
      [tagged],
    );
    for (const asked of answering.chat.asked.slice(before)) assert.doesNotMatch(asked.user, /cellar/);
    for (const path of ['summary', 'questions']) {
      const body = path === 'summary' ? {} : question;
      assert.equal((await member.api(`POST /v1/documents/${secret}/${path}`, body)).status, 404);
    }
    const nothing = { question: 'What about quantum chromodynamics?' };
    assert.equal((await member.ask('POST /v1/questions', nothing)).citations.length, 0);
  });

  test('that make no sense are refused', async () => {
    const member = await answering.member();
    const id = await member.add('The lamp turns.');
    for (const body of [
      {},
      { question: '' },
      { question: '?!' },
      { question: 'x'.repeat(2_001) },
      { question: 1 },
    ])
      assert.equal((await member.api(`POST /v1/documents/${id}/questions`, body)).status, 422);
    const wrong = { length: 'endless' };
    assert.equal((await member.api(`POST /v1/documents/${id}/summary`, wrong)).status, 422);
    assert.equal(
      (await member.api(`POST /v1/documents/${id}/summary`, { language: 'xx-nonsense' })).status,
      422,
    );
  });
});

describe('a model that fails', () => {
  test('is 503, or ends the stream with an error once it has begun', async (t) => {
    const failing = await answeringFor(t, {});
    const member = await failing.member();
    const id = await member.add('The lamp turns.');
    const path = `/v1/documents/${id}/questions`;
    const body = { question: 'What turns?' };
    failing.answerWith(() => cutAfter('It turns. [1] Yes. It '));
    const events = await eventsOf(failing.url, member.key, { path, body });
    assert.deepEqual(
      events.map(({ type }) => type),
      ['answer.delta', 'answer.error'],
    );
    assert.equal(events.at(-1)!['error'].code, 'service_unavailable');
    failing.answerWith(() => status(500, { error: { message: 'secret-of-the-server' } }));
    const refused = await member.api(`POST ${path}`, body);
    assert.equal(refused.status, 503);
    assert.doesNotMatch(JSON.stringify(refused.body), /secret-of-the-server/);
  });

  test('is left at once by who leaves, and what it has read is counted', async (t) => {
    const stalling = await answeringFor(t, {});
    const member = await stalling.member();
    const id = await member.add('The lamp turns.');
    stalling.answerWith(() => stallsAfter('It turns. [1] '));
    const leaving = new AbortController();
    const response = await fetch(`${stalling.url}/v1/documents/${id}/questions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'What turns?' }),
      signal: leaving.signal,
    });
    await response.body!.getReader().read();
    leaving.abort();
    await eventually('the model is left', () => stalling.chat.abandoned() === 1);
    await eventually('its tokens are counted', async () => {
      const { tokens_used_today: used } = (await member.api('GET /v1/language-model')).body;
      assert.ok(used > 50 && used < 1_000, String(used));
    });
  });
});

describe('the budget of a day', () => {
  for (const reportsTokens of [true, false])
    test(`ends, ${reportsTokens ? 'as the server counts' : 'although the server counts nothing'}`, async (t) => {
      const plans = JSON.stringify({ unlimited: { tokens_per_day: 6_000 } });
      const poor = await answeringFor(t, { PLANS: plans }, { reportsTokens });
      const [member, other] = [await poor.member(), await poor.member()];
      const path = `POST /v1/documents/${await member.add(`The lamp turns. ${'All night. '.repeat(100)}`)}/questions`;
      poor.answerWith(() => `It turns. [1] ${'It really does. '.repeat(60)}`);
      await member.ask(path, { question: 'What turns?' });
      const { body } = await member.api('GET /v1/language-model');
      assert.equal(body.tokens_per_day, 6_000);
      if (reportsTokens) assert.equal(body.tokens_used_today, 120);
      else assert.ok(body.tokens_used_today > 500);
      // An answer that is under way sets aside what it may take at most.
      let refused;
      for (let n = 0; n < 60 && refused?.status !== 429; n++)
        refused = await member.api(path, { question: 'What turns?' });
      assert.equal(refused?.status, 429);
      assert.match(refused.body.error.message, /tokens/);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      const used = (await member.api('GET /v1/language-model')).body.tokens_used_today;
      assert.ok(used <= 6_000);
      const mine = `POST /v1/documents/${await other.add('The lamp turns.')}/questions`;
      assert.equal((await other.api(mine, { question: 'What turns?' })).status, 200);
    });
});

test('one account cannot fill the model', async (t) => {
  const full = await answeringFor(t, {});
  const [greedy, other] = [await full.member(), await full.member()];
  const id = await greedy.add('The lamp turns.');
  const theirs = await other.add('The boat sails.');
  const waiting: (() => void)[] = [];
  full.answerWith((asked) =>
    passagesIn(asked)[0]?.text.includes('boat')
      ? 'It sails. [1]'
      : (response) =>
          void waiting.push(
            () =>
              void response
                .writeHead(200, { 'content-type': 'application/json' })
                .end(JSON.stringify({ choices: [{ message: { content: 'It turns. [1]' } }] })),
          ),
  );
  const question = { question: 'What does it do?' };
  const all = Array.from({ length: 20 }, () => greedy.api(`POST /v1/documents/${id}/questions`, question));
  await eventually('two are asked', () => waiting.length === 2);
  const answer = await other.ask(`POST /v1/documents/${theirs}/questions`, question);
  assert.equal(answer.text, 'It sails. [1]');
  assert.equal(waiting.length, 2);
  const statuses: number[] = [];
  for (const one of all) void one.then(({ status: code }) => statuses.push(code));
  await eventually('those that cannot wait are refused', () => statuses.length === 14);
  full.answerWith(() => 'It turns. [1]');
  for (const go of waiting) go();
  await Promise.all(all);
  assert.deepEqual(new Set(statuses.slice(0, 14)), new Set([429]));
  assert.deepEqual(new Set(statuses.slice(14)), new Set([200]));
});
