/** What speaks for a server: its own pool of workers, or those behind a queue. One interface, whichever it is. */
import type { Config } from '../config/config.ts';
import { Problem } from '../contract/errors.ts';
import type { OwnVoiceMaker, SpeechEngine } from '../engines/speech/engine.ts';
import type { QueuedSpeaker } from '../engines/speech/queued/queued-speaker.ts';
import type { Speaker } from '../engines/speech/speaker.ts';
import type { WorkQueueFacts } from '../features/people/server-state.ts';
import type { FollowingWorkers } from '../features/voices/worker-voices.ts';
import type { Log } from '../platform/log.ts';
import { every } from '../platform/schedule.ts';
import type { PoolLoad } from '../platform/workers/pool.ts';
import { openServers, openSpeaker, openSpeeds, speechWorkersOf, type SpeakerExtras } from './engines.ts';
import { factsOf } from './queue-facts.ts';

export interface Speaking {
  readonly speaker: Speaker;
  load(): PoolLoad;
  /** What makes voices for the engine of this name. */
  ownVoiceMaker(engine: string): OwnVoiceMaker | undefined;
  /** Engines that can make voices from recordings, by name. */
  ownVoiceEngines(): string[];
  /** Seconds of sound made per second; undefined until it is known. */
  speedOf(voiceId: string): number | undefined;
  /** How many sentences are spoken at the same time in the background. */
  slots(): number;
  /** Since when no worker takes speech from the queue; undefined: one does, or there is no queue. */
  noWorkerSinceMs(): number | undefined;
  /** Undefined where there is no queue. */
  queueFacts(): WorkQueueFacts | undefined;
  /** Undefined where there is no queue: voices are installed on this machine. */
  readonly following: FollowingWorkers | undefined;
  close(): Promise<void>;
}

export function openSpeaking(config: Config, log: Log, more: SpeakerExtras): Promise<Speaking> {
  return config.speechQueue === 'on' ? openQueue(config, log, more) : openHere(config, log, more);
}

async function openHere(config: Config, log: Log, more: SpeakerExtras): Promise<Speaking> {
  const speaker = await openSpeaker(config, log, more);
  const speeds = openSpeeds(speaker, config, log);
  const stop = every(5_000, () => speeds.measure(), log);
  return {
    speaker,
    load: () => speaker.load(),
    ownVoiceMaker: (engine) => speaker.ownVoiceMaker(engine),
    ownVoiceEngines: () => speaker.ownVoiceEngines(),
    speedOf: (voiceId) => speeds.of(voiceId),
    slots: () => speechWorkersOf(config),
    noWorkerSinceMs: () => undefined,
    queueFacts: () => undefined,
    following: undefined,
    async close() {
      stop();
      await Promise.all([speeds.close(), speaker.close()]);
    },
  };
}

async function openQueue(config: Config, log: Log, { measureWait }: SpeakerExtras): Promise<Speaking> {
  const redisUrl = requireRedis(config);
  // Loaded on demand: most servers speak by themselves.
  const { openQueuedSpeaker } = await import('../engines/speech/queued/queued-speaker.ts');
  const speaker = await openQueuedSpeaker({ redisUrl, log, measureWait });
  const makers = await openVoiceMakers(config, log);
  return {
    speaker,
    load: () => speaker.node.load(),
    ownVoiceMaker: (engine) => makers.find(({ name }) => name === engine)?.ownVoices,
    ownVoiceEngines: () => makers.map(({ name }) => name),
    speedOf: (voiceId) => speaker.speedOf(voiceId),
    slots: () => speaker.node.slots,
    noWorkerSinceMs: () => speaker.node.missingSinceMs,
    queueFacts: () => factsOf(speaker.node),
    following: followingOf(speaker),
    async close() {
      await Promise.all([speaker.close(), ...makers.map((engine) => engine.close?.())]);
    },
  };
}

/** Servers that make voices from recordings: this node asks them to, and workers that reach them speak with the voices. */
async function openVoiceMakers(config: Config, log: Log): Promise<SpeechEngine[]> {
  const makers = (await openServers(config)).filter(({ ownVoices }) => ownVoices?.isAvailable);
  const context = { modelsDir: config.modelsDir, log };
  await Promise.all(makers.map((engine) => engine.prepare(context)));
  return makers;
}

const followingOf = (speaker: QueuedSpeaker): FollowingWorkers => ({
  want: (voices) => speaker.node.want(voices),
  followings: () => speaker.node.workers.flatMap(({ following }) => following ?? []),
  voices: () => speaker.voices(),
});

export function requireRedis({ redisUrl }: Pick<Config, 'redisUrl'>): string {
  if (redisUrl !== undefined) return redisUrl;
  throw new Problem('validation_failed', 'The speech queue is in Redis: set REDIS_URL.');
}
