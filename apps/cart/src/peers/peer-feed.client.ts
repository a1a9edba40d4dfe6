import type { PeerService } from './peer-service.client';

/** How long a call waits at the end of a feed for the next message. */
export const FEED_WAIT_MS = 25_000;
const ANSWER_MS = 5_000;
const PAGE_SIZE = 500;

/** The feed with the messages of another service, one for each tenant. */
export class PeerFeed<Message extends { readonly position: number }> {
  /** `types`: the types of messages to read; all if there are none. */
  constructor(
    private readonly peer: PeerService,
    private readonly prefix: string,
    private readonly types: readonly string[] = [],
  ) {}

  /** Returns the messages after a position. Waits for the next one if there is none. */
  next(tenant: string, after: number, signal: AbortSignal): Promise<readonly Message[]> {
    const path = this.path(tenant, after, `limit=${PAGE_SIZE}&wait=${FEED_WAIT_MS / 1_000}`);
    return this.peer.call(tenant, path, { method: 'GET', signal, timeoutMs: FEED_WAIT_MS + ANSWER_MS });
  }

  /** Whether the service still has the message with this position. A service that was restored from a backup may not have it. */
  async has(tenant: string, position: number): Promise<boolean> {
    const path = this.path(tenant, position - 1, 'limit=1');
    const [found] = await this.peer.call<readonly Message[]>(tenant, path, { method: 'GET' });
    return found?.position === position;
  }

  private path(tenant: string, after: number, query: string): string {
    const types = this.types.length > 0 ? `&types=${this.types.join(',')}` : '';
    return `/${this.prefix}/${tenant}/messages?after=${after}${types}&${query}`;
  }
}
