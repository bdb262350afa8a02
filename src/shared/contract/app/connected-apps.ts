/** The apps that are connected to the account: what each may do and spend. Their ids may be addresses. */
import { Type, type Static } from 'typebox';
import { price } from '../limits.ts';
import { allScopes, nullable, oneOf, operation, strict, Timestamp } from '../operation.ts';

const ClientId = Type.String({ minLength: 1, maxLength: 2_000 });
const Cents = Type.Integer({ minimum: 0, description: 'Wallet cents.' });

export const ConnectedApp = strict({
  client_id: ClientId,
  name: Type.String(),
  host: Type.String({ description: 'Where it sends people back to.' }),
  scopes: Type.Array(oneOf(allScopes)),
  can_spend: Type.Boolean(),
  monthly_limit_cents: nullable(Type.Integer({ description: 'Null: as much as the wallet has.' })),
  month_cents: Cents,
  total_cents: Cents,
  connected_at: Timestamp,
  last_used_at: nullable(Timestamp),
});
export type ConnectedApp = Static<typeof ConnectedApp>;

const shared = { tag: 'Account', scope: 'account:read', rate: 'app' } as const;

export const listConnectedApps = operation('listConnectedApps', 'GET /apps', {
  ...shared,
  summary: 'List connected apps',
  description: 'With what each has spent this month and in all.',
  success: { status: 200, description: 'The apps.', schema: strict({ data: Type.Array(ConnectedApp) }) },
});

export const limitConnectedApp = operation('limitConnectedApp', 'PUT /apps', {
  ...shared,
  summary: 'Limit what an app may spend in a month',
  description: 'Counts from the next request on.',
  body: strict({
    client_id: ClientId,
    monthly_limit_cents: nullable(
      Type.Integer({ minimum: 0, maximum: 1_000_000 * price.centsPerCredit, description: 'Null: no limit.' }),
    ),
  }),
  success: { status: 204, description: 'Limited.' },
});

export const disconnectApp = operation('disconnectApp', 'DELETE /apps', {
  ...shared,
  summary: 'Disconnect an app',
  description: 'Ends all its access at once.',
  query: strict({ client_id: ClientId }),
  success: { status: 204, description: 'Disconnected.' },
});
