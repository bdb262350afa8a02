/** Fields of a body, an object or a query, as a list of names with what each may hold. */
import { html, withCode, type Markup } from '../markup.ts';
import { referred, type Parameter, type Schema } from './spec.ts';

const number = (value: number): string => value.toLocaleString('en');

/** `string or null`, `array of SpeechMark`, with named objects linked to where they are described. */
function typeName(schema: Schema): Markup {
  if (schema.$ref !== undefined) {
    const name = referred(schema.$ref);
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.type === 'array') return html`array of ${schema.items ? typeName(schema.items) : 'anything'}`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['anything']).join(' or ');
  return html`${schema.format === undefined ? type : type.replace('string', schema.format)}`;
}

function range(low: number | undefined, high: number | undefined): string | undefined {
  if (low !== undefined && !Number.isSafeInteger(low - 1)) return undefined;
  if (low !== undefined && high !== undefined) return `${number(low)} to ${number(high)}`;
  if (high !== undefined) return `at most ${number(high)}`;
  return low === undefined ? undefined : `${number(low)} or more`;
}

function bounds({ minLength, maxLength, minimum, maximum }: Schema): string | undefined {
  const length = range(minLength, maxLength);
  return length === undefined ? range(minimum, maximum) : `${length} characters`;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly description: string | undefined;
  readonly note: string | undefined;
}

function field({ name, schema, description, note }: Field): Markup {
  const limits = bounds(schema);
  const inner = schema.properties ?? schema.items?.properties;
  const nested = inner && (schema.properties ? schema : schema.items)!;
  return html`<div>
    <dt>
      <code>${name}</code> <span class="type">${typeName(schema)}</span>
      ${note !== undefined && html`<span class="need">${note}</span>`}
    </dt>
    <dd>
      ${description !== undefined && html`<p>${withCode(description)}</p>`}
      ${
        schema.enum &&
        html`<p>
          ${schema.enum.length > 1 ? 'One of' : 'Always'}
          ${schema.enum.map((value, index) => html`${index > 0 && ', '}<code>${String(value)}</code>`)}.
        </p>`
      }
      ${limits !== undefined && html`<p>${limits}.</p>`}
      ${schema.default !== undefined && html`<p>Default <code>${schema.default}</code>.</p>`}
      ${nested && objectFields(nested, 'optional')}
    </dd>
  </div>`;
}

/** In a request most fields are optional, so the required ones are marked; in a response it is the other way round. */
export function objectFields(schema: Schema, tell: 'required' | 'optional'): Markup {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    field({
      name,
      schema: property,
      description: property.description,
      note: required.has(name) === (tell === 'required') ? tell : undefined,
    }),
  );
  return html`<dl class="fields">${fields}</dl>`;
}

export const parameterFields = (parameters: readonly Parameter[]): Markup =>
  html`<dl class="fields">
    ${parameters.map(({ name, schema, description, required }) =>
      field({ name, schema, description, note: required ? 'required' : undefined }),
    )}
  </dl>`;
