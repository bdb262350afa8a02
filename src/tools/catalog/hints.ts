/** What a tool does to the world, in the protocol's terms for clients. */
import type { ToolAnnotations } from '@modelcontextprotocol/server';

export type Hints = Required<Omit<ToolAnnotations, 'title'>>;

export const hints = (hint: Partial<Hints> = {}): Hints => ({
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
  ...hint,
});
export const reading = hints({ readOnlyHint: true, idempotentHint: true });
