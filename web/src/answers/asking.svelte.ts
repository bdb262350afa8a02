/**
 * One answer: idle → waiting, perhaps reading a long text → writing → done, or failed. Whoever leaves or stops it stops the model.
 */
import { readEvents } from '../../../packages/client/src/events.ts';
import type { AnswerEvent, Citation } from '../../../src/shared/contract/answers.ts';
import { ApiError, type OperationId, type Request, send } from '../api.ts';
import { t } from '../messages.ts';
import { languageModel } from './language-model.svelte.ts';
import { Saying } from './saying.svelte.ts';

type Answering = Extract<OperationId, 'createSummary' | 'askDocument' | 'askLibrary'>;

export class Asking {
  state = $state<'idle' | 'waiting' | 'writing' | 'done' | 'failed'>('idle');
  text = $state('');
  citations = $state.raw<readonly Citation[]>([]);
  language = $state('');
  problem = $state('');
  /** Parts of a long text that were read. */
  progress = $state<{ readonly done: number; readonly total: number }>();
  readonly saying = new Saying();
  #stop = new AbortController();

  get isRunning(): boolean {
    return this.state === 'waiting' || this.state === 'writing';
  }

  /** `language`: what the answer is likely to be in, for its voice. */
  async ask<K extends Answering>(id: K, request: Request<K>, language: string): Promise<void> {
    this.stop();
    const stop = (this.#stop = new AbortController());
    Object.assign(this, {
      state: 'waiting',
      text: '',
      citations: [],
      problem: '',
      progress: undefined,
      language,
    });
    try {
      const { body } = await send(id, request, { signal: stop.signal });
      for await (const { data } of readEvents(body!)) this.#take(JSON.parse(data));
      if (this.isRunning) throw new ApiError(0, 'unreachable', t('ask.broken'));
    } catch (error) {
      if (stop.signal.aborted) return;
      this.state = 'failed';
      this.problem = messageOf(error);
      this.saying.stop();
    } finally {
      void languageModel.lookAgain();
    }
  }

  #take(event: AnswerEvent): void {
    if (event.type === 'answer.error') throw new ApiError(0, 'service_unavailable', event.error.message);
    if (event.type === 'answer.progress') this.progress = { done: event.done, total: event.total };
    else if (event.type === 'answer.delta') {
      this.state = 'writing';
      this.text += event.text;
      this.saying.write(spoken(event.text));
    } else {
      this.text = event.text;
      this.citations = event.citations;
      this.language = event.language;
      this.state = 'done';
      this.saying.end();
    }
  }

  /** Says what is written so far and what comes. */
  listen(): void {
    void this.saying.start(this.language, spoken(this.text), this.isRunning);
  }

  stop(): void {
    this.#stop.abort();
    this.saying.stop();
    if (this.isRunning) this.state = this.text === '' ? 'idle' : 'done';
  }
}

/** Nobody wants to hear the numbers of the citations. */
const spoken = (text: string): string => text.replaceAll(/\s?\[\d{1,3}\]/g, '');

/** The app's own words for an error of any request say less than the server's. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'rate_limited') return t('ask.spent');
  return (error as Error).message;
}
