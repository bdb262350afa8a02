/** What is set on the options page. */
export interface Settings {
  /** The origin of the server. */
  readonly server: string;
  readonly key: string;
  /** Added to everything that is saved; empty: none. */
  readonly tag: string;
  /** The id of the collection that everything saved is added to; empty: none. */
  readonly collection: string;
}

/** `reader.example`, or a page of the server, as the address of the server; undefined where it is not one. */
export function serverOf(typed: string): string | undefined {
  const address = typed.trim();
  const withScheme = /^[a-z]+:\/\//i.test(address) ? address : `${schemeOf(address)}//${address}`;
  // Some browsers accept spaces in a host.
  if (/\s/.test(address) || !URL.canParse(withScheme)) return undefined;
  const { protocol, origin, hostname } = new URL(withScheme);
  return /^https?:$/.test(protocol) && hostname !== '' ? origin : undefined;
}

/** Servers on this machine and in a home network rarely have a certificate. */
const schemeOf = (address: string): string =>
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[|[^./:]+(?::|\/|$)|[^/:]+\.local(?::|\/|$))/i.test(
    address,
  )
    ? 'http:'
    : 'https:';
