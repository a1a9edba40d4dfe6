import { type HttpClient, isRefusal, NoAnswer, type Peer, type ServiceCall, ServiceRefusal } from '@suite/http-client';
import type { ServiceTokens } from './service-tokens.client';

/** Calls another service of the suite on behalf of a tenant. Throws ServiceRefusal for a 4xx, else AppError `unavailable`. */
export class PeerService {
  private readonly peer: Peer;
  private readonly url: URL;

  constructor(
    http: HttpClient,
    private readonly tokens: ServiceTokens,
    { name, url, waits = false }: { readonly name: string; readonly url: URL; readonly waits?: boolean },
  ) {
    this.peer = http.peer({ name, waits });
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

/** Reasons for which a request was never sent, so it had no effect. */
const NOT_SENT = ['not_sent', 'open'];

/** Whether a failed call may have taken effect, because its answer was lost. */
export function isInDoubt(error: unknown): boolean {
  if (error instanceof ServiceRefusal) return false;
  const cause = error instanceof Error ? error.cause : undefined;
  return !(cause instanceof NoAnswer && NOT_SENT.includes(cause.reason));
}

/** Whether the same call may succeed later without a change. */
export const isPassing = ({ body }: ServiceRefusal): boolean => PASSING.has(body.type);
