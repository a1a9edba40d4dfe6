import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address';

type Resolve = (hostname: string, options: { readonly all: true }, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/**
 * Resolves names, and rejects those that point outside the public internet. The connection uses the address that was checked, so
 * DNS rebinding has no effect.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new Error(`${hostname} is not a public address`), []);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

/**
 * Connects to names with public addresses only. A host that is an IP address is not resolved, so the calling code must check it
 * with `isPublicAddress`.
 */
export const publicInternet = (timeoutMs: number): Dispatcher =>
  new Agent({ connections: 4, connect: { lookup: publicLookup(), timeout: timeoutMs } });
