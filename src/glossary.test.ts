/** One word for one thing: the names of exported types against the glossary of CONTRIBUTING.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, roomOf, sourceOf } from './sources.fixture.ts';

const exportedTypes = files.flatMap((file) =>
  [...sourceOf(file).matchAll(/^export (?:interface|type|(?:abstract )?class) (\w+)/gm)].map(([, name]) => ({
    name: name!,
    file,
  })),
);

test('a name of an exported type has one meaning in its room', () => {
  const byName = Map.groupBy(exportedTypes, ({ name, file }) => `${roomOf(file)}: ${name}`);
  const wrong = [...byName]
    .filter(([, homes]) => homes.length > 1)
    .map(([name, homes]) => `${name} in ${homes.map(({ file }) => file).join(' and ')}`);
  assert.deepEqual(wrong, []);
});

/** Words of the glossary that name a type, and the files that may use them so. */
const glossary: Record<string, RegExp> = {
  Block: /^shared\/markup\/blocks\.ts$/,
  Inline: /^shared\/markup\/inlines\.ts$/,
  Script: /^language\/detection\/scripts\.ts$/,
  Worker: /^platform\/workers\/worker\.ts$/,
  Lease: /^platform\/lease\.ts$/,
  Hold: /^features\/wallet\//,
  Slot: /^features\/speech\//,
  Job: /^(shared\/contract\/jobs\.ts$|features\/jobs\/)/,
  Clip: /^features\/audiobooks\//,
  Plan: /^features\/audiobooks\/plan\//,
  Voice: /^shared\/contract\//,
  Document: /^shared\/contract\//,
  Version: /^shared\/contract\//,
  Position: /^shared\/contract\/app\//,
  Client: /^features\/access\/clients\//,
};

test('a word of the glossary names a type only where it belongs', () => {
  const wrong = exportedTypes
    .filter(({ name, file }) => glossary[name] && !glossary[name].test(file))
    .map(({ name, file }) => `${name} in ${file}`);
  assert.deepEqual(wrong, []);
});
