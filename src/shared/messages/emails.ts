/** The emails that Lectern sends, in the language of their reader. */
import { isLanguage } from './messages.ts';
import { pageMessages, type PageMessages } from './pages.ts';

const messagesIn = (language: string | undefined): PageMessages =>
  pageMessages(isLanguage(language) ? language : 'en');

const paragraphs = (...all: string[]): string => `${all.join('\n\n')}\n`;

export const emailTexts = {
  reset(to: string, url: string, language?: string) {
    const messages = messagesIn(language);
    return {
      to,
      subject: messages.text('email.reset.subject'),
      text: paragraphs(
        messages.text('email.reset.text', { email: to }),
        url,
        messages.text('email.reset.ignore'),
      ),
    };
  },

  invite(to: string, url: string, language?: string) {
    const messages = messagesIn(language);
    return {
      to,
      subject: messages.text('email.invite.subject'),
      text: paragraphs(
        messages.text('email.invite.text', { email: to }),
        url,
        messages.text('email.invite.ignore'),
      ),
    };
  },

  accountExists(to: string, publicUrl: string, language?: string) {
    const messages = messagesIn(language);
    return {
      to,
      subject: messages.text('email.accountExists.subject'),
      text: paragraphs(
        messages.text('email.accountExists.text', { email: to }),
        `${publicUrl}/signin`,
        messages.text('email.accountExists.reset', { address: `${publicUrl}/forgot` }),
      ),
    };
  },
};
