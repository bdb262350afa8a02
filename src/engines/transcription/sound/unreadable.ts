/** How a worker tells that a file is at fault: as a result, because whoever throws loses its process. */
import { EngineError } from '../../engine-error.ts';
import { WorkerError } from '../../../platform/workers/protocol.ts';
import { UnreadableSound } from './reader.ts';

export interface Unreadable {
  readonly unreadable: string;
}

export async function reportUnreadable(
  emit: (report: Unreadable) => boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnreadableSound)) throw error;
    emit({ unreadable: error.message });
  }
}

/** The other end: results as they are, and a report as an error. */
export async function* readResults<Result extends object>(
  chunks: AsyncIterable<unknown>,
): AsyncGenerator<Result, void, undefined> {
  try {
    for await (const chunk of chunks as AsyncIterable<Result | Unreadable>) {
      if ('unreadable' in chunk) throw new EngineError('unreadable', chunk.unreadable);
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    const fault = error.fault === 'load_failed' || error.fault === 'closed' ? 'unavailable' : 'failed';
    throw new EngineError(fault, 'The transcription failed.', { detail: error.message, cause: error });
  }
}
