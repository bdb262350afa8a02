/** Answers through packages/client: while they are written, whole, and broken off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AnswerError, ConnectionError, Lectern } from '../../packages/client/src/index.ts';
import { cutAfter } from '../chat-server.ts';
import { answeringFor, isQuestion, repeats } from './answering.ts';

test('an answer comes in pieces, then whole with its citations; and the same as JSON', async (t) => {
  const answering = await answeringFor(t, {});
  answering.answerWith((asked) => (isQuestion(asked) ? repeats('boat')(asked) : 'A lamp turns.'));
  const member = await answering.member();
  const document_id = await member.add('The lamp turns all night.\n\nThe boat came late.');
  const lectern = new Lectern({ key: member.key, baseUrl: `${answering.url}/v1`, retries: 0 });
  const question = 'When did the boat come?';
  for (const input of [{ document_id, question }, { question }]) {
    const parts = lectern.answerParts(input);
    let written = '';
    let next = await parts.next();
    for (; !next.done; next = await parts.next())
      if (next.value.type === 'answer.delta') written += next.value.text;
    assert.equal(written, 'The boat came late. [1]');
    const { text, citations } = next.value;
    assert.deepEqual([text, citations[0]!.document_id], [written, document_id]);
  }
  assert.equal((await lectern.askLibrary({ question })).text, 'The boat came late. [1]');
  const summary = lectern.summaryParts({ document_id, length: 'short' });
  assert.deepEqual(await summary.next(), {
    done: false,
    value: { type: 'answer.delta', text: 'A lamp turns.' },
  });
  const { done, value } = await summary.next();
  assert.ok(done);
  assert.deepEqual([value.text, value.citations], ['A lamp turns.', []]);
});

test('what fails halfway is an AnswerError, and a stream that ends early is a broken connection', async (t) => {
  const answering = await answeringFor(t, {});
  const member = await answering.member();
  const document_id = await member.add('The lamp turns all night.');
  const lectern = new Lectern({ key: member.key, baseUrl: `${answering.url}/v1`, retries: 0 });
  answering.answerWith(() => cutAfter('A lamp turns and turns and turns. '));
  await assert.rejects(
    async () => {
      for await (const { type } of lectern.summaryParts({ document_id })) assert.equal(type, 'answer.delta');
    },
    (error: AnswerError) => error instanceof AnswerError && error.code === 'service_unavailable',
  );
  const ends = new Lectern({ fetch: async () => new Response(': nothing\n\n'), retries: 0 });
  await assert.rejects(ends.answerParts({ question: 'Why?' }).next(), ConnectionError);
});
