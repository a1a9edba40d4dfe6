import type { HttpClient, Peer, ServiceCall, ServiceRefusal } from '@suite/platform';
import type { ServiceTokens } from './service-tokens.client';

/** Another service of the suite, called in the name of a tenant. Throws ServiceRefusal for a 4xx, AppError `unavailable` otherwise. */
export class PeerService {
  private readonly peer: Peer;
  private readonly url: URL;

  constructor(
    http: HttpClient,
    private readonly tokens: ServiceTokens,
    { name, url }: { readonly name: string; readonly url: URL },
  ) {
    this.peer = http.peer({ name });
    this.url = url;
  }

  call<T>(tenant: string, path: string, call: ServiceCall): Promise<T> {
    const url = new URL(path, this.url);
    return this.tokens.authorized(tenant, (authorization) => this.peer.call<T>(url, { ...call, authorization }));
  }
}

/** Refusals that end by themselves: the same call is still running, or another one has just changed the same thing. */
const PASSING: ReadonlySet<string | undefined> = new Set(['idempotency_key_in_progress', 'order_changed']);

/** Whether the same call may succeed later without any change. */
export const isPassing = ({ body }: ServiceRefusal): boolean => PASSING.has(body.type);
