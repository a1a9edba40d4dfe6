import { isIPv6 } from 'node:net';

/** Some proxies write the port behind the address. */
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
/** What is no address is what a proxy writes in the place of one. */
const OTHER_LENGTH_MAX = 64;

/** Whom an address belongs to: an IPv4 address is one customer, and so is a whole IPv6 /64. */
export function networkOf(address: string): string {
  const ipv4 = IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [plain = ''] = (BRACKETED.exec(address)?.[1] ?? address).split('%', 1);
  if (!isIPv6(plain)) return address.slice(0, OTHER_LENGTH_MAX);
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
