/** The parameters of an operation: of its path, its query and its headers. */
import type { Operation } from '../../../shared/contract/operation.ts';
import { idempotencyKeyBounds } from '../../../shared/contract/schemas.ts';
import type { Components, Json } from './components.ts';

export function parameters(
  schema: Operation['query'],
  place: 'path' | 'query',
  components: Components,
): Json[] {
  const required = new Set(schema?.required as string[] | undefined);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description = meaningOf(name), ...rest } = components.use(property);
    return {
      name,
      in: place,
      required: required.has(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

/** The name of an id says what it identifies. */
const meaningOf = (name: string): string | undefined =>
  name.endsWith('_id') ? `The id of the ${name.slice(0, -'_id'.length).replaceAll('_', ' ')}.` : undefined;

export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own. The same key with the same body returns the first successful response for 24 hours, ' +
    'without doing or billing anything again; while the first request is running it returns 409.',
  schema: { type: 'string', ...idempotencyKeyBounds },
};

const conditional = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

export const ifNoneMatch = conditional(
  'If-None-Match',
  'The `ETag` of a copy that you have: while the document is the same, the response is 304 without a body.',
);

export const ifMatch = conditional(
  'If-Match',
  'The `ETag` of the document as you know it: when somebody has changed it since, nothing is done and the response is 412.',
);
