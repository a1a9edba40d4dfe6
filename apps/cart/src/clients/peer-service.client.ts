import type { HttpClient, Peer, ServiceCall } from '@suite/platform';
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
