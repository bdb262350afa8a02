/** Values that others sent as JSON: nothing of them is trusted to have any shape. */

/** A property of what may or may not be an object. */
export const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
