/** A text spoken by one voice, and then by the next: silent → loading → playing → silent. A new one ends the one before. */
import { bytesOf } from '../../../../packages/client/src/speech.ts';
import { call } from '../../api.ts';
import { Consent } from '../../reader/player/consent.svelte.ts';
import { soundAlone } from '../../shell/sound-alone.ts';
import { toastTrouble } from '../../ui/toasts.svelte.ts';

export class Spoken {
  /** Whose turn it is; undefined: silent. */
  voiceId = $state<string>();
  isLoading = $state(false);
  readonly consent = new Consent();
  #turn = new AbortController();
  readonly #player = new Audio();

  /** Resolves when all have been heard, or something else is played. */
  async play(input: string, voiceIds: readonly string[]): Promise<void> {
    this.stop();
    const { signal } = (this.#turn = new AbortController());
    try {
      await this.consent.ask();
      for (const voiceId of voiceIds) {
        signal.throwIfAborted();
        await this.#speak({ input, voice_id: voiceId }, signal);
      }
      this.stop();
    } catch (error) {
      if (signal.aborted || (error as Error).name === 'AbortError') return;
      this.stop();
      toastTrouble(error);
    }
  }

  readonly #hush = (): void => this.stop();

  stop(): void {
    this.#turn.abort();
    this.#player.pause();
    URL.revokeObjectURL(this.#player.src);
    this.voiceId = undefined;
    this.isLoading = false;
  }

  async #speak(body: { readonly input: string; readonly voice_id: string }, signal: AbortSignal) {
    this.voiceId = body.voice_id;
    this.isLoading = true;
    const { audio_data } = await call('createSpeech', { body }, { signal });
    signal.throwIfAborted();
    soundAlone(this.#hush);
    const player = this.#player;
    URL.revokeObjectURL(player.src);
    player.src = URL.createObjectURL(new Blob([bytesOf(audio_data)], { type: 'audio/wav' }));
    this.isLoading = false;
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      player.onended = () => resolve();
      player.onerror = () => reject(new Error(player.error?.message));
      player.play().catch(reject);
    });
  }
}
