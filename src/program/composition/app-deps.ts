/** What all parts of the app's API are opened with. */
import type { Config } from '../config/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { isPublicAddress, isPublicOrInside, type Reach } from '../../platform/net/guarded-request.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { hostAndPort } from '../../shared/host-and-port.ts';
import type { openAdministration } from './administration.ts';
import type { Core } from './core.ts';
import { type Services } from './services.ts';
import type { Identity } from './identity.ts';

export interface AppApiDeps {
  readonly core: Core;
  readonly services: Services;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'jobEnded'>;
  /** Undefined where nothing is traced. */
  readonly tracer: Tracer | undefined;
  /** Which web pages can be imported, unless the settings decide it. */
  readonly reach: Reach;
  readonly administration: ReturnType<typeof openAdministration>;
  readonly identity: Pick<Identity, 'cookies'>;
}

/**
 * Addresses that users name are on the public network, on the operator's where the settings say so, or what the settings name: one
 * port of one host, wherever it is.
 */
export function reachOf({ importPrivateAddresses }: Config, { reach }: AppApiDeps): Reach {
  const { isNetworkOpen, hosts } = importPrivateAddresses;
  const isOpen = isNetworkOpen ? isPublicOrInside : isPublicAddress;
  return { mayReach: (address, url) => hosts.includes(hostAndPort(url)) || isOpen(address), ...reach };
}
