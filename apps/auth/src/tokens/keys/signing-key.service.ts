import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JWKS_LIFETIME_MS, TOKEN_ALGORITHM, type VerificationKey, VerificationKeys } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { Clock } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import { ALL_TENANTS } from '@suite/tenant';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import type { Logger } from 'pino';
import { AuthConfig } from '../../config';
import { jwtHeader, signedJwt } from '../domain/jwt';
import { dueSteps, type KeyStep, type RotationPlan, stateOf } from '../domain/key-lifecycle';
import type { SigningKey } from './signing-key.entity';
import { deleteKey, insertKey, type KeyRow, listKeys, lockKeys, updateActiveKey, updateSealedKey } from './signing-key.queries';

const CHECK_EVERY_MS = 30_000;
/** Longer than a replica may keep signing with a key that another replica has just retired. */
const RETIRING_MARGIN_MS = 3_600_000;

/** Runs on every replica, because each one caches the keys in memory. */
export const REFRESH_TASK = 'refresh signing keys';

export interface PublishedKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly alg: string;
  readonly use: 'sig';
}

interface Signer {
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** Encoded JWT headers by token type. */
  readonly headers: Map<string, string>;
}

/**
 * The signing keys of the suite. Signs tokens with the active key, publishes all keys and rotates them at run time. Each
 * replica refreshes its in-memory copy every few seconds, under one lock.
 */
@Injectable()
export class SigningKeyService extends VerificationKeys implements OnApplicationBootstrap {
  private readonly plan: RotationPlan;
  private publicKeys = new Map<string, VerificationKey>();
  private published: readonly PublishedKey[] = [];
  private signer: Signer | undefined;

  constructor(
    private readonly config: AuthConfig,
    private readonly db: Database,
    private readonly clock: Clock,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
    const { anonymousTokenSeconds, customerTokenSeconds, staffTokenSeconds } = config;
    const longestTokenSeconds = Math.max(config.applicationTokenSeconds, anonymousTokenSeconds, customerTokenSeconds, staffTokenSeconds);
    this.plan = {
      signsMs: config.keyRotationSeconds * 1_000,
      publishedAheadMs: 2 * JWKS_LIFETIME_MS + CHECK_EVERY_MS,
      retiringMs: longestTokenSeconds * 1_000 + RETIRING_MARGIN_MS,
    };
    // While refreshes fail, the keys in memory stay in use.
    schedule.every({ name: REFRESH_TASK, everyMs: CHECK_EVERY_MS, eachReplica: true, run: () => this.refresh() });
  }

  /**
   * Loads the keys before the first request. If the database is unavailable, the first request that needs the keys loads
   * them.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.refresh().catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      this.logger.error({ err: error }, 'the signing keys could not be loaded');
    });
  }

  /** Performs the rotation steps that are due and loads the changes of other replicas. */
  async refresh(): Promise<void> {
    // If another replica creates the key concurrently, the second attempt finds its row and waits for the lock.
    const keys = (await this.moveOn()) ?? (await this.moveOn());
    if (!keys)
      throw new AppError('unavailable', 'service_unavailable', 'The signing keys are being rotated; retry later', { retryAfter: 2 });
    this.remember(keys);
  }

  /** Returns undefined, with nothing changed, when another replica has created the same key concurrently. */
  private async moveOn(): Promise<KeyRow[] | undefined> {
    try {
      return await this.db.transaction(ALL_TENANTS, async (tx) => {
        await lockKeys(tx);
        const now = this.clock.now();
        for (const step of dueSteps(await listKeys(tx), this.plan, now)) await this.apply(tx, step, now);
        return this.reseal(tx, await listKeys(tx));
      });
    } catch (error) {
      if (error instanceof KeyCreatedConcurrently) return undefined;
      throw error;
    }
  }

  /** Signs claims as a token of this type, for example `at+jwt`. */
  async sign(type: string, claims: object): Promise<string> {
    const { kid, privateKey, headers } = this.signer ?? (await this.firstSigner());
    const header = headers.get(type) ?? jwtHeader({ alg: TOKEN_ALGORITHM, typ: type, kid });
    headers.set(type, header);
    return signedJwt(header, claims, privateKey);
  }

  /** Returns the keys of the JWKS document: active keys, upcoming keys, and retired keys whose tokens are still valid. */
  async document(): Promise<{ keys: readonly PublishedKey[] }> {
    await this.load();
    return { keys: this.published };
  }

  async keyFor(kid: string): Promise<VerificationKey | undefined> {
    await this.load();
    return this.publicKeys.get(kid);
  }

  async load(): Promise<void> {
    if (!this.signer) await this.firstSigner();
  }

  isTrusted(kid: string): boolean {
    return this.publicKeys.has(kid);
  }

  private async apply(tx: Tx, step: KeyStep, now: Date): Promise<void> {
    if (step.step === 'activate') await updateActiveKey(tx, step.kid, now);
    else if (step.step === 'remove') await deleteKey(tx, step.kid);
    else if (!(await insertKey(tx, await this.newKey(now, step.step === 'begin')))) throw new KeyCreatedConcurrently();
    this.logger.info({ step }, 'signing keys rotated');
  }

  private async newKey(now: Date, signsImmediately: boolean): Promise<SigningKey> {
    const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
    const kid = randomUUID();
    const { kty = '', crv = '', x = '', y = '' } = await exportJWK(publicKey);
    const pem = await exportPKCS8(privateKey);
    return {
      tenant: ALL_TENANTS,
      kid,
      publicJwk: { kty, crv, x, y },
      privateSealed: this.config.keyRing.seal(pem, sealContext(kid)),
      publishedAt: now,
      activeFrom: signsImmediately ? now : null,
      retiredAt: null,
    };
  }

  /** Re-encrypts the stored keys with the first key of the key ring, after that key changed. */
  private async reseal(tx: Tx, keys: KeyRow[]): Promise<KeyRow[]> {
    const resealed: KeyRow[] = [];
    for (const key of keys) {
      const privateSealed = this.rewrapped(key);
      if (privateSealed !== key.privateSealed) await updateSealedKey(tx, key.kid, privateSealed);
      resealed.push({ ...key, privateSealed });
    }
    return resealed;
  }

  /** Rewraps a private key. A replica with an older key ring keeps what a newer one has encrypted. */
  private rewrapped({ kid, privateSealed }: KeyRow): string {
    try {
      return this.config.keyRing.rewrap(privateSealed, sealContext(kid));
    } catch {
      return privateSealed;
    }
  }

  private remember(keys: readonly KeyRow[]): void {
    const active = keys.find((key) => stateOf(key) === 'active');
    const signer = active && active.kid !== this.signer?.kid ? this.opened(active) : this.signer;
    this.publicKeys = new Map(keys.map(({ kid, publicJwk }) => [kid, createPublicKey({ key: { ...publicJwk }, format: 'jwk' })]));
    this.published = keys.map(({ kid, publicJwk }) => ({ kid, ...publicJwk, alg: TOKEN_ALGORITHM, use: 'sig' }));
    this.signer = signer;
  }

  private opened({ kid, privateSealed }: KeyRow): Signer {
    try {
      return { kid, privateKey: createPrivateKey(this.config.keyRing.open(privateSealed, sealContext(kid))), headers: new Map() };
    } catch (cause) {
      const message = 'KEY_RING cannot decrypt the signing keys; add the key that encrypted them';
      throw new AppError('unavailable', 'service_unavailable', message, { cause });
    }
  }

  private async firstSigner(): Promise<Signer> {
    await this.refresh();
    if (this.signer) return this.signer;
    throw new AppError('unavailable', 'service_unavailable', 'Tokens cannot be signed; retry later', { retryAfter: 2 });
  }
}

class KeyCreatedConcurrently extends Error {}

const sealContext = (kid: string): string => `signing-key/${kid}`;
