/** Who may sign up, and email. */
import { text, integer, address, choice, type Settings } from './setting.ts';

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
