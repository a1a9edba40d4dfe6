import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicAddress } from '../domain/public-address';

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 256 * 1_024;

/** A schema that cannot be had; the message is for the client that named it. */
export class SchemaUnavailable extends Error {}

type Resolve = (hostname: string, options: { readonly all: true }, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/**
 * Resolves names, and refuses those that lead anywhere but the public internet. The connection goes to the very address
 * that was checked: a name that answers otherwise the next time gains nothing.
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

/** Fetches JSON Schemas from other people's hosts: no redirects, nothing internal, bounded in time and size. */
@Injectable()
export class SchemaClient {
  protected readonly dispatcher: Dispatcher = new Agent({
    connections: 4,
    maxResponseSize: BYTES_MAX,
    connect: { lookup: publicLookup(), timeout: TIMEOUT_MS },
  });

  async fetch(url: URL): Promise<unknown> {
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new SchemaUnavailable('A schema is at a name, not at an address');
    try {
      const { statusCode, body } = await request(url, {
        dispatcher: this.dispatcher,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/schema+json, application/json' },
      });
      if (statusCode !== 200) {
        await body.dump();
        throw new SchemaUnavailable(`${url.href} answers ${statusCode}`);
      }
      return JSON.parse(await textOf(body)) as unknown;
    } catch (error) {
      if (error instanceof SchemaUnavailable) throw error;
      throw new SchemaUnavailable(`${url.href} cannot be fetched`);
    }
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new SchemaUnavailable(`The schema is larger than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
