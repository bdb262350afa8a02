/** The settings: everything people can see and change about their own account. */
import type { FastifyInstance } from 'fastify';
import { routeAppearance } from './appearance.ts';
import { routeApps } from './apps.ts';
import { routeKeys } from './keys/keys.ts';
import type { SettingsDeps } from './layout.ts';
import { routeOverview } from './overview.ts';
import { routeAuditLog } from './people/log.ts';
import { routePeople } from './people/people.ts';
import { routePerson } from './people/person.ts';
import { routeServerState } from './people/server.ts';
import { routePodcastSettings } from './podcasts.ts';
import { routeSecurity } from './security/security.ts';
import { routeWallet } from './wallet/wallet.ts';
import { routeWebhookSettings } from './webhooks/webhooks.ts';

/** Former addresses. A form that was open during the upgrade still arrives. */
const moved = [
  ['GET', '/account', '/settings'],
  ['POST', '/account/password', '/settings/security/password'],
  ['POST', '/account/sessions', '/settings/security/sessions'],
  ['POST', '/account/apps', '/settings/apps'],
  ['POST', '/settings/look', '/settings/theme'],
] as const;

export function routeSettings(scope: FastifyInstance, deps: SettingsDeps): void {
  const routes = [
    routeOverview,
    routeAppearance,
    routeWallet,
    routeKeys,
    routeApps,
    routePodcastSettings,
    routeWebhookSettings,
    routeSecurity,
    routePeople,
    routePerson,
    routeAuditLog,
    routeServerState,
  ];
  for (const route of routes) route(scope, deps);
  for (const [method, url, now] of moved)
    scope.route({ method, url, handler: async (_, reply) => reply.redirect(now, 308) });
}
