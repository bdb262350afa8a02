/** Workers and nodes of a test, in its own process. */
import type { TestContext } from 'node:test';
import { freePort } from '../../../test/store.ts';
import { RemoteSpeaker, SpeechWork } from '../speech/remote/remote-speaker.ts';
import { StubSpeaker, type StubManner } from '../speech/remote/stub-speaker.fixture.ts';
import type { OfferedWork } from './work.ts';
import { WorkerServer, type WorkerServerDeps } from './worker-server.ts';
import { Workers, type WorkersSettings } from './workers.ts';

export const quiet = { info: () => undefined, warn: () => undefined };
export const never = new AbortController().signal;

export interface StartedWorker {
  readonly url: string;
  readonly server: WorkerServer;
  close(graceMs?: number): Promise<void>;
}

export async function startServer(
  t: TestContext,
  offers: readonly OfferedWork[],
  { port = 0, ...more }: Partial<WorkerServerDeps> & { readonly port?: number } = {},
): Promise<StartedWorker> {
  const server = new WorkerServer({ offers, key: undefined, version: 'test', log: quiet, ...more });
  const url = `http://127.0.0.1:${await server.listen('127.0.0.1', port || (await freePort()))}`;
  let closing: Promise<void> | undefined;
  const close = (graceMs = 0) => (closing ??= server.close(graceMs));
  t.after(() => close());
  return { url, server, close };
}

/** A worker that speaks with a stub, so that every sample can be compared. */
export async function startStub(
  t: TestContext,
  manner: StubManner = {},
  more: Partial<WorkerServerDeps> & { readonly port?: number; readonly places?: number } = {},
) {
  const speaker = new StubSpeaker(manner);
  const speedOf = (voiceId: string) => (voiceId === 'stub-two' ? 3 : undefined);
  const { places = 2, ...deps } = more;
  return { speaker, ...(await startServer(t, [new SpeechWork({ speaker, places, speedOf })], deps)) };
}

export async function openWorkers(
  t: TestContext,
  workers: readonly { readonly url: string }[],
  more: Partial<WorkersSettings> = {},
): Promise<Workers> {
  const urls = workers.map(({ url }) => url).join(', ');
  // Nothing is late, however busy the machine is.
  const endless = { patienceMs: 3_600_000, firstLookMs: 3_600_000 };
  const opened = await Workers.open({ urls, key: undefined, log: quiet, ...endless, ...more });
  t.after(() => opened.close());
  return opened;
}

export async function openNode(...words: Parameters<typeof openWorkers>) {
  const workers = await openWorkers(...words);
  return { workers, node: new RemoteSpeaker(workers) };
}
