/** Lists that are read page by page. */
import { Type, type TSchema } from 'typebox';
import { limits } from './limits.ts';
import { nullable, strict } from './schemas.ts';

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
