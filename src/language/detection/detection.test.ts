import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { before, test } from 'node:test';
import * as fc from 'fast-check';
import { loadLanguageDetector } from './detection.ts';
import type { DetectLanguage } from './detection.ts';
import { shortGolden } from './short-texts.golden.ts';

let detect: DetectLanguage;
before(async () => {
  detect = await loadLanguageDetector();
});

const english = 'The boat left the harbour early, and nobody on the shore waved. ';
const german = 'Das Boot verließ den Hafen früh, und niemand am Ufer winkte ihm nach. ';

const cases: [language: string, text: string][] = [
  ['en', 'hello world'],
  ['en', 'Hello'],
  ['en', 'GOOD MORNING EVERYONE'],
  ['en', 'This is a test.'],
  ['en', 'test'],
  ['en', english],
  ['de', german],
  ['de', 'Guten Tag'],
  ['fr', 'Merci beaucoup'],
  ['fr', 'Le bateau a quitté le port de bonne heure.'],
  ['es', 'El gato está sobre la mesa'],
  ['pt', 'O gato está em cima da mesa'],
  ['it', 'Il gatto è sul tavolo'],
  ['nl', 'De kat zit op de tafel'],
  ['sv', 'Hej världen'],
  ['fi', 'Kissa istuu pöydällä'],
  ['pl', 'Kot siedzi na stole'],
  ['cs', 'Kočka sedí na stole'],
  ['hu', 'Macska ül az asztalon'],
  ['tr', 'Kedi masanın üzerinde oturuyor'],
  ['vi', 'Con mèo ngồi trên bàn'],
  ['sw', 'Paka amekaa juu ya meza'],
  ['ru', 'привет'],
  ['uk', 'Привіт світ'],
  ['kk', 'Мен қазақша сөйлеймін және қалада тұрамын'],
  ['el', 'γεια'],
  ['he', 'שלום'],
  ['yi', 'שלום וועלט'],
  ['ar', 'مرحبا'],
  ['fa', 'سلام، حال شما چطور است؟'],
  ['ur', 'یہ ایک جملہ ہے'],
  ['hi', 'नमस्ते'],
  ['mr', 'हा एक मराठी वाक्य आहे आणि तो मोठा आहे'],
  ['bn', 'এটি একটি বই'],
  ['ta', 'இது ஒரு வீடு'],
  ['th', 'สวัสดี'],
  ['my', 'မြန်မာ'],
  ['am', 'ኢትዮጵያ ቆንጆ ናት'],
  ['ka', 'გამარჯობა'],
  ['ko', '안녕'],
  ['ja', 'こんにちは'],
  ['ja', '東京タワーは高い'],
  ['zh', '你好'],
  ['zh', '這是一個很長的句子'],
  ['de', `https://example.org/some/english/words www.example.org <b>${german}</b> &nbsp; me@example.org`],
  ['de', `**0:34**\n${german}\n**SPEAKER_00** · 0:36\n${german}\n(1:00:02)\n${german}`],
  ['de', `Title\n\n${german.repeat(200)}`],
  ['ja', `The word “harbour” is 港で、${'船が港を出ました。'.repeat(20)}`],
];

for (const [language, text] of cases) {
  test(`${language}: ${text.slice(0, 40)}`, () => assert.equal(detect(text, 'en'), language));
}

test('of texts of one to six words, 19 of 20 are in the right language (slow)', () => {
  const all = Object.entries(shortGolden).flatMap(([language, texts]) =>
    texts.map((text) => ({ language, text })),
  );
  const wrong = all.filter(({ language, text }) => detect(text, 'en') !== language);
  assert.ok(wrong.length <= all.length / 20, `${wrong.length} of ${all.length}: ${JSON.stringify(wrong)}`);
});

test('what is not certain takes the fallback', () => {
  for (const text of ['', ' ', '42', '🎉', '…', 'x'.repeat(200)]) assert.equal(detect(text, 'sv'), 'sv');
});

test('a beginning in another language does not decide for the whole', () => {
  assert.equal(detect(`${english}${german.repeat(500)}`, 'en'), 'de');
});

test('any text gets a code or the fallback', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.match(detect(text, 'en'), /^[a-z]{2}$/);
    }),
  );
});

for (const [name, unit] of Object.entries({
  text: english,
  dots: '.',
  letters: 'a',
  marks: '<`*(0:',
  mail: 'a@b.',
})) {
  test(`500,000 characters of ${name} cost milliseconds`, () => {
    const text = unit.repeat(500_000 / unit.length);
    const began = process.cpuUsage();
    for (let i = 0; i < 10; i++) detect(text, 'en');
    const { user, system } = process.cpuUsage(began);
    assert.ok((user + system) / 10 < 30_000, `${(user + system) / 10_000} ms`);
  });
}

test('the model loads from any working directory', () => {
  const script = `const { loadLanguageDetector } = await import(${JSON.stringify(import.meta.resolve('./detection.ts'))});
    process.stdout.write((await loadLanguageDetector())('Merci beaucoup', 'en'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  assert.equal(stdout, 'fr');
});
