import { Injectable } from '@nestjs/common';
import { callService, Clock } from '@suite/platform';
import { CartConfig } from '../config';

interface TokenAnswer {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

interface KeptToken {
  readonly authorization: string;
  readonly renewAtMs: number;
}

/** A token is renewed when four fifths of its life are over. */
const USED_PART = 0.8;

/** Application tokens of this service, one for each tenant in whose name it calls its neighbours. */
@Injectable()
export class ServiceTokens {
  private readonly tokens = new Map<string, Promise<KeptToken>>();

  constructor(
    private readonly config: CartConfig,
    private readonly clock: Clock,
  ) {}

  /** The Authorization header for calls about the tenant. */
  async authorization(tenant: string): Promise<string> {
    const kept = await this.tokens.get(tenant);
    if (kept && kept.renewAtMs > this.clock.nowMs()) return kept.authorization;
    return (await this.renew(tenant)).authorization;
  }

  /** Many callers at once share one request; a failed one is not kept. */
  private renew(tenant: string): Promise<KeptToken> {
    const token = this.fetch(tenant);
    this.tokens.set(tenant, token);
    token.catch(() => this.tokens.delete(tenant));
    return token;
  }

  private async fetch(tenant: string): Promise<KeptToken> {
    const { serviceClientId: client_id, serviceClientSecret: client_secret, authUrl } = this.config;
    const form = { grant_type: 'client_credentials', client_id, client_secret, tenant };
    const answer = await callService<TokenAnswer>(new URL('/oauth/token', authUrl), { method: 'POST', form });
    const renewAtMs = this.clock.nowMs() + answer.expires_in * 1_000 * USED_PART;
    return { authorization: `Bearer ${answer.access_token}`, renewAtMs };
  }
}
