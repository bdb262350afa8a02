/** What requests and accounts are allowed. */
import { plans } from './plans.ts';
import { address, choice, days, integer, matching, type Settings, text } from './setting.ts';

export const limits = {
  rateLimitDocuments: integer(
    'RATE_LIMIT_DOCUMENTS',
    120,
    'Requests per minute per account on `/documents…`. As many again are allowed on everything else but `/audio/*`, and five times as many to the app. More for programs that import a library, fewer on a small machine.',
  ),
  rateLimitAudio: integer(
    'RATE_LIMIT_AUDIO',
    60,
    'Requests per minute per account on `/audio/*`, which cost the most processor time.',
  ),
  speechSlots: integer(
    'SPEECH_SLOTS',
    3,
    'Speech requests an account may run at the same time, so that one account does not take all workers.',
  ),
  plans: plans(
    'PLANS',
    'What each plan allows, as a JSON object; what it leaves out keeps its default. `documents_per_day`: documents a free account may create per day (UTC), so that a server open to everyone is not filled. `recording_minutes`: the longest recording that is transcribed. `space_bytes`: disk space for texts with their versions, recordings, stored responses, and audiobooks at 58 MB per hour; 0: no limit. `tokens_per_day`: what answers and summaries of a language model may take per account and day (UTC); a novel takes 150,000.',
  ),
  trashDays: days(
    'TRASH_DAYS',
    30,
    'Days for which a deleted document can be restored, and still takes space; 0: it is deleted for good at once.',
  ),
  importMaxBytes: integer(
    'IMPORT_MAX_BYTES',
    50 * 1024 ** 2,
    'Largest file that can be imported as a document: more for scanned books, where the machine has the memory.',
  ),
} satisfies Settings;

/* Who may sign up, and email. */

export const accounts = {
  bootstrap: choice(
    'BOOTSTRAP',
    ['on', 'off'],
    '`on` creates the first account of an empty store and prints how to sign in; `off` where accounts are made by a script.',
  ),
  signup: choice(
    'SIGNUP',
    ['invite', 'off', 'open'],
    'Who may sign up once there is an account: people whom an owner has invited, no one, or everyone.',
  ),
  smtpUrl: address(
    'SMTP_URL',
    ['smtp', 'smtps'],
    '`smtp://user:password@host:port` (or `smtps://`) sends email through that server: invitations, and links for forgotten passwords.',
  ),
  mailFrom: text(
    'MAIL_FROM',
    'Lectern <lectern@localhost>',
    'Sender of emails; most mail servers accept only an address of your own.',
  ),
  walletTerms: {
    ...matching(
      'WALLET',
      /^(?:refilled|metered(?: \d{1,9})?)$/,
      'refilled, metered, or metered with what a new wallet starts with, such as "metered 500"',
      '`refilled`: people’s wallets refill by themselves, and the app shows no prices. `metered`: they are spent, for servers that charge. A number after a space is what the wallet of a new account starts with, in wallet cents, so that people can try it: `metered 500`.',
    ),
    fallback: 'refilled',
  },
} satisfies Settings;
