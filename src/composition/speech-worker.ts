/** The program of `lectern worker`: the speech engines of this machine behind the queue of others. */
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config/config.ts';
import { ownVoiceAbility } from '../engines/speech/queued/queued-sentence.ts';
import { SpeechQueue } from '../engines/speech/queued/speech-queue.ts';
import { SpeechWorker } from '../engines/speech/queued/speech-worker.ts';
import { VoiceFollower } from '../engines/speech/queued/voice-follower.ts';
import type { Log } from '../platform/log.ts';
import { every } from '../platform/schedule.ts';
import { openFollowedVoices, openSpeaker, openSpeeds, speechWorkersOf } from './engines.ts';
import { requireRedis } from './speaking.ts';

/** The rest of the time that a process has to end is for giving back what it has not ended, and for its engines. */
const closingMs = 1_500;

/** Takes work until it is closed. Resolves once it has announced itself in Redis. */
export async function startSpeechWorker(config: Config, log: Log): Promise<{ close(): Promise<void> }> {
  const redisUrl = requireRedis(config);
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
  const worker: SpeechWorker = new SpeechWorker({
    queue: await SpeechQueue.open({ redisUrl, log }),
    speaker,
    slots: speechWorkersOf(config),
    speedOf: (voiceId) => speeds.of(voiceId),
    abilities: () => speaker.ownVoiceEngines().map(ownVoiceAbility),
    follower,
    version: manifest.version,
    log,
  });
  await worker.start();
  log.info({ worker: worker.id, voices: speaker.voices().length }, 'The speech worker is ready');
  const stop = every(5_000, () => speeds.measure(), log);
  return {
    async close() {
      stop();
      await follower?.close();
      await worker.close(Math.max(0, config.shutdownGraceMs - closingMs));
      await Promise.all([speeds.close(), speaker.close()]);
    },
  };
}
