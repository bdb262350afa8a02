/** Episodes: written by a language model that we play, and spoken. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  badEvents,
  type ChatAsked,
  type ChatReply,
  cutAfter,
  endless,
  status,
  stallsAfter,
  whole,
} from '../chat-server.ts';
import { eventually } from '../eventually.ts';
import type { AnyBody } from '../harness.ts';
import { type Answering, answeringFor, startAnswering } from './answering.ts';
import { checkEpisode, ended, hosts, isNotes, isOutline, outline, plays, story } from './episode-writing.ts';

let answering: Answering;
before(async () => {
  answering = await startAnswering();
});
after(() => answering.close());

test('without a language model, nothing is ordered', async (t) => {
  const none = await answeringFor(t, { LLM_URL: 'off' });
  const member = await none.member();
  const id = await member.add(story);
  const refused = await member.api(`POST /v1/documents/${id}/episode`, {});
  assert.equal(refused.status, 503);
  assert.match(refused.body.error.message, /LLM_URL/);
  assert.equal((await member.api('GET /v1/jobs')).body.data.length, 0);
});

describe('an episode', () => {
  test('is written with chapters and true quotations, and can be changed before it is spoken', async () => {
    answering.answerWith(plays);
    const member = await answering.member({ walletCents: 100 });
    const id = await member.add(story, { title: 'Night' });
    const webhook = await member.api('POST /v1/webhooks', { url: 'https://hook.invalid/' });
    const ordered = await member.api(`POST /v1/documents/${id}/episode`, { minutes: 4, hosts, draft: true });
    assert.equal(ordered.status, 201, JSON.stringify(ordered.body));
    assert.deepEqual([ordered.body.kind, ordered.body.name], ['episode', 'Night']);
    const job = await ended(member, ordered.body.id);
    const told = (await member.api(`GET /v1/webhooks/${webhook.body.id}/deliveries`)).body.data;
    assert.deepEqual(
      told.map(({ type }: AnyBody) => type),
      ['episode.finished'],
    );
    const { document, episode } = await checkEpisode(member, job.document_id);
    assert.equal(document.title, 'Light at sea');
    assert.match(document.text, /^## The lamp\n\n\*\*[^*]+\*\* · 0:00\nChapter 1 it is\./);
    assert.match(document.text, /\n\n## The boat\n\n/);
    assert.match(document.text, /“The lamp 💡 turns all night\.”/);
    assert.doesNotMatch(document.text, /cheese/);
    assert.deepEqual(
      episode.hosts.map(({ voice_id }: AnyBody) => voice_id),
      hosts,
    );
    assert.deepEqual(episode.sources, [{ document_id: id, title: 'Night' }]);
    assert.equal(episode.quotations.length, 1);
    assert.equal((await member.api(`GET /v1/documents/${id}/episode`)).status, 404);
    // What a person takes out is not quoted any more, and what is spoken is their text, in the voices of the hosts.
    const text = document.text.replace(/It says “[^”]*”/, 'It says so.');
    await member.api(`PUT /v1/documents/${job.document_id}`, { text });
    assert.equal((await checkEpisode(member, job.document_id)).episode.quotations.length, 0);
    const audio = await member.api('POST /v1/jobs/audio', { document_id: job.document_id });
    assert.equal(audio.status, 201);
    assert.equal(audio.body.voice_id, hosts[0]);
    await member.api(`POST /v1/jobs/${audio.body.id}/cancel`);
  });

  test('of a collection is told by one voice, spoken, and in the podcast with its chapters and cover (slow)', async () => {
    const tells = ({ user }: ChatAsked) =>
      user.includes('chapter 1 of')
        ? 'The lamp turns. [1]\n\nIt says “Nobody sleeps in the house.”'
        : '- It came “late”.';
    answering.answerWith((asked) => (isOutline(asked) ? outline : tells(asked)));
    const member = await answering.member({ walletCents: 100 });
    const ids = [await member.add(story), await member.add('Nobody sleeps. The boat came late.')];
    const { id } = (await member.api('POST /v1/collections', { title: 'Sea', document_ids: ids })).body;
    const order = { minutes: 5, hosts: [hosts[0]], into_collection_id: id };
    const ordered = await member.api(`POST /v1/collections/${id}/episode`, order);
    const job = await ended(member, ordered.body.id);
    const { document, episode } = await checkEpisode(member, job.document_id);
    const chapter = 'The lamp turns.\n\nIt says “Nobody sleeps in the house.”';
    assert.equal(document.text, `## The lamp\n\n${chapter}\n\n## The boat\n\nIt came late.\n`);
    assert.deepEqual(
      episode.sources.map(({ document_id }: AnyBody) => document_id),
      ids,
    );
    const [spoken] = (await member.api('GET /v1/jobs?kind=audio')).body.data;
    assert.equal(spoken.document_id, job.document_id);
    await ended(member, spoken.id);
    const { document_ids } = (await member.api(`GET /v1/collections/${id}`)).body;
    assert.deepEqual(document_ids, [...ids, job.document_id], 'it is in the collection, at its end');
    const { url } = (await member.api('POST /v1/podcasts', { collection_id: id })).body;
    const feed = await (await fetch(url)).text();
    assert.match(feed, /<title>Light at sea<\/title>/);
    const address = (extension: string) => new RegExp(`"(http[^"]*\\.${extension})"`).exec(feed)![1]!;
    const chapters = (await (await fetch(address('json'))).json()) as { chapters: { title: string }[] };
    assert.deepEqual(
      chapters.chapters.map(({ title }) => title),
      ['The lamp', 'The boat'],
    );
    const cover = await fetch(/<itunes:image href="([^"]*\.png)"\/>\n<podcast:chapters/.exec(feed)![1]!);
    assert.equal(cover.headers.get('content-type'), 'image/png');
  });

  test('is put into a collection that others fill and read, and is made without one that is gone by then', async () => {
    answering.answerWith(plays);
    const [owner, filler, reader] = [
      await answering.member(),
      await answering.member({ walletCents: 100 }),
      await answering.member(),
    ];
    const source = await owner.add(story, { language: 'en' });
    const { id } = (await owner.api('POST /v1/collections', { title: 'Sea', document_ids: [source] })).body;
    for (const [one, role] of [
      [filler, 'together'],
      [reader, 'read'],
    ] as const) {
      const { email } = (await one.api('GET /v1/me')).body;
      assert.equal((await owner.api(`POST /v1/collections/${id}/members`, { email, role })).status, 204);
      assert.equal((await one.api(`PUT /v1/collections/${id}/membership`)).status, 204);
    }
    const order = { minutes: 5, hosts, draft: true, into_collection_id: id };
    const refused = await reader.api(`POST /v1/collections/${id}/episode`, order);
    assert.deepEqual([refused.status, refused.body.error.fields[0].field], [422, 'into_collection_id']);
    const ordered = await filler.api(`POST /v1/collections/${id}/episode`, order);
    const { document_id } = await ended(filler, ordered.body.id);
    const seen = (await reader.api(`GET /v1/collections/${id}/documents`)).body.data;
    assert.deepEqual(
      seen.map(({ document }: AnyBody) => document.id),
      [source, document_id],
    );
    assert.match((await reader.api(`GET /v1/documents/${document_id}`)).body.text, /^## The lamp/);

    const { id: gone } = (await filler.api('POST /v1/collections', { title: 'Gone' })).body;
    answering.answerWith(async (asked) => {
      await filler.api(`DELETE /v1/collections/${gone}`);
      return plays(asked);
    });
    const own = await filler.add(story);
    const other = await filler.api(`POST /v1/documents/${own}/episode`, {
      ...order,
      into_collection_id: gone,
    });
    assert.equal(other.status, 201, JSON.stringify(other.body));
    await ended(filler, other.body.id);
  });

  test('is written and waits with its audio while there are no credits', async () => {
    answering.answerWith(plays);
    const member = await answering.member();
    const id = await member.add(story);
    const { body } = await member.api(`POST /v1/documents/${id}/episode`, { hosts, minutes: 3 });
    const waiting = await ended(member, body.id, 'paused');
    assert.equal(waiting.waiting_for, 'money');
    await checkEpisode(member, waiting.document_id);
  });

  test('of a long text is read in parts within a window of 8,000 tokens', async (t) => {
    const small = await answeringFor(t, { LLM_MODEL: 'small 8000' });
    small.answerWith((asked) => {
      assert.ok(asked.system.length + asked.user.length < 8_000 * 4);
      return plays(asked);
    });
    const member = await small.member();
    const id = await member.add(
      `The lamp turns. ${'The keeper walks along the shore. '.repeat(3_000)} The boat came late.`,
    );
    const ordered = await member.api(`POST /v1/documents/${id}/episode`, { minutes: 10, hosts, draft: true });
    await ended(member, ordered.body.id);
    assert.ok(small.chat.asked.filter(isNotes).length > 3);
  });

  test('is refused where it cannot be made', async () => {
    const [member, stranger] = [await answering.member(), await answering.member()];
    const id = await member.add(story);
    const path = `POST /v1/documents/${id}/episode`;
    for (const body of [
      { minutes: 1 },
      { minutes: 61 },
      { hosts: [] },
      { hosts: ['a', 'b', 'c'] },
      { hosts: ['nobody'] },
      { hosts: [hosts[0], hosts[0]] },
      { language: 'xx-nonsense' },
      { other: 1 },
    ])
      assert.equal((await member.api(path, body)).status, 422, JSON.stringify(body));
    const wrong = await member.api(path, { hosts: ['espeak-de'] });
    assert.equal(wrong.status, 422);
    assert.equal((await stranger.api(path, {})).status, 404);
    const empty = await member.api(`POST /v1/documents/${await member.add('?!')}/episode`, {});
    assert.equal(empty.status, 422);
    const saved = { title: 'Found', search: { query: 'lamp' } };
    const { id: search } = (await member.api('POST /v1/collections', saved)).body;
    for (const [into_collection_id, code] of [
      [search, 422],
      [id, 404],
    ] as const)
      assert.equal((await member.api(path, { into_collection_id })).status, code);
    const { id: none } = (await member.api('POST /v1/collections', { title: 'None' })).body;
    assert.equal((await member.api(`POST /v1/collections/${none}/episode`, {})).status, 422);
  });
});

describe('the job', () => {
  test('can be cancelled, which stops the model', async (t) => {
    const slow = await answeringFor(t, {});
    slow.answerWith((asked) => (isOutline(asked) ? outline : stallsAfter('A: It ')));
    const member = await slow.member();
    const id = await member.add(story);
    const { body } = await member.api(`POST /v1/documents/${id}/episode`, { hosts, draft: true });
    await eventually('it writes', () => slow.chat.asked.length === 2);
    assert.equal((await member.api(`POST /v1/jobs/${body.id}/cancel`)).body.state, 'cancelled');
    await eventually('the model is left', () => slow.chat.abandoned() === 1);
    assert.equal((await member.api('GET /v1/documents')).body.data.length, 1);
    assert.equal((await member.api(`DELETE /v1/jobs/${body.id}`)).status, 204);
  });

  test('waits for the next day when the tokens are spent, and says when it never can', async (t) => {
    const plans = JSON.stringify({ unlimited: { tokens_per_day: 5_000 } });
    const poor = await answeringFor(t, { PLANS: plans }, { reportsTokens: false });
    poor.answerWith(plays);
    const member = await poor.member();
    const id = await member.add(story);
    const { body } = await member.api(`POST /v1/documents/${id}/episode`, {
      hosts,
      minutes: 30,
      draft: true,
    });
    const waiting = await ended(member, body.id, 'paused');
    assert.deepEqual([waiting.waiting_for, waiting.document_id], ['quota', null]);
    assert.match(waiting.problem, /tomorrow/);
  });

  const answers: readonly (readonly [string, (asked: ChatAsked) => ChatReply])[] = [
    ['nothing that can be read', () => '***'],
    ['nonsense', () => 'I am sorry, but as a language model I cannot do that.'],
    ['one huge line', (asked) => (isOutline(asked) ? outline : `A: ${'on and on '.repeat(4_000)}`)],
    ['whole, without a stream', (asked) => whole(plays(asked))],
    [
      'the same again and again',
      (asked) => (isOutline(asked) ? outline : 'Host 1: The lamp.\nHost 2: The lamp.'),
    ],
  ];
  for (const [name, answer] of answers)
    test(`ends when the model answers ${name}`, async () => {
      answering.answerWith(answer);
      const member = await answering.member();
      const id = await member.add(story);
      const order = { hosts, minutes: 3, draft: true };
      const { body } = await member.api(`POST /v1/documents/${id}/episode`, order);
      let job: AnyBody;
      await eventually('it has ended', async () => {
        job = (await member.api(`GET /v1/jobs/${body.id}`)).body;
        return job.ended_at !== null && ['done', 'failed'].includes(job.state);
      });
      if (job.state === 'done') await checkEpisode(member, job.document_id);
      else assert.match(job.problem, /language model/);
    });

  for (const [name, reply] of [
    ['fails', status(500)],
    ['breaks off', cutAfter('TITLE: ')],
    ['is garbled', badEvents],
    ['never ends', endless],
  ] as const)
    test(`is tried again when the model ${name}, and writes no secret of the server`, async (t) => {
      const failing = await answeringFor(t, {});
      failing.answerWith(() => reply);
      const member = await failing.member();
      const id = await member.add(story);
      const { body } = await member.api(`POST /v1/documents/${id}/episode`, { hosts, draft: true });
      await eventually('it has failed once and waits', async () => {
        const job = await member.api(`GET /v1/jobs/${body.id}`);
        return job.body.state === 'queued' && failing.chat.asked.length > 0;
      });
      await member.api(`POST /v1/jobs/${body.id}/cancel`);
    });
});
