/** The schemas that the document declares once. */

export type Json = Record<string, unknown>;

/** Schemas with a title become components, declared once and referred to everywhere else. */
export class Components {
  readonly schemas: Record<string, Json> = {};

  use(schema: object): Json {
    return this.#refer(JSON.parse(JSON.stringify(schema)) as Json) as Json;
  }

  #refer(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#refer(item));
    if (node === null || typeof node !== 'object') return node;
    const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, this.#refer(value)]));
    if (typeof inner.title !== 'string' || inner.type !== 'object') return inner;
    this.schemas[inner.title] = inner;
    return { $ref: `#/components/schemas/${inner.title}` };
  }
}
