/**
 * The address of a catalog, whose scheme people leave out. Servers at home are known by a number, a port or a name of their own
 * network, and few of them have a certificate.
 */
const atHome =
  /^(?:[^/]*:\d+|\[|[\d.]+(?:\/|$)|[^./]+(?:\/|$)|[^/]*\.(?:local|lan|home|internal|arpa)(?:\/|$))/i;

export function catalogAddress(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  return `${atHome.test(address) ? 'http' : 'https'}://${address}`;
}
