import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readSounds } from '../../../language/narration/mapping.ts';
import { segment } from '../../../language/sentences/sentences.ts';
import { parseSsml, SsmlProblem } from './parse.rules.ts';
import { readSsml, visibleText } from './read-ssml.ts';

const read = (input: string) =>
  readSsml(input, parseSsml(input, 'en'), { language: 'en', segment: async (text) => segment(text, 'en') });

const said = async (content: string) =>
  (await read(`<speak>${content}</speak>`)).map(({ spoken, pauseMs }) => [
    readSounds(spoken).text.replaceAll(/ +/g, ' ').trim(),
    pauseMs,
  ]);

test('paragraphs, sentences and breaks make the pauses', async () => {
  assert.deepEqual(await said('<p><s>One two</s><s>Three.</s></p><p>Four.</p>'), [
    ['One two', 350],
    ['Three.', 700],
    ['Four.', 0],
  ]);
  assert.deepEqual(await said('Wait <break time="1.5s"/> for it. <break strength="weak"/>Now.'), [
    ['Wait', 1_500],
    ['for it.', 200],
    ['Now.', 0],
  ]);
  const spaced =
    'Wait<break time="1s"/> <prosody rate="slow">here.</prosody>\n <break time="2s"/> <p>Go.</p>';
  assert.deepEqual(await said(spaced), [
    ['Wait', 1_000],
    ['here.', 2_000],
    ['Go.', 0],
  ]);
  assert.deepEqual(await said('End.<break time="99s"/>'), [['End.', 10_000]]);
});

test('words are substituted, spelled and sounded, and rules still apply around them', async () => {
  const w3c = '<sub alias="World Wide Web Consortium">W3C</sub>';
  assert.deepEqual(await said(`The ${w3c} paid $5 &amp; more.`), [
    ['The World Wide Web Consortium paid five dollars and more.', 0],
  ]);
  assert.deepEqual(await said('<say-as interpret-as="characters">ab1</say-as>'), [['A, B, one', 0]]);
  assert.deepEqual(await said('the <say-as interpret-as="ordinal">21</say-as>'), [['the twenty-first', 0]]);
  const [sentence] = await read('<speak>A <phoneme alphabet="ipa" ph="təˈmɑːtəʊ">tomato</phoneme>.</speak>');
  assert.equal(readSounds(sentence!.spoken).sounds[0]!.ipa, 'təˈmɑːtəʊ');
  for (const ph of ['', '###', '12 3', 'ˈ'])
    assert.deepEqual(await said(`<phoneme alphabet="ipa" ph="${ph}">Tomato</phoneme>`), [['Tomato', 0]], ph);
});

test('voice and rate apply only inside their element', async () => {
  const input =
    '<speak>Plain. <voice name="a">Hers. <prosody rate="slow">Slower.</prosody></voice> <prosody rate="+20%">Fast.</prosody></speak>';
  const manners = (await read(input)).map(({ voiceId, rate }) => [voiceId, rate]);
  assert.deepEqual(manners, [
    [undefined, 1],
    ['a', 1],
    ['a', 0.8],
    [undefined, 1.2],
  ]);
});

test('places are those of the input, in code points', async () => {
  const input = '<speak>😀 Go <sub alias="now">n</sub>. <voice name="a">Then &lt; stop.</voice></speak>';
  const characters = Array.from(input);
  for (const { start, end, value } of await read(input))
    assert.equal(characters.slice(start, end).join(''), value);
});

test('what is not SSML is refused with a reason', () => {
  for (const wrong of [
    'Hello',
    '<p>Hello</p>',
    '<speak>Hello',
    '<speak><p>Hello</speak>',
    '<speak>a<break time="soon"/></speak>',
    '<speak><prosody rate="quick">a</prosody></speak>',
    '<speak>'.repeat(60),
  ])
    assert.throws(() => parseSsml(wrong, 'en'), SsmlProblem, wrong);
});

test('an element without text stands for nothing', async () => {
  const places = await read('<speak>One. <sub alias="x y"></sub></speak>');
  assert.deepEqual(
    places.map(({ start, end }) => [start, end]),
    [[7, 11]],
  );
});

test('any SSML is read or refused, and places never overlap', async () => {
  const part = fc.constantFrom(
    '<p>', '</p>', '<s>', '</s>', '<break/>', '<voice name="a">', '</voice>', '<sub alias="x y">', '</sub>',
    '<phoneme ph="a">', '</phoneme>', '<say-as interpret-as="digits">', '</say-as>', '<x>', '</x>', '&amp;', '&#65;',
    'One. ', 'two ', '12', '😀', '<!-- c -->', '<![CDATA[z]]>', '<', '>', '"',
  ); // prettier-ignore
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 14 }), async (parts) => {
      const input = `<speak>${parts.join('')}</speak>`;
      try {
        const runs = parseSsml(input, 'en');
        visibleText(input, runs);
        let last = 0;
        for (const { start, end } of await read(input)) {
          assert.ok(start >= last && end > start && end <= Array.from(input).length);
          last = end;
        }
      } catch (error) {
        if (!(error instanceof SsmlProblem)) throw error;
      }
    }),
    { numRuns: 500 },
  );
});
