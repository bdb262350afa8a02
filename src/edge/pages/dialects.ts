/** The reference of the dialects: from each contract, with the address and the key its clients take. */
import type { Operation } from '../../shared/contract/operation.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { elevenlabsOperations } from '../dialects/elevenlabs/contract.ts';
import { openaiOperations } from '../dialects/openai/contract.ts';
import { speechifyOperations } from '../dialects/speechify/contract.ts';
import { longPage } from './contents.ts';
import type { FixedPage } from './layout.ts';
import { html, withCode, type Markup } from './markup.ts';
import { badge } from './reference/endpoint.ts';
import { codeBlock } from './reference/examples.ts';
import { objectFields } from './reference/fields.ts';

interface Dialect {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly prefix: string;
  /** What a program takes as its base address, below the prefix. */
  readonly base: string;
  readonly credentials: string;
  readonly error: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

const dialects: readonly Dialect[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    about:
      'For programs that use OpenAI or Kokoro-FastAPI for speech. The voice names of both are understood. Unknown fields are ignored.',
    prefix: '/openai',
    base: '/openai/v1',
    credentials: '`Authorization: Bearer lectern_live_…`',
    error: '{"error":{"message":"…","type":"invalid_request_error","param":"voice","code":null}}',
    operations: openaiOperations,
  },
  {
    id: 'elevenlabs',
    title: 'ElevenLabs',
    about:
      'For programs that use ElevenLabs for speech. Voices have the ids of our own API. Unknown fields are ignored.',
    prefix: '/elevenlabs',
    base: '/elevenlabs',
    credentials: '`xi-api-key: lectern_live_…`',
    error: '{"detail":{"status":"invalid_request","message":"…"}}',
    operations: elevenlabsOperations,
  },
  {
    id: 'speechify',
    title: 'Speechify',
    about:
      'For programs that use Speechify for speech. Voices have the ids of our own API, and any model name is accepted. Unknown fields are ignored.',
    prefix: '/speechify',
    base: '/speechify',
    credentials: '`Authorization: Bearer lectern_live_…`',
    error: '{"error":{"code":"validation_failed","message":"…"}}',
    operations: speechifyOperations,
  },
];

/** In English, like the reference of our own API. */
export function dialectsPage(messages: PageMessages, publicUrl: string): FixedPage {
  const contents = html`${dialects.map(
      ({ id, title, operations }) =>
        html`<p class="group"><a href="#${id}">${title}</a></p>
          <ul>
            ${Object.values(operations).map(
              ({ operationId, summary, method }) =>
                html`<li>
                  <a href="#${operationId}"><span>${summary}</span> ${badge(method)}</a>
                </li>`,
            )}
          </ul>`,
    )}
    <p class="group"><a href="#wyoming">Wyoming</a></p>`;
  return longPage(messages, {
    title: messages.text('dialects.title'),
    description: messages.text('dialects.description'),
    path: '/docs/dialects',
    contents,
    label: messages.text('dialects.title'),
    isReference: true,
    main: html`<header class="introduction">
        <h1>Dialects of other services</h1>
        <p class="lede">
          Programs written for other speech services work with this server when their base address and key are
          changed, and nothing else. Keys, wallet, limits and voices are those of
          <a href="/docs">our own API</a>; <a href="/connect">Connect</a> has settings to copy.
        </p>
      </header>
      ${dialects.map((dialect) => dialectSection(dialect, publicUrl))} ${wyomingSection}`,
  });
}

const dialectSection = (dialect: Dialect, publicUrl: string): Markup =>
  html`<section id="${dialect.id}">
    <h2><a href="#${dialect.id}">${dialect.title}</a></h2>
    <p>${withCode(dialect.about)}</p>
    <dl class="facts">
      <div>
        <dt>Base address</dt>
        <dd><code class="whole">${publicUrl}${dialect.base}</code></dd>
      </div>
      <div>
        <dt>Key</dt>
        <dd>${withCode(dialect.credentials)}</dd>
      </div>
      <div>
        <dt>Errors</dt>
        <dd><code>${dialect.error}</code></dd>
      </div>
    </dl>
    ${Object.values(dialect.operations).map((operation) => operationSection(operation, dialect, publicUrl))}
  </section>`;

/** What a client sends, and what it gets. */
const wyomingEvents = [
  ['`describe`', '`info` with every voice and the languages that can be transcribed'],
  [
    '`synthesize` with `text`, and `voice` with a `name` or a `language`',
    '`audio-start`, `audio-chunk` with 16-bit mono samples at the rate of the voice, `audio-stop`',
  ],
  [
    '`synthesize-start`, `synthesize-chunk` with `text`, `synthesize-stop`',
    'the same while the text is still arriving, then `synthesize-stopped`',
  ],
  [
    '`transcribe` with a `language`, `audio-start`, `audio-chunk`, `audio-stop`: 16-bit mono from 8 to 48 kHz',
    '`transcript` with `text` and `language`',
  ],
  ['`ping`', '`pong`'],
] as const;

const wyomingSection: Markup = html`<section id="wyoming">
  <h2><a href="#wyoming">Wyoming</a></h2>
  <p>
    ${withCode(
      'For Home Assistant: events over TCP, on a port of its own that is off until `WYOMING_PORT` is set. It has no keys: whoever reaches the port speaks for the account that `WYOMING_ACCOUNT` names, with its wallet and limits. Errors close the connection.',
    )}
  </p>
  <dl class="facts">
    <div>
      <dt>Address</dt>
      <dd><code class="whole">HOST:WYOMING_PORT</code></dd>
    </div>
    <div>
      <dt>Errors</dt>
      <dd><code>{"type":"error","data":{"text":"…","code":"payment_required"}}</code></dd>
    </div>
    ${wyomingEvents.map(
      ([sent, got]) =>
        html`<div>
          <dt>Events</dt>
          <dd>${withCode(`${sent} → ${got}`)}</dd>
        </div>`,
    )}
  </dl>
</section>`;

function operationSection(operation: Operation, { prefix }: Dialect, publicUrl: string): Markup {
  const { operationId, method, path, summary, description, body, query, success } = operation;
  const fields = query && Object.keys(query.properties).length > 0;
  return html`<article class="endpoint" id="${operationId}">
    <div>
      <h3><a href="#${operationId}">${summary}</a></h3>
      <p class="line">${badge(method)} <code>${prefix}${path}</code></p>
      <p>${withCode(description)}</p>
      ${fields && html`<h4>Query</h4>`} ${fields && objectFields(query, 'required')}
      ${body && html`<h4>Body</h4>`} ${body && objectFields(body, 'required')}
      <h4>Response</h4>
      <p>
        ${withCode(success.description)}
        ${(success.media ?? ['application/json']).map((type) => html`<code class="media">${type}</code> `)}
      </p>
    </div>
    <div class="examples">${codeBlock('Request', request(operation, publicUrl + prefix + path))}</div>
  </article>`;
}

function request({ method, body, bodyExample, isPublic, upload }: Operation, address: string): string {
  const lines = [`curl${method === 'GET' || body ? '' : ` -X ${method}`} "${address}"`];
  if (!isPublic) lines.push('-H "Authorization: Bearer $LECTERN_KEY"');
  if (upload) lines.push('-F file=@talk.mp3', '-F model=whisper-1');
  else if (bodyExample !== undefined)
    lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(bodyExample)}'`);
  return lines.join(' \\\n  ');
}
