/** Writes `message-types.ts` from the English catalogs: the keys of each and the values they need (`npm run messages`). */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Catalog } from '../src/shared/messages/messages.ts';

const catalogs = [
  { file: 'app', name: 'AppMessageTypes' },
  { file: 'pages', name: 'PageMessageTypes' },
  { file: 'settings', name: 'SettingsMessageTypes' },
] as const;

export const plural = /_(?:zero|one|two|few|many|other)$/;

export const readCatalog = (language: string, file: string): Catalog =>
  JSON.parse(
    readFileSync(new URL(`../src/shared/messages/${language}/${file}.json`, import.meta.url), 'utf8'),
  ) as Catalog;

export const placeholdersOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].toSorted();

function typeOfMessage(names: readonly string[]): string {
  if (names.length === 0) return 'null';
  return `{ ${names.map((name) => `${name}: ${name === 'count' ? 'number' : 'string | number'}`).join('; ')} }`;
}

function interfaceOf(catalog: Catalog, name: string): string {
  const values = new Map<string, Set<string>>();
  for (const [form, message] of Object.entries(catalog)) {
    const key = form.replace(plural, '');
    const names = values.get(key) ?? new Set(key === form ? [] : ['count']);
    for (const one of placeholdersOf(message)) names.add(one);
    values.set(key, names);
  }
  const lines = [...values].map(([key, names]) => `  '${key}': ${typeOfMessage([...names].toSorted())};\n`);
  return `export interface ${name} {${lines.length === 0 ? '' : '\n'}${lines.join('')}}\n`;
}

export const messageTypes = (): string =>
  [
    '/** Written by `npm run messages` from the English catalogs; do not edit. */\n\n',
    catalogs.map(({ file, name }) => interfaceOf(readCatalog('en', file), name)).join('\n'),
  ].join('');

export const typesFile = new URL('../src/shared/messages/message-types.ts', import.meta.url);

if (import.meta.main) writeFileSync(typesFile, messageTypes());
