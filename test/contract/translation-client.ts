/** What the translation tests share: an account on a server, and the outcomes they look at. */
import assert from 'node:assert/strict';
import { call, type AnyBody, type TestServer } from '../harness.ts';

/** Without limits: how often a test asks while it waits depends on the machine. */
const unlimited = { RATE_LIMIT_DOCUMENTS: '1000000' };
export const settings = { ...unlimited, TRANSLATION_ENGINE: 'libretranslate' };

/** A separate account on a server, to see what a request does to its wallet. */
export async function openTranslationClient(on: TestServer, walletCents: number) {
  const { id, key } = await on.account({ walletCents });
  const api = (line: string, body?: unknown) => call(on.url, line, { key, body });
  return {
    id,
    key,
    api,
    create: async (text: string, language = 'en'): Promise<AnyBody> =>
      (await api('POST /v1/documents', { text, language, title: 'kept' })).body,
    translate: (documentId: string, target_language: unknown = 'es') =>
      api(`POST /v1/documents/${documentId}/translate`, { target_language }),
    read: async (documentId: string): Promise<AnyBody> => (await api(`GET /v1/documents/${documentId}`)).body,
    balance: async (): Promise<number> => (await api('GET /v1/me')).body.wallet_cents,
    ledger: async () => (await on.core.wallet.entries(id)).filter(({ kind }) => kind !== 'credit'),
  };
}
export type TranslationClient = Awaited<ReturnType<typeof openTranslationClient>>;

/** Nothing of the document, the wallet and the ledger is other than before. */
export async function unchanged(client: TranslationClient, document: AnyBody, cents: number): Promise<void> {
  assert.deepEqual(await client.read(document.id), document);
  assert.equal(await client.balance(), cents);
  assert.deepEqual(await client.ledger(), []);
}
