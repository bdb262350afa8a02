/** What is broken is read as far as it goes, or refused with a word about what to do. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { extract, failing, fileOf } from '../engine.suite.ts';
import type { Extraction, Extractor } from '../engine.ts';
import { createExtractor } from '../extractor.ts';
import { brokenBooks } from './broken-books.fixture.ts';
import { brokenOffice } from './broken-office.fixture.ts';
import { brokenOthers } from './broken-others.fixture.ts';
import type { BrokenFile } from './broken.fixture.ts';

const files: readonly BrokenFile[] = [...brokenBooks, ...brokenOffice, ...brokenOthers];

async function check({ refused, text }: BrokenFile, reading: Promise<Extraction>): Promise<void> {
  if (refused) return assert.rejects(reading, failing(...refused));
  assert.match((await reading).text, text!);
}

describe('a broken file', () => {
  for (const file of files)
    if (!file.isLarge) test(file.what, () => check(file, extract(file.make(), file.name)));
});

describe('a broken file in its process, with all its pictures (slow)', () => {
  let extractor: Extractor;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-broken-'));
    extractor = createExtractor({ log: pino({ level: 'silent' }), memoryBytes: 600 * 1024 ** 2 });
  });
  after(async () => {
    await extractor.close();
    await rm(folder, { recursive: true, force: true });
  });
  for (const file of files)
    test(file.what, async () => {
      const source = {
        ...fileOf(file.make(), file.name),
        picturesTo: await mkdtemp(join(folder, 'pictures-')),
      };
      await check(file, extractor.extract(source, new AbortController().signal));
    });
});
