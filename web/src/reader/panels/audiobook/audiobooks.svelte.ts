/** The audiobooks of a document. While one is being made and the page is visible, its progress is polled. */
import type { NewAudiobook, Audiobook } from '../../../../../src/shared/contract/app/audiobooks.ts';
import { call } from '../../../api.ts';
import { Load } from '../shared/load.svelte.ts';
import { isMaking, isWaiting, isWaitingForRoom, isWaitingForStorage } from './words.ts';

const pollMs = 2_000;

const isMoving = (audiobook: Audiobook): boolean =>
  isMaking(audiobook) ||
  isWaiting(audiobook) ||
  isWaitingForRoom(audiobook) ||
  isWaitingForStorage(audiobook);

export class Audiobooks extends Load<readonly Audiobook[]> {
  #documentId: string;
  /** The audiobook that each new one takes the place of. */
  #replaced = $state.raw<ReadonlyMap<string, string>>(new Map());

  constructor(documentId: string) {
    super(async (signal) => {
      const { data } = await call('listAudiobooks', { params: { document_id: documentId } }, { signal });
      return data;
    });
    this.#documentId = documentId;
  }

  /** Whether one may change by itself: it is being made, or continues when there are credits or room. */
  get isMoving(): boolean {
    return (this.value ?? []).some(isMoving);
  }

  get isMaking(): boolean {
    return (this.value ?? []).some(isMaking);
  }

  /** Returns a function that stops it. When the server cannot be reached for a moment, it tries again. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const ending = new AbortController();
    const look = async () => {
      const moving = (this.value ?? []).filter(isMoving);
      const asked = moving.map(({ id }) =>
        call('getAudiobook', { params: { audiobook_id: id } }, { signal: ending.signal }),
      );
      for (const answer of await Promise.allSettled(asked))
        if (answer.status === 'fulfilled' && !ending.signal.aborted) this.#put(answer.value);
      if (!ending.signal.aborted) timer = setTimeout(look, pollMs);
    };
    timer = setTimeout(look, pollMs);
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }

  async make(body: NewAudiobook): Promise<void> {
    this.#put(await call('createAudiobook', { params: { document_id: this.#documentId }, body }));
  }

  isReplaced({ id }: Audiobook): boolean {
    return [...this.#replaced.values()].includes(id);
  }

  async sayAgain({ id }: Audiobook, clips: readonly number[]): Promise<void> {
    const made = await call('sayAgain', { params: { audiobook_id: id }, body: { clips: [...clips] } });
    this.#replaced = new Map([...this.#replaced, [made.id, id]]);
    this.#put(made);
  }

  async turn({ id }: Audiobook, state: 'paused' | 'running'): Promise<void> {
    this.#put(await call('changeAudiobook', { params: { audiobook_id: id }, body: { state } }));
  }

  async remove({ id }: Audiobook): Promise<void> {
    await call('deleteAudiobook', { params: { audiobook_id: id } });
    this.value = (this.value ?? []).filter((one) => one.id !== id);
  }

  /** In its place, or as the newest. */
  #put(audiobook: Audiobook): void {
    const replaced = audiobook.state === 'done' ? this.#replaced.get(audiobook.id) : undefined;
    const list = (this.value ?? []).filter(({ id }) => id !== replaced);
    const known = list.some(({ id }) => id === audiobook.id);
    this.value = known
      ? list.map((one) => (one.id === audiobook.id ? audiobook : one))
      : [audiobook, ...list];
  }
}
