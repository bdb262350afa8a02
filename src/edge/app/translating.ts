/** Handlers of translation in the app. Once a translation is under way, its response is a stream of its progress. */
import type { FastifyReply } from 'fastify';
import type { AppOperations } from '../../contract/app/index.ts';
import type { TranslationEvent, TranslationProgress } from '../../contract/app/translating.ts';
import type { Translation } from '../../features/translation/translation.ts';
import type { Log } from '../../platform/log.ts';
import { toProblem } from '../http/envelope.ts';
import { eventHeaders, eventText, keepAlive } from '../api/streams/events.ts';
import { Outlet } from '../api/streams/outlet.ts';
import { documentIdOf as idOf, type Call, type Handlers } from '../api/call.ts';

type Translating = Pick<AppOperations, 'quoteTranslation' | 'followTranslation'>;
type FollowCall = Call<AppOperations['followTranslation']>;

/** More than a few steps per second are not visible. */
const stepMs = 200;

export function createTranslatingHandlers(translation: Translation, log: Log): Handlers<Translating> {
  async function follow(call: FollowCall, reply: FastifyReply): Promise<FastifyReply> {
    const { actor, params, body, requestId, signal } = call;
    const outlet = new Outlet(reply);
    const story = tellOn(outlet);
    try {
      const document = await translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        requestId,
        signal,
        onProgress: (progress) => story.progress(progress),
      });
      await story.end({ type: 'translation.done', version_id: document.version_id! });
    } catch (error) {
      if (!outlet.started) throw error;
      if (signal.aborted) outlet.cut();
      else {
        log.error({ request_id: requestId, err: error }, 'a translation failed under way');
        const { code, message } = toProblem(error);
        await story.end({ type: 'translation.error', error: { code, message }, request_id: requestId });
      }
    } finally {
      story.close();
    }
    return reply;
  }

  return {
    quoteTranslation: ({ actor, params, signal }) => translation.quote(actor, idOf(params), signal),
    followTranslation: follow,
  };
}

/**
 * The stream starts with the first progress: a refusal before that is an ordinary error. Of a progress that
 * comes sooner than people could read it, the newest is sent when its time has come.
 */
function tellOn(outlet: Outlet) {
  let stopKeepAlive = () => {};
  let sentAt = -Infinity;
  let newest: TranslationProgress;
  let later: NodeJS.Timeout | undefined;
  function start(): void {
    if (outlet.started) return;
    outlet.start(eventHeaders);
    stopKeepAlive = keepAlive(outlet, ': still translating\n\n');
  }
  const write = (event: TranslationEvent) => outlet.write(eventText(event));
  function tell(): void {
    later = undefined;
    sentAt = performance.now();
    // The signal shows whether the client has disconnected.
    if (!outlet.congested) write({ type: 'translation.progress', ...newest }).catch(() => undefined);
  }
  return {
    progress(progress: TranslationProgress): void {
      start();
      newest = progress;
      const waitMs = sentAt + stepMs - performance.now();
      if (waitMs <= 0) tell();
      else later ??= setTimeout(tell, waitMs);
    },
    async end(event: TranslationEvent): Promise<void> {
      clearTimeout(later);
      start();
      await write(event).catch(() => undefined);
      await outlet.end();
    },
    close(): void {
      clearTimeout(later);
      stopKeepAlive();
    },
  };
}
