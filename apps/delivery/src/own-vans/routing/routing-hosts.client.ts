import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpClient, type Peer, publicInternet } from '@suite/http-client';
import type { Dispatcher } from 'undici';
import { DeliveryConfig } from '../../config';

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 16 * 1_024 * 1_024;

/**
 * Calls the geocoders and routing services that sites name: at public addresses, or at the origins that the deployment allows.
 * Redirects are not followed.
 */
@Injectable()
export class RoutingHosts implements OnApplicationShutdown {
  private readonly internet: Dispatcher = publicInternet(TIMEOUT_MS);
  private readonly publicHosts: Peer;
  private readonly allowedHosts: Peer;

  constructor(
    http: HttpClient,
    private readonly config: DeliveryConfig,
  ) {
    const limits = { timeoutMs: TIMEOUT_MS, answerBytesMax: BYTES_MAX, breaker: false, isForeign: true } as const;
    this.publicHosts = http.peer({ name: 'routing', ...limits, dispatcher: this.internet });
    this.allowedHosts = http.peer({ name: 'routing', ...limits });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.internet.destroy();
  }

  /** Returns the JSON of a successful answer. Throws for any other. */
  async read(url: URL, signal?: AbortSignal): Promise<unknown> {
    const peer = this.config.routingOrigins.has(url.origin) ? this.allowedHosts : this.publicHosts;
    const { status, text } = await peer.send(url, { method: 'GET', ...(signal && { signal }) });
    if (status !== 200) throw new Error(`The address answered with status ${status}`);
    return JSON.parse(text) as unknown;
  }
}
