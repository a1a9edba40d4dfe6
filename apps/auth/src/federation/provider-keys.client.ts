import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpClient, isPublicAddress, type Peer, publicInternet } from '@suite/http-client';
import type { JSONWebKeySet } from 'jose';
import type { Dispatcher } from 'undici';
import { AuthConfig } from '../config';
import { isLoopbackUrl, providerUrl } from './domain/provider-url';
import { providerUnavailable } from './identity-provider.errors';

/** The data to find the keys of a provider. */
interface KeysOwner {
  readonly issuer: string;
  readonly jwksUri: string | null;
}

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 256 * 1_024;

/** Reads the keys of identity providers: from public addresses only, without redirects, bounded in time and size. */
@Injectable()
export class ProviderKeysClient implements OnApplicationShutdown {
  private readonly internet: Dispatcher = publicInternet(TIMEOUT_MS);
  private readonly publicHosts: Peer;
  private readonly loopback: Peer;

  constructor(
    http: HttpClient,
    private readonly config: AuthConfig,
  ) {
    const limits = {
      name: 'identity-provider',
      timeoutMs: TIMEOUT_MS,
      answerBytesMax: BYTES_MAX,
      breaker: false,
      isForeign: true,
    } as const;
    this.publicHosts = http.peer({ ...limits, dispatcher: this.internet });
    this.loopback = http.peer(limits);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.internet.destroy();
  }

  /** Fetches the keys of a provider. Throws 503 when they cannot be read. */
  async fetchKeys({ issuer, jwksUri }: KeysOwner): Promise<JSONWebKeySet> {
    return (await this.fetch(jwksUri ?? (await this.discover(issuer)))) as JSONWebKeySet;
  }

  /** Returns the address of the keys by OpenID Connect Discovery, whose document must name the same issuer. */
  private async discover(issuer: string): Promise<string> {
    const document = await this.fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const { issuer: named, jwks_uri: uri } = (document ?? {}) as Readonly<Record<string, unknown>>;
    if (named === issuer && typeof uri === 'string') return uri;
    throw providerUnavailable(new Error('The discovery document names another issuer, or no keys'));
  }

  private async fetch(text: string): Promise<unknown> {
    const url = providerUrl(text, { allowsLoopback: this.config.allowsLoopbackProviders, isPublic: isPublicAddress });
    if (!url) throw providerUnavailable(new Error('The address is not public'));
    const peer = isLoopbackUrl(url) ? this.loopback : this.publicHosts;
    try {
      const answer = await peer.send(url, { method: 'GET' });
      if (answer.status === 200) return JSON.parse(answer.text) as unknown;
    } catch (error) {
      throw providerUnavailable(error);
    }
    throw providerUnavailable(new Error('The address did not answer 200'));
  }
}
