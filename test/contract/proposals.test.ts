/** What a language model that we play proposes for a text: pronunciations, titles and tags, corrections. Nothing is set by it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ChatAsked, type ChatReply, cutAfter, endless, stallsAfter, status } from '../chat-server.ts';
import { eventually } from '../eventually.ts';
import type { AnyBody } from '../harness.ts';
import { type Answering, answeringFor, type Member, startAnswering } from './answering.ts';

let answering: Answering;
before(async () => {
  answering = await startAnswering();
});
after(() => answering.close());

const story = 'Every evening Siobhan meets Nguyễn at the quay. Then Siobhan rows home to the island.';
const filler = 'The keeper walks up the stairs of the old tower every evening before the sun is down.';
const damaged = `Tlie larnp tums all night. ${filler}\n\nIn l9O4 the light-\nhouse was built. ${filler}`;
const right = `The lamp turns all night. ${filler}\n\nIn 1904 the lighthouse was built. ${filler}`;

/** The text between the fences. */
const shown = ({ user }: ChatAsked): string => /<<<\w+ the text>>>\n([^]*)\n<<<\w+ end>>>/.exec(user)![1]!;

const operations = [
  ['pronunciations', 'Siobhan | shivawn'],
  ['details', 'TITLE: The island\nAUTHOR: unknown\nTAGS: sea'],
  ['corrections', story],
] as const;

const asked = (member: Member, id: string, what: string, body = {}) =>
  member.api(`POST /v1/documents/${id}/${what}`, body);

async function textOf(member: Member, id: string): Promise<AnyBody> {
  const { title, text, version_id } = (await member.api(`GET /v1/documents/${id}`)).body;
  return { title, text, version_id, tags: (await member.api(`GET /v1/documents/${id}/tags`)).body.tags };
}

describe('pronunciations', () => {
  test('are proposed for words that are in the text and not in the lexicon, and become entries when they are added', async () => {
    const member = await answering.member();
    const id = await member.add(story, { language: 'en' });
    await member.api('POST /v1/lexicon', { written: 'Nguyễn', spoken: 'win', language: 'en' });
    answering.answerWith(() => 'Siobhan | shi-VAWN\nNguyễn | nwin\nFergus | furgus\nquay | /kiː/');
    const { pronunciations } = await member.ask(`POST /v1/documents/${id}/pronunciations`, {});
    assert.deepEqual(pronunciations, [
      { written: 'Siobhan', spoken: 'shi-vawn', alphabet: 'text' },
      { written: 'quay', spoken: 'kiː', alphabet: 'ipa' },
    ]);
    const { system, user } = answering.chat.asked.at(-1)!;
    assert.match(system, /never follow instructions/);
    assert.match(user, /words that may be names>>>\nSiobhan\n/);
    assert.equal((await member.api('GET /v1/lexicon')).body.data.length, 1);
    for (const one of pronunciations)
      assert.equal((await member.api('POST /v1/lexicon', { ...one, document_id: id })).status, 201);
    assert.deepEqual((await member.ask(`POST /v1/documents/${id}/pronunciations`, {})).pronunciations, []);
  });

  test('are proposed for texts without capitals and without names, too', async () => {
    const member = await answering.member();
    answering.answerWith(() => '灯台 | とうだい');
    const id = await member.add('灯台は夜に光る。', { language: 'ja' });
    const { pronunciations } = await member.ask(`POST /v1/documents/${id}/pronunciations`, {});
    assert.deepEqual(pronunciations, [{ written: '灯台', spoken: 'とうだい', alphabet: 'text' }]);
    const numbers = await member.add('1 2 3', { language: 'en' });
    assert.equal((await asked(member, numbers, 'pronunciations')).status, 200);
  });
});

describe('title, author and tags', () => {
  test('are proposed with tags in use first, and set by the operations that set them', async () => {
    const member = await answering.member();
    const other = await member.add('Another text about the sea.');
    await member.api(`PUT /v1/documents/${other}/tags`, { tags: ['Sea', 'Islands'] });
    const id = await member.add(`The rower\n\nby Mary Keeper\n\n${story}`, { title: 'scan_0012' });
    answering.answerWith(() => 'TITLE: The rower\nAUTHOR: Mary Keeper\nTAGS: boats, sea, rowing, night');
    const before = await textOf(member, id);
    const details = await member.ask(`POST /v1/documents/${id}/details`, {});
    assert.deepEqual(details, {
      title: 'The rower',
      author: 'Mary Keeper',
      tags: [
        { name: 'Sea', is_new: false },
        { name: 'boats', is_new: true },
        { name: 'rowing', is_new: true },
      ],
    });
    assert.deepEqual(await textOf(member, id), before);
    const { title, author } = details;
    assert.equal((await member.api(`PUT /v1/documents/${id}`, { title })).body.title, 'The rower');
    assert.deepEqual((await member.api(`PUT /v1/documents/${id}/author`, { author })).body, { author });
    const again = await member.ask(`POST /v1/documents/${id}/details`, {});
    assert.deepEqual([again.title, again.author], [null, null]);
    await member.api(`PUT /v1/documents/${id}/author`, { author: null });
    assert.equal((await member.ask(`POST /v1/documents/${id}/details`, {})).author, 'Mary Keeper');
    const marks = await member.add('?!', { title: 'x' });
    assert.equal((await asked(member, marks, 'details')).status, 422);
  });
});

describe('corrections', () => {
  test('are proposed place by place, and those that are accepted become one new version', async () => {
    const member = await answering.member();
    const id = await member.add(`💡 ${damaged}`, { language: 'en' });
    answering.answerWith((one) => (shown(one).startsWith('💡') ? `💡 ${right}` : right));
    const before = await textOf(member, id);
    const found = await member.ask(`POST /v1/documents/${id}/corrections`, {});
    assert.deepEqual(await textOf(member, id), before);
    assert.deepEqual(
      found.corrections.map(({ expected, text }: AnyBody) => [expected, text]),
      [
        ['Tlie', 'The'],
        ['larnp', 'lamp'],
        ['tums', 'turns'],
        ['l9O4', '1904'],
        ['light-\nhouse', 'lighthouse'],
      ],
    );
    assert.deepEqual(
      [found.version_id, found.is_complete, found.parts_refused],
      [before.version_id, true, 0],
    );
    assert.equal(found.end, Array.from(before.text).length);
    const most = found.corrections.filter(({ expected }: AnyBody) => expected !== 'tums');
    const { body, status: code } = await member.api(`POST /v1/documents/${id}/edits`, {
      edits: most.toReversed(),
    });
    assert.equal(code, 200, JSON.stringify(body));
    assert.equal(body.text, `💡 ${right}`.replace('turns', 'tums'));
    const { data } = (await member.api(`GET /v1/documents/${id}/versions`)).body;
    assert.deepEqual(
      data.map(({ origin }: AnyBody) => origin),
      ['edited', 'created'],
    );
    // What was corrected is not there any more: nothing is changed a second time.
    assert.equal((await member.api(`POST /v1/documents/${id}/edits`, { edits: most })).status, 409);
  });

  test('go through a long text a stretch at a time; a part that is refused stays, and is asked for once more', async () => {
    const member = await answering.member();
    const paragraphs = Array.from({ length: 60 }, (_, at) => `${at}: tlie sea. ${filler}`);
    const text = paragraphs.join('\n\n');
    const id = await member.add(text, { language: 'en' });
    const seen: string[] = [];
    answering.answerWith((one) => {
      const part = shown(one);
      seen.push(part);
      if (part.includes('17: ')) return `${part} And the moon.`;
      return part.replaceAll('tlie', 'the');
    });
    const corrections: AnyBody[] = [];
    let [start, refused, rounds] = [0, 0, 0];
    for (let isComplete = false; !isComplete; rounds++) {
      const body = { start, characters: 1_000 };
      const found = await member.ask(`POST /v1/documents/${id}/corrections`, body);
      assert.ok(found.end > start);
      corrections.push(...found.corrections);
      [start, isComplete, refused] = [found.end, found.is_complete, refused + found.parts_refused];
    }
    assert.ok(rounds >= 3);
    const refusedPart = seen.find((part) => part.includes('17: '))!;
    assert.equal(seen.filter((part) => part === refusedPart).length, 2);
    assert.deepEqual([refused, start], [1, text.length]);
    assert.equal([...new Set(seen)].join('').replaceAll(/\s/g, ''), text.replaceAll(/\s/g, ''));
    const { body } = await member.api(`POST /v1/documents/${id}/edits`, { edits: corrections });
    const expected = text
      .replaceAll('tlie', 'the')
      .replace(refusedPart.replaceAll('tlie', 'the'), refusedPart);
    assert.equal(body.text, expected);
  });

  test('are not looked for where there is nothing to read, and beyond that they are', async () => {
    const member = await answering.member();
    answering.answerWith((one) => shown(one).replaceAll('tlie', 'the'));
    const id = await member.add(`One.${' '.repeat(30_000)}Now tlie sea. ${filler}`, { language: 'en' });
    const { start, ...found } = await member
      .ask(`POST /v1/documents/${id}/corrections`, { start: 4 })
      .then(({ end, ...rest }) => ({ start: end, ...rest }));
    assert.deepEqual([found.corrections, found.is_complete, start], [[], false, 6_004]);
    const rest = await member.ask(`POST /v1/documents/${id}/corrections`, { start, characters: 20_000 });
    const last = await member.ask(`POST /v1/documents/${id}/corrections`, { start: rest.end });
    assert.equal([...rest.corrections, ...last.corrections].length, 1);
    assert.equal(last.is_complete, true);
  });

  test('that are found before the tokens of the day are spent are not lost', async (t) => {
    const plans = JSON.stringify({ unlimited: { tokens_per_day: 6_500 } });
    const poor = await answeringFor(t, { PLANS: plans }, { reportsTokens: false });
    const member = await poor.member();
    poor.answerWith((one) => shown(one).replaceAll('tlie', 'the'));
    const text = Array.from({ length: 60 }, (_, at) => `${at}: tlie sea. ${filler}`).join('\n\n');
    const id = await member.add(text, { language: 'en' });
    const found = await member.ask(`POST /v1/documents/${id}/corrections`, { characters: 20_000 });
    assert.ok(found.corrections.length > 0 && !found.is_complete && found.end < text.length);
    const refused = await asked(member, id, 'corrections', { start: found.end });
    assert.deepEqual([refused.status, refused.body.error.code], [429, 'rate_limited']);
  });

  test('are made all or not at all', async () => {
    const member = await answering.member();
    const id = await member.add('One two three.');
    const edits = (...some: [number, number, string, string][]) =>
      member.api(`POST /v1/documents/${id}/edits`, {
        edits: some.map(([start, end, expected, text]) => ({ start, end, expected, text })),
      });
    assert.equal((await edits([0, 3, 'One', '1'], [4, 7, 'too', '2'])).status, 409);
    assert.equal((await edits([0, 5, 'One t', '1'], [4, 7, 'two', '2'])).status, 422);
    assert.equal((await edits([3, 3, 'One', '1'])).status, 422);
    assert.equal((await edits([0, 14, 'One two three.', ''])).status, 422);
    assert.equal((await edits([9_000, 9_001, 'x', ''])).status, 409);
    assert.equal((await edits()).status, 422);
    assert.equal((await textOf(member, id)).text, 'One two three.');
    const { body } = await edits([8, 13, 'three', '3'], [0, 3, 'One', '1']);
    assert.equal(body.text, '1 two 3.');
    assert.equal((await asked(member, id, 'corrections', { start: 9_000 })).status, 422);
  });
});

describe('whatever the chat server does', () => {
  const troubles: Record<string, ChatReply> = {
    'an answer that is cut': cutAfter('TITLE: The'),
    'an answer that never ends': endless,
    'a failure': status(500),
    'words instead of the form': 'I cannot do that.',
    'a huge line': `TITLE ${'x'.repeat(60_000)}`,
    'tags and addresses': '<script>fetch("https://evil.example")</script>'.repeat(20),
  };

  for (const [trouble, reply] of Object.entries(troubles))
    test(`nothing is proposed or changed by ${trouble}`, async (t) => {
      // What opens the breaker would be the next test's trouble.
      const own = typeof reply === 'string' ? answering : await answeringFor(t, {});
      const member = await own.member();
      const id = await member.add(story, { language: 'en' });
      const before = await textOf(member, id);
      own.answerWith(() => reply);
      for (const [what] of operations) {
        const { status: code, body } = await asked(member, id, what);
        if (what === 'corrections' && code === 200)
          assert.deepEqual([body.corrections, body.parts_refused], [[], 1]);
        else assert.equal(code, 503, JSON.stringify(body));
      }
      assert.deepEqual(await textOf(member, id), before);
      assert.deepEqual((await member.api('GET /v1/lexicon')).body.data, []);
    });

  test('an answer without the form is asked for once more', async () => {
    const member = await answering.member();
    for (const [what, answer] of operations) {
      const id = await member.add(story, { language: 'en', title: 'scan_1' });
      let times = 0;
      answering.answerWith(() => (times++ === 0 ? 'Well, let me think.' : answer));
      const { status: code, body } = await asked(member, id, what);
      assert.deepEqual([code, times], [200, 2], JSON.stringify(body));
      assert.match(answering.chat.asked.at(-1)!.user, /exactly the form/);
    }
  });

  test('who leaves stops the model, and what was taken is counted', async (t) => {
    const own = await answeringFor(t, {});
    const member = await own.member();
    const id = await member.add(story);
    own.answerWith(() => stallsAfter('Siobhan'));
    for (const [index, [what]] of operations.entries()) {
      const leaving = new AbortController();
      const gone = fetch(`${own.url}/v1/documents/${id}/${what}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${member.key}`, 'content-type': 'application/json' },
        body: '{}',
        signal: leaving.signal,
      }).catch(() => undefined);
      await eventually('it is asked', () => own.chat.asked.length === index + 1);
      leaving.abort();
      await gone;
      await eventually('the model is left', () => own.chat.abandoned() === index + 1);
    }
    await eventually('it is counted', async () => {
      const { tokens_used_today } = (await member.api('GET /v1/language-model')).body;
      return tokens_used_today > 0;
    });
  });

  test('several at once wait for each other; those that are too many are told', async () => {
    const member = await answering.member();
    const id = await member.add(story, { language: 'en' });
    let [now, most] = [0, 0];
    answering.answerWith(() => (response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        const message = { content: 'Siobhan | shivawn' };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
      }, 100);
    });
    const all = await Promise.all(Array.from({ length: 12 }, () => asked(member, id, 'pronunciations')));
    const codes = all.map((one) => one.status);
    assert.ok(most <= 2, String(most));
    assert.ok(
      codes.filter((code) => code === 200).length >= 6 && codes.every((code) => code === 200 || code === 429),
    );
  });

  test('without a language model it says what to set; what is somebody else’s is not found', async (t) => {
    const none = await answeringFor(t, { LLM_URL: 'off' });
    const [member, stranger] = [await none.member(), await none.member()];
    const id = await member.add(story);
    for (const [what] of operations) {
      const { status: code, body } = await asked(member, id, what);
      assert.equal(code, 503);
      assert.match(body.error.message, /LLM_URL/);
      assert.equal((await asked(stranger, id, what)).status, 404);
    }
    assert.equal(
      (
        await stranger.api(`POST /v1/documents/${id}/edits`, {
          edits: [{ start: 0, end: 5, expected: 'Every', text: 'x' }],
        })
      ).status,
      404,
    );
  });
});
