/** What to type, and what comes back. */
import { createSpeech, type SpeechChunkEvent, type SpeechDoneEvent } from '../../../shared/contract/audio.ts';
import { escapeHtml, html, Markup, withCode } from '../markup.ts';
import { objectFields } from './fields.ts';
import type { Section } from './section.ts';
import { type Endpoint, hasFields, referred, type Schema, type Spec } from './spec.ts';

/** A value of each kind of path parameter. */
const documentId = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
const voiceId = 'piper-ada';

/** Options of curl for a response that is not JSON. */
const flags: Record<string, string> = {
  'audio/wav': ' --output speech.wav',
  'text/event-stream': ' -N',
  'application/pdf': ' -OJ',
};

/** A request that can be pasted into a shell, with the key in `LECTERN_KEY`. */
export function curl(endpoint: Endpoint): string {
  const { method, parameters = [], requestBody, responses } = endpoint;
  const body = requestBody?.content['application/json']?.example;
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  const media = Object.keys(responses['200']?.content ?? {})[0] ?? '';
  const lines = [`curl${verb}${flags[media] ?? ''} "${address(endpoint)}"`];
  if (endpoint.needsKey) lines.push('-H "Authorization: Bearer $LECTERN_KEY"');
  if (parameters.some(({ name }) => name === 'Idempotency-Key'))
    lines.push('-H "Idempotency-Key: lighthouse-1"');
  if (body !== undefined) {
    lines.push(
      '-H "Content-Type: application/json"',
      `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
    );
  }
  if (requestBody && !requestBody.content['application/json'])
    lines.push('-H "Content-Type: application/octet-stream"', '--data-binary @recording.mp3');
  return lines.join(' \\\n  ');
}

const values: Readonly<Record<string, string>> = { voice_id: voiceId, name: 'recording.mp3' };

/** Shows the query parameters that are required, and the first with a fixed choice. */
function address({ url, parameters = [] }: Endpoint): string {
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  const choice = inQuery.find(({ schema }) => schema.enum);
  const shown = inQuery.filter((one) => one.required || one === choice);
  const query = shown.map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? values[name] ?? '…'}`);
  const path = url.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? documentId);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** A value that fits the schema, for responses without an example. */
export function sample(schema: Schema, spec: Spec): unknown {
  if (schema.$ref !== undefined) return sample(spec.schemas[referred(schema.$ref)]!, spec);
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  if (schema.type === 'array') return schema.items ? [sample(schema.items, spec)] : [];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, property]) => [name, sample(property, spec)]));
  }
  return schema.type === 'string' ? '…' : (schema.minimum ?? 0);
}

export const codeBlock = (label: string, content: Markup | string): Markup =>
  html`<figure class="example">
    <figcaption>${label}</figcaption>
    <pre class="code"><code>${content}</code></pre>
  </figure>`;

const token = /(&quot;(?:(?!&quot;|\n).)*&quot;)(:)?|\b(-?\d+(?:\.\d+)?|true|false|null)\b/g;

/** JSON with names and values in different colors. */
export function json(value: unknown): Markup {
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return new Markup(
    text.replace(token, (whole, string, colon) => {
      if (string === undefined) return `<span class="literal">${whole}</span>`;
      return colon === undefined
        ? `<span class="string">${string}</span>`
        : `<span class="name">${string}</span>:`;
    }),
  );
}

/* The events of a speech stream, which OpenAPI cannot describe, and the objects in responses. */

/** The same sentence as in the example of the whole response. */
const whole = createSpeech.success.example;

const chunk: SpeechChunkEvent = {
  type: 'speech.chunk',
  index: 0,
  audio: whole.audio_data,
  audio_format: 'wav',
  speech_mark: { ...whole.speech_marks[0] },
};
const done: SpeechDoneEvent = {
  type: 'speech.done',
  billable_characters_count: 25,
  billed_credits: 1,
  duration_ms: 1_630,
  language: 'en',
  voice_id: 'piper-ada',
};

/** Data is one line; the spaces let it break well on a narrow page. */
const frame = (event: { readonly type: string }): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event, null, 1).replace(/\n */g, ' ')}\n`;

/** Each kind of event: the schema of its data, and when it comes. */
const kinds = [
  [
    'SpeechChunkEvent',
    'speech.chunk',
    'One for each sentence, in order: a complete WAV file and its mark. A sentence of more than about four seconds ' +
      'comes in several, so that no event is larger than 256 kB: `speech_mark` is null in all but the last.',
  ],
  [
    'SpeechDoneEvent',
    'speech.done',
    'The last event of a run that went well, sent once the bill is recorded.',
  ],
  [
    'SpeechErrorEvent',
    'speech.error',
    'The last event of a run that failed on the way. What was delivered is billed; no `speech.done` follows.',
  ],
] as const;

const isEvent = (schema: string): boolean => kinds.some(([name]) => name === schema);

export const events = (spec: Spec): Section => ({
  id: 'events',
  title: 'Events of a speech stream',
  body: html`<div class="pair">
    <div>
      <p>
        <a href="#streamSpeechWithTimestamps">The event stream</a> returns <code>text/event-stream</code>. The
        name of an event and the <code>type</code> in its data are the same. Comment lines keep a quiet
        connection open; skip them. Before the first sentence, a failure is an ordinary error response.
      </p>
      <p>If you close the connection, generation stops and the sentences already delivered are billed.</p>
      ${kinds.map(([schema, name, words]) => kind(schema, name, withCode(words), spec))}
    </div>
    <div class="examples">${codeBlock('Stream', `${frame(chunk)}\n${frame(done)}`)}</div>
  </div>`,
});

const kind = (schema: string, name: string, words: Markup, spec: Spec): Markup =>
  html`<section class="object" id="${schema}">
    <h3><code>${name}</code></h3>
    <p>${words}</p>
    ${objectFields(spec.schemas[schema]!, 'optional')}
  </section>`;

export const objects = (spec: Spec): Section => ({
  id: 'objects',
  title: 'Objects',
  body: html`<p>
      Every field is always present unless it is marked optional. No other field is ever returned.
    </p>
    ${Object.entries(spec.schemas)
      // What is sent is described with its operation.
      .filter(([name, schema]) => !isEvent(name) && !name.endsWith('Request') && hasFields(schema))
      .map(
        ([name, schema]) =>
          html`<section class="object" id="${name}">
            <h3><a href="#${name}">${name}</a></h3>
            ${objectFields(schema, 'optional')}
          </section>`,
      )}`,
});
