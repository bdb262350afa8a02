/**
 * Links that open a file of an account in any browser, without a key: for a person who is shown the result of a program
 * or an assistant. A link is signed, says what it opens and until when, and nothing is stored for it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountPlan } from '../../../shared/contract/account.ts';
import type { AudiobookFormat } from '../../../shared/contract/app/audiobooks.ts';
import type { ExportFormat } from '../../../shared/contract/documents.ts';
import type { Link } from '../../../shared/contract/links.ts';
import { timestamp, type Clock } from '../../../platform/clock.ts';

/** What a link opens: a document as a file, speech whose response is still stored under its Idempotency-Key, or its audio. */
export type LinkTarget =
  | {
      readonly kind: 'export';
      readonly accountId: string;
      readonly plan: AccountPlan;
      readonly documentId: string;
      readonly format: ExportFormat;
      readonly timestamps: boolean;
    }
  | { readonly kind: 'speech'; readonly accountId: string; readonly key: string }
  | {
      readonly kind: 'audio';
      readonly accountId: string;
      readonly plan: AccountPlan;
      readonly jobId: string;
      readonly format: AudiobookFormat;
    };

export interface LinksDeps {
  readonly secret: string;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Short for documents, because links are passed on; what was paid for lasts a day, as stored responses do. */
const lifeMs = { export: 3_600_000, speech: 24 * 3_600_000, audio: 24 * 3_600_000 };

export class Links {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  create(target: LinkTarget): Link {
    const { publicUrl, clock } = this.#deps;
    const expiresAtMs = clock.now() + lifeMs[target.kind];
    const payload = Buffer.from(JSON.stringify({ ...target, expiresAtMs })).toString('base64url');
    return {
      url: `${publicUrl}/files/${payload}.${this.#sign(payload).toString('base64url')}`,
      expires_at: timestamp(expiresAtMs),
    };
  }

  /** Undefined: it is not one of ours, or its time is over. */
  read(token: string): LinkTarget | undefined {
    const [payload = '', signature = ''] = token.split('.');
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.#sign(payload)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const { expiresAtMs, ...target } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as LinkTarget & {
      expiresAtMs: number;
    };
    return this.#deps.clock.now() < expiresAtMs ? target : undefined;
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#deps.secret).update(`link ${payload}`).digest();
  }
}
