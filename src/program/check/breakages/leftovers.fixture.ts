/** What is kept too long, and what is counted wrongly. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sound from '../sound-store.fixture.ts';
import { clipFile, run, type Breakage } from './breakage.fixture.ts';

export const leftovers: readonly Breakage[] = [
  {
    what: 'stored responses that have expired',
    check: 'kept responses',
    problem: /1 Idempotency-Keys have expired/,
    isRepairable: true,
    breaks: (store) =>
      run(
        store,
        "insert into idempotency_keys (account_id, endpoint, key, fingerprint, expires_at) values ('account', 'e', 'k', 'f', 1)",
      ),
  },
  {
    what: 'an account whose space was counted wrongly',
    check: 'space',
    problem: /counted sizes of account account do not match its rows/,
    isRepairable: true,
    breaks: 'update accounts set recording_bytes = recording_bytes + 1',
  },
  {
    what: 'a document whose versions were counted wrongly',
    check: 'space of documents',
    problem: /counted size of document \S+ does not match its versions/,
    isRepairable: true,
    isFoundOnlyInFull: true,
    breaks: 'update all_documents set text_bytes = text_bytes + 1',
  },
  {
    what: 'an upload that was cut off',
    check: 'leftovers',
    problem: /incoming-x is left over from interrupted work/,
    isRepairable: true,
    breaks: async ({ dataDir }) => {
      writeFileSync(join(dataDir, 'uploads', 'incoming-x'), 'half');
      sound.makeOld(join(dataDir, 'uploads', 'incoming-x'));
    },
  },
  {
    what: 'a draft beside an audiobook',
    check: 'leftovers',
    problem: /pieces\.x\.mp3 is left over from interrupted work/,
    isRepairable: true,
    breaks: async (store) => {
      const draft = clipFile(store).replace('pieces.mp3', 'pieces.x.mp3');
      writeFileSync(draft, 'half');
      sound.makeOld(draft);
    },
  },
  {
    what: 'a recording without its job',
    check: 'leftovers',
    problem: /belongs to no job under way/,
    breaks: async ({ dataDir }) => {
      writeFileSync(join(dataDir, 'uploads', 'other'), 'sound');
      sound.makeOld(join(dataDir, 'uploads', 'other'));
    },
  },
  {
    what: 'a folder without its audiobook',
    check: 'leftovers',
    problem: /belongs to no audiobook/,
    breaks: async ({ dataDir }) => {
      const folder = join(dataDir, 'audio', sound.audiobookId.replace(/1$/, '2'));
      mkdirSync(folder);
      sound.makeOld(folder);
    },
  },
];
