/** Handlers of translation in the app. Once a translation is under way its response is a stream of its progress. */
import type { FastifyReply } from 'fastify';
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { TranslationEvent } from '../../shared/contract/app/translating.ts';
import type { Translation } from '../../features/translation/translation.ts';
import type { Log } from '../../platform/log.ts';
import { documentIdOf as idOf, type Call, type Handlers } from '../api/call.ts';
import { Outlet } from '../api/streams/outlet.ts';
import { ProgressWriter } from '../api/streams/progress-writer.ts';
import { toProblem } from '../http/envelope.ts';

type Translating = Pick<AppOperations, 'quoteTranslation' | 'followTranslation'>;
type FollowCall = Call<AppOperations['followTranslation']>;

export function createTranslatingHandlers(translation: Translation, log: Log): Handlers<Translating> {
  async function follow(call: FollowCall, reply: FastifyReply): Promise<FastifyReply> {
    const { actor, params, body, requestId, signal } = call;
    const outlet = new Outlet(reply);
    const writer = new ProgressWriter<TranslationEvent>(outlet, 'still translating');
    try {
      const document = await translation.translate(actor, {
        documentId: idOf(params),
        targetLanguage: body.target_language,
        asNewDocument: body.as_new_document === true,
        requestId,
        signal,
        onFetch: (progress) => writer.progress({ type: 'translation.fetching', ...progress }),
        onProgress: (progress) => writer.progress({ type: 'translation.progress', ...progress }),
      });
      const { id, version_id } = document;
      await writer.end({ type: 'translation.done', document_id: id, version_id: version_id! });
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
