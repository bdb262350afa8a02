/** The program of `lectern worker`: the engines of this machine for the nodes that know its address. */
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { createExporter } from '../../formats/export/exporter.ts';
import { ExportWork } from '../../engines/remote/remote-exporter.ts';
import { WorkerServer } from '../../engines/remote/worker-server.ts';
import { SpeechWork } from '../../engines/speech/remote/remote-speaker.ts';
import { TranscriptionWork } from '../../engines/transcription/remote/remote-transcriber.ts';
import type { Log } from '../../platform/log.ts';
import { Metrics } from '../../platform/metrics.ts';
import { every, nowAndEvery } from '../../platform/schedule.ts';
import { Scratch } from '../../platform/storage/scratch.ts';
import {
  exportPlaces,
  openSpeaker,
  openSpeeds,
  openTranscriber,
  speechWorkersOf,
  transcriptionPlaces,
} from './engines.ts';
import { openTracer } from './tracing.ts';

/** Reserved, of the time a process has to end, for handing back unfinished work and for stopping its engines. */
const closingMs = 1_500;
const hourMs = 3_600_000;

interface RunningWorker {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves until it is closed. */
export async function startWorker(config: Config, log: Log): Promise<RunningWorker> {
  const tracer = await openTracer(config, log);
  const metrics = new Metrics({ droppedLogLines: () => log.droppedLines?.() ?? 0 });
  const measureWait = metrics.speech.waited.bind(metrics.speech);
  const speaker = await openSpeaker(config, log, { measureWait });
  metrics.speech.watch(() => speaker.load());
  const speeds = openSpeeds(speaker, config, log);
  const exporter = createExporter({ workers: exportPlaces(), log });
  const transcriber = openTranscriber(config, log);
  const scratch = new Scratch(join(config.dataDir, 'scratch'));
  const transcription = new TranscriptionWork({ transcriber, places: transcriptionPlaces(), scratch });
  const server = new WorkerServer({
    offers: [
      new SpeechWork({
        speaker,
        places: speechWorkersOf(config),
        speedOf: (voiceId) => speeds.of(voiceId),
      }),
      new ExportWork({ exporter, places: exportPlaces() }),
      // None where transcription is not installed, or switched off.
      ...(transcription.skills().abilities.length > 0 ? [transcription] : []),
    ],
    key: config.workerKey,
    version: manifest.version,
    registry: metrics.registry,
    tracer,
    log,
  });
  metrics.workers.watchWork(() => server.load());
  const port = await server.listen(config.host, config.workerPort).catch((error: unknown) => {
    throw error instanceof EngineError ? new Problem('validation_failed', error.message) : error;
  });
  log.info({ port, voices: speaker.voices().length }, 'The worker is ready');
  const stops = [
    every(5_000, () => speeds.measure(), log),
    nowAndEvery(hourMs, () => scratch.sweep(Date.now()), log),
  ];
  return {
    port,
    async close() {
      for (const stop of stops) stop();
      await server.close(Math.max(0, config.shutdownGraceMs - closingMs));
      await Promise.all([speeds.close(), speaker.close(), exporter.close(), transcriber.close()]);
      await scratch.close();
      await tracer?.close();
    },
  };
}
