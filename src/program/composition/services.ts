/** What both the public API and the app's own API use: documents, speech, export and translation. */
import type { EmbeddingEngine } from '../../engines/embeddings/engine.ts';
import { ExportWork, RemoteExporter } from '../../engines/remote/remote-exporter.ts';
import type { Workers } from '../../engines/remote/workers.ts';
import {
  RemoteTranscriber,
  TranscriptionWork,
} from '../../engines/transcription/remote/remote-transcriber.ts';
import { createLiveTranscriber } from '../../engines/transcription/live/live-listening.ts';
import { SpeechDetector } from '../../engines/transcription/live/speech-detector.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { Covers } from '../../features/covers/covers.ts';
import { Exporting } from '../../features/exporting/exporting.ts';
import { DirectTranscription, type DirectTranscriptionDeps } from '../../features/transcribing/direct.ts';
import {
  LiveTranscription,
  type LiveTranscriptionDeps,
} from '../../features/transcribing/live-transcription.ts';
import { createTranslationLinks } from '../../features/translation/translation-links.ts';
import { createOriginals } from '../../features/originals/originals.ts';
import { createPictures } from '../../features/pictures/pictures.ts';
import { Translation } from '../../features/translation/translation.ts';
import { createVoiceMaking } from '../../features/voices/voice-making.ts';
import type { Exporter } from '../../formats/export/engine.ts';
import { createExporter } from '../../formats/export/exporter.ts';
import { narrate } from '../../language/narration/narration.ts';
import { DiskSpace } from '../../platform/disk.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import { modelIdleMs } from '../../platform/time-limits.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import type { Config } from '../config/config.ts';
import { openAnswers, openMeaningSearch } from './answers.ts';
import { openDocuments } from './core.ts';
import {
  exportPlaces,
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
  const { core, log, files, metrics, engines } = deps;
  const { clock, wallet, database, ids, space } = core;
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
    core,
    log,
    files,
    engines,
    metrics,
    analyst,
    lexicons,
    diskSpace,
    workers,
  });
  const transcription = openTranscription(config, {
    log,
    files,
    analyst,
    slots: speechServices.slots,
    workers,
  });
  const { transcriber, directTranscription } = transcription;
  const meaning = openMeaningSearch(config, deps);
  const voiceMaking = createVoiceMaking({
    database,
    clock,
    ids,
    space,
    log,
    transcriber,
    directTranscription,
    maker: voiceEngines.maker,
    engines: voiceEngines.engines,
  });
  const { collections } = library;
  const covers = new Covers({ database, space, documents, exporter, collectionCovers: collections.covers });
  const pictures = createPictures({ database, storage: files.storage, ids, space, log });
  const originals = createOriginals({ ...files, database, clock, ids, space, log });
  const { answers, conversing, modelUse, proposals } = openAnswers(config, {
    core,
    library: { ...library, analyst },
    meaningSearch: meaning.search,
  });
  const translationLinks = createTranslationLinks({ database, documents });
  await diskSpace.look();
  const stops = [
    every(5_000, () => diskSpace.look(), log),
    every(100, () => indexing.sweep(), log),
    every(60_000, () => documents.trash.sweep(), log),
    every(60_000, () => pictures.sweep(), log),
    every(3_600_000, () => pictures.sweepStrays(), log),
    every(60_000, () => originals.sweep(), log),
    every(3_600_000, () => originals.sweepStrays(), log),
    every(3_600_000, () => modelUse.sweep(), log),
  ];
  return {
    ...library,
    ...files,
    workers,
    analyst,
    diskSpace,
    translator,
    ...transcription,
    answers,
    conversing,
    modelUse,
    proposals,
    embeddingEngine: meaning.engine,
    meaningSearch: meaning.search,
    translation: new Translation({
      documents,
      wallet,
      analyst,
      translator,
      pictures,
      links: translationLinks,
    }),
    translationLinks,
    exporter,
    covers,
    pictures,
    originals,
    exporting: new Exporting({
      documents,
      analyst,
      exporter,
      covers,
      pictures,
      annotations: library.annotations,
    }),
    ...speechServices,
    voiceMaking,
    async close() {
      for (const stop of stops) stop();
      await workers?.close();
      await Promise.all([
        speechServices.close(),
        exporter.close(),
        translator.close(),
        transcriber.close(),
        transcription.liveTranscriber.close(),
      ]);
      await meaning.close();
      await analyst.close();
    },
  };
}

interface TranscriptionDeps
  extends
    Pick<SpeechDeps, 'log' | 'files' | 'workers'>,
    Pick<DirectTranscriptionDeps, 'analyst'>,
    Pick<LiveTranscriptionDeps, 'slots'> {}

function openTranscription(config: Config, { log, files, workers, analyst, slots }: TranscriptionDeps) {
  const hearing = openHearing(config, { log, scratch: files.scratch, workers });
  const { transcriber } = hearing;
  const minutes = transcriptionMinutes(config);
  const detector = new SpeechDetector({ idleMs: modelIdleMs, log });
  const liveTranscriber = createLiveTranscriber({ detector, transcriber, scratch: files.scratch });
  return {
    hearing,
    transcriber,
    liveTranscriber,
    liveTranscription: new LiveTranscription({ liveTranscriber, transcriber, slots, minutes }),
    directTranscription: new DirectTranscription({ transcriber, analyst, slots, minutes }),
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
