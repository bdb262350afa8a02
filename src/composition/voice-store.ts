/** Where voices are installed: on this machine, or, where workers speak, on each of them. */
import type { Config } from '../config/config.ts';
import type { VoiceStore } from '../engines/speech/installed/voice-store.ts';
import { WorkerVoices, type FollowingWorkers } from '../features/voices/worker-voices.ts';
import type { Log } from '../platform/log.ts';
import { nowAndEvery } from '../platform/schedule.ts';
import { openCore, type Core } from './core.ts';
import { openVoiceStore } from './engines.ts';
import { openSpeaking } from './speaking.ts';

export type InstallableVoices = Pick<VoiceStore, 'list' | 'find' | 'card' | 'install' | 'remove'>;

interface OpenedVoices {
  readonly voices: InstallableVoices;
  close(): Promise<void>;
}

interface InstallableVoicesDeps {
  readonly core: Pick<Core, 'database' | 'clock' | 'ids'>;
  readonly following: FollowingWorkers | undefined;
  readonly log: Log;
}

/** How often the queue is told again: Redis may have forgotten everything. */
const remindMs = 5_000;

export function openInstallableVoices(
  config: Config,
  { core, following: workers, log }: InstallableVoicesDeps,
): OpenedVoices {
  const catalog = openVoiceStore(config);
  if (!workers) return { voices: catalog, close: async () => undefined };
  const voices = new WorkerVoices({ ...core, catalog, workers });
  const stop = nowAndEvery(remindMs, () => voices.publish(), log);
  return { voices, close: async () => stop() };
}

/** For a command, which has neither a database nor a queue open. */
export async function openVoicesAlone(config: Config, log: Log): Promise<OpenedVoices> {
  if (config.speechQueue !== 'on') return { voices: openVoiceStore(config), close: async () => undefined };
  const core = await openCore(config, log);
  const speaking = await openSpeaking(config, log, {});
  const { following } = speaking;
  const opened = openInstallableVoices(config, { core, following, log });
  return {
    voices: opened.voices,
    async close() {
      await opened.close();
      await speaking.close();
      await core.close();
    },
  };
}
