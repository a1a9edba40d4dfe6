import { isIP } from 'node:net';

/** The networks that the HTTP server knows by name. */
const NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/**
 * Returns whether the HTTP server takes a text as proxies whose X-Forwarded-For is trusted: an address, or a network. For another text, it
 * would end the process.
 */
export function isProxy(text: string): boolean {
  const [address = '', size, ...more] = text.split('/');
  const bits = BITS[isIP(address)];
  if (bits === undefined) return NAMES.includes(text);
  if (size === undefined) return true;
  const isMask = bits === BITS[4] && isIP(size) === 4;
  return more.length === 0 && (isMask || (/^\d+$/.test(size) && Number(size) >= 1 && Number(size) <= bits));
}
