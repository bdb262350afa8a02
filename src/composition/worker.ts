/** The program of `lectern worker`: the engines of this machine behind the queues of others. */
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { createExporter } from '../engines/export/exporter.ts';
import { exportAbility, ExportWork } from '../engines/export/queued/export-work.ts';
import { QueueWorker } from '../engines/queue/queue-worker.ts';
import { WorkQueue } from '../engines/queue/work-queue.ts';
import { ownVoiceAbility } from '../engines/speech/queued/sentence-work.ts';
import { createSpeechWorker } from '../engines/speech/queued/speech-work.ts';
import { VoiceFollower } from '../engines/speech/queued/voice-follower.ts';
import { abilitiesOf } from '../engines/transcription/queued/abilities.ts';
import { PieceWork } from '../engines/transcription/queued/piece-work.ts';
import type { Log } from '../platform/log.ts';
import { every, nowAndEvery } from '../platform/schedule.ts';
import { Scratch } from '../platform/storage/scratch.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { openFollowedVoices, openSpeaker, openSpeeds, openTranscriber, speechWorkersOf } from './engines.ts';
import { requireRedis } from './speaking.ts';
import { openTracer } from './tracing.ts';

/** Reserved, of the time a process has to end, for giving back unfinished work and for stopping its engines. */
const closingMs = 1_500;
const hourMs = 3_600_000;

interface RunningWorker {
  close(): Promise<void>;
}

/** Takes work until it is closed. Resolves once it has announced itself in Redis. */
export async function startWorker(config: Config, log: Log): Promise<RunningWorker> {
  const tracer = await openTracer(config, log);
  const deps = { redisUrl: requireRedis(config), log, tracer };
  const start = [startSpeechWorker, startExportWorker, startTranscriptionWorker];
  const workers = await Promise.all(start.map((one) => one(config, deps)));
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await tracer?.close();
    },
  };
}

interface WorkerDeps {
  readonly redisUrl: string;
  readonly log: Log;
  readonly tracer: Tracer | undefined;
}

async function startSpeechWorker(config: Config, deps: WorkerDeps): Promise<RunningWorker> {
  const { redisUrl, log, tracer } = deps;
  const followed = config.speechEngines.includes('piper') ? openFollowedVoices(config) : undefined;
  const speaker = await openSpeaker(config, log, { others: followed ? [followed.engine] : [] });
  const speeds = openSpeeds(speaker, config, log);
  const follower =
    followed &&
    new VoiceFollower({
      address: config.voiceCatalogUrl,
      root: followed.root,
      refresh: () => followed.engine.refresh(),
      changed: () => worker.announce(),
      log,
    });
  const worker: QueueWorker = createSpeechWorker({
    queue: await WorkQueue.open({ redisUrl, log }),
    speaker,
    slots: speechWorkersOf(config),
    speedOf: (voiceId) => speeds.of(voiceId),
    abilities: () => speaker.ownVoiceEngines().map(ownVoiceAbility),
    follower,
    version: manifest.version,
    tracer,
    log,
  });
  await worker.start();
  log.info({ worker: worker.id, voices: speaker.voices().length }, 'The speech worker is ready');
  const stop = every(5_000, () => speeds.measure(), log);
  return {
    async close() {
      stop();
      await follower?.close();
      await worker.close(graceMsOf(config));
      await Promise.all([speeds.close(), speaker.close()]);
    },
  };
}

async function startExportWorker(config: Config, deps: WorkerDeps): Promise<RunningWorker> {
  const { redisUrl, log, tracer } = deps;
  const exporter = createExporter({ workers: config.exportWorkers, log });
  const catalog = { voices: [], speeds: {}, abilities: [exportAbility] };
  const worker = new QueueWorker({
    queue: await WorkQueue.open({ redisUrl, log, kind: 'export' }),
    engine: new ExportWork(exporter),
    catalog: () => catalog,
    kind: 'export',
    // A worker takes one task more than it has slots if somebody waits for it, and for exports somebody always does.
    slots: Math.max(1, config.exportWorkers - 1),
    version: manifest.version,
    tracer,
    log,
  });
  await worker.start();
  return {
    async close() {
      await worker.close(graceMsOf(config));
      await exporter.close();
    },
  };
}

async function startTranscriptionWorker(config: Config, deps: WorkerDeps): Promise<RunningWorker> {
  const { redisUrl, log, tracer } = deps;
  const transcriber = openTranscriber(config, log);
  const catalog = { voices: [], speeds: {}, abilities: abilitiesOf(transcriber) };
  // Transcription is not installed, or switched off.
  if (catalog.abilities.length === 0) return { close: () => transcriber.close() };
  const scratch = new Scratch(join(config.dataDir, 'scratch'));
  const worker = new QueueWorker({
    queue: await WorkQueue.open({ redisUrl, log, kind: 'transcription' }),
    engine: new PieceWork({ transcriber, scratch }),
    catalog: () => catalog,
    kind: 'transcription',
    slots: config.transcriptionWorkers,
    version: manifest.version,
    tracer,
    log,
  });
  await worker.start();
  const stop = nowAndEvery(hourMs, () => scratch.sweep(Date.now()), log);
  return {
    async close() {
      stop();
      await worker.close(graceMsOf(config));
      await transcriber.close();
      await scratch.close();
    },
  };
}

const graceMsOf = ({ shutdownGraceMs }: Config): number => Math.max(0, shutdownGraceMs - closingMs);
