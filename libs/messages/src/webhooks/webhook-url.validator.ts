import { isPublicAddress } from '@suite/http-client';

/** The addresses that webhooks may have. */
export interface AddressRules {
  /** Whether webhooks may be on this machine, also without TLS. For a developer's machine only. */
  readonly allowsLoopback: boolean;
}

export const URL_LENGTH_MAX = 2_048;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])\.?$/;
const IP_LITERAL = /^(\[.*\]|\d{1,3}(\.\d{1,3}){3}\.?)$/;

/** Returns the address of a host that is an IP address; undefined for a name. The URL parser has normalized other notations. */
export function literalAddress(hostname: string): string | undefined {
  return IP_LITERAL.test(hostname) ? hostname.replace(/^\[|\]$|\.$/g, '') : undefined;
}

/** Whether the URL is on this machine. Names that only resolve to it are not. */
export const isLoopbackUrl = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

/** Returns why a webhook cannot have this URL; undefined if it can. The addresses of a name are checked on DNS resolution. */
export function urlFault(text: string, { allowsLoopback }: AddressRules): string | undefined {
  if (text.length > URL_LENGTH_MAX) return `must have at most ${URL_LENGTH_MAX} characters`;
  if (!URL.canParse(text)) return 'must be a URL';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'must not contain a user or a password; use headers';
  if (allowsLoopback && isLoopbackUrl(url)) return isHttp(url) ? undefined : 'must begin with https://';
  if (url.protocol !== 'https:') return 'must begin with https://';
  const address = literalAddress(url.hostname);
  const isPublic = address === undefined ? !isLoopbackUrl(url) : isPublicAddress(address);
  return isPublic ? undefined : 'must have a public address';
}

const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
