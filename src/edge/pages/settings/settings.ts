/** The settings: everything a person can see and change about their own account. */
import type { FastifyInstance } from 'fastify';
import { routeApps } from './apps.ts';
import type { SettingsParts } from './frame.ts';
import { routeKeys } from './keys/keys.ts';
import { routeLook } from './look.ts';
import { routeOverview } from './overview.ts';
import { routeSecurity } from './security.ts';
import { routeWallet } from './wallet/wallet.ts';

/** Where things were before there were settings. A form that was open meanwhile still arrives. */
const moved = [
  ['GET', '/account', '/settings'],
  ['POST', '/account/password', '/settings/security/password'],
  ['POST', '/account/sessions', '/settings/security/sessions'],
  ['POST', '/account/apps', '/settings/apps'],
] as const;

export function routeSettings(scope: FastifyInstance, parts: SettingsParts): void {
  const routes = [routeOverview, routeLook, routeWallet, routeKeys, routeApps, routeSecurity];
  for (const route of routes) route(scope, parts);
  for (const [method, url, now] of moved)
    scope.route({ method, url, handler: async (_, reply) => reply.redirect(now, 308) });
}
