/** Pieces that several operations share. */
import { type Static, type TSchema, Type } from 'typebox';
import { errorCodes } from './errors.ts';
import { limits } from './limits.ts';

export const nullable = <T extends TSchema & { type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

/** An object that allows no property beyond those declared. */
export const strict = <P extends Parameters<typeof Type.Object>[0]>(properties: P, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

export const oneOf = <const V extends readonly string[]>(values: V, options: object = {}) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options });

export const Language = Type.String({
  minLength: limits.language.min,
  maxLength: limits.language.max,
  description: 'ISO 639-1 code, optionally with a region or script: `en`, `pt-BR`, `zh-Hant`.',
  examples: ['en'],
});

/** As voices list them; some have no two-letter code: `haw`, `en-GB-x-rp`. */
export const SpokenLanguage = Type.String({
  minLength: 2,
  maxLength: 35,
  description:
    'ISO 639-1 code, optionally with a region or script, or a language exactly as the voice lists it. ' +
    'Detected among the languages of the voice when omitted.',
  examples: ['en'],
});

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'RFC 3339 in UTC with milliseconds.',
  examples: ['2026-01-31T09:30:00.000Z'],
});

export const ErrorEnvelope = strict(
  {
    error: strict({
      code: oneOf(errorCodes, { description: 'Stable, for programs. Codes are never renamed.' }),
      message: Type.String({ description: 'For people: what went wrong and what to do.' }),
      fields: Type.Optional(
        Type.Array(
          strict({
            field: Type.String({ description: 'Name of the field, parameter or header.' }),
            message: Type.String(),
          }),
        ),
      ),
    }),
    request_id: Type.String({ description: 'The same value as the `X-Request-ID` header.' }),
  },
  { title: 'ErrorEnvelope' },
);

export const idempotencyKeyBounds = {
  minLength: limits.idempotencyKey.min,
  maxLength: limits.idempotencyKey.max,
} as const;

/* Lists that are read page by page. */

export const PageLimit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: limits.page.max,
    default: limits.page.default,
    description: 'How many a page holds.',
  }),
);

export const pageFields = <T extends TSchema>(item: T) => ({
  data: Type.Array(item),
  next_cursor: nullable(Type.String({ description: 'Pass it as `cursor` to read the next page.' })),
  has_more: Type.Boolean(),
});

export const pageOf = <T extends TSchema>(item: T, title: string) => strict(pageFields(item), { title });

/** Separate from the schemas, so that the command line can name plans without loading them. */
export const plans = ['free', 'unlimited'] as const;
export type AccountPlan = (typeof plans)[number];
