/** Starts the bare engine (`speech.bare.ts`) and talks to it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ModelSource } from '../src/engines/speech/engine.ts';
import type { BareRequest, BareResult } from './speech.bare.ts';

/** Resolves when the model is loaded. */
export async function startBare(model: ModelSource, threads = 1): Promise<ChildProcess> {
  const child = fork(new URL('./speech.bare.ts', import.meta.url), [JSON.stringify(model), String(threads)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
  return child;
}

export async function ask(child: ChildProcess, request: BareRequest): Promise<BareResult> {
  const answer = once(child, 'message');
  child.send(request);
  return (await answer)[0] as BareResult;
}
