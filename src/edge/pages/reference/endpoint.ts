/** One operation of the API: what it does, what it takes, what it returns. */
import { html, withCode, type Markup } from '../markup.ts';
import { codeBlock, curl, json, sample } from './examples.ts';
import { objectFields, parameterFields } from './fields.ts';
import {
  described,
  hasFields,
  referred,
  type Endpoint,
  type Parameter,
  type Response,
  type Spec,
} from './spec.ts';

export const badge = (method: string): Markup =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

export function endpointSection(endpoint: Endpoint, spec: Spec): Markup {
  const { operationId, method, path, summary, description, parameters = [], requestBody } = endpoint;
  const body = described(requestBody?.content['application/json']?.schema, spec);
  return html`<article class="endpoint" id="${operationId}">
    <div>
      <h3><a href="#${operationId}">${summary}</a></h3>
      <p class="line">${badge(method)} <code>${breakable(path)}</code></p>
      ${description.split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
      ${!endpoint.needsKey && html`<p>Its address has no <code>/v1</code>: <code>${endpoint.url}</code></p>`}
      ${places.map(([place, title]) =>
        parameterList(
          title,
          parameters.filter((one) => one.in === place),
        ),
      )}
      ${requestBody && html`<h4>Body</h4>`} ${body && objectFields(body, 'required')}
      ${requestBody && !body && html`<p>The file as it is, of any <code>Content-Type</code>.</p>`}
      <h4>Responses</h4>
      ${responseList(endpoint, spec)}
    </div>
    <div class="examples">${codeBlock('Request', curl(endpoint))} ${exampleResponse(endpoint, spec)}</div>
  </article>`;
}

const places = [
  ['path', 'In the path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const;

const parameterList = (title: string, parameters: readonly Parameter[]): Markup =>
  parameters.length === 0
    ? html``
    : html`<h4>${title}</h4>
        ${parameterFields(parameters)}`;

/** Long paths may break after a slash, where a reader expects it. */
const breakable = (path: string): Markup[] => path.split(/(?=\/)/).map((part) => html`${part}<wbr />`);

function responseList({ responses, needsKey }: Endpoint, spec: Spec): Markup {
  const rows = Object.entries(responses).filter(([status]) => !spec.commonErrors.has(status) || !needsKey);
  const common = [...spec.commonErrors];
  return html`<dl class="responses">
      ${rows.map(([status, response]) => responseRow(status, response, spec))}
    </dl>
    ${
      needsKey &&
      html`<p class="aside">
        Like every operation, it can also return ${common.slice(0, -1).join(', ')} and ${common.at(-1)}: see
        <a href="#errors">errors</a>.
      </p>`
    }`;
}

function responseRow(status: string, response: Response, spec: Spec): Markup {
  const example = response.content?.['application/json']?.example as { error?: { code: string } } | undefined;
  const headers = Object.keys(response.headers ?? {});
  return html`<div>
    <dt><span class="status s${status[0]}">${status}</span></dt>
    <dd>
      <p>
        ${withCode(response.description)} ${responseBody(response, spec)}
        ${example?.error && html`<code>${example.error.code}</code>`}
      </p>
      ${
        Number(status) < 300 &&
        html`<p class="aside">
          Headers:
          ${headers.map((name, index) => html`${index > 0 && ', '}<a href="#headers"><code>${name}</code></a>`)}
        </p>`
      }
    </dd>
  </div>`;
}

function responseBody({ content = {} }: Response, spec: Spec): Markup {
  const name = referred(content['application/json']?.schema?.$ref ?? '');
  if (hasFields(spec.schemas[name]) && name !== 'ErrorEnvelope') return html`<a href="#${name}">${name}</a>`;
  const media = Object.keys(content).filter((type) => type !== 'application/json');
  return html`${media.map((type) => html`<code class="media">${type}</code> `)}
  ${media.includes('text/event-stream') && html`<a href="#events">The events</a>`}`;
}

function exampleResponse({ responses }: Endpoint, spec: Spec): Markup | undefined {
  const [status, response] = Object.entries(responses)[0]!;
  const content = response.content?.['application/json'];
  if (!content) return undefined;
  const value = content.example ?? (content.schema && sample(content.schema, spec));
  // The contract describes itself: an empty object would say nothing about it.
  return Object.keys(value as object).length === 0
    ? undefined
    : codeBlock(`Response, ${status}`, json(value));
}
