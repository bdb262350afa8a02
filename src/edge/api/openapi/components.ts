/** The schemas and responses that the document declares once. */

export type Json = Record<string, unknown>;

/** Schemas with a title become components, declared once and referred to everywhere else. */
export class Components {
  readonly schemas: Record<string, Json> = {};
  readonly responses: Record<string, Json> = {};
  /** Most operations share their errors and much of what they return. */
  readonly #used = new Map<object, Json>();

  respond(name: string, response: Json): Json {
    this.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  use(schema: object): Json {
    const known = this.#used.get(schema);
    if (known) return known;
    const written = this.#refer(JSON.parse(JSON.stringify(schema)) as Json) as Json;
    this.#used.set(schema, written);
    return written;
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
