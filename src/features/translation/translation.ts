/**
 * Translating a document: check the language → find the document → compare the languages → find an engine → check the
 * balance → fetch the model if it is not installed → translate → in one transaction charge and save the new version,
 * or a new document.
 * Whatever fails before that transaction has changed nothing and costs nothing; a text that was edited meanwhile stays.
 */
import type { TranslationFetch, TranslationProgress } from '../../shared/contract/app/translating.ts';
import type { Document } from '../../shared/contract/documents.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { EngineError, fromWorker } from '../../platform/engine-error.ts';
import type { Route, Translator } from '../../engines/translation/translator.ts';
import { collect } from '../../platform/slices.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { isSameLanguage } from '../../shared/text/tags.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import { Turns } from '../../platform/workers/turns.ts';
import type { Actor } from '../access/access.ts';
import { asBusy } from '../busy.ts';
import type { AlsoCommit } from '../documents/creation.ts';
import { checkedLanguage } from '../documents/documents.rules.ts';
import type { Documents } from '../documents/documents.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { estimateMs, priceCents } from '../wallet/price.rules.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { rewrite, type Rewriting } from './translate-text.ts';
import type { TranslationLinks } from './translation-links.ts';

/** When a caller may try again. */
const downSeconds = 30;
/** How many translations of an account may wait while one runs. */
const maxWaiting = 4;

export interface TranslationDeps {
  readonly documents: Documents;
  readonly wallet: Wallet;
  readonly analyst: TextAnalyst;
  readonly translator: Translator;
  readonly links: Pick<TranslationLinks, 'add'>;
  readonly pictures: Pick<Pictures, 'copyWithin'>;
}

export interface TranslationCheck {
  readonly documentId: string;
  readonly targetLanguage: string;
  /** Whether it becomes a new document instead of a new version. */
  readonly asNewDocument?: boolean;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

export interface TranslateRequest extends TranslationCheck {
  readonly requestId: string;
  /** Part of the transaction that charges and saves. */
  readonly alsoCommit?: AlsoCommit<Document> | undefined;
  /** Called while a model that the translation needs is fetched. */
  readonly onFetch?: (progress: TranslationFetch) => void;
  /** Called as sentences are done, once nothing can refuse the translation. */
  readonly onProgress?: (progress: TranslationProgress) => void;
}

/** A pair of languages, and the signal of the caller that waits for it. */
interface Wanted {
  readonly source: string;
  readonly target: string;
  readonly signal: AbortSignal;
}

/** A finished translation, before it is saved. */
interface Translated {
  readonly request: TranslateRequest;
  readonly original: Document;
  readonly made: { readonly text: string; readonly title?: string };
  readonly target: string;
}

export class Translation {
  readonly #deps: TranslationDeps;
  readonly #turns = new Turns({ maxWaiting });

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
  }

  /** What it would cost, and the languages it could be in. An engine that is down offers nothing for the moment. */
  async quote(actor: Actor, documentId: string, signal: AbortSignal) {
    const { documents, translator, wallet } = this.#deps;
    const { text, language } = await documents.get(actor, documentId);
    const [durationMs, targets, wallet_cents] = await Promise.all([
      estimated(text),
      translator.targets(language, signal),
      wallet.balance(actor.accountId),
    ]);
    const others = targets.filter((target) => !isSameLanguage(language, target));
    return { cents: priceCents(durationMs), wallet_cents, targets: others };
  }

  translate(actor: Actor, request: TranslateRequest): Promise<Document> {
    return this.#told(request, () => this.#run(actor, request));
  }

  /** Refuses what would be refused now, and returns the document as it is. */
  check(actor: Actor, request: TranslationCheck): Promise<Document> {
    return this.#told(request, async () => (await this.#prepare(actor, request)).original);
  }

  async #told<R>({ signal }: TranslationCheck, work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || error instanceof EngineError) throw down(error);
      throw asBusy(
        fromWorker(error, () => 'Several translations are waiting.'),
        severalWait,
      );
    }
  }

  async #prepare(actor: Actor, request: TranslationCheck) {
    const { documents, wallet } = this.#deps;
    const { documentId, signal } = request;
    const target = checkedLanguage(request.targetLanguage, 'target_language');
    const original = await documents.get(actor, documentId);
    if (!request.asNewDocument) await documents.requireOwn(actor, documentId);
    const route = await this.#routeFor({ source: original.language, target, signal });
    const durationMs = await estimated(original.text);
    await wallet.require(actor.accountId, priceCents(durationMs), actor.client?.id);
    return { original, target, route, durationMs };
  }

  async #run(actor: Actor, request: TranslateRequest): Promise<Document> {
    const { wallet, analyst } = this.#deps;
    const { requestId, signal, onProgress } = request;
    const { original, target, route, durationMs } = await this.#prepare(actor, request);
    const { text, language: source } = original;
    await fetchModel(route, { source, target, signal }, request.onFetch);
    const passage = { text, source, target, route, signal, onProgress };
    const made = await this.#turns.run(
      { queue: actor.accountId },
      async () => ({
        text: await rewrite(analyst, passage),
        // A new version keeps the title; only a new document gets another.
        ...(request.asNewDocument && { title: await titleIn(analyst, passage, original.title) }),
      }),
      signal,
    );
    const note = `${source} to ${target}, ${(durationMs / 1000).toFixed(1)} s of estimated speech`;
    const { accountId, key, client } = actor;
    const spent = { cents: priceCents(durationMs), keyId: key?.id, clientId: client?.id };
    const entry = { accountId, ...spent, kind: 'translate', note, requestId } as const;
    return this.#save(actor, { request, original, made, target }, async (within, document) => {
      await wallet.charge(entry, within);
      await request.alsoCommit?.(within, document);
    });
  }

  async #save(
    actor: Actor,
    { request, original, made, target }: Translated,
    alsoCommit: AlsoCommit<Document>,
  ): Promise<Document> {
    const { documents, analyst } = this.#deps;
    const { sentences } = await analyst.analyze(made.text, target);
    // From here on it is done and paid for, even if the client has gone.
    request.signal.throwIfAborted();
    if (request.asNewDocument) {
      const author = await documents.authorOf(actor, original.id);
      const facts = {
        documentType: original.document_type,
        source: actor.session ? ('homepage' as const) : ('api' as const),
        ...(author !== undefined && { origin: { author } }),
      };
      return documents.create(actor, { ...made, language: target, ...facts }, async (within, document) => {
        await this.#deps.links.add(within, actor, { document_id: document.id, original_id: original.id });
        await this.#deps.pictures.copyWithin(within, actor, { from: original.id, to: document.id });
        await alsoCommit(within, document);
      });
    }
    const revision = { text: made.text, language: target, sentences, origin: 'translated' } as const;
    return documents.revise(actor, original, revision, alsoCommit);
  }

  async #routeFor({ source, target, signal }: Wanted): Promise<Route> {
    if (isSameLanguage(source, target)) {
      throw invalidField('target_language', `is the language the document is already in (${source}).`);
    }
    const found = await this.#deps.translator.find(source, target, signal);
    if (found.state === 'offered') return found.route;
    if (found.state === 'not_configured') throw notConfigured(source, target);
    const targets = found.targets.join(', ') || 'no language';
    throw invalidField('target_language', `is not offered from ${source}. Offered: ${targets}.`);
  }
}

/** A title is one line without syntax, and never empty. */
async function titleIn(analyst: TextAnalyst, passage: Rewriting, title: string): Promise<string> {
  const made = await rewrite(analyst, { ...passage, text: title, onProgress: undefined });
  return made.replaceAll(/\s+/gu, ' ').trim().slice(0, limits.title) || title;
}

/** A model that could not be fetched does not mean that the engine is down: the message says what to do. */
async function fetchModel(
  route: Route,
  { source, target, signal }: Wanted,
  onFetch: TranslateRequest['onFetch'],
): Promise<void> {
  try {
    await route.fetch?.(
      ({ bytes, totalBytes }) => onFetch?.({ bytes_done: bytes, bytes_total: totalBytes ?? null }),
      signal,
    );
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    throw new Problem(
      'service_unavailable',
      `The model that translates ${source} to ${target} could not be fetched. Nothing was changed or charged. ` +
        `Try again later, or run "lectern translation install ${source} ${target}" on the server.`,
      { retryAfterSeconds: downSeconds, cause },
    );
  }
}

/** The estimate of a text is the sum of those of its parts: each is short enough for the event loop. */
async function estimated(text: string): Promise<number> {
  const parts = matchesIn(text, /.{1,10000}/gsu);
  const estimates = await collect(parts.map(([part]) => estimateMs(part)));
  return estimates.reduce((sum, partMs) => sum + partMs, 0);
}

/** Waiting does not help here; the operator has to act. */
const notConfigured = (source: string, target: string) =>
  new Problem(
    'service_unavailable',
    `This server has no translation engine for ${source} to ${target}. Its operator can run ` +
      `"lectern translation install ${source} ${target}", install Apertium with this pair, or set LIBRETRANSLATE_URL, ` +
      'DEEPL_API_KEY or LLM_URL.',
    { retryAfterSeconds: downSeconds },
  );

const severalWait =
  'Several of your translations are waiting already. Nothing was changed or charged; try again later.';

/** Messages of engines are for the log, not for the caller. */
function down(cause: unknown): Problem {
  const waitMs = cause instanceof EngineError ? cause.retryAfterMs : undefined;
  return new Problem(
    'service_unavailable',
    'Translation is down at the moment. Nothing was changed or charged; try again later.',
    { retryAfterSeconds: waitMs === undefined ? downSeconds : waitMs / 1_000, cause },
  );
}
