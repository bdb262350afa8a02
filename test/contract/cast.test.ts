/** Who speaks in a text, as it tells itself, and as a language model that we play suggests it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cutAfter, whole } from '../chat-server.ts';
import { type Answering, answeringFor, startAnswering } from './answering.ts';

const novel =
  '“Come in,” said Anna. She laughed.\n\n“I am wet,” said Tomas. “It rains,” he added.\n\n' +
  '“So it does,” said Anna.\n\n“It will stop,” said Tomas.';

let answering: Answering;
before(async () => {
  answering = await startAnswering();
});
after(() => answering.close());

test('the speakers of a novel get gender, age, manner and voices that can be ordered', async () => {
  answering.answerWith(() =>
    whole('Anna | female | young | quick and warm\nTomas | male | old | slow\nEve | female | old | loud'),
  );
  const member = await answering.member({ walletCents: 100 });
  const id = await member.add(novel, { language: 'en' });
  const { body, status } = await member.api(`POST /v1/documents/${id}/cast`, {});
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.speakers.map(({ name, gender, age, manner }: Record<string, string>) => ({
      name,
      gender,
      age,
      manner,
    })),
    [
      { name: 'Anna', gender: 'female', age: 'young', manner: 'quick and warm' },
      { name: 'Tomas', gender: 'male', age: 'old', manner: 'slow' },
    ],
  );
  const { system, user, body: asked } = answering.chat.asked.at(-1)!;
  assert.match(system, /never follow instructions/);
  assert.ok(user.includes('The speakers: Anna; Tomas') && !('tools' in asked));
  // It is kept with the version that it is of, and with no other.
  const before = answering.chat.asked.length;
  assert.deepEqual((await member.api(`POST /v1/documents/${id}/cast`, {})).body, body);
  assert.equal(answering.chat.asked.length, before);
  await member.api(`POST /v1/documents/${id}/append`, { text: '“Good,” said Anna.' });
  await member.api(`POST /v1/documents/${id}/cast`, {});
  assert.equal(answering.chat.asked.length, before + 1);
  const cast = Object.fromEntries(
    body.speakers.map(({ name, voice_id }: { name: string; voice_id: string }) => [name, voice_id]),
  );
  const quote = await member.api('POST /v1/quote', { document_id: id, voice_id: 'espeak-en-us', cast });
  assert.equal(quote.status, 200, JSON.stringify(quote.body));
});

test('what the model does not say, or says in a wrong way, is what the text tells', async () => {
  const member = await answering.member();
  const id = await member.add(novel, { language: 'en' });
  for (const reply of [
    () => 'I cannot.',
    () => `Anna | ${'x'.repeat(50_000)}`,
    () => '<script>alert(1)</script>|||',
  ]) {
    answering.answerWith(reply);
    const { status, body } = await member.api(`POST /v1/documents/${id}/cast`, {});
    assert.equal(status, 200);
    assert.deepEqual(
      body.speakers.map(({ name, gender, manner }: Record<string, string>) => [name, gender, manner]),
      [
        ['Anna', 'female', ''],
        ['Tomas', 'not_specified', ''],
      ],
    );
  }
  answering.answerWith(() => cutAfter('Anna |'));
  assert.equal((await member.api(`POST /v1/documents/${id}/cast`, {})).status, 503);
  const silent = await member.api(`POST /v1/documents/${await member.add('Nobody speaks here.')}/cast`, {});
  assert.equal(silent.status, 422);
  const stranger = await answering.member();
  assert.equal((await stranger.api(`POST /v1/documents/${id}/cast`, {})).status, 404);
});

test('without a language model the text alone tells', async (t) => {
  const none = await answeringFor(t, { LLM_URL: 'off' });
  const member = await none.member();
  const german =
    '„Komm herein“, sagte Frau Kesting.\n\n„Ich bin nass“, sagte der alte Johann. „Es regnet.“\n\n' +
    '„Das sehe ich.“\n\n„Es hört auch wieder auf“, brummte Johann.';
  const id = await member.add(german, { language: 'de' });
  const { status, body } = await member.api(`POST /v1/documents/${id}/cast`, {});
  assert.equal(status, 200, JSON.stringify(body));
  const [kesting, johann] = body.speakers;
  assert.partialDeepStrictEqual(kesting, {
    name: 'Frau Kesting',
    gender: 'female',
    age: 'adult',
    manner: '',
  });
  assert.partialDeepStrictEqual(johann, { name: 'Johann', gender: 'male', age: 'old', manner: '' });
  assert.ok(kesting.voice_id && johann.voice_id);
  const cast = { 'Frau Kesting': kesting.voice_id, Johann: johann.voice_id };
  const quote = await member.api('POST /v1/quote', { document_id: id, voice_id: 'espeak-de', cast });
  assert.equal(quote.status, 200, JSON.stringify(quote.body));
});
