/** The schemas of a tool, made from those of its operation. */
import { fromJsonSchema } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { type FieldProblem, Problem } from '../shared/contract/errors.ts';
import { idempotencyKeyBounds, type Operation } from '../shared/contract/operation.ts';
import type { RequestParts } from './api.ts';

/** An object schema as plain JSON. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** What a tool adds to the inputs of the contract: the description of a field, or an additional field. */
export type Inputs = Readonly<Record<string, object>>;

const idempotencyKey = {
  type: 'string',
  ...idempotencyKeyBounds,
  description: 'Any text: a call repeated with it within a day does and bills nothing twice.',
};

/** The fields of path, query and body side by side, as the API names them. */
export function inputSchema(operation: Operation, own: Inputs = {}): ObjectSchema {
  const parts = [operation.params, operation.query, operation.body].filter((part) => part !== undefined);
  const properties: Record<string, object> = Object.assign({}, ...parts.map((part) => part.properties));
  if (operation.idempotencyKey === 'replay') properties.idempotency_key = idempotencyKey;
  for (const [name, field] of Object.entries(own)) properties[name] = { ...properties[name], ...field };
  return asJson({
    type: 'object',
    properties,
    required: parts.flatMap((part) => (part.required as string[] | undefined) ?? []),
    additionalProperties: false,
  });
}

/**
 * The schema of an operation's response. Clients check responses against it, and many do not accept
 * `owner@localhost` as an email: the API has already decided what one is.
 */
export const responseSchema = ({ success }: Operation): ObjectSchema =>
  JSON.parse(JSON.stringify(asJson(success.schema as object)), (name, value: unknown) =>
    name === 'format' && value === 'email' ? undefined : value,
  ) as ObjectSchema;

/** Words and bounds that explain a value; what it is called and of what type is in the rest. */
const prose = new Set(
  (
    'title description examples default format contentEncoding minimum maximum minLength maxLength uniqueItems ' +
    'required additionalProperties'
  ).split(' '),
);

/**
 * A result explains itself once it is there, and until then its schema costs an assistant tokens: the list says only what the
 * fields are called and what they hold. What the API may leave out or what it requires is checked by the API.
 */
export function withoutProse(schema: ObjectSchema): ObjectSchema {
  const short = (node: unknown, areNames: boolean): unknown => {
    if (Array.isArray(node)) return node.map((one) => short(one, false));
    if (node === null || typeof node !== 'object') return node;
    const kept = Object.entries(node).filter(([name]) => areNames || !prose.has(name));
    return Object.fromEntries(
      kept.map(([name, value]) => [name, short(value, !areNames && name === 'properties')]),
    );
  };
  return short(schema, false) as ObjectSchema;
}

export const withFields = (schema: ObjectSchema, fields: Record<string, object>): ObjectSchema => ({
  ...schema,
  properties: { ...schema.properties, ...fields },
  required: [...schema.required, ...Object.keys(fields)],
});

/** With fields that may be missing. */
export const withOptional = (schema: ObjectSchema, fields: Record<string, object>): ObjectSchema => ({
  ...schema,
  properties: { ...schema.properties, ...fields },
});

export function withoutField(schema: ObjectSchema, name: string): ObjectSchema {
  const { [name]: _, ...properties } = schema.properties;
  return { ...schema, properties, required: schema.required.filter((field) => field !== name) };
}

/**
 * Shows the schema to clients and lets every argument through: only the API validates its fields, so that a wrong
 * value gets the same message here as there.
 */
export const describeOnly = (schema: ObjectSchema) =>
  fromJsonSchema<Record<string, unknown>>(schema, {
    getValidator: () => (value) => ({ valid: true, data: value as never, errorMessage: undefined }),
  });

const validator = new AjvJsonSchemaValidator();

/** Compiled on first use: compiling all of them would take a good part of a server's start, and most calls need one. */
export const checked = (schema: ObjectSchema) =>
  fromJsonSchema(schema, {
    getValidator<T>(json: Parameters<typeof validator.getValidator>[0]) {
      let validate: ReturnType<typeof validator.getValidator<T>> | undefined;
      return (value) => (validate ??= validator.getValidator<T>(json))(value);
    },
  });

const asJson = (schema: object): ObjectSchema =>
  JSON.parse(JSON.stringify(schema), (_name, node: unknown) => singleType(node)) as ObjectSchema;

/** Some clients only know schemas with one type: a nullable field is written as a choice of two. */
function singleType(node: unknown): unknown {
  if (node === null || typeof node !== 'object' || !('type' in node) || !Array.isArray(node.type))
    return node;
  const { type, description, ...rest } = node as { type: string[]; description?: string };
  return {
    ...(description !== undefined && { description }),
    anyOf: type.map((name) => (name === 'null' ? { type: name } : { type: name, ...rest })),
  };
}

/* Sorts the flat arguments of a tool into the parts of a request. */

export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Only what cannot be sent is refused here: a name no field has, and a path that would lead elsewhere.
 * The API checks everything else.
 */
export function sortArguments(operation: Operation, schema: ObjectSchema, values: Arguments): RequestParts {
  const problems = [...unknownNames(schema, values), ...brokenPath(operation, values)];
  const key = values.idempotency_key;
  if (key !== undefined && !isHeaderText(key)) {
    problems.push({ field: 'idempotency_key', message: 'must be a text of printable ASCII characters.' });
  }
  if (problems.length > 0) {
    const words = problems.map(({ field, message }) => `${field} ${message}`).join(' ');
    throw new Problem('validation_failed', `The arguments are not valid: ${words}`, { fields: problems });
  }
  return {
    path: pick(values, operation.params) as Record<string, string>,
    query: pick(values, operation.query),
    body: pick(values, operation.body),
    ...(key !== undefined && { idempotencyKey: key as string }),
  };
}

const unknownNames = (schema: ObjectSchema, values: Arguments): FieldProblem[] =>
  Object.keys(values)
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .slice(0, 20)
    .map((name) => ({
      field: name.slice(0, 100).toWellFormed(),
      message: 'is not a known field; remove it.',
    }));

function brokenPath({ params }: Operation, values: Arguments): FieldProblem[] {
  return Object.keys(params?.properties ?? {}).flatMap((field): FieldProblem[] => {
    const value = values[field];
    if (value === undefined) return [{ field, message: 'is required.' }];
    // A dot alone would climb the path instead of naming something.
    const names = typeof value === 'string' && value.isWellFormed() && !/^\.{0,2}$/.test(value);
    return names ? [] : [{ field, message: 'must be an id.' }];
  });
}

const isHeaderText = (value: unknown): boolean => typeof value === 'string' && /^[\x20-\x7e]*$/.test(value);

const pick = (values: Arguments, part: Operation['query']): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(part?.properties ?? {})
      .filter((name) => values[name] !== undefined)
      .map((name) => [name, values[name]]),
  );
