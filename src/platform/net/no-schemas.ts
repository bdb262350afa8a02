import type { FastifyServerOptions } from 'fastify';

/** No route has schemas of Fastify's, since operations are checked by the contract: without this it loads two compilers at each start. */
export const noSchemas = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
} satisfies FastifyServerOptions['schemaController'];

function refuse(): never {
  throw new Error('Declare the fields of a route in the contract, not in a schema of Fastify.');
}
