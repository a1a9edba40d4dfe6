import { isIPv6 } from 'node:net';

/** Some proxies append the port to the address. */
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/;
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
/** The beginning of an IPv4 address in the form of IPv6. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];
/** Length limit for text that is not an IP address, such as a proxy's placeholder. */
const OTHER_LENGTH_MAX = 64;

/** Returns a network that names a region rather than a connection, to show to customers: the /24 of IPv4, the /48 of IPv6. */
export function shortNetworkOf(address: string): string | undefined {
  const network = networkOf(address);
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const [, ipv6] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return ipv6 === undefined ? undefined : `${ipv6}::/48`;
}

/** Returns the network that stands for one client: the IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const ipv4 = IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [plain = ''] = (BRACKETED.exec(address)?.[1] ?? address).split('%', 1);
  if (!isIPv6(plain)) return address.slice(0, OTHER_LENGTH_MAX);
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const groups = (tail === undefined ? left : [...left, ...zeros, ...right]).map((group) => Number.parseInt(group, 16));
  if (groups.length === GROUPS && MAPPED.every((group, i) => groups[i] === group)) return ipv4Of(groups.slice(MAPPED.length));
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

const ipv4Of = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 255]).join('.');
