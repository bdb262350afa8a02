/**
 * Guards a server on this machine against DNS rebinding: a foreign page can point its own host name at this machine's
 * address, and to the browser it then looks like one of our pages. Only the Host header shows the difference. A server
 * that is reached directly from elsewhere may have any name, and gains nothing from the check.
 */
export type HostCheck = (hostHeader: string | undefined) => boolean;

export interface Addresses {
  /** Address the server listens on. */
  readonly host: string;
  /** Origin people reach it at, perhaps through a proxy on this machine. */
  readonly publicUrl: string;
}

/** Returns `isAllowedHost`. A missing header is allowed: every browser sends one. */
export function createHostCheck({ host, publicUrl }: Addresses): HostCheck {
  if (!isLoopback(host)) return () => true;
  const publicName = new URL(publicUrl).hostname;
  return (header) => {
    if (header === undefined) return true;
    const name = hostNameOf(header);
    return name === publicName || isLoopback(name);
  };
}

/** Without the port, in the form a browser would give it. */
const hostNameOf = (header: string): string => {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
};

const isLoopback = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name);
