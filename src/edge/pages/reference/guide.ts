/** What holds for every operation: keys, errors, limits, retries, headers. */
import { inFigures } from '../../../shared/contract/limits.ts';
import { html, withCode, type Markup } from '../markup.ts';
import { codeBlock, json } from './examples.ts';
import type { Section } from './section.ts';
import type { Spec } from './spec.ts';

export const authentication = ({ baseUrl }: Spec): Section => ({
  id: 'authentication',
  title: 'Authentication',
  body: html`<div class="pair">
    <div>
      <p>
        Every request except the health check carries an API key. A key starts with
        <code>lectern_live_</code>, is shown in full only once, and gives access to the whole account. A
        missing, wrong or revoked key gets <code>401</code>.
      </p>
      <p>
        Web pages of any site may call the API. Anyone who can open such a page can read the key in it, so let
        people enter their own.
      </p>
      <p>
        Put the key in <code>LECTERN_KEY</code>, and you can paste the requests on this page as they are. This
        one checks the key.
      </p>
    </div>
    <div class="examples">
      ${codeBlock(
        'Request',
        `export LECTERN_KEY=lectern_live_…\n\ncurl "${baseUrl}/me" \\\n  -H "Authorization: Bearer $LECTERN_KEY"`,
      )}
    </div>
  </div>`,
});

export const errors = (spec: Spec): Section => ({
  id: 'errors',
  title: 'Errors',
  body: html`<div class="pair">
      <div>
        <p>
          Every error has the same <a href="#ErrorEnvelope">envelope</a>. <code>code</code> is for programs,
          <code>message</code> for people, and <code>fields</code>, where present, lists what was not valid.
          Quote <code>request_id</code> when you ask for help.
        </p>
      </div>
      <div class="examples">${codeBlock('Response, 422', json(refusal))}</div>
    </div>
    <table>
      <caption class="away">
        Every error code
      </caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code and meaning</th>
        </tr>
      </thead>
      <tbody>
        ${[...spec.errors].map(([status, response]) => {
          const example = response.content!['application/json']!.example as { error: { code: string } };
          return html`<tr>
            <td><span class="status s${status[0]}">${status}</span></td>
            <td>
              <code>${example.error.code}</code><br />
              ${withCode(response.description)}
              ${response.headers && 'Retry-After' in response.headers && html`${retry[status] ?? retryAlways}`}
            </td>
          </tr>`;
        })}
      </tbody>
    </table>`,
});

const refusal = {
  error: {
    code: 'validation_failed',
    message: 'The request is not valid: limit must be at most 100.',
    fields: [{ field: 'limit', message: 'must be at most 100.' }],
  },
  request_id: '5b1c8a52-4f0e-4f43-9d68-3f7f6f1f2a10',
};

const retryAlways = html`Try again after <code>Retry-After</code> seconds.`;
const retry: Record<string, Markup> = {
  409: html`While it is in progress, <code>Retry-After</code> says when to try again.`,
};

const limitRows = (limits: Spec['limits']) =>
  [
    ['`/documents` and below', `${inFigures(limits.documents_requests_per_minute)} requests per minute`],
    ['`/audio` and below', `${inFigures(limits.audio_requests_per_minute)} requests per minute`],
    [
      'Everything else with a key',
      `${inFigures(limits.other_requests_per_minute)} requests per minute, not shown in headers`,
    ],
    ['Parallel speech requests', `${limits.parallel_speech_requests}; the next gets \`429\``],
    [
      'New documents per day (UTC)',
      `${inFigures(limits.free_daily_documents)} on the \`free\` plan, no limit on \`unlimited\``,
    ],
    ['Active API keys', String(limits.active_api_keys)],
    [
      'Request body',
      `${inFigures(Math.floor(limits.body_bytes / 1024))} KiB with a text, 64 KiB without, then \`413\``,
    ],
    ['A deleted document', `in the trash for ${inFigures(limits.trash_days)} days, then gone for good`],
  ] as const;

export const limits = (spec: Spec): Section => ({
  id: 'limits',
  title: 'Limits',
  body: html`<p>
      Limits belong to the account: all its keys and the tool server share them. These are the limits of this
      server; the headers <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code> and
      <code>X-RateLimit-Reset</code> show the state of your account. With <code>429</code>,
      <code>Retry-After</code> says when to try again. Lengths count Unicode code points, so an emoji is one
      character.
    </p>
    <table>
      <caption class="away">
        Limits of this server
      </caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How much</th>
        </tr>
      </thead>
      <tbody>
        ${limitRows(spec.limits).map(
          ([what, much]) =>
            html`<tr>
              <td>${withCode(what)}</td>
              <td>${withCode(much)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`,
});

export function idempotency(spec: Spec): Section {
  const endpoints = spec.groups.flatMap((group) => group.endpoints);
  const takers = endpoints.filter(({ parameters }) =>
    parameters?.some((one) => one.name === 'Idempotency-Key'),
  );
  return {
    id: 'idempotency',
    title: 'Safe retries',
    body: html`<p>
        When a connection breaks, you cannot know whether the request was carried out. Send an
        <code>Idempotency-Key</code> of 1 to 256 characters with
        ${takers.map(
          ({ operationId, summary }, index) =>
            html`${index > 0 && ' or '}<a href="#${operationId}">${summary.toLowerCase()}</a>`,
        )}
        and repeat the request unchanged: nothing is done or billed twice.
      </p>
      <ul>
        <li>
          For 24 hours, the same key with the same body returns the first successful response again, with the
          header <code>Idempotent-Replayed: true</code>. A replay is free and does not count towards the daily
          limit.
        </li>
        <li>
          While the first request is running, and for the same key with another body, the response is
          <code>409</code>.
        </li>
        <li>A request that fails releases its key, so a retry starts again.</li>
        <li>
          A speech response too large to store is not generated again: a replay gets <code>409</code>, because
          the first request was billed.
        </li>
        <li>
          A key belongs to one account and one operation. Streams reject the header with <code>400</code>.
        </li>
      </ul>`,
  };
}

export const headers = (spec: Spec): Section => ({
  id: 'headers',
  title: 'Response headers',
  body: html`<dl class="fields">
    ${Object.entries(spec.headers).map(
      ([name, { description }]) =>
        html`<div>
          <dt><code>${name}</code></dt>
          <dd><p>${withCode(description)}</p></dd>
        </div>`,
    )}
  </dl>`,
});
