/** The schemas of a tool, made from those of its operation. */
import { fromJsonSchema } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type { Operation } from '../shared/contract/operation.ts';
import { idempotencyKeyBounds } from '../shared/contract/schemas.ts';

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
  description:
    'Optional: any text of your own that names this piece of work. Repeating the call with the same key and ' +
    'arguments within 24 hours returns the first result again, without doing or billing anything twice.',
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
