/** Handlers of translation in the app. Once a translation is under way its response is a stream of its progress. */
import type { FastifyReply } from 'fastify';
import type { AppOperations } from '../../contract/app/index.ts';
import type { TranslationEvent } from '../../contract/app/translating.ts';
import type { Translation } from '../../features/translation/translation.ts';
import type { Log } from '../../platform/log.ts';
import { toProblem } from '../http/envelope.ts';
import { eventHeaders, eventText, keepAlive } from '../api/streams/events.ts';
import { Outlet } from '../api/streams/outlet.ts';
import { documentIdOf as idOf, type Call, type Handlers } from '../api/call.ts';

type Translating = Pick<AppOperations, 'quoteTranslation' | 'followTranslation'>;
type FollowCall = Call<AppOperations['followTranslation']>;

/** Users see no more than a few steps a second. */
const stepMs = 200;

export function createTranslatingHandlers(translation: Translation, log: Log): Handlers<Translating> {
  async function follow(call: FollowCall, reply: FastifyReply): Promise<FastifyReply> {
    const { actor, params, body, requestId, signal } = call;
    const outlet = new Outlet(reply);
    const writer = new ProgressWriter(outlet);
    try {
      const document = await translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        requestId,
        signal,
        onFetch: (progress) => writer.progress({ type: 'translation.fetching', ...progress }),
        onProgress: (progress) => writer.progress({ type: 'translation.progress', ...progress }),
      });
      await writer.end({ type: 'translation.done', version_id: document.version_id! });
    } catch (error) {
      if (!outlet.started) throw error;
      if (signal.aborted) outlet.cut();
      else {
        log.error({ request_id: requestId, err: error }, 'a translation failed under way');
        const { code, message } = toProblem(error);
        await writer.end({ type: 'translation.error', error: { code, message }, request_id: requestId });
      }
    } finally {
      writer.close();
    }
    return reply;
  }

  return {
    quoteTranslation: ({ actor, params, signal }) => translation.quote(actor, idOf(params), signal),
    followTranslation: follow,
  };
}

/**
 * The stream starts with the first progress: what is refused before that is an ordinary error. Progress that
 * comes faster than people can read is thinned out: the newest is sent when the next is due.
 */
class ProgressWriter {
  readonly #outlet: Outlet;
  #stopKeepAlive = () => {};
  #sentAt = -Infinity;
  #newest: TranslationEvent | undefined;
  #later: NodeJS.Timeout | undefined;

  constructor(outlet: Outlet) {
    this.#outlet = outlet;
  }

  progress(event: TranslationEvent): void {
    this.#start();
    this.#newest = event;
    const waitMs = this.#sentAt + stepMs - performance.now();
    if (waitMs <= 0) this.#send();
    else this.#later ??= setTimeout(() => this.#send(), waitMs);
  }

  async end(event: TranslationEvent): Promise<void> {
    clearTimeout(this.#later);
    this.#start();
    await this.#write(event).catch(() => undefined);
    await this.#outlet.end();
  }

  close(): void {
    clearTimeout(this.#later);
    this.#stopKeepAlive();
  }

  #start(): void {
    if (this.#outlet.started) return;
    this.#outlet.start(eventHeaders);
    this.#stopKeepAlive = keepAlive(this.#outlet, ': still translating\n\n');
  }

  #send(): void {
    this.#later = undefined;
    this.#sentAt = performance.now();
    // The signal shows whether the client has disconnected.
    if (this.#newest && !this.#outlet.congested) this.#write(this.#newest).catch(() => undefined);
  }

  #write(event: TranslationEvent): Promise<unknown> {
    return Promise.resolve(this.#outlet.write(eventText(event)));
  }
}
