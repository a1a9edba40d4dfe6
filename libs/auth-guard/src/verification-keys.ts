import { createPublicKey, type KeyObject } from 'node:crypto';
import { AppError } from '@suite/errors';
import { utf8TextOf } from '@suite/runtime';
import type { JWK } from 'jose';

/** A public key. */
export type VerificationKey = KeyObject;

/** Finds the public key that a token names. The auth service uses its own keys; the other services read its JWKS document. */
export abstract class VerificationKeys {
  /** Returns the key; undefined if it does not exist. Throws `unavailable` if the keys cannot be loaded. */
  abstract keyFor(kid: string): Promise<VerificationKey | undefined>;
  /** Ensures that keys have been loaded once; they may be stale later. Throws `unavailable` until then. */
  abstract load(): Promise<void>;
  /** Returns whether a token that was verified with this key is still trusted. Does no I/O. */
  abstract isTrusted(kid: string): boolean;
}

/** How long a fetched document is fresh. Auth publishes a key for twice this time before it signs with it. */
export const JWKS_LIFETIME_MS = 300_000;

export interface JwksOptions {
  readonly url: URL;
  readonly lifetimeMs?: number;
  /** How long a document is used while auth is unavailable. */
  readonly staleMs?: number;
  /** The minimum interval between fetches for unknown key ids. */
  readonly unknownKeyRetryMs?: number;
  readonly nowMs?: () => number;
  readonly fetchDocument?: (url: URL) => Promise<unknown>;
}

/** The cached JWKS document of the auth service. */
export class JwksKeys extends VerificationKeys {
  private keys = new Map<string, VerificationKey>();
  private fetchedAtMs = Number.NEGATIVE_INFINITY;
  private attemptedAtMs = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | undefined;
  private failure: AppError | undefined;
  private readonly lifetimeMs: number;
  private readonly staleMs: number;
  private readonly unknownKeyRetryMs: number;
  private readonly nowMs: () => number;

  constructor(private readonly options: JwksOptions) {
    super();
    this.lifetimeMs = options.lifetimeMs ?? JWKS_LIFETIME_MS;
    this.staleMs = options.staleMs ?? 600_000;
    this.unknownKeyRetryMs = options.unknownKeyRetryMs ?? 30_000;
    this.nowMs = options.nowMs ?? (() => Date.now());
  }

  async keyFor(kid: string): Promise<VerificationKey | undefined> {
    const nowMs = this.sameClockMs();
    const ageMs = nowMs - this.fetchedAtMs;
    if (ageMs > this.lifetimeMs + this.staleMs) await this.refresh();
    else if (ageMs > this.lifetimeMs && nowMs - this.attemptedAtMs > 1_000) this.refresh().catch(() => undefined);
    const cached = this.keys.get(kid);
    if (cached) return cached;
    // An in-flight fetch may return the key. After a recent failed fetch, the validity of the token is unknown.
    if (!this.fetching && this.nowMs() - this.attemptedAtMs < this.unknownKeyRetryMs) {
      if (this.failure) throw this.failure;
      return undefined;
    }
    await this.refresh();
    return this.keys.get(kid);
  }

  async load(): Promise<void> {
    if (this.fetchedAtMs === Number.NEGATIVE_INFINITY) await this.refresh();
  }

  isTrusted(kid: string): boolean {
    return this.keys.has(kid) && this.sameClockMs() - this.fetchedAtMs <= this.lifetimeMs;
  }

  /** Returns the time. If the clock was set back since the last fetch, the age of the document is unknown, so it becomes stale. */
  private sameClockMs(): number {
    const nowMs = this.nowMs();
    if (nowMs < this.attemptedAtMs) {
      this.attemptedAtMs = Number.NEGATIVE_INFINITY;
      this.fetchedAtMs = Math.min(this.fetchedAtMs, nowMs - this.lifetimeMs - 1);
    }
    return nowMs;
  }

  /** Fetches the document. Concurrent calls share one fetch. */
  private refresh(): Promise<void> {
    this.fetching ??= this.fetch().then(
      () => this.finishFetch(undefined),
      (error: AppError) => {
        this.finishFetch(error);
        throw error;
      },
    );
    return this.fetching;
  }

  private finishFetch(failure: AppError | undefined): void {
    this.fetching = undefined;
    this.failure = failure;
  }

  private async fetch(): Promise<void> {
    this.attemptedAtMs = this.nowMs();
    const document = await (this.options.fetchDocument ?? fetchJson)(this.options.url).catch((cause: unknown) => {
      throw keysUnavailable(cause);
    });
    const jwks = (document as { keys?: JWK[] } | null)?.keys;
    if (!Array.isArray(jwks)) throw keysUnavailable('the document has no keys');
    this.keys = importKeys(jwks);
    this.fetchedAtMs = this.nowMs();
  }
}

/** Imports the usable keys of the document. Skips keys of other types and malformed entries. */
function importKeys(jwks: readonly (JWK | null)[]): Map<string, VerificationKey> {
  const keys = new Map<string, VerificationKey>();
  let fault: unknown;
  for (const jwk of jwks) {
    if (jwk?.kty !== 'EC' || jwk.crv !== 'P-256' || typeof jwk.kid !== 'string') continue;
    try {
      keys.set(jwk.kid, createPublicKey({ key: { ...jwk }, format: 'jwk' }));
    } catch (cause) {
      fault = cause;
    }
  }
  if (fault !== undefined && keys.size === 0) throw keysUnavailable(fault);
  return keys;
}

/** A 503 instead of a 401: a valid token must not be reported as invalid because auth is unavailable. */
function keysUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', 'token_keys_unavailable', 'Tokens cannot be verified; retry later', { retryAfter: 2, cause });
}

async function fetchJson(url: URL): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) throw new Error(`JWKS answered ${response.status}`);
  const text = utf8TextOf(new Uint8Array(await response.arrayBuffer()));
  if (text === undefined) throw new Error('JWKS is not UTF-8');
  return JSON.parse(text) as unknown;
}
