/**
 * Translating a document: check the language asked for → find the document → compare the languages → find an engine → see that the wallet can pay →
 * translate → in one transaction charge and move the document to its new version. Whatever fails before
 * that transaction has changed nothing and costs nothing; a text that was edited meanwhile stays.
 */
import { EngineError, fromWorker } from '../../engines/engine-error.ts';
import type { TranslationProgress } from '../../contract/app/translating.ts';
import type { Document } from '../../contract/documents.ts';
import { invalidField, Problem } from '../../contract/errors.ts';
import type { Route, Translator } from '../../engines/translation/translator.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { isSameLanguage } from '../../platform/text/language/tags.ts';
import { TurnTaking } from '../../platform/workers/turn-taking.ts';
import type { Actor } from '../access/actor.ts';
import { asBusy } from '../busy.ts';
import { checkedLanguage } from '../documents/documents.rules.ts';
import type { Documents } from '../documents/documents.ts';
import { estimateMs, priceCents } from '../wallet/price.rules.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { collect } from './breathing.ts';
import { rewrite } from './rewriting.ts';

export interface TranslationParts {
  readonly documents: Documents;
  readonly wallet: Wallet;
  readonly analyst: TextAnalyst;
  readonly translator: Translator;
}

export interface TranslateRequest {
  readonly documentId: string;
  readonly targetLanguage: string;
  readonly requestId: string;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Hears how far it is, from the moment nothing speaks against it any more. */
  readonly onProgress?: (progress: TranslationProgress) => void;
}

export type Translation = ReturnType<typeof createTranslation>;

/** Nobody installs an engine within the minute. */
const notConfiguredSeconds = 3_600;
const downSeconds = 30;
/** How many translations of an account may wait while one runs. */
const maxWaiting = 4;

export function createTranslation({ documents, wallet, analyst, translator }: TranslationParts) {
  const turns = new TurnTaking({ maxWaiting });

  async function routeFor(source: string, target: string, signal: AbortSignal): Promise<Route> {
    if (isSameLanguage(source, target)) {
      throw invalidField('target_language', `is the language the document is already in (${source}).`);
    }
    const found = await translator.find(source, target, signal);
    if (found.state === 'offered') return found.route;
    if (found.state === 'not_configured') throw notConfigured();
    const targets = found.targets.join(', ') || 'no language';
    throw invalidField('target_language', `is not offered from ${source}. Offered: ${targets}.`);
  }

  async function run(actor: Actor, request: TranslateRequest): Promise<Document> {
    const { documentId, requestId, signal, onProgress } = request;
    const target = checkedLanguage(request.targetLanguage, 'target_language');
    const { text, language: source, version_id } = await documents.get(actor, documentId);
    const route = await routeFor(source, target, signal);
    const durationMs = await estimated(text);
    const cents = priceCents(durationMs);
    await wallet.require(actor.accountId, cents);
    const passage = { text, source, target, route, signal, onProgress };
    const made = await turns.run(actor.accountId, () => rewrite(analyst, passage), signal);
    const { sentences } = await analyst.analyse(made, target);
    // From here on it is done and paid for, whoever listens.
    signal.throwIfAborted();
    const revision = { text: made, language: target, sentences, origin: 'translated' } as const;
    const note = `${source} to ${target}, ${(durationMs / 1000).toFixed(1)} s of estimated speech`;
    return documents.revise(actor, { id: documentId, version_id }, revision, (within) =>
      wallet.charge({ accountId: actor.accountId, cents, kind: 'translate', note, requestId }, within),
    );
  }

  return {
    /** What it would cost, and where it could go. An engine that is down offers nothing for the moment. */
    async quote(actor: Actor, documentId: string, signal: AbortSignal) {
      const { text, language } = await documents.get(actor, documentId);
      const [durationMs, targets, wallet_cents] = await Promise.all([
        estimated(text),
        translator.targets(language, signal),
        wallet.balance(actor.accountId),
      ]);
      const others = targets.filter((target) => !isSameLanguage(language, target));
      return { cents: priceCents(durationMs), wallet_cents, targets: others };
    },

    async translate(actor: Actor, request: TranslateRequest): Promise<Document> {
      try {
        return await run(actor, request);
      } catch (error) {
        if (request.signal.aborted || error instanceof EngineError) throw down(error);
        throw asBusy(
          fromWorker(error, () => 'Several translations are waiting.'),
          severalWait,
        );
      }
    },
  };
}

/** The estimate of a text is the sum of those of its parts: each is short enough for the event loop. */
async function estimated(text: string): Promise<number> {
  const parts = text.matchAll(/.{1,10000}/gsu);
  const estimates = await collect(parts.map(([part]) => estimateMs(part)));
  return estimates.reduce((sum, partMs) => sum + partMs, 0);
}

const severalWait =
  'Several of your translations are waiting already. Nothing was changed or charged; try again later.';

const notConfigured = () =>
  new Problem('service_unavailable', 'Translation is not configured on this server.', {
    retryAfterSeconds: notConfiguredSeconds,
  });

/** What engines say is for the log, not for the caller. */
function down(cause: unknown): Problem {
  const waitMs = cause instanceof EngineError ? cause.retryAfterMs : undefined;
  return new Problem(
    'service_unavailable',
    'Translation is down at the moment. Nothing was changed or charged; try again later.',
    { retryAfterSeconds: waitMs === undefined ? downSeconds : waitMs / 1_000, cause },
  );
}
