import type { FastifyServerOptions } from 'fastify';

/** Routes have no Fastify schemas, since the contract checks operations; without this, Fastify loads two compilers at each start. */
export const noSchemas = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
} satisfies FastifyServerOptions['schemaController'];

function refuse(): never {
  throw new Error('Declare the fields of a route in the contract, not in a Fastify schema.');
}
