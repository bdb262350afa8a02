/** Answers about the library by the language model: summaries, and questions to a document or to all of it. */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import type { Answer, LanguageModelState, SummaryLength } from '../../shared/contract/answers.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { isSameLanguage } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import { checkedLanguage } from '../documents/documents.rules.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './answers.store.ts';
import { CitedText } from './citations.rules.ts';
import { type ModelUse, type Turn, withThoughts } from './model-use.ts';
import { notSaid } from './not-said.rules.ts';
import type { CitablePassage } from './passages.rules.ts';
import { questionMessages, searchWordsMessages } from './prompts.rules.ts';
import { type LibraryFilter, type Looked, type Retrieval } from './retrieval.ts';
import { newFence, summarize } from './summarizing.ts';

export interface AnswersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly documents: Pick<Documents, 'get' | 'lockIfThere' | 'findVersion'>;
  readonly analyst: Pick<TextAnalyst, 'detect'>;
  readonly modelUse: ModelUse;
  readonly retrieval: Retrieval;
}

/** Whoever waits for an answer, and sees it while it is written. */
export interface AnswerListener {
  /** Aborts when they leave. */
  readonly signal: AbortSignal;
  readonly onText?: ((text: string) => void) | undefined;
  /** Parts of a long text that were read. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface SummaryRequest {
  readonly documentId: string;
  readonly length?: SummaryLength | undefined;
  readonly language?: string | undefined;
}

const answerTokens = 700;
const wordsTokens = 100;
/** More passages than this make answers slower and no better. */
const mostRoom = 6_000;

export function createAnswers(deps: AnswersDeps) {
  const { database, clock, documents, analyst, modelUse, retrieval } = deps;

  async function state(actor: Actor, signal: AbortSignal): Promise<LanguageModelState> {
    const facts = await modelUse.facts(signal);
    return {
      model: facts?.model ?? null,
      host: facts?.host ?? null,
      is_on_this_machine: facts?.isOnThisMachine ?? false,
      context_tokens: facts?.contextTokens ?? null,
      tokens_used_today: Math.max(0, await modelUse.spentToday(actor)),
      tokens_per_day: modelUse.limitOf(actor),
    };
  }

  async function summary(actor: Actor, request: SummaryRequest, listener: AnswerListener): Promise<Answer> {
    const document = await documents.get(actor, request.documentId);
    const { length = 'medium' } = request;
    const language =
      request.language === undefined ? document.language : checkedLanguage(request.language, 'language');
    if (!/[\p{L}\p{N}]/u.test(document.text)) throw noWords();
    const key = { version_id: document.version_id!, length, language };
    const kept = await store.findSummary(database.queries, key);
    if (kept) {
      listener.onText?.(kept.text);
      return { text: kept.text, language, citations: [] };
    }
    const { text, model } = await modelUse.run(actor, listener.signal, async (turn) => {
      const { onText, onProgress } = listener;
      const made = await summarize(turn, { source: document, length, language, onText, onProgress });
      return { text: made, model: turn.facts.model };
    });
    if (text === '') throw emptyAnswer();
    const row = { ...key, text, model, created_at: clock.now() };
    await database.transaction(async (within) => {
      // Nothing is kept of a text that was deleted while it was read.
      const isThere = await documents.lockIfThere(within, actor.accountId, document.id);
      const version = isThere && (await documents.findVersion(within, document.id, row.version_id));
      if (version) await store.keepSummary(within, row);
    });
    return { text, language, citations: [] };
  }

  async function askDocument(
    actor: Actor,
    { documentId, question }: { readonly documentId: string; readonly question: string },
    listener: AnswerListener,
  ): Promise<Answer> {
    checkQuestion(question);
    const document = await documents.get(actor, documentId);
    const language = await analyst.detect(question, document.language);
    return modelUse.run(actor, listener.signal, async (turn) => {
      const looked = await lookFor(turn, question, { language, textLanguage: document.language });
      const passages = await retrieval.inDocument(actor, document, looked);
      return answer(turn, { question, language, passages }, listener);
    });
  }

  async function askLibrary(
    actor: Actor,
    { question, ...filter }: LibraryFilter & { readonly question: string },
    listener: AnswerListener,
  ): Promise<Answer> {
    checkQuestion(question);
    const language = await analyst.detect(question);
    return modelUse.run(actor, listener.signal, async (turn) => {
      const looked = await lookFor(turn, question, { language, textLanguage: language });
      const passages = await retrieval.inLibrary(actor, filter, looked);
      return answer(turn, { question, language, passages }, listener);
    });
  }

  return { state, summary, askDocument, askLibrary };
}

export type Answers = ReturnType<typeof createAnswers>;

interface Languages {
  readonly language: string;
  readonly textLanguage: string;
}

async function lookFor(turn: Turn, question: string, { language, textLanguage }: Languages): Promise<Looked> {
  const room = Math.min(mostRoom, turn.roomBeside(answerTokens));
  if (isSameLanguage(language, textLanguage)) return { question, words: question, language, room };
  const { text } = await turn.ask({
    messages: searchWordsMessages(question, textLanguage),
    maxTokens: withThoughts(wordsTokens, turn.facts),
  });
  return { question, words: `${question} ${text.slice(0, 500)}`, language, room };
}

interface Asked {
  readonly question: string;
  readonly language: string;
  readonly passages: readonly CitablePassage[];
}

async function answer(
  turn: Turn,
  { question, language, passages }: Asked,
  listener: AnswerListener,
): Promise<Answer> {
  const unknown = { text: notSaid(language), language, citations: [] };
  if (passages.length === 0) return said(unknown, listener);
  const sources = passages.map(({ value }) => value).join('\n');
  const cited = new CitedText({ passages: passages.length, sources, onText: listener.onText });
  await turn.ask({
    messages: questionMessages({ question, language, passages, fence: newFence() }),
    maxTokens: withThoughts(answerTokens, turn.facts),
    onText: (text) => cited.push(text),
  });
  const checked = cited.end();
  if (!checked) return said(unknown, listener);
  return {
    text: checked.text,
    language,
    citations: checked.cited.map((index) => toCitation(passages[index]!)),
  };
}

function said(whole: Answer, { onText }: AnswerListener): Answer {
  onText?.(whole.text);
  return whole;
}

const toCitation = ({ documentId, title, start, end, value }: CitablePassage) => ({
  document_id: documentId,
  title,
  start,
  end,
  value,
});

function checkQuestion(question: string): void {
  if (!/[\p{L}\p{N}]/u.test(question)) throw invalidField('question', 'has no letter or digit to ask about.');
}

const noWords = (): Problem => invalidField('document_id', 'is a document without words to summarize.');

const emptyAnswer = (): Problem =>
  new Problem('service_unavailable', 'The language model answered nothing that can be shown. Try again.', {
    retryAfterSeconds: 5,
  });
