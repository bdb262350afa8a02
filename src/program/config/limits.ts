/** What requests and accounts are allowed. */
import { address, choice, days, integer, type Settings, text } from './setting.ts';

export const limits = {
  rateLimitDocuments: integer(
    'RATE_LIMIT_DOCUMENTS',
    120,
    'Requests per minute per account on `/documents…`.',
  ),
  rateLimitAudio: integer('RATE_LIMIT_AUDIO', 60, 'Requests per minute per account on `/audio/*`.'),
  rateLimitOther: integer('RATE_LIMIT_OTHER', 120, 'Requests per minute per account on everything else.'),
  rateLimitApp: integer('RATE_LIMIT_APP', 600, 'Requests per minute per account that only the app makes.'),
  speechSlots: integer('SPEECH_SLOTS', 3, 'Speech requests an account may run at the same time.'),
  freeDailyDocuments: integer(
    'FREE_DAILY_DOCUMENTS',
    3,
    'Documents a free account may create per day (UTC).',
  ),
  freeTranscriptionMinutes: integer(
    'FREE_TRANSCRIPTION_MINUTES',
    30,
    'Longest recording a free account may have transcribed.',
  ),
  unlimitedTranscriptionMinutes: integer(
    'UNLIMITED_TRANSCRIPTION_MINUTES',
    240,
    'Longest recording an unlimited account may have transcribed.',
  ),
  freeSpaceBytes: integer(
    'FREE_SPACE_BYTES',
    2_000_000_000,
    'Disk space of a free account: texts with their versions, recordings, stored responses, and audiobooks at 58 MB per hour; 0: no limit.',
  ),
  unlimitedSpaceBytes: integer(
    'UNLIMITED_SPACE_BYTES',
    20_000_000_000,
    'Disk space of an unlimited account; 0: no limit.',
  ),
  trashDays: days(
    'TRASH_DAYS',
    30,
    'Days for which a deleted document can be restored; 0: it is deleted for good at once.',
  ),
  bodyLimitBytes: integer('BODY_LIMIT_BYTES', 8 * 1024 * 1024, 'Largest request body.'),
  importMaxBytes: integer(
    'IMPORT_MAX_BYTES',
    50 * 1024 ** 2,
    'Largest file that can be imported as a document.',
  ),
  recordingMaxBytes: integer(
    'RECORDING_MAX_BYTES',
    2 * 1024 ** 3,
    'Largest recording that can be transcribed.',
  ),
  idempotencyMaxBytes: integer(
    'IDEMPOTENCY_MAX_BYTES',
    8 * 1024 * 1024,
    'Largest response stored for replays of an Idempotency-Key.',
  ),
} satisfies Settings;

/* Who may sign up, and email. */

export const accounts = {
  bootstrap: choice(
    'BOOTSTRAP',
    ['on', 'off'],
    '`on` creates the first account of an empty store and prints how to sign in.',
  ),
  signup: choice(
    'SIGNUP',
    ['invite', 'off', 'open'],
    'Who may sign up once there is an account: people whom an owner has invited, no one, or everyone.',
  ),
  smtpUrl: address(
    'SMTP_URL',
    ['smtp', 'smtps'],
    '`smtp://user:password@host:port` (or `smtps://`) sends email through that server.',
  ),
  mailFrom: text('MAIL_FROM', 'Lectern <lectern@localhost>', 'Sender of emails.'),
  wallet: choice(
    'WALLET',
    ['refilled', 'metered'],
    '`refilled`: people’s wallets refill by themselves, and the app shows no prices. `metered`: they are spent.',
  ),
  walletStartCents: integer(
    'WALLET_START_CENTS',
    0,
    'What the wallet of a new account starts with on a metered server, in wallet cents.',
  ),
  auditDays: integer(
    'AUDIT_DAYS',
    90,
    'How many days the log of what owners did and who signed in is kept; at least one.',
  ),
  maxActiveKeys: integer('MAX_ACTIVE_KEYS', 10, 'Active API keys an account may have.'),
} satisfies Settings;
