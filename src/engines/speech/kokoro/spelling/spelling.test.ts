import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vocabulary } from '../vocabulary.ts';
import { lookUp } from './dictionary.ts';
import { respell } from './espeak.ts';
import { spell } from './spelling.ts';

const unknown = (word: string) => assert.fail(`the dictionary should know ${word}`);
const american = (text: string) => spell(text, 'american', unknown).phonemes;

test('words stand in the spelling Kokoro learned', () => {
  const cases = {
    noise: 'nˈYz',
    annoy: 'ənˈY',
    letter: 'lˈɛTəɹ',
    little: 'lˈɪTᵊl',
    button: 'bˈʌtᵊn',
    hidden: 'hˈɪdᵊn',
    horses: 'hˈɔɹsᵻz',
    wanted: 'wˈɔntᵻd',
    church: 'ʧˈɜɹʧ',
    judge: 'ʤˈʌʤ',
    mouse: 'mˈWs',
    soil: 'sˈYl',
    world: 'wˈɜɹld',
    here: 'hˈɪɹ',
    poor: 'pˈʊɹ',
    city: 'sˈɪTi',
  };
  for (const [word, phonemes] of Object.entries(cases)) assert.equal(lookUp(word), phonemes, word);
});

test('small words change with what follows', () => {
  assert.equal(american('the apple and the pear'), 'ði ˈæpᵊl ænd ðə pˈɛɹ');
  assert.equal(american('I went to it.'), 'ˌI wˈɛnt tʊ ˈɪt.');
  assert.equal(american('What for?'), 'wˈʌt fˈɔɹ?');
});

test('homographs are told apart by their neighbours', () => {
  const cases: readonly (readonly [text: string, word: string])[] = [
    ['we record it', 'ɹəkˈɔɹd'],
    ['the record', 'ɹˈɛkəɹd'],
    ['I have read it', 'ɹˈɛd'],
    ['I will read it', 'ɹˈid'],
    ['no use', 'jˈus'],
    ['we use it', 'jˈuz'],
    ['I used to go', 'jˈust'],
    ['is used to annoy', 'jˈuzd'],
    ['live music', 'lˈIv'],
    ['we live here', 'lˈɪv'],
    ['a lead pipe', 'lˈɛd'],
    ['we lead', 'lˈid'],
  ];
  for (const [text, word] of cases)
    assert.ok(american(text).split(' ').includes(word), `${text}: ${american(text)}`);
});

test('marks stay where they are heard', () => {
  assert.equal(
    american('"Wait... what?" (He left) — then, well: no.'),
    '“wˈAt… wˈʌt?” (hi lˈɛft) — ðˈɛn, wˈɛl: nˈO.',
  );
});

test('letters that stand alone are named', () => {
  assert.equal(american('the C E O'), 'ðə sˈi ˈi ˈO');
  assert.equal(american('A cat'), 'ɐ kˈæt');
});

test('each word knows its place in the text and in the phonemes', () => {
  const text = '😀 Noise, “annoy” them';
  const { phonemes, words } = spell(text, 'american', unknown);
  const symbols = Array.from(phonemes);
  assert.deepEqual(
    words.map((word) => [
      text.slice(word.start, word.end),
      symbols.slice(word.phonemesStart, word.phonemesEnd).join(''),
    ]),
    [
      ['Noise', 'nˈYz'],
      ['annoy', 'ənˈY'],
      ['them', 'ðˈɛm'],
    ],
  );
});

test('what the dictionary does not know comes from eSpeak, respelled', () => {
  assert.equal(spell('Blorptown’s noise', 'american', () => 'blˈɔːɹptaʊnz').phonemes, 'blˈɔɹptWnz nˈYz');
  assert.equal(respell('nˈɔɪz lˈɛɾɚ bˈɜːd oʊ', 'american'), 'nˈYz lˈɛTəɹ bˈɜɹd O');
  assert.equal(respell('nˈɔɪz ɡˈəʊ ðˈeə bˈɜːd', 'british'), 'nˈYz ɡˈQ ðˈɛː bˈɜːd');
  assert.equal(respell('tʃˈao (en)fˈaɪn(it) ts', 'other'), 'ʧˈao fˈIn ʦ');
});

test('only symbols the network knows are made', () => {
  const text =
    'The quick brown fox jumps over the lazy dog; she measures vision, thick things, boys and joy.';
  for (const symbol of american(text)) assert.ok(vocabulary.has(symbol), symbol);
});
