/** The whole feature on its own store, with a transcriber whose steps the test decides. */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/rows.ts';
import { freshStore, type FreshStore } from '../../../test/store.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Recording, Step } from '../../engines/transcription/engine.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { actorOfOperator, type Actor } from '../access/access.ts';
import { openTranscribingFixture, type TranscribingFixture } from './transcribing.fixture.ts';

export const never = new AbortController().signal;
export const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };
/** Opened before the tests of the file that calls `useTranscribing`, and closed after them. */
export let fixture: TranscribingFixture;
export let dataDir: string;
export let databaseUrl: string | undefined;

/** A minute of audio in steps of ten seconds; it waits before a step that is `held`. */
export const planned = {
  durationMs: 60_000,
  heard: [] as Recording[],
  text: (startMs: number): string => `Sentence at ${startMs / 1000}.`,
  holdAtMs: Infinity,
};

export const scripted: Transcriber = {
  understands: (language) => language === undefined || language.startsWith('en'),
  translates: () => false,
  async probe(path) {
    if (path.includes('broken')) throw new EngineError('unreadable', 'This file is broken.');
    return { durationMs: planned.durationMs, kind: 'mp3' };
  },
  async *transcribe(recording, signal): AsyncGenerator<Step, void, undefined> {
    planned.heard.push(recording);
    for (let fromMs = recording.fromMs; fromMs < 60_000; fromMs += 10_000) {
      if (fromMs >= planned.holdAtMs)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
      const text = planned.text(fromMs);
      const utterances = text ? [{ startMs: fromMs, endMs: fromMs + 9_000, text }] : [];
      yield { utterances, doneMs: fromMs + 10_000 };
    }
  },
  close: async () => undefined,
};

export function useTranscribing(): void {
  let store: FreshStore;
  before(async () => {
    clock.aheadMs = 0;
    store = await freshStore();
    dataDir = store.environment.DATA_DIR!;
    databaseUrl = store.environment.DATABASE_URL;
    fixture = await openTranscribingFixture({ dataDir, databaseUrl, clock, transcriber: scripted });
  });
  after(async () => {
    await fixture.close();
    await store.remove();
  });
}

export async function person(id: string, plan: AccountPlan = 'unlimited'): Promise<Actor> {
  await addAccount(fixture.database, id);
  await fixture.database.queries.updateTable('accounts').set({ plan }).where('id', '=', id).execute();
  return actorOfOperator(id, plan);
}

export async function upload(name: string, source?: string): Promise<string> {
  await mkdir(join(dataDir, 'incoming'), { recursive: true });
  const path = join(dataDir, 'incoming', name);
  if (source) await copyFile(source, path);
  else await writeFile(path, 'sound');
  return path;
}

export const filesIn = (folder: string): Promise<string[]> => readdir(join(dataDir, folder)).catch(() => []);
export const stateOf = async (actor: Actor) => (await fixture.transcribing.list(actor))[0];

export async function reaches(actor: Actor, state: string) {
  const hasState = async () => (await stateOf(actor))?.state === state;
  await eventually(`the transcription is ${state}`, hasState, backgroundMs);
  return (await stateOf(actor))!;
}
