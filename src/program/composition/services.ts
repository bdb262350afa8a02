/** What both the public API and the app's own API use: documents, speech, export and translation. */
import type { EmbeddingEngine } from '../../engines/embeddings/engine.ts';
import { Nearest } from '../../engines/embeddings/nearest.ts';
import { ExportWork, RemoteExporter } from '../../engines/remote/remote-exporter.ts';
import type { Workers } from '../../engines/remote/workers.ts';
import {
  RemoteTranscriber,
  TranscriptionWork,
} from '../../engines/transcription/remote/remote-transcriber.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { Covers } from '../../features/covers/covers.ts';
import { MeaningSearch } from '../../features/documents/meaning/meaning-search.ts';
import { Exporting } from '../../features/exporting/exporting.ts';
import { FileImporting, type FileImportingDeps } from '../../features/importing/files.ts';
import { createPageFetch } from '../../features/importing/page-fetch.ts';
import { DirectTranscription, type DirectTranscriptionDeps } from '../../features/transcribing/direct.ts';
import { TranslationLinks } from '../../features/translation/translation-links.ts';
import { Translation } from '../../features/translation/translation.ts';
import { VoiceMaking } from '../../features/voices/voice-making.ts';
import type { Exporter } from '../../formats/export/engine.ts';
import { createExporter } from '../../formats/export/exporter.ts';
import { createExtractor } from '../../formats/extraction/extractor.ts';
import { narrate } from '../../language/narration/narration.ts';
import { DiskSpace } from '../../platform/disk.ts';
import type { Log, PlainLog } from '../../platform/log.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import { every } from '../../platform/schedule.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import type { Config } from '../config/config.ts';
import { openDocuments } from './core.ts';
import {
  exportPlaces,
  ocrDir,
  openEmbeddingEngine,
  openMediaProbe,
  openTranscriber,
  openTranslator,
  openWorkers,
  transcriptionPlaces,
} from './engines.ts';
import { openSpeech, type SpeechDeps } from './speech.ts';

/** Free disk space below which caches are emptied, jobs wait and uploads are refused. */
const reserveBytes = 500_000_000;

/* What transcribes for a server: its own processes, and workers where it has some. */

interface Hearing {
  readonly transcriber: Transcriber;
  /** How many recordings are transcribed at the same time. */
  atOnce(): number;
  /** Since when nothing can be transcribed because no worker is up; undefined: something can, or never could. */
  noWorkerSinceMs(): number | undefined;
}

interface HearingDeps {
  readonly log: Log;
  readonly scratch: Scratch;
  readonly workers: Workers | undefined;
}

function openHearing(config: Config, { log, scratch, workers }: HearingDeps): Hearing {
  const places = transcriptionPlaces();
  const probe = openMediaProbe(log);
  const here = openTranscriber(config, log, probe);
  if (!workers) return { transcriber: here, atOnce: () => places, noWorkerSinceMs: () => undefined };
  const own = new TranscriptionWork({ transcriber: here, places, scratch });
  if (own.skills().abilities.length > 0) workers.addOwn(own, { isLastResort: true });
  const transcriber = new RemoteTranscriber({ workers, here, cutter: probe });
  return {
    transcriber,
    atOnce: () => Math.max(places, workers.places('transcription')),
    noWorkerSinceMs: () =>
      transcriber.understands(undefined) ? workers.missingSinceMs('transcription') : undefined,
  };
}

/* What renders documents for a server: its own processes, and workers where it has some. */

function openExporter(workers: Workers | undefined): Exporter {
  const places = exportPlaces();
  const here = createExporter({ workers: places });
  workers?.addOwn(new ExportWork({ exporter: here, places }), { isLastResort: true });
  return workers ? new RemoteExporter({ workers, here }) : here;
}

export interface ServicesDeps extends Omit<SpeechDeps, 'analyst' | 'lexicons' | 'diskSpace' | 'workers'> {
  /** Search by meaning with another engine than that of the settings. */
  readonly embeddingEngine?: EmbeddingEngine | undefined;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(config: Config, deps: ServicesDeps) {
  const { core, log, files, metrics } = deps;
  const { clock, wallet } = core;
  const { analyst, indexing, ...library } = openDocuments(config, core);
  const { documents, lexicons } = library;
  await analyst.load();
  compileNarration(config);
  const workers = await openWorkers(config, log);
  if (workers) metrics?.workers.watch(() => workers.count());
  const exporter = openExporter(workers);
  const translator = openTranslator(config, log);
  const diskSpace = new DiskSpace({ folder: config.dataDir, reserveBytes, clock, log });
  const { voiceEngines, ...speechServices } = await openSpeech(config, {
    ...deps,
    analyst,
    lexicons,
    diskSpace,
    workers,
  });
  const transcription = openTranscription(config, { ...deps, analyst, slots: speechServices.slots, workers });
  const { transcriber } = transcription;
  const meaning = openMeaningSearch(config, deps);
  const voiceMaking = new VoiceMaking({ ...core, log, ...transcription, ...voiceEngines });
  const { collections } = library;
  const covers = new Covers({ ...core, documents, exporter, collectionCovers: collections.covers });
  const translationLinks = new TranslationLinks({ ...core, documents });
  await diskSpace.look();
  const stops = [
    every(5_000, () => diskSpace.look(), log),
    every(100, () => indexing.sweep(), log),
    every(60_000, () => documents.trash.sweep(), log),
  ];
  return {
    ...library,
    ...files,
    workers,
    analyst,
    diskSpace,
    translator,
    ...transcription,
    embeddingEngine: meaning.engine,
    meaningSearch: meaning.search,
    translation: new Translation({ documents, wallet, analyst, translator, links: translationLinks }),
    translationLinks,
    exporter,
    covers,
    exporting: new Exporting({ documents, analyst, exporter, covers, annotations: library.annotations }),
    ...speechServices,
    voiceMaking,
    async close() {
      for (const stop of stops) stop();
      await workers?.close();
      await Promise.all([speechServices.close(), exporter.close(), translator.close(), transcriber.close()]);
      await meaning.close();
      await analyst.close();
    },
  };
}

interface TranscriptionDeps
  extends Pick<SpeechDeps, 'log' | 'files' | 'workers'>, Pick<DirectTranscriptionDeps, 'analyst' | 'slots'> {}

function openTranscription(config: Config, { log, files, workers, analyst, slots }: TranscriptionDeps) {
  const hearing = openHearing(config, { log, scratch: files.scratch, workers });
  const { transcriber } = hearing;
  const minutes = transcriptionMinutes(config);
  return {
    hearing,
    transcriber,
    directTranscription: new DirectTranscription({ transcriber, analyst, slots, minutes }),
  };
}

function openMeaningSearch(config: Config, { core, log, embeddingEngine }: ServicesDeps) {
  const engine = embeddingEngine ?? openEmbeddingEngine(config, log);
  const nearest = new Nearest({ log });
  return {
    engine,
    search: new MeaningSearch({ ...core, publicUrl: config.publicUrl, engine, nearest }),
    close: () => Promise.all([engine.close(), nearest.close()]),
  };
}

/** Compiling the rules delays the first sentence by a quarter of a second: better now than while someone waits. */
function compileNarration({ defaultLanguage }: Config): void {
  narrate('At 5 pm the lamp turns.', defaultLanguage);
}

/** The longest recordings of each plan. */
export const transcriptionMinutes = ({ plans }: Config) => ({
  free: plans.free.recording_minutes,
  unlimited: plans.unlimited.recording_minutes,
});

/* Files and web pages as documents, for the server and the command line. */

export interface OpenFileImportingDeps extends Pick<FileImportingDeps, 'onImport'> {
  readonly services: Omit<FileImportingDeps, 'extractor' | 'fetchPage' | 'onImport'>;
  readonly log: PlainLog;
  /** Which web pages can be imported. */
  readonly reach: Reach;
}

export function openFileImporting(config: Config, { services, log, reach, onImport }: OpenFileImportingDeps) {
  const extractor = createExtractor({
    log,
    maxFileBytes: config.importMaxBytes,
    ocrRoot: ocrDir(config.modelsDir),
  });
  const fileImporting = new FileImporting({
    ...services,
    extractor,
    fetchPage: createPageFetch(reach),
    onImport,
  });
  return { fileImporting, close: () => extractor.close() };
}
