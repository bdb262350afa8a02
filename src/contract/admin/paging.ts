/** What the operations of administration share. */
import { Type, type TObject } from 'typebox';
import { limits } from '../limits.ts';
import { adminScope } from '../operation.ts';
import { nullable, strict } from '../schemas.ts';

export const administration = { tag: 'Administration', scope: adminScope, rate: 'other' } as const;

export const PageLimit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: limits.page.max,
    default: limits.page.default,
    description: 'How many a page holds.',
  }),
);

export const pageOf = <T extends TObject>(item: T, title: string) =>
  strict(
    {
      data: Type.Array(item),
      next_cursor: nullable(Type.String({ description: 'Pass it as `cursor` to read the next page.' })),
      has_more: Type.Boolean(),
    },
    { title },
  );
