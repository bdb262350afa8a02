/**
 * The names a server on this machine answers to. A page of a stranger can give its own name this machine's address
 * and then looks, to the browser, like a page of ours; only the name in Host tells. Where others reach the server
 * directly, any name may be its own, and whoever can reach it by a trick can reach it without one.
 */
export type OwnNames = (hostHeader: string | undefined) => boolean;

export interface Addresses {
  /** Address the server listens on. */
  readonly host: string;
  /** Origin people reach it at, perhaps through a proxy on this machine. */
  readonly publicUrl: string;
}

export function createOwnNames({ host, publicUrl }: Addresses): OwnNames {
  if (!isLoopback(host)) return () => true;
  const publicName = new URL(publicUrl).hostname;
  // Every browser sends it; what does not is none.
  return (header) => header === undefined || isOwn(nameOf(header));

  function isOwn(name: string): boolean {
    return name === publicName || isLoopback(name);
  }
}

/** Without the port, and in the one form a browser would give it. */
const nameOf = (header: string): string => {
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
};

const isLoopback = (name: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(name);
