/** Sorts the flat arguments of a tool into the parts of a request. */
import { Problem, type FieldProblem } from '../shared/contract/errors.ts';
import type { Operation } from '../shared/contract/operation.ts';
import type { RequestParts } from './api.ts';
import type { ObjectSchema } from './schemas.ts';

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
