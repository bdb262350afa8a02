/** Checks the parts of a request against the contract and says in plain words what is wrong. */
import { _, Ajv2020, type ErrorObject, type KeywordCxt } from 'ajv/dist/2020.js';
import type { Static, TObject } from 'typebox';
import { nextTurn } from '../../../platform/slices.ts';
import { fieldMessage, type FieldProblem, Problem } from '../../../shared/contract/errors.ts';
import { type Input, type Operation, strict } from '../../../shared/contract/operation.ts';
import { countCodePoints, findIllFormed } from '../../../shared/text/codepoints.ts';

/*
 * The lengths that a contract allows are in code points. Ajv counts those of every string, which for texts of several
 * megabytes blocks the event loop for too long; how many UTF-16 units there are settles nearly every case at once.
 */

/** A code point is one or two units. */
const mostUnits = 2;

const isLongerThan = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > limit * mostUnits || countCodePoints(text) > limit);

const isShorterThan = (text: string, limit: number): boolean =>
  text.length < limit * mostUnits && (text.length < limit || countCodePoints(text) < limit);

/** Replaces the keywords of Ajv that compare lengths. */
export function withQuickLengths(ajv: Ajv2020): Ajv2020 {
  for (const [keyword, isRefused] of [
    ['maxLength', isLongerThan],
    ['minLength', isShorterThan],
  ] as const) {
    ajv.removeKeyword(keyword).addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      error: { message: `is refused by ${keyword}`, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
      code(context: KeywordCxt) {
        const refuses = context.gen.scopeValue('func', { ref: isRefused });
        context.fail(_`${refuses}(${context.data}, ${context.schemaCode})`);
      },
    });
  }
  return ajv;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// No coercion and no defaults: what the caller sent is checked as it is.
const ajv = withQuickLengths(
  new Ajv2020({ allErrors: true, strict: false, formats: { uuid, email: true, 'date-time': true } }),
);

interface RawParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Check = (value: unknown) => FieldProblem[];

function compile(schema: TObject | undefined): Check {
  if (!schema) return () => [];
  const validate = ajv.compile(schema);
  return (value) => {
    if (!validate(value)) return distinct(validate.errors!.slice(0, 100).map(describe));
    return illFormedStrings(value);
  };
}

/** A misspelled parameter is reported everywhere, even where no parameters are accepted. */
const noQuery = strict({});

/** Raw parts in, typed parts out, or a 422 that lists every field. */
export type Validate<O extends Operation> = (raw: RawParts) => Input<O>;

/**
 * Compiles the check of an operation at its first request: compiling all of them would be a sixth of the startup time.
 * It gets its own turn of the event loop, because first requests to many operations may come at once.
 */
export function lazyValidator<O extends Operation>(operation: O): () => Promise<Validate<O>> | Validate<O> {
  let validate: Validate<O> | undefined;
  return () => validate ?? nextTurn().then(() => (validate ??= createValidator(operation)));
}

function createValidator<O extends Operation>(operation: O): Validate<O> {
  const checks = [
    compile(operation.params),
    compile(operation.query ?? noQuery),
    compile(operation.body),
  ] as const;
  const numbers = integerNames(operation.query);
  return (raw) => {
    // `/documents/` names no document.
    if (Object.values(raw.params ?? {}).includes(''))
      throw new Problem('not_found', 'There is nothing here.');
    const query = withIntegers(raw.query, numbers);
    refuse('request', [...checks[0](raw.params), ...checks[1](query), ...checks[2](raw.body)]);
    return { params: raw.params, query, body: raw.body } as Input<O>;
  };
}

function refuse(what: string, fields: FieldProblem[]): void {
  if (fields.length === 0) return;
  const message = `The ${what} is not valid: ${fields.map((f) => `${f.field} ${f.message}`).join(' ')}`;
  throw new Problem('validation_failed', shortened(message), { fields });
}

type FrameOf<F extends Record<string, TObject>> = { [K in keyof F]: Static<F[K]> }[keyof F];

/** Reads the JSON of a WebSocket's frame: `type` says which of the schemas it must fit. */
export function frameReader<F extends Record<string, TObject>>(
  schemas: F,
): (frame: string | Buffer) => FrameOf<F> {
  const checks = new Map<unknown, Check>();
  return (frame) => {
    const value = objectOf(frame);
    const { type } = value;
    if (typeof type !== 'string' || !Object.hasOwn(schemas, type))
      refuse('frame', [
        { field: 'type', message: fieldMessage('oneOf', { values: Object.keys(schemas).join(', ') }) },
      ]);
    if (!checks.has(type)) checks.set(type, compile(schemas[type as keyof F]));
    refuse('frame', checks.get(type)!(value));
    return value as FrameOf<F>;
  };
}

/** The same for frames that have one schema. */
export function plainFrameReader<S extends TObject>(schema: S): (frame: string | Buffer) => Static<S> {
  let check: Check | undefined;
  return (frame) => {
    const value = objectOf(frame);
    refuse('message', (check ??= compile(schema))(value));
    return value as Static<S>;
  };
}

function objectOf(frame: string | Buffer): Record<string, unknown> {
  const value = typeof frame === 'string' ? parseObject(frame) : undefined;
  if (!value) throw new Problem('bad_request', 'Every frame here is the text of a JSON object.');
  return value;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const integerNames = (schema: TObject | undefined): string[] =>
  Object.entries(schema?.properties ?? {})
    .filter(([, property]) => (property as { type?: string }).type === 'integer')
    .map(([name]) => name);

/** A query string has only text: plain digits become a number, anything else fails its check. */
function withIntegers(query: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return query;
  const values = { ...(query as Record<string, unknown>) };
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) values[name] = Number(value);
  }
  return values;
}

function illFormedStrings(parts: Record<string, unknown>): FieldProblem[] {
  return Object.entries(parts)
    .filter(([, value]) => typeof value === 'string' && findIllFormed(value))
    .map(([field]) => ({ field, message: fieldMessage('illFormed') }));
}

/** A caller may invent names of any length; a response repeats only the start of one. */
const shortened = (text: string, limit = 500): string =>
  text.length > limit ? `${text.slice(0, limit)}…` : text;

const wellFormed = (name: string): string => shortened(name.toWellFormed().replaceAll('\0', '\uFFFD'), 100);

function describe(error: ErrorObject): FieldProblem {
  const at = error.instancePath.split('/').slice(1).join('.');
  const params = error.params as Record<string, unknown>;
  const limit = String(params.limit);
  const within = (name: unknown) => wellFormed(at ? `${at}.${String(name)}` : String(name));
  switch (error.keyword) {
    case 'required':
      return { field: within(params.missingProperty), message: fieldMessage('required') };
    case 'additionalProperties':
      return { field: within(params.additionalProperty), message: fieldMessage('unknown') };
    case 'type':
      return { field: at || 'body', message: `must be ${article(String(params.type))}.` };
    case 'enum':
      return {
        field: at,
        message: fieldMessage('oneOf', { values: (params.allowedValues as string[]).join(', ') }),
      };
    case 'minLength':
      return {
        field: at,
        message: params.limit === 1 ? fieldMessage('empty') : fieldMessage('minLength', { limit }),
      };
    case 'maxLength':
      return { field: at, message: fieldMessage('maxLength', { limit }) };
    case 'minimum':
      return { field: at, message: fieldMessage('minimum', { limit }) };
    case 'maximum':
      return { field: at, message: fieldMessage('maximum', { limit }) };
    case 'format':
      return { field: at, message: `must be a ${String(params.format).toUpperCase()}.` };
    default:
      return { field: at || 'body', message: `${error.message ?? 'is not valid'}.` };
  }
}

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

/** At most twenty, one per field: a hostile body must not cause a long response. */
function distinct(problems: FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.map((problem) => [problem.field, problem])).values()].slice(0, 20);
}
