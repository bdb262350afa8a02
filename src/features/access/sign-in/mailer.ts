/** Sends mail when there is a server to send it from. */
import type { Transporter } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

const patienceMs = 10_000;

export function createMailer(smtpUrl: string | undefined, from: string): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const patience = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  let transport: Transporter | undefined;
  return {
    async send(letter) {
      // Loaded with the first letter: most servers send none for days.
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url: smtpUrl, ...patience }, { from });
      await transport.sendMail(letter);
    },
    close: () => transport?.close(),
  };
}

const sentences = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;

export const resetLetter = (to: string, url: string): Letter => ({
  to,
  subject: 'Set a new password for Lectern',
  text: sentences(
    `Somebody asked to set a new password for ${to}. Open this address within an hour to choose one:`,
    url,
    'If it was not you, do nothing: your password stays as it is.',
  ),
});

export const inviteLetter = (to: string, url: string): Letter => ({
  to,
  subject: 'Your place in Lectern',
  text: sentences(
    `Open this address within seven days to sign up to Lectern as ${to}:`,
    url,
    'If you did not ask for it, do nothing: no account is made.',
  ),
});

export const accountExistsLetter = (to: string, publicUrl: string): Letter => ({
  to,
  subject: 'You have an account at Lectern',
  text: sentences(
    `Somebody asked to sign up as ${to}, which has an account already. Sign in here:`,
    `${publicUrl}/signin`,
    `If the password is lost, set a new one: ${publicUrl}/forgot`,
  ),
});
