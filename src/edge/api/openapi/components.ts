/** The schemas and responses that the document declares once. */

export type Json = Record<string, unknown>;

/** Schemas with a title become components, declared once and referred to everywhere else. */
export class Components {
  readonly schemas: Record<string, Json> = {};
  readonly responses: Record<string, Json> = {};

  respond(name: string, response: Json): Json {
    this.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

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
