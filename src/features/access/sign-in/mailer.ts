/** Sends email, if an SMTP server is configured. */
import type { Transporter } from 'nodemailer';
import { requestLimits } from '../../../platform/time-limits.ts';

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

const patienceMs = requestLimits.emailMs;

export function createMailer(smtpUrl: string | undefined, from: string): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const patience = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  let transport: Transporter | undefined;
  return {
    async send(message) {
      // Loaded with the first email: most servers send none for days.
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url: smtpUrl, ...patience }, { from });
      await transport.sendMail(message);
    },
    close: () => transport?.close(),
  };
}

/** Writes the emails in the reader's language; undefined: not known. */
export interface EmailTexts {
  reset(to: string, url: string, language?: string): EmailMessage;
  invite(to: string, url: string, language?: string): EmailMessage;
  accountExists(to: string, publicUrl: string, language?: string): EmailMessage;
}
