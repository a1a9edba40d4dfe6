import { isUtf8 } from 'node:buffer';
import { Injectable } from '@nestjs/common';
import { Clock } from '@suite/runtime';
import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { FifoMap } from 'toad-cache';
import type { IdentityProvider } from './identity-provider.entity';
import { providerUnavailable } from './identity-provider.errors';
import { subjectTokenInvalid } from '../customers';
import { ProviderKeysClient } from './provider-keys.client';

/** Signatures with a private key. Those with a shared secret could be made with a public key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const PROVIDERS_MAX = 1_000;
const FRESH_MS = 300_000;
/** How long keys are used while the provider is unavailable. */
const STALE_MS = 900_000;
/** The minimum interval between reads because of an unknown key. */
const UNKNOWN_KEY_MS = 30_000;
const SUBJECT_LENGTH_MAX = 255;

/** The verified claims of a token, with its subject. */
export type ForeignClaims = JWTPayload & { readonly sub: string };

/** A read of keys because of an unknown one, and why it failed. */
interface Renewal {
  readonly atMs: number;
  readonly failure?: Error;
}

interface CachedKeys {
  readonly keySet: ReturnType<typeof createLocalJWKSet>;
  readonly fetchedAtMs: number;
}

/** Verifies tokens of external identity providers with their keys, which it caches. */
@Injectable()
export class ForeignTokenService {
  private readonly cached = new FifoMap<CachedKeys>(PROVIDERS_MAX);
  private readonly renewals = new FifoMap<Renewal>(PROVIDERS_MAX);
  private readonly fetching = new Map<string, Promise<CachedKeys>>();

  constructor(
    private readonly client: ProviderKeysClient,
    private readonly clock: Clock,
  ) {}

  /** Returns the claims of a token; throws 401 for one that the provider did not issue for this audience, or that has expired. */
  async verify(provider: IdentityProvider, token: string): Promise<ForeignClaims> {
    checkAlgorithm(token);
    const keys = await this.keysOf(provider);
    const claims =
      (await this.tryVerify(provider, keys, token)) ?? (await this.tryVerify(provider, await this.newerKeys(provider, keys), token));
    if (!claims) throw subjectTokenInvalid('its key is unknown');
    if (!isUtf8(Buffer.from(token.split('.')[1] ?? '', 'base64url'))) throw subjectTokenInvalid('its claims are not UTF-8');
    const { sub } = claims;
    if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_LENGTH_MAX) throw subjectTokenInvalid('it has no subject');
    return { ...claims, sub };
  }

  /** Returns keys that were read after `used`, which lack the key of a token. Any caller can invent a key, so reads are limited. */
  private async newerKeys(provider: IdentityProvider, used: CachedKeys): Promise<CachedKeys> {
    const [key, nowMs] = [cacheKey(provider), this.clock.nowMs()];
    const known = this.cached.get(key);
    if (known && known !== used) return known;
    const renewal = this.renewals.get(key);
    const isDue = !renewal || nowMs - renewal.atMs >= UNKNOWN_KEY_MS;
    if (!isDue && !this.fetching.has(key)) throw renewal.failure ?? subjectTokenInvalid('its key is unknown');
    if (isDue) this.renewals.set(key, { atMs: nowMs });
    try {
      return await this.fetchOnce(provider);
    } catch (error) {
      this.renewals.set(key, { atMs: nowMs, failure: error as Error });
      throw error;
    }
  }

  /** Returns undefined if the key of the token is unknown. */
  private async tryVerify({ issuer, audience }: IdentityProvider, { keySet }: CachedKeys, token: string): Promise<JWTPayload | undefined> {
    const rules = { issuer, audience, algorithms: ALGORITHMS, requiredClaims: ['exp', 'sub'], currentDate: this.clock.now() };
    try {
      return (await jwtVerify(token, keySet, rules)).payload;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return undefined;
      if (error instanceof errors.JWTExpired) throw subjectTokenInvalid('it has expired');
      if (error instanceof errors.JWTClaimValidationFailed) throw subjectTokenInvalid(`its claim ${error.claim} is wrong`);
      throw notSigned(); // or its key is of no use
    }
  }

  private async keysOf(provider: IdentityProvider): Promise<CachedKeys> {
    const known = this.cached.get(cacheKey(provider));
    const ageMs = known ? this.clock.nowMs() - known.fetchedAtMs : Infinity;
    if (known && ageMs <= FRESH_MS) return known;
    try {
      return await this.fetchOnce(provider);
    } catch (error) {
      if (known && ageMs <= STALE_MS) return known;
      throw error;
    }
  }

  /** Concurrent calls share one read. */
  private fetchOnce(provider: IdentityProvider): Promise<CachedKeys> {
    const key = cacheKey(provider);
    const fetching = this.fetching.get(key) ?? this.fetch(provider).finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetching);
    return fetching;
  }

  private async fetch(provider: IdentityProvider): Promise<CachedKeys> {
    const document = await this.client.fetchKeys(provider);
    const keys = { keySet: keySetOf(document), fetchedAtMs: this.clock.nowMs() };
    this.cached.set(cacheKey(provider), keys);
    return keys;
  }
}

/** Rejects what no key could have signed, before the provider is asked for its keys. */
function checkAlgorithm(token: string): void {
  try {
    if (ALGORITHMS.includes(decodeProtectedHeader(token).alg ?? '')) return;
  } catch {
    // no token at all
  }
  throw notSigned();
}

const notSigned = () => subjectTokenInvalid('it is not signed with a private key');

function keySetOf(document: Parameters<typeof createLocalJWKSet>[0]): CachedKeys['keySet'] {
  try {
    return createLocalJWKSet(document);
  } catch (error) {
    throw providerUnavailable(error);
  }
}

const cacheKey = ({ tenant, name, issuer, jwksUri }: IdentityProvider): string => [tenant, name, issuer, jwksUri].join('\n');
