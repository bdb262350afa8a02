/** Handlers of what the language model answers, as events while it is written, or whole; of the episodes that it writes, and of what it suggests. */
import type { FastifyReply } from 'fastify';
import { silentJob } from '../../features/account-jobs.ts';
import type { Answers, AnswerListener } from '../../features/answers/answers.ts';
import type { CastSuggestions } from '../../features/answers/casting.ts';
import type { EpisodeOrder, Episodes } from '../../features/episodes/episodes.ts';
import type { Corrections } from '../../features/proposals/corrections.ts';
import type { Details } from '../../features/proposals/details.ts';
import type { Pronunciations } from '../../features/proposals/pronunciations.ts';
import type { Log } from '../../platform/log.ts';
import type { Answer, AnswerEvent } from '../../shared/contract/answers.ts';
import type { Operations } from '../../shared/contract/index.ts';
import { toProblem } from '../http/envelope.ts';
import { type Call, documentIdOf as idOf, type ApiHandlers } from './call.ts';
import { Outlet } from './streams/outlet.ts';
import { SignsOfLife } from './streams/signs-of-life.ts';
import { eventHeaders, eventText, keepAlive, unbuffered } from './streams/speech-events.ts';

export interface AnswerHandlerDeps {
  readonly answers: Answers;
  readonly log: Log;
}

type AnyCall = Pick<Call<Operations['askLibrary']>, 'signal' | 'requestId'>;
type Work = (listener: AnswerListener) => Promise<Answer>;

export function createAnswerHandlers({ answers, log }: AnswerHandlerDeps) {
  const send = (call: AnyCall, reply: FastifyReply, work: Work) =>
    wantsJson(reply) ? sendWhole(call, reply, work) : sendEvents({ call, reply, log }, work);
  return {
    getLanguageModel: ({ actor, signal }) => answers.state(actor, signal),
    createSummary: (call, reply) =>
      send(call, reply, (listener) => {
        const { length, language } = call.body;
        return answers.summary(call.actor, { documentId: idOf(call.params), length, language }, listener);
      }),
    askDocument: (call, reply) =>
      send(call, reply, (listener) => {
        const { question } = call.body;
        return answers.askDocument(call.actor, { documentId: idOf(call.params), question }, listener);
      }),
    askLibrary: (call, reply) =>
      send(call, reply, (listener) => {
        const { collection_id: collectionId, ...asked } = call.body;
        return answers.askLibrary(
          call.actor,
          { ...asked, collection_id: collectionId?.toLowerCase() },
          listener,
        );
      }),
  } satisfies ApiHandlers;
}

function wantsJson({ request }: FastifyReply): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/event-stream');
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' };

/** Spaces before the JSON keep the connection open while a slow model writes. */
async function sendWhole({ signal }: AnyCall, reply: FastifyReply, work: Work): Promise<FastifyReply> {
  const life = new SignsOfLife(reply, { ...jsonHeaders, ...unbuffered });
  try {
    const body = JSON.stringify(await work({ signal }));
    life.stop();
    if (life.started) await life.end(body);
    else void reply.headers(jsonHeaders).send(body);
  } catch (error) {
    life.stop();
    if (!life.started) throw error;
    reply.request.hasFailed = true;
    await life.end(undefined);
  }
  return reply;
}

interface Stream {
  readonly call: AnyCall;
  readonly reply: FastifyReply;
  readonly log: Log;
}

/** How long what is refused can still be an ordinary error; then a comment keeps the connection open. */
const quietMs = 10_000;
const stillWorking = ': still reading\n\n';

/** The stream starts with the first words: what fails before that is an ordinary error, unless it takes long. */
async function sendEvents({ call, reply, log }: Stream, work: Work): Promise<FastifyReply> {
  const { signal, requestId } = call;
  const outlet = new Outlet(reply);
  let stopKeepAlive = (): void => {};
  const start = () => {
    if (outlet.started) return;
    outlet.start(eventHeaders);
    stopKeepAlive = keepAlive(outlet, stillWorking);
  };
  // The signal shows whether the client has disconnected.
  const write = (event: AnswerEvent) => {
    start();
    return outlet.write(eventText(event)).catch(() => undefined);
  };
  const quiet = setTimeout(() => {
    start();
    outlet.write(stillWorking).catch(() => undefined);
  }, quietMs);
  try {
    const answer = await work({
      signal,
      onText: (text) => void write({ type: 'answer.delta', text }),
      onProgress: (done, total) => void write({ type: 'answer.progress', done, total }),
    });
    await write({ type: 'answer.done', ...answer });
    await outlet.end();
  } catch (error) {
    if (!outlet.started) throw error;
    if (signal.aborted) outlet.cut();
    else {
      log.error({ request_id: requestId, err: error }, 'an answer failed under way');
      const { code, message } = toProblem(error);
      await write({ type: 'answer.error', error: { code, message }, request_id: requestId });
      await outlet.end();
    }
  } finally {
    clearTimeout(quiet);
    stopKeepAlive();
  }
  return reply;
}

/* Episodes. */

export function createEpisodeHandlers(episodes: Episodes) {
  const start = async (
    { actor, signal, body, keep }: Call<Operations['createEpisode' | 'createCollectionEpisode']>,
    about: EpisodeOrder['about'],
  ) => {
    const order = { ...body, about, signal };
    return silentJob(
      await episodes.start(actor, order, keep && ((within, job) => keep(within, silentJob(job)))),
    );
  };
  return {
    createEpisode: (call) => start(call, { documentId: idOf(call.params) }),
    createCollectionEpisode: (call) => start(call, { collectionId: call.params.collection_id.toLowerCase() }),
    getEpisode: ({ actor, params }) => episodes.get(actor, idOf(params)),
  } satisfies ApiHandlers;
}

/* Suggestions, of which nothing is set before a person says so. */

export interface SuggestionHandlerDeps {
  readonly castSuggestions: CastSuggestions;
  readonly proposals: {
    readonly pronunciations: Pronunciations;
    readonly details: Details;
    readonly corrections: Corrections;
  };
}

export const createSuggestionHandlers = ({ castSuggestions, proposals }: SuggestionHandlerDeps) =>
  ({
    suggestCast: ({ actor, params, signal }) => castSuggestions.suggest(actor, idOf(params), signal),
    suggestPronunciations: ({ actor, params, signal }) =>
      proposals.pronunciations.suggest(actor, idOf(params), signal),
    suggestDetails: ({ actor, params, signal }) => proposals.details.suggest(actor, idOf(params), signal),
    suggestCorrections: ({ actor, params, body, signal }) =>
      proposals.corrections.suggest(actor, { documentId: idOf(params), ...body }, signal),
  }) satisfies ApiHandlers;
