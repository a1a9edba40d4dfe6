import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicAddress } from './public-address';

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 256 * 1_024;

/** A schema that cannot be had; the message is for the client that named it. */
export class SchemaUnavailable extends Error {}

/** Resolves a name, and refuses one that leads anywhere but the public internet. The connection goes to the address that was checked. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new Error(`${hostname} is not a public address`), []);
    const [first] = addresses as [LookupAddress, ...LookupAddress[]];
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Fetches JSON Schemas from other people's hosts: no redirects, nothing internal, bounded in time and size. */
@Injectable()
export class SchemaClient {
  protected readonly dispatcher: Dispatcher = new Agent({
    connections: 4,
    maxResponseSize: BYTES_MAX,
    connect: { lookup: publicLookup, timeout: TIMEOUT_MS },
  });

  async fetch(url: URL): Promise<unknown> {
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
