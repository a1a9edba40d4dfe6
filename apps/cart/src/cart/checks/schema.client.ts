import { isIP } from 'node:net';
import { type HttpAnswer, type HttpClient, NoAnswer, type Peer, publicInternet } from '@suite/http-client';
import type { Dispatcher } from 'undici';

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 256 * 1_024;

/** Thrown when a schema is not a schema, uses a forbidden feature, or takes too long. */
export class SchemaRefused extends Error {}

/** Thrown when a schema is unavailable. The message is for the client that named it. */
export class SchemaUnavailable extends Error {}

/** Fetches JSON Schemas from third-party hosts: no redirects, no internal addresses, bounded in time and size. */
export class SchemaClient {
  private readonly peer: Peer;

  constructor(http: HttpClient, dispatcher: Dispatcher = publicInternet(TIMEOUT_MS)) {
    const limits = { timeoutMs: TIMEOUT_MS, answerBytesMax: BYTES_MAX, breaker: false } as const;
    this.peer = http.peer({ name: 'schema-host', dispatcher, isForeign: true, ...limits });
  }

  async fetch(url: URL): Promise<unknown> {
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
      throw new SchemaUnavailable('The host of a schema URL must be a name, not an IP address');
    const { status, text } = await this.request(url);
    if (status !== 200) throw new SchemaUnavailable(`${url.href} returned ${status}`);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new SchemaUnavailable(`${url.href} is not valid JSON`);
    }
  }

  private async request(url: URL): Promise<HttpAnswer> {
    try {
      return await this.peer.send(url, { method: 'GET', headers: { accept: 'application/schema+json, application/json' } });
    } catch (error) {
      if (error instanceof NoAnswer && error.reason === 'too_large')
        throw new SchemaUnavailable(`The schema is larger than ${BYTES_MAX} bytes`);
      throw new SchemaUnavailable(`${url.href} cannot be fetched`);
    }
  }
}
