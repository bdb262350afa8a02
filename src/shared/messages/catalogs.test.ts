/** The catalogs are complete in every language, and every message in them is used. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { languages } from './messages.ts';
import {
  messageTypes,
  placeholdersOf,
  plural,
  readCatalog,
  typesFile,
} from '../../../scripts/message-types.ts';

/** Each catalog, and the folders whose code takes messages from it. */
const catalogs = {
  app: ['web/src', 'src/shared'],
  pages: ['src'],
  settings: ['web/src/settings', 'src/shared'],
} as const;
const translations = languages.filter((language) => language !== 'en');

/** Words that are the same in English and in the translation: names, formats, and a few that the languages share. */
const sharedWords: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('shared-words.json', import.meta.url), 'utf8'),
);

const slotsOf = (message: string): string[] =>
  [...message.matchAll(/<(\w+)>/g)].map(([, name]) => name!).toSorted();

const keyOf = (form: string): string => form.replace(plural, '');

/** The plural forms a language needs for everyday counts. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1_001 }, (_, count) => `_${rules.select(count)}`))].toSorted();
}

for (const [file, folders] of Object.entries(catalogs)) {
  const english = readCatalog('en', file);
  for (const language of languages) {
    const catalog = readCatalog(language, file);

    test(`${language}/${file}.json has the keys of the English catalog, each with the language's plural forms`, () => {
      const expected = new Set<string>();
      for (const form of Object.keys(english)) {
        if (!plural.test(form)) expected.add(form);
        else for (const suffix of formsOf(language)) expected.add(keyOf(form) + suffix);
      }
      assert.deepEqual(Object.keys(catalog).toSorted(), [...expected].toSorted());
    });

    test(`${language}/${file}.json has no empty message and no markup but well-formed slots`, () => {
      for (const [key, message] of Object.entries(catalog)) {
        assert.ok(message.trim() !== '' && message === message.trim(), `${key} is empty or padded`);
        const rest = message.replace(/<(\w+)>[^<>]*<\/\1>/g, '').replace(/\{\{\w+\}\}/g, '');
        assert.doesNotMatch(rest, /[<>{}]|&\w+;/, `${key}: ${message}`);
      }
    });
  }

  for (const language of translations) {
    const catalog = readCatalog(language, file);

    test(`${language}/${file}.json has the placeholders and slots of the English catalog`, () => {
      for (const [form, message] of Object.entries(catalog)) {
        const original = english[form] ?? english[`${keyOf(form)}_other`]!;
        // "In a minute" needs no number; every other form does.
        const isSingular = form.endsWith('_one');
        const wanted = (text: string) =>
          placeholdersOf(text).filter((name) => name !== 'count' || !isSingular);
        assert.deepEqual(wanted(message), wanted(original), form);
        assert.deepEqual(slotsOf(message), slotsOf(original), form);
      }
    });

    test(`${language}/${file}.json leaves no English standing`, () => {
      const shared = new Set([...sharedWords['all']!, ...sharedWords[language]!]);
      const left = Object.entries(catalog)
        .filter(([key, message]) => message === english[key])
        .filter(([, message]) => wordsOf(message).some((word) => !shared.has(word)))
        .map(([key, message]) => `${key}: ${message}`);
      assert.deepEqual(left, []);
    });
  }

  test(`every message of ${file}.json is used`, () => {
    const isUsed = usesIn(codeIn(...folders));
    const unused = Object.keys(english).filter((form) => !isUsed(keyOf(form)));
    assert.deepEqual(unused, []);
  });
}

const wordsOf = (message: string): string[] =>
  message.replace(/\{\{\w+\}\}|<\/?\w+>/g, ' ').match(/\p{L}+/gu) ?? [];

function codeIn(...folders: string[]): string {
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|svelte)$/.test(name) && !name.endsWith('message-types.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  return folders.flatMap((folder) => read(join(import.meta.dirname, '../../..', folder))).join('\n');
}

function usesIn(code: string): (key: string) => boolean {
  const literals = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, text]) => text!));
  /** `` `scope.${name}` `` uses every key that starts that way. */
  const prefixes = [...new Set([...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, text]) => text!))];
  return (key) => literals.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
}

test('message-types.ts matches the English catalogs (npm run messages)', () => {
  assert.equal(readFileSync(typesFile, 'utf8'), messageTypes());
});
