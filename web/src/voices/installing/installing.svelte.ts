/**
 * Voices that are being installed: started → reporting progress → done, refused, or cancelled. They continue when the
 * dialog is closed, and end with the page; the next attempt continues where one was broken off.
 */
import { SvelteMap } from 'svelte/reactivity';
import { readEvents } from '../../../../packages/client/src/events.ts';
import type { OfferedVoice, VoiceInstallEvent } from '../../../../src/shared/contract/app/voices.ts';
import { ApiError, call, send } from '../../api.ts';
import { t } from '../../messages.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import { forgetCatalog, voiceCatalog } from '../catalog.ts';

export class Install {
  done = $state(0);
  total = $state<number>();
  readonly #stop = new AbortController();

  get part(): number | undefined {
    return this.total ? this.done / this.total : undefined;
  }

  get isCancelled(): boolean {
    return this.#stop.signal.aborted;
  }

  cancel(): void {
    this.#stop.abort();
  }

  async run(operation: 'installVoice' | 'installModel', key: string): Promise<void> {
    const { signal } = this.#stop;
    const { body } = await send(operation, { params: { key } }, { signal });
    try {
      for await (const { data } of readEvents(body!)) if (this.#take(JSON.parse(data))) return;
    } catch (error) {
      // The browser's own error for a broken connection is not meant for users.
      if (error instanceof ApiError || signal.aborted) throw error;
    }
    throw new ApiError(0, 'unreachable', t('installing.broken'));
  }

  /** True at the end. */
  #take(event: VoiceInstallEvent): boolean {
    if (event.type === 'install.done') return true;
    if (event.type === 'install.error') throw new ApiError(0, event.error.code, event.error.message);
    [this.done, this.total] = [event.bytes_done, event.bytes_total];
    return false;
  }
}

/** By the key of the voice. */
export const installs = new SvelteMap<string, Install>();

/** True when it is installed and can be used. */
export async function install({ key, name, voice_id }: OfferedVoice): Promise<boolean> {
  if (installs.has(key)) return false;
  const running = new Install();
  installs.set(key, running);
  try {
    await running.run('installVoice', key);
    await listed(voice_id, true);
    toast(t('installing.installed', { name }));
    return true;
  } catch (error) {
    if (!running.isCancelled) toastTrouble(error);
    return false;
  } finally {
    installs.delete(key);
  }
}

export async function uninstall({ key, name, voice_id }: OfferedVoice): Promise<boolean> {
  try {
    await call('removeVoice', { params: { key } });
    await listed(voice_id, false);
    toast(t('installing.removed', { name }));
    return true;
  } catch (error) {
    toastTrouble(error);
    return false;
  }
}

const lookEveryMs = 500;
const looks = 20;

/** The server looks into its folder every second or so. */
async function listed(id: string, wanted: boolean): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    forgetCatalog();
    const voices = await voiceCatalog();
    if (voices.some(({ voice_id }) => `${voice_id}-`.startsWith(`${id}-`)) === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
