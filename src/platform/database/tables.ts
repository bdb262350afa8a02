/**
 * The tables, once for both stores. Times are epoch milliseconds, booleans 0 or 1, ids text:
 * the same values in SQLite and Postgres, so one query set serves both.
 */
import type * as access from './tables/access.ts';
import type * as jobs from './tables/jobs.ts';
import type * as library from './tables/library.ts';
import type * as subscriptions from './tables/subscriptions.ts';
import type * as voices from './tables/voices.ts';
import type * as wallet from './tables/wallet.ts';
import type * as webhooks from './tables/webhooks.ts';

export type * from './tables/access.ts';
export type * from './tables/jobs.ts';
export type * from './tables/library.ts';
export type * from './tables/subscriptions.ts';
export type * from './tables/voices.ts';
export type * from './tables/wallet.ts';
export type * from './tables/webhooks.ts';

export interface Tables {
  accounts: access.AccountRow & access.AccountStanding & wallet.AccountSpace & wallet.AccountRefills;
  api_keys: access.ApiKeyRow;
  ledger: wallet.LedgerRow;
  daily_creations: wallet.DailyCreationsRow;
  /** A view of those that are not in the trash. */
  documents: library.DocumentRow & library.DocumentSpace;
  all_documents: library.DocumentRow & library.DocumentSpace & library.DocumentTrash;
  versions: library.VersionRow;
  timings: library.TimingsRow;
  idempotency_keys: wallet.IdempotencyKeyRow;
  holds: wallet.HoldRow;
  slots: wallet.SlotRow;
  account_meters: wallet.ListeningMeterRow;
  sessions: access.SessionRow;
  links: access.LinkRow;
  attempts: access.AttemptsRow;
  passkeys: access.PasskeyRow;
  authenticators: access.AuthenticatorRow;
  recovery_codes: access.RecoveryCodeRow;
  challenges: access.ChallengeRow;
  secrets: access.SecretRow;
  signing_keys: access.SigningKeyRow;
  oauth_records: access.OAuthRecordRow;
  connected_apps: access.ConnectedAppRow;
  client_spending: wallet.ClientSpendingRow;
  jobs: jobs.JobRow;
  utterances: jobs.UtteranceRow;
  recordings: jobs.RecordingRow;
  audiobooks: jobs.AudiobookRow;
  audiobook_plans: jobs.AudiobookPlanRow;
  audiobook_clips: jobs.ClipRow;
  removed_files: jobs.RemovedFileRow;
  positions: library.PositionRow;
  reading_days: library.ReadingDayRow;
  pronunciations: library.PronunciationRow;
  indexed_documents: library.IndexedDocumentRow;
  search_backlog: library.SearchBacklogRow;
  document_vectors: library.DocumentVectorsRow;
  meaning_backlog: library.MeaningBacklogRow;
  document_origins: library.DocumentOriginRow;
  document_tags: library.DocumentTagRow;
  annotations: library.AnnotationRow;
  queues: library.QueueRow;
  queue_items: library.QueueItemRow;
  collections: library.CollectionRow;
  collection_items: library.CollectionItemRow;
  collection_covers: library.CollectionCoverRow;
  document_covers: library.DocumentCoverRow;
  document_translations: library.DocumentTranslationRow;
  mixed_voices: voices.MixedVoiceRow;
  voice_consents: voices.VoiceConsentRow;
  own_voices: voices.OwnVoiceRow;
  voice_removals: voices.VoiceRemovalRow;
  favorite_voices: voices.FavoriteVoiceRow;
  default_voices: voices.DefaultVoiceRow;
  podcasts: library.PodcastRow;
  audit_log: access.AuditRow;
  subscriptions: subscriptions.SubscriptionRow & subscriptions.SubscriptionSpace;
  subscription_items: subscriptions.SubscriptionItemRow;
  webhooks: webhooks.WebhookRow;
  webhook_deliveries: webhooks.WebhookDeliveryRow;
}
