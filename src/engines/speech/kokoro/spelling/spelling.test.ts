import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Phoneme } from '../../pronunciation/phonemizer.ts';
import { vocabulary } from '../vocabulary.ts';
import { lookUp } from './dictionary.ts';
import { respell, respellSentence, type Accent } from './espeak.ts';
import { spell } from './spelling.ts';
import { restoreWritten } from '../pronouncer.ts';

const unknown = (word: string) => assert.fail(`the dictionary should know ${word}`);
const joined = (symbols: readonly Phoneme[]) => symbols.map(({ symbol }) => symbol).join('');
const american = (text: string) => joined(spell(text, unknown));

function byWord(text: string, symbols: readonly Phoneme[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { symbol, at } of symbols) {
    if (at === undefined) continue;
    const word = /^[^\s,”]+/u.exec(text.slice(at))![0];
    words[word] = (words[word] ?? '') + symbol;
  }
  return words;
}

test('words are written in the spelling Kokoro learned', () => {
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
    return: 'ɹətˈɜɹn',
    event: 'əvˈɛnt',
    disturb: 'dɪstˈɜɹb',
    example: 'ɪɡzˈæmpᵊl',
    install: 'ɪnstˈɔl',
    ability: 'əbˈɪləTi',
    pretty: 'pɹˈɪTi',
    message: 'mˈɛsɪʤ',
    license: 'lˈIsᵊns',
    unknown: 'ˌʌnnˈOn',
    thirty: 'θˈɜɹTi',
  };
  for (const [word, phonemes] of Object.entries(cases)) assert.equal(lookUp(word), phonemes, word);
});

test('small words change with what follows', () => {
  assert.equal(american('the apple and the pear'), 'ði ˈæpᵊl ænd ðə pˈɛɹ');
  assert.equal(american('I went to it.'), 'ˌI wˈɛnt tʊ ˈɪt.');
  assert.equal(american('What for?'), 'wˌʌt fˈɔɹ?');
});

test('homographs are told apart by their neighbors', () => {
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
    ['made of lead.', 'lˈɛd.'],
    ['she read it', 'ɹˈɛd'],
    ['I read it last night', 'ɹˈɛd'],
    ['I want to read last year', 'ɹˈid'],
    ['it was live', 'lˈIv'],
    ['tears fell', 'tˈɪɹz'],
    ['he tears it', 'tˈɛɹz'],
  ];
  for (const [text, word] of cases)
    assert.ok(american(text).split(' ').includes(word), `${text}: ${american(text)}`);
});

test('names with marks are found without them', () => {
  assert.equal(american('Dvořák'), american('Dvorak'));
  assert.equal(american('Renée’s'), american('Renee’s'));
});

test('punctuation stays where it is heard', () => {
  assert.equal(
    american('"Wait... what?" (He left) — then, well: no.'),
    '“wˈAt… wˈʌt?” (hi lˈɛft) — ðˈɛn, wˈɛl: nˈO.',
  );
});

test('letters that stand alone are named', () => {
  assert.equal(american('the C E O'), 'ðə sˈi ˈi ˈO');
  assert.equal(american('A cat'), 'ɐ kˈæt');
});

test('no pause follows an abbreviation or an initial inside a sentence', () => {
  assert.equal(joined(spell('Dr. J. Smith is here.', () => 'dˈɑːktɚ')), 'dˈɑktəɹ ʤˈA smˈɪθ ɪz hˈɪɹ.');
  assert.equal(american('the U.S. mail.'), 'ðə jˈu ˈɛs mˈAl.');
  assert.equal(american('He went. “No.”'), 'hi wˈɛnt. “nˈO.”');
});

test('one pause is enough', () => {
  assert.equal(american('My J. D., I said!'), 'mI ʤˈA dˈi, ˌI sˈɛd!');
});

test('each letter knows its word', () => {
  const text = '😀 Noise, “annoy” them';
  assert.deepEqual(byWord(text, spell(text, unknown)), { Noise: 'nˈYz', annoy: 'ənˈY', them: 'ðˈɛm' });
});

test('words with hyphens and apostrophes are found where they are', () => {
  const text = 'well-known boys’ weren’t';
  const places = new Set(spell(text, unknown).map(({ at }) => at));
  assert.deepEqual(places, new Set([0, undefined, 5, 11, 17]));
});

test('what the dictionary does not know comes from eSpeak, respelled', () => {
  const asked: string[] = [];
  const phonemize = (word: string) => {
    asked.push(word);
    return 'blˈɔːɹptaʊnz';
  };
  assert.equal(joined(spell('Blorptown’s noise', phonemize)), 'blˈɔɹptWnz nˈYz');
  spell('3.14, 5% and x²', phonemize);
  assert.deepEqual(asked, ['Blorptown’s', 'x²', '%', '5', '3.14']);
});

test('eSpeak’s words are respelled for each accent, and each letter keeps its word', () => {
  const respelled = (words: string, accent: Accent) => {
    const symbols = Array.from(words, (symbol) => ({ symbol, at: symbol === ' ' ? undefined : 3 }));
    const spelled = respellSentence(symbols, accent);
    for (const { symbol, at } of spelled) assert.equal(at, symbol === ' ' ? undefined : 3);
    return joined(spelled);
  };
  assert.equal(respelled('nˈɔɪz lˈɛɾɚ bˈɜːd oʊ', 'american'), 'nˈYz lˈɛTəɹ bˈɜɹd O');
  assert.equal(respelled('bˈʌtn\u0329', 'american'), 'bˈʌtᵊn');
  assert.equal(respelled('nˈɔɪz ɡˈəʊ ðˈeə bˈɜːd', 'british'), 'nˈYz ɡˈQ ðˈɛː bˈɜːd');
  assert.equal(respelled('ˈɜːlɪ ˈæpəlz ˈɒpʃən sɪkjˈɔː', 'british'), 'ˈɜːli ˈapᵊlz ˈɒpʃᵊn sɪkjˈʊə');
  assert.equal(respelled('həlˈəʊ jˈɔːk', 'british'), 'həlˈQ jˈɔːk');
  assert.equal(respelled('aɪ', 'british'), 'aɪ', 'a lone I would be swallowed');
  assert.equal(respelled('tʃˈao pˈittsa', 'other'), 'ʧˈao pˈitʦa');
  assert.equal(respell('ic\u0327 bʌɽr.a', 'other'), 'iç bʌɽra');
});

test('only symbols the network knows are made', () => {
  const text =
    'The quick brown fox jumps over the lazy dog; she measures vision, thick things, boys and joy.';
  for (const symbol of american(text)) assert.ok(vocabulary.has(symbol), symbol);
});

/** The words of a text with the sounds eSpeak gives them, and the pauses between them, if any. */
function heard(
  text: string,
  words: readonly (readonly [word: string, sound: string, pause?: string])[],
): Phoneme[] {
  return words.flatMap(([word, sound, pause = ''], index) => [
    ...(index > 0 ? [{ symbol: ' ', at: undefined }] : []),
    ...Array.from(sound, (symbol) => ({ symbol, at: text.indexOf(word) })),
    ...Array.from(pause, (symbol) => ({ symbol, at: undefined })),
  ]);
}

test('punctuation that eSpeak leaves out stays where it is written', () => {
  const said = '“Go,” he said (“now”)—then, "no".';
  const words = [
    ['Go', 'ɡˈəʊ', ','],
    ['he', 'hiː'],
    ['said', 'sˈɛd'],
    ['now', 'nˈaʊ'],
    ['then', 'ðˈɛn', ','],
    ['no"', 'nˈəʊ', '.'],
  ] as const;
  assert.equal(joined(restoreWritten(said, heard(said, words))), '“ɡˈəʊ,” hiː sˈɛd (“nˈaʊ”)— ðˈɛn, “nˈəʊ”.');
});

test('two words that eSpeak speaks as one stay two', () => {
  const text = 'I am of the sort to be other.';
  const glued = heard(text, [
    ['I', 'aɪˈæm'],
    ['of', 'ɒvðə'],
    ['sort', 'sˈɔːt'],
    ['to', 'təbɪ'],
    ['other', 'ˈʌðə', '.'],
  ]);
  const symbols = restoreWritten(text, glued);
  assert.equal(joined(symbols), 'aɪ ˈæm ɒv ðə sˈɔːt tə bɪ ˈʌðə.');
  assert.deepEqual([...new Set(symbols.map(({ at }) => at))], [0, undefined, 2, 5, 8, 12, 17, 20, 23]);
});
