/**
 * The API reference: the OpenAPI document as a page. Its text comes from the contract, which is in English; only the
 * frame around it is translated.
 */
import type { PageMessages } from '../../../shared/messages/pages.ts';
import { longPage } from '../contents.ts';
import type { FixedPage } from '../layout.ts';
import { html, withCode, type Markup } from '../markup.ts';
import { badge, endpointSection } from './endpoint.ts';
import { events, objects } from './examples.ts';
import { authentication, errors, headers, idempotency, limits } from './guide.ts';
import { section, type Section } from './section.ts';
import { readSpec, type Spec } from './spec.ts';

export function referencePage(messages: PageMessages, openApi: object): FixedPage {
  const spec = readSpec(openApi);
  const before = [authentication(spec)];
  const after = [events(spec), errors(spec), limits(spec), idempotency(spec), headers(spec), objects(spec)];
  const contents = html`${links(before)} ${spec.groups.map(groupLinks)} ${links(after)}`;
  return longPage(messages, {
    title: messages.text('layout.reference'),
    description: messages.text('reference.description'),
    path: '/docs',
    contents,
    label: messages.text('reference.contents'),
    isReference: true,
    main: html`${introduction(spec)} ${before.map(section)}
    ${spec.groups.map(
      ({ name, endpoints }) =>
        html`<section id="${name.toLowerCase()}">
          <h2><a href="#${name.toLowerCase()}">${name}</a></h2>
          ${endpoints.map((endpoint) => endpointSection(endpoint, spec))}
        </section>`,
    )}
    ${after.map(section)}`,
  });
}

const introduction = ({ baseUrl, description, version }: Spec): Markup =>
  html`<header class="introduction">
    <h1>API reference</h1>
    <p class="lede">${withCode(description)}</p>
    <dl class="facts">
      <div>
        <dt>Base address</dt>
        <dd><code class="whole">${baseUrl}</code></dd>
      </div>
      <div>
        <dt>Contract</dt>
        <dd>OpenAPI 3.1, version ${version}, at <a href="#getOpenApi">/v1/openapi.json</a></dd>
      </div>
      <div>
        <dt>Bodies</dt>
        <dd>JSON in UTF-8; times in RFC 3339, UTC</dd>
      </div>
    </dl>
  </header>`;

const links = (sections: readonly Section[]): Markup =>
  html`<ul>
    ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
  </ul>`;

const groupLinks = ({ name, endpoints }: Spec['groups'][number]): Markup =>
  html`<p class="group"><a href="#${name.toLowerCase()}">${name}</a></p>
    <ul>
      ${endpoints.map(
        ({ operationId, summary, method }) =>
          html`<li>
            <a href="#${operationId}"><span>${summary}</span> ${badge(method)}</a>
          </li>`,
      )}
    </ul>`;
