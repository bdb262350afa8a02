/** Says an answer while it is still being written: silent → waiting → speaking → silent. */
import { throughAll } from '../../../packages/client/src/live-socket.ts';
import { LiveSpeech } from '../../../packages/client/src/live.ts';
import { LivePlayer } from '../../../packages/client/src/player.ts';
import { chooseVoice } from '../../../src/shared/choosing.rules.ts';
import { t } from '../messages.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';
import { voiceCatalog } from '../voices/catalog.ts';
import { preferences, preferredFor } from '../voices/preferences.svelte.ts';

/** A text whose end is not known yet, in pieces. */
class WrittenText implements AsyncIterable<string> {
  readonly #pieces: string[] = [];
  #isWhole = false;
  #news = Promise.withResolvers<void>();

  push(text: string): void {
    this.#pieces.push(text);
    this.#news.resolve();
  }

  end(): void {
    this.#isWhole = true;
    this.#news.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, undefined> {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece !== undefined) yield piece;
      else if (this.#isWhole) return;
      else {
        await this.#news.promise;
        this.#news = Promise.withResolvers<void>();
      }
    }
  }
}

export class Saying {
  state = $state<'silent' | 'waiting' | 'speaking'>('silent');
  #text: WrittenText | undefined;
  #stop = new AbortController();

  /** `text`: what is there already. `goesOn`: more is written later. */
  async start(language: string, text: string, goesOn: boolean): Promise<void> {
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    this.#text = new WrittenText();
    this.write(text);
    if (!goesOn) this.end();
    this.state = 'waiting';
    // A browser lets sound only right after a press.
    const context = new AudioContext();
    try {
      await this.#say(this.#text, { language, signal, player: new LivePlayer(context) });
    } catch (error) {
      if (!signal.aborted) toastTrouble(error);
    } finally {
      void context.close();
      if (!signal.aborted) this.stop();
    }
  }

  async #say(
    text: WrittenText,
    { language, signal, player }: { language: string; signal: AbortSignal; player: LivePlayer },
  ): Promise<void> {
    const voice_id = await voiceFor(language);
    if (signal.aborted) return;
    if (voice_id === undefined) return void toast(t('ask.no-voice'));
    const url = `${location.origin.replace(/^http/, 'ws')}/v1/audio/live`;
    signal.addEventListener('abort', () => player.stop());
    const parts = throughAll(new LiveSpeech({ voice_id, language }, { url, key: undefined, signal }), text);
    let part = await parts.next();
    for (; !part.done; part = await parts.next()) {
      if (part.value.type === 'sound') this.state = 'speaking';
      player.play(part.value);
    }
    // All of it was received, and some of it is still to be heard.
    await heard(part.value.duration_ms - player.heardMs, signal);
  }

  /** More of the text, while it is being said. */
  write(text: string): void {
    if (text !== '') this.#text?.push(text);
  }

  /** Nothing more comes. */
  end(): void {
    this.#text?.end();
  }

  stop(): void {
    this.#stop.abort();
    this.#text = undefined;
    this.state = 'silent';
  }
}

async function voiceFor(language: string): Promise<string | undefined> {
  const [voices, wishes] = await Promise.all([voiceCatalog(), preferences.read()]);
  const used = preferredFor(wishes, { language, document_type: 'text' });
  return chooseVoice(voices, { language, used: used.filter((id) => id !== undefined) })?.voice_id;
}

const heard = (leftMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, leftMs));
    signal.addEventListener('abort', () => resolve());
  });
