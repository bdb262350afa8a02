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

/** Writes the emails in the reader's language; undefined: not known. */
export interface Letters {
  reset(to: string, url: string, language?: string): Letter;
  invite(to: string, url: string, language?: string): Letter;
  accountExists(to: string, publicUrl: string, language?: string): Letter;
}
