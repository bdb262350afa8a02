/** The process that reads the export of another service: one file, then it is not used again. */
import { inspect } from 'node:util';
import { EngineError } from '../../platform/engine-error.ts';
import { limitCpuTime, serve } from '../../platform/workers/serve.ts';
import type { LibraryFile, SavedLibrary } from './engine.ts';
import { readLibrary } from './read-library.ts';

const cpuMs = 120_000;

serve<LibraryFile, SavedLibrary>(async () => async (file, emit) => {
  try {
    limitCpuTime(cpuMs);
    emit(await readLibrary(file));
  } catch (error) {
    const { fault, message, cause } =
      error instanceof EngineError
        ? error
        : new EngineError('damaged', 'is damaged or incomplete. Export it again.', { cause: error });
    throw new EngineError(fault, message, { detail: inspect(cause, { depth: 1 }).slice(0, 500) });
  }
});
