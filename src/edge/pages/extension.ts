/** How the browser extension is built, loaded and connected to this server. */
import type { PageMessages } from '../../shared/messages/pages.ts';
import { pair } from './connect-programs.ts';
import { linkTo, withSlots } from './layout.ts';
import { html, inCode } from './markup.ts';
import { codeBlock } from './reference/examples.ts';
import type { Section } from './reference/section.ts';

export const extensionSection = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'extension',
  title: messages.text('extension.title'),
  body: pair(
    html`<p>${messages.text('extension.what')}</p>
      <p>${withSlots(messages.parts('extension.chromium'), { address: inCode, folder: inCode })}</p>
      <p>${withSlots(messages.parts('extension.firefox'), { address: inCode, file: inCode })}</p>
      <p>${withSlots(messages.parts('extension.options'), { create: linkTo('/settings/keys') })}</p>`,
    codeBlock(messages.text('connect.terminal'), 'npm run extension'),
    codeBlock(messages.text('connect.address'), publicUrl),
  ),
});
