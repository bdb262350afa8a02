/** One voice at a time can be tried: silent → loading → playing → silent. */
import type { Voice } from '../../../src/shared/contract/voices.ts';
import { messages, t } from '../messages.ts';
import { soundAlone } from '../shell/sound-alone.ts';

export class Preview {
  voiceId = $state<string>();
  isLoading = $state(false);
  problem = $state<string>();

  #player: HTMLAudioElement | undefined;

  toggle(voice: Voice): void {
    const again = this.voiceId === voice.voice_id;
    this.stop();
    if (!again && voice.preview_url !== null) this.#play(voice.voice_id, sampleAddress(voice.preview_url));
  }

  readonly #hush = (): void => this.stop();

  stop(): void {
    this.#player?.pause();
    this.#player?.removeAttribute('src');
    this.#player = undefined;
    this.voiceId = undefined;
    this.isLoading = false;
    this.problem = undefined;
  }

  #play(voiceId: string, address: string): void {
    const player = new Audio(address);
    const ifStill = (then: () => void) => () => {
      if (this.#player === player) then();
    };
    soundAlone(this.#hush);
    this.#player = player;
    this.voiceId = voiceId;
    this.isLoading = true;
    player.onplaying = ifStill(() => (this.isLoading = false));
    player.onended = ifStill(() => this.stop());
    const failed = ifStill(() => {
      this.stop();
      this.problem = t('voices.preview-failed');
    });
    player.onerror = failed;
    player.play().catch(failed);
  }
}

/** In the language of the page where the voice speaks it. */
function sampleAddress(address: string): string {
  // The catalog has the server's public address; here the page's own origin is used.
  const { pathname } = new URL(address, location.href);
  return `${pathname}?language=${messages.language}`;
}
