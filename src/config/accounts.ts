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
    ['off', 'invite', 'open'],
    'Who may sign up once there is an account: no one, people with an invitation, or everyone.',
  ),
  smtpUrl: address(
    'SMTP_URL',
    ['smtp', 'smtps'],
    '`smtp://user:password@host:port` (or `smtps://`) sends email through that server.',
  ),
  mailFrom: text('MAIL_FROM', 'Lectern <lectern@localhost>', 'Sender of emails.'),
  maxActiveKeys: integer('MAX_ACTIVE_KEYS', 10, 'Active API keys an account may have.'),
} satisfies Settings;
