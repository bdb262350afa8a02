import { Type, type Static } from 'typebox';
import { oneOf, operation, strict } from './operation.ts';

export const getOpenApi = operation('getOpenApi', 'GET /openapi.json', {
  tag: 'Service',
  summary: 'Read the contract',
  description: 'This document: the OpenAPI 3.1 description of the API.',
  scope: 'account:read',
  success: {
    status: 200,
    description: 'The OpenAPI document.',
    schema: Type.Object({}, { additionalProperties: true, title: 'OpenApiDocument' }),
  },
});

/** Outside /v1 and without a key, so it is declared beside the operations, not among them. */
export const Health = strict(
  {
    status: oneOf(['ok', 'degraded']),
    version: Type.String(),
    checks: strict({
      database: oneOf(['ok', 'down']),
      speech: oneOf(['ok', 'not_configured']),
      translation: oneOf(['ok', 'down', 'not_configured']),
    }),
  },
  { title: 'Health' },
);
export type Health = Static<typeof Health>;
