/** The network that callers are counted by. Pure. */
import { isIPv6 } from 'node:net';

/** One household or office has a whole /64 of IPv6 addresses to try from. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? expand(address).slice(0, 4).join(':') : address;

/** Every group as a number without leading zeros: a proxy may write addresses in its own way. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const groups = (text: string | undefined) =>
    text ? text.split(':').map((group) => Number.parseInt(group, 16).toString(16)) : [];
  const [left, right] = [groups(head), groups(tail)];
  return tail === undefined
    ? left
    : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
