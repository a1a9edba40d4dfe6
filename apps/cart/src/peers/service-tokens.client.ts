import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { HttpClient, isRefusal, type Peer, ServiceRefusal } from '@suite/http-client';
import { Clock } from '@suite/runtime';
import { LruMap } from 'toad-cache';
import { CartConfig } from '../config';

interface TokenAnswer {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

interface CachedToken {
  readonly authorization: string;
  readonly renewAtMs: number;
}

/** The fraction of its lifetime after which a token is renewed. */
const USED_PART = 0.8;
const TENANTS_MAX = 1_000;

/** Application tokens of this service, one per tenant on whose behalf it calls its peer services. */
@Injectable()
export class ServiceTokens {
  private readonly tokens = new LruMap<Promise<CachedToken>>(TENANTS_MAX);
  private readonly peer: Peer;

  constructor(
    http: HttpClient,
    private readonly config: CartConfig,
    private readonly clock: Clock,
  ) {
    this.peer = http.peer({ name: 'auth' });
  }

  /** Makes a call with the tenant's token. A rejected token, for example after its key was revoked, is renewed once. */
  async authorized<T>(tenant: string, call: (authorization: string) => Promise<T>): Promise<T> {
    const token = await this.token(tenant);
    try {
      return await call(token.authorization).catch(async (error: unknown) => {
        if (!isRefusal(error, 401)) throw error;
        return call((await this.token(tenant, token)).authorization);
      });
    } catch (error) {
      throw isRejectedCredentials(error) ? rejectedCredentials(error) : error;
    }
  }

  /** Returns a valid token other than `refused`. Concurrent callers share one request. A failed request is not cached. */
  private async token(tenant: string, refused?: CachedToken): Promise<CachedToken> {
    const known = this.tokens.get(tenant);
    const cached = await known;
    if (cached && cached !== refused && cached.renewAtMs > this.clock.nowMs()) return cached;
    const current = this.tokens.get(tenant);
    if (current && current !== known) return current;
    const renewed = this.fetch(tenant);
    this.tokens.set(tenant, renewed);
    renewed.catch(() => this.tokens.delete(tenant));
    return renewed;
  }

  private async fetch(tenant: string): Promise<CachedToken> {
    const { serviceClientId: client_id, serviceClientSecret: client_secret, authUrl } = this.config;
    const form = { grant_type: 'client_credentials', client_id, client_secret, tenant };
    const answer = await this.peer.call<TokenAnswer>(new URL('/oauth/token', authUrl), { method: 'POST', form }).catch((error: unknown) => {
      throw error instanceof ServiceRefusal ? rejectedCredentials(error) : error;
    });
    const renewAtMs = this.clock.nowMs() + answer.expires_in * 1_000 * USED_PART;
    return { authorization: `Bearer ${answer.access_token}`, renewAtMs };
  }
}

/** Whether the refusal concerns this service's credentials, not the request. */
function isRejectedCredentials(error: unknown): error is ServiceRefusal {
  return error instanceof ServiceRefusal && (error.status === 401 || error.body.type === 'insufficient_permissions');
}

/** Reports a deployment error, which no shopper can fix, as an unavailable peer service. */
function rejectedCredentials(cause: ServiceRefusal): AppError {
  const message = 'A peer service rejected the credentials of the cart service; retry later';
  return new AppError('unavailable', 'service_unavailable', message, { retryAfter: 5, cause });
}
