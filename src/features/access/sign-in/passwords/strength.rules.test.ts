import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { commonPasswords } from './common.ts';
import { checkNewPassword, WeakPassword } from './passwords.ts';
import { fold, weaknessOf } from './strength.rules.ts';

const email = 'marie.curie@radium-institute.example';
const common = await commonPasswords();
const judge = (password: string) => weaknessOf(fold(password), fold(email), common);

test('leaked passwords are refused, even dressed up', () => {
  const refused = ['password', 'Password', 'PASSWORD1', 'p@ssw0rd', 'P4$$w0rd!', 'iloveyou', 'sunshine2024!'];
  for (const password of [...refused, 'qwertyuiop', 'trustno1', 'letmein!!!', '  password  ', 'passwort'])
    assert.equal(judge(password), 'common', password);
  assert.equal(judge('monkeymonkey'), 'common', 'twice is not better');
});

test('spaces, repetitions and runs are refused', () => {
  for (const password of ['        ', 'aaaaaaaa', 'abababab', '12341234', 'xyxyxyxyxy'])
    assert.equal(judge(password), 'repeated', password);
  for (const password of [
    'abcdefgh',
    'hgfedcba',
    '23456789',
    '\u3000'.repeat(9),
    '🦊'.repeat(8),
    '🦊🐻'.repeat(5),
  ])
    assert.equal(judge(password), 'repeated', password);
});

test('what is made from the email is refused', () => {
  for (const password of [
    'marie.curie',
    'MarieCurie1',
    'curie1867',
    email,
    'radium-institute',
    'lectern-marie1',
  ])
    assert.equal(judge(password), 'personal', password);
  assert.equal(judge('marie finds polonium'), undefined, 'a sentence may name its owner');
});

test('words in a row and random text are accepted', () => {
  for (const password of [
    'correct horse',
    'battery staple',
    'one more time',
    'x7!kQpz#',
    'café noir',
    '木の上の猫が鳴く',
  ])
    assert.equal(judge(password), undefined, password);
});

test('no list makes a random password weak, and none takes longer than its length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 24 }), (bytes) => {
      fc.pre(new Set(bytes).size > 8);
      assert.equal(judge(Buffer.from(bytes).toString('base64url')), undefined);
    }),
  );
  // Texts on which a backtracking regular expression would take forever: the rules end, with one of the known results.
  for (const hostile of ['a'.repeat(999) + 'b', '1'.repeat(1_000), 'ab'.repeat(500), `${'!'.repeat(999)}a`])
    assert.ok([undefined, 'common', 'repeated', 'personal'].includes(judge(hostile)));
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
