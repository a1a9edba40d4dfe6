import { type HttpClient, isRefusal, type Peer, type ServiceCall, type ServiceRefusal } from '@suite/http-client';
import type { ServiceTokens } from './service-tokens.client';

/** Calls another service of the suite on behalf of a tenant. Throws ServiceRefusal for a 4xx, else AppError `unavailable`. */
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

  /** Returns the resource, or undefined if the service does not have it (404). */
  async find<T>(tenant: string, path: string): Promise<T | undefined> {
    try {
      return await this.call<T>(tenant, path, { method: 'GET' });
    } catch (error) {
      if (isRefusal(error, 404)) return undefined;
      throw error;
    }
  }
}

/** Temporary refusals: the same call is still running, or a concurrent call has just changed the same object. */
const PASSING: ReadonlySet<string | undefined> = new Set(['idempotency_key_in_progress', 'order_changed']);

/** Whether the same call may succeed later without a change. */
export const isPassing = ({ body }: ServiceRefusal): boolean => PASSING.has(body.type);
