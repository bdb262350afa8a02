/** What speaks for a server: its own pool, workers on other machines, or both. One interface, whichever it is. */
import type { Config } from '../config/config.ts';
import type { Workers } from '../../engines/remote/workers.ts';
import type { OwnVoiceMaker, SpeechEngine } from '../../engines/speech/engine.ts';
import { RemoteSpeaker, SpeechWork } from '../../engines/speech/remote/remote-speaker.ts';
import type { Speaker } from '../../engines/speech/speaker.ts';
import type { Log } from '../../platform/log.ts';
import { every } from '../../platform/schedule.ts';
import type { PoolLoad } from '../../platform/workers/pool.ts';
import { openServers, openSpeaker, openSpeeds, speechWorkersOf, type SpeakerExtras } from './engines.ts';

export interface Speaking {
  readonly speaker: Speaker;
  /** Of the pool of this process. */
  load(): PoolLoad;
  /** What makes voices for the engine of this name. */
  ownVoiceMaker(engine: string): OwnVoiceMaker | undefined;
  /** Engines that can make voices from recordings, by name. */
  ownVoiceEngines(): string[];
  /** Seconds of sound made per second; undefined until it is known. */
  speedOf(voiceId: string): number | undefined;
  /** How many sentences are spoken at the same time in the background. */
  slots(): number;
  close(): Promise<void>;
}

export async function openSpeaking(
  config: Config,
  log: Log,
  { workers, ...more }: SpeakerExtras & { readonly workers?: Workers | undefined },
): Promise<Speaking> {
  if (!workers) return openHere(config, log, more);
  const own = await (config.speechWorkers === 0
    ? openMakers(config, log)
    : openHere(config, log, more, workers));
  const speaker = new RemoteSpeaker(workers);
  return {
    ...own,
    speaker,
    speedOf: (voiceId) => speaker.speedOf(voiceId),
    slots: () => workers.places('speech'),
  };
}

async function openHere(config: Config, log: Log, more: SpeakerExtras, workers?: Workers): Promise<Speaking> {
  const speaker = await openSpeaker(config, log, more);
  const speeds = openSpeeds(speaker, config, log);
  const stop = every(5_000, () => speeds.measure(), log);
  const places = speechWorkersOf(config);
  const speedOf = (voiceId: string) => speeds.of(voiceId);
  workers?.addOwn(new SpeechWork({ speaker, places, speedOf }));
  return {
    speaker,
    load: () => speaker.load(),
    ownVoiceMaker: (engine) => speaker.ownVoiceMaker(engine),
    ownVoiceEngines: () => speaker.ownVoiceEngines(),
    speedOf,
    slots: () => places,
    async close() {
      stop();
      await Promise.all([speeds.close(), speaker.close()]);
    },
  };
}

/**
 * For a node that speaks nothing itself. Servers that make voices from recordings are asked by the node, and workers that reach
 * them speak with the voices.
 */
async function openMakers(
  config: Config,
  log: Log,
): Promise<Omit<Speaking, 'speaker' | 'speedOf' | 'slots'>> {
  const isMaker = ({ ownVoices }: SpeechEngine) => ownVoices?.isAvailable === true;
  const makers = (await openServers(config)).filter(isMaker);
  const context = { modelsDir: config.modelsDir, log };
  await Promise.all(makers.map((engine) => engine.prepare(context)));
  return {
    load: () => ({ waiting: { interactive: 0, background: 0 }, workers: { running: 0, idle: 0 } }),
    ownVoiceMaker: (engine) => makers.find(({ name }) => name === engine)?.ownVoices,
    ownVoiceEngines: () => makers.map(({ name }) => name),
    async close() {
      for (const engine of makers) await engine.close?.();
    },
  };
}
