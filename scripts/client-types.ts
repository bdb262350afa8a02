/** Writes the typed operations of packages/client from the OpenAPI document: a type per schema, a method per operation. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | null)[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

interface Media {
  readonly schema: Schema;
}

interface Declared {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Declared>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

const comment = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n\n', ' ')} */\n`;

interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description?: string | undefined;
}

const fieldLines = (fields: readonly Field[], indent: string): string =>
  fields
    .map(
      ({ name, type, required, description }) =>
        `${comment(description, indent)}${indent}${isName(name) ? name : JSON.stringify(name)}${required ? '' : '?'}: ${type};\n`,
    )
    .join('');

const fieldsOf = ({ properties = {}, required = [] }: Schema, indent: string): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema, indent),
    required: required.includes(name),
    description: schema.description,
  }));

function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.oneOf ?? schema.anyOf;
  if (union) return union.map((one) => typeOf(one, indent)).join(' | ');
  const types = [schema.type ?? 'unknown'].flat();
  return types.map((type) => namedType(type, schema, indent)).join(' | ');
}

function namedType(type: string, schema: Schema, indent: string): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return `Array<${typeOf(schema.items ?? {}, indent)}>`;
  if (type !== 'object') return type;
  const [values] = Object.values(schema.patternProperties ?? {});
  if (values) return `Record<string, ${typeOf(values, indent)}>`;
  if (!schema.properties || Object.keys(schema.properties).length === 0) return 'Record<string, unknown>';
  return `{\n${fieldLines(fieldsOf(schema, `${indent}  `), `${indent}  `)}${indent}}`;
}

/** What a caller passes: the parameters of path and query and the fields of the body, together. */
function inputFields({ operationId, parameters = [], requestBody }: Declared): Field[] {
  const named = parameters.filter((one) => one.in !== 'header');
  const fields = named.map(({ name, schema, required, description }) => ({
    name,
    type: typeOf(schema, '  '),
    required,
    description,
  }));
  const json = requestBody?.content['application/json'];
  const body = json ? fieldsOf(json.schema, '  ') : [];
  const file = { name: 'file', type: 'Upload', required: true, description: 'The file itself.' };
  const all: Field[] = [...fields, ...body, ...(requestBody && !json ? [file] : [])];
  if (new Set(all.map(({ name }) => name)).size < all.length)
    throw new Error(`${operationId} has two inputs with the same name`);
  return all;
}

type Kind = 'json' | 'nothing' | 'bytes';

function resultOf({ operationId, responses }: Declared): { readonly kind: Kind; readonly type: string } {
  const { content } = Object.values(responses)[0]!;
  if (!content) return { kind: 'nothing', type: 'void' };
  const json = content['application/json'];
  if (json?.schema.$ref === undefined && json) return { kind: 'json', type: `${pascal(operationId)}Result` };
  return json ? { kind: 'json', type: typeOf(json.schema) } : { kind: 'bytes', type: 'Response' };
}

function write(method: string, path: string, declared: Declared) {
  const { operationId: id, summary, parameters = [], requestBody } = declared;
  const fields = inputFields(declared);
  const { kind, type } = resultOf(declared);
  const input = `${pascal(id)}Input`;
  const content = Object.values(declared.responses)[0]!.content?.['application/json'];
  const own = type === `${pascal(id)}Result` ? `export type ${type} = ${typeOf(content!.schema)};\n\n` : '';
  const names = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const traits = {
    method: method.toUpperCase(),
    path,
    query: names('query'),
    body: requestBody ? ('application/json' in requestBody.content ? 'json' : 'file') : 'none',
    result: kind,
    ...(names('header').includes('Idempotency-Key') && { takesKey: true }),
  };
  const isOptional = fields.every(({ required }) => !required);
  const parameter = fields.length === 0 ? '' : isOptional ? `input: ${input} = {}, ` : `input: ${input}, `;
  return {
    types: `${own}${fields.length > 0 ? `export interface ${input} {\n${fieldLines(fields, '  ')}}\n\n` : ''}`,
    table: `  ${id}: ${JSON.stringify(traits)},\n`,
    method:
      comment(`${summary}. ${declared.description}`, '  ') +
      `  ${id}(${parameter}options?: CallOptions): Promise<${type}> {\n` +
      `    return this.call(operations.${id}, ${fields.length === 0 ? '{}' : 'input'}, options);\n  }\n`,
  };
}

/** Replaces a reference to the schema of the body with the schema itself. */
function withBody(declared: Declared, schemas: OpenApi['components']['schemas']): Declared {
  const reference = declared.requestBody?.content['application/json']?.schema.$ref;
  if (reference === undefined) return declared;
  const schema = schemas[reference.split('/').at(-1)!]!;
  return { ...declared, requestBody: { content: { 'application/json': { schema } } } };
}

export function clientTypes(openApi: object): string {
  const { paths, components } = openApi as OpenApi;
  const written = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // The client has methods of its own for WebSockets.
      .filter(([method, declared]) => method !== 'servers' && !('101' in declared.responses))
      .map(([method, declared]) => write(method, path, withBody(declared, components.schemas))),
  );
  // Request schemas are left out: the input type of an operation has their fields beside its parameters.
  const returned = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Request'));
  const schemas = returned.map(
    ([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema)};\n`,
  );
  return `/** Made from the contract by \`npm run docs\`; do not edit. */
import type { CallOptions, OperationTraits, Upload } from './request.ts';

${schemas.join('\n')}
${written.map(({ types }) => types).join('')}/** Where each operation is, and what it takes and returns. */
export const operations = {
${written.map(({ table }) => table).join('')}} as const satisfies Record<string, OperationTraits>;

/** One method for each operation of the API. */
export abstract class Operations {
  protected abstract call<T>(operation: OperationTraits, input: object, options?: CallOptions): Promise<T>;

${written.map(({ method }) => method).join('\n')}}
`;
}
