import { isIP } from 'node:net';

const LENGTH_MAX = 2_048;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether an address is http on the loopback interface. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.test(hostname);

/**
 * Parses the address of an identity provider's document: https, or http on loopback where that is allowed. Undefined for any other
 * text. A host name is checked on DNS resolution; an IP address must be public.
 */
export function providerUrl(
  text: string,
  { allowsLoopback, isPublic }: { readonly allowsLoopback: boolean; readonly isPublic: (address: string) => boolean },
): URL | undefined {
  if (text.length > LENGTH_MAX || !/^https?:\/\/[^\s\\#@]+$/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (isLoopbackUrl(url)) return allowsLoopback ? url : undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublic(host)) ? url : undefined;
}
