/** What to type, and what comes back. */
import { escapeHtml, html, Markup } from '../markup.ts';
import { referred, type Endpoint, type Schema, type Spec } from './spec.ts';

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
