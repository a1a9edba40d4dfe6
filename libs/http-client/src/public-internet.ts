import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address';

type Resolve = (hostname: string, options: { readonly all: true }, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/** Thrown when a host has an address to which no connection may be made. */
export class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/**
 * Resolves names. Rejects a name with any forbidden address, by default one outside the public internet.
 * The connection uses the address that was checked, so DNS rebinding has no effect.
 */
export function publicLookup(resolve: Resolve = lookup, isAllowed = isPublicAddress): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(new ForbiddenAddress(hostname), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

export interface JudgedConnectorOptions {
  readonly timeoutMs: number;
  /** Default: public addresses. */
  readonly isAllowed?: (address: string) => boolean;
  readonly resolve?: Resolve;
}

/**
 * Connects only to hosts with allowed addresses. A host that is an IP address is not resolved, so it is checked first. The
 * address of the connection is checked again before anything is sent.
 */
export function judgedConnector({ timeoutMs, isAllowed = isPublicAddress, resolve }: JudgedConnectorOptions): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: timeoutMs, lookup: publicLookup(resolve, isAllowed) });
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) return done(new ForbiddenAddress(host), null);
    connect(options, (...[error, socket]) => {
      if (error) return done(error, null);
      if (isAllowed(socket.remoteAddress ?? '')) return done(null, socket);
      socket.destroy();
      done(new ForbiddenAddress(host), null);
    });
  };
}

/** Connects to public addresses only. */
export const publicInternet = (timeoutMs: number): Dispatcher => new Agent({ connections: 4, connect: judgedConnector({ timeoutMs }) });
