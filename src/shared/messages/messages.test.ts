import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, Messages } from './messages.ts';

interface Types {
  hello: { name: string };
  files: { count: number };
  terms: { name: string };
  only: null;
}

const english = {
  hello: 'Hello, {{name}}!',
  files_one: 'One file',
  files_other: '{{count}} files',
  terms: 'Read <link>the terms of {{name}}</link> first.',
  only: 'Only here',
};
const german = {
  hello: 'Hallo, {{name}}!',
  files_one: 'Eine Datei',
  files_other: '{{count}} Dateien',
  terms: 'Lies zuerst <link>die Bedingungen von {{name}}</link>.',
};

const en = new Messages<Types>('en', english, english);
const de = new Messages<Types>('de', german, english);

test('placeholders are filled, and what is filled in is never read as a placeholder or slot', () => {
  assert.equal(de.text('hello', { name: 'Ada' }), 'Hallo, Ada!');
  assert.equal(en.text('hello', { name: '{{name}} $& <link>' }), 'Hello, {{name}} $& <link>!');
});

test('the count chooses the plural form and is written as the language writes numbers', () => {
  assert.equal(en.text('files', { count: 1 }), 'One file');
  assert.equal(en.text('files', { count: 12_345 }), '12,345 files');
  assert.equal(de.text('files', { count: 12_345 }), '12.345 Dateien');
});

test('slots come with their words, in the order of the language', () => {
  assert.deepEqual(de.parts('terms', { name: '<b>' }), [
    { text: 'Lies zuerst ' },
    { slot: 'link', text: 'die Bedingungen von <b>' },
    { text: '.' },
  ]);
});

test('a message that is missing is English', () => {
  assert.equal(de.text('only'), 'Only here');
});

test('the language chosen before wins, then the first that the browser accepts', () => {
  assert.equal(chooseLanguage('de,en;q=0.8', 'es'), 'es');
  assert.equal(chooseLanguage('de,en;q=0.8', 'xx'), 'de');
  assert.equal(chooseLanguage('fr-FR,fr;q=0.9,es-MX;q=0.8,en;q=0.7'), 'es');
  assert.equal(chooseLanguage('en;q=0.5, de-AT;q=0.9'), 'de');
  assert.equal(chooseLanguage('de;q=0, fr'), 'en');
  assert.equal(chooseLanguage('*'), 'en');
  assert.equal(chooseLanguage(undefined), 'en');
});

test('dates, numbers, lists and languages are written in the language', () => {
  const time = Date.UTC(2026, 2, 5);
  assert.equal(en.date(time), '5 March 2026');
  assert.equal(de.date(time), '5. März 2026');
  assert.equal(de.number(0.5), '0,5');
  assert.equal(de.list(['A', 'B', 'C']), 'A, B und C');
  assert.equal(de.languageName('es'), 'Spanisch');
  assert.equal(de.languageName('not a tag'), 'not a tag');
  assert.equal(de.relativeTime(-1, 'day'), 'gestern');
});
