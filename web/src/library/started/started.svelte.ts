/** What was started and not finished. Optional: the library works without it. */
import type { ListDetails } from '../../../../src/shared/contract/app/library.ts';
import type { DocumentSummary } from '../../../../src/shared/contract/documents.ts';
import { call } from '../../api.ts';

interface Started {
  readonly document: DocumentSummary;
  readonly details: ListDetails;
}

class StartedDocuments {
  list = $state.raw<readonly Started[]>([]);
  /** How many documents the library has; undefined: not known. */
  total = $state<number>();

  async refresh(): Promise<void> {
    const read = await call('listStarted', {}).catch(() => undefined);
    if (read) [this.list, this.total] = [read.data, read.total];
  }
}

export const started = new StartedDocuments();
