import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { threadCpuMs } from '../../../../test/cpu-time.ts';
import { checkNewPassword, weaknessOf, WeakPassword } from './passwords.ts';

const email = 'marie.curie@radium-institute.example';
const judge = (password: string) => weaknessOf(password, email);

test('leaked passwords are refused, even dressed up', async () => {
  const refused = ['password', 'Password', 'PASSWORD1', 'p@ssw0rd', 'P4$$w0rd!', 'iloveyou', 'sunshine2024!'];
  for (const password of [...refused, 'qwertyuiop', 'trustno1', 'letmein!!!', '  password  ', 'passwort'])
    assert.equal(await judge(password), 'common', password);
});

test('spaces, repetitions and runs are refused', async () => {
  for (const password of ['        ', 'aaaaaaaa', 'abababab', '12341234', 'xyxyxyxyxy', 'monkeymonkey'])
    assert.equal(await judge(password), 'repeated', password);
  for (const password of [
    'abcdefgh',
    'hgfedcba',
    '23456789',
    '\u3000'.repeat(9),
    '🦊'.repeat(8),
    '🦊🐻'.repeat(5),
  ])
    assert.equal(await judge(password), 'repeated', password);
});

test('what is made from the email is refused', async () => {
  for (const password of ['marie.curie', 'MarieCurie1', 'curie1867', email, 'radium-institute', 'lectern123'])
    assert.equal(await judge(password), 'personal', password);
  assert.equal(await judge('marie finds polonium'), undefined, 'a sentence may name its owner');
});

test('words in a row and random text are accepted', async () => {
  for (const password of [
    'correct horse',
    'battery staple',
    'one more time',
    'x7!kQpz#',
    'café noir',
    '木の上の猫が鳴く',
  ])
    assert.equal(await judge(password), undefined, password);
});

test('a random password is not weak, and a long one costs no more than a short one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 12, maxLength: 24 }), async (bytes) => {
      fc.pre(new Set(bytes).size > 8);
      assert.equal(await judge(Buffer.from(bytes).toString('base64url')), undefined);
    }),
  );
  for (const hostile of ['a', 'pa55w0rd', '4@8({[</369', '1999-12-31'])
    assert.ok((await threadCpuMs(() => judge(hostile.repeat(90)))) < 500, hostile);
});

test('the reason is a sentence that helps', async () => {
  await assert.rejects(checkNewPassword('password', email), (error: WeakPassword) => {
    assert.ok(error instanceof WeakPassword);
    assert.equal(error.weakness, 'common');
    assert.match(error.message, /most common.*Use a few unrelated words/);
    return true;
  });
  await checkNewPassword('correct horse', email);
});
