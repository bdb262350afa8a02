/** What answers questions, for the server and the command line: search by meaning, passages, and the language model. */
import type { EmbeddingEngine } from '../../engines/embeddings/engine.ts';
import { Nearest } from '../../engines/embeddings/nearest.ts';
import { Conversing } from '../../features/answers/conversing.ts';
import { createAnswers } from '../../features/answers/answers.ts';
import { ModelUse } from '../../features/answers/model-use.ts';
import { createRetrieval, type RetrievalDeps } from '../../features/answers/retrieval.ts';
import { createMeaningSearch } from '../../features/documents/meaning/meaning-search.ts';
import { createCorrections } from '../../features/proposals/corrections.ts';
import { createDetails } from '../../features/proposals/details.ts';
import { createPronunciations } from '../../features/proposals/pronunciations.ts';
import type { Log } from '../../platform/log.ts';
import type { Config } from '../config/config.ts';
import type { Core, openDocuments } from './core.ts';
import { openConfiguredModel, openEmbeddingEngine } from './engines.ts';

export interface MeaningSearchDeps {
  readonly core: Pick<Core, 'database'>;
  readonly log: Log;
  /** Another engine than that of the settings. */
  readonly embeddingEngine?: EmbeddingEngine | undefined;
}

export function openMeaningSearch(config: Config, { core, log, embeddingEngine }: MeaningSearchDeps) {
  const { database } = core;
  const engine = embeddingEngine ?? openEmbeddingEngine(config, log);
  const nearest = new Nearest({ log });
  return {
    engine,
    search: createMeaningSearch({ database, publicUrl: config.publicUrl, engine, nearest }),
    close: () => Promise.all([engine.close(), nearest.close()]),
  };
}

/** The language model, with what accounts may take of it. */
export function openModelUse(
  config: Config,
  { database, clock }: Pick<Core, 'database' | 'clock'>,
): ModelUse {
  const { free, unlimited } = config.plans;
  return new ModelUse({
    database,
    clock,
    model: openConfiguredModel(config),
    tokensPerDay: { free: free.tokens_per_day, unlimited: unlimited.tokens_per_day },
  });
}

export interface OpenAnswersDeps {
  readonly core: Core;
  readonly library: Pick<
    ReturnType<typeof openDocuments>,
    'documents' | 'search' | 'analyst' | 'lexicons' | 'tags'
  >;
  readonly meaningSearch: RetrievalDeps['meaningSearch'];
}

export function openAnswers(config: Config, { core, library, meaningSearch }: OpenAnswersDeps) {
  const { database, clock } = core;
  const { documents, search, analyst, lexicons, tags } = library;
  const modelUse = openModelUse(config, core);
  const retrieval = createRetrieval({ documents, search, meaningSearch });
  return {
    modelUse,
    conversing: new Conversing(modelUse),
    answers: createAnswers({ database, clock, documents, analyst, modelUse, retrieval }),
    proposals: {
      pronunciations: createPronunciations({ documents, lexicons, modelUse }),
      details: createDetails({ documents, tags, modelUse }),
      corrections: createCorrections({ documents, modelUse }),
    },
  };
}
