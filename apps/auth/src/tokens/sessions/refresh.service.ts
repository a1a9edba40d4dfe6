import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { ClientProofService, type RegisteredClient } from '../../clients';
import { AuthConfig } from '../../config';
import {
  formatRefreshToken,
  verdictOn,
  parseRefreshToken,
  type RefreshToken,
  type RefreshTokenIssue,
  successorOf,
} from '../domain/refresh-family';
import { digest, sha256 } from '../../security/domain/secret';
import { contextOf } from '../domain/session-context';
import {
  type FamilyGrant,
  type FamilyKind,
  type FamilyOwner,
  findFamily,
  revokeFamily,
  rotateFamily,
  type Rotation,
} from './refresh-family.queries';
import { invalidGrant, scopesWidened } from './session.errors';

/** The result of exchanging a refresh token. */
export interface Refreshed extends FamilyGrant, RefreshTokenIssue {
  readonly sid: string;
}

/** What a presented refresh token must fit. */
export interface ExchangeTerms {
  /** Scopes that the session must include. */
  readonly scopes?: readonly string[];
  /** Whose session it must be; default: any. */
  readonly kind?: FamilyKind;
  readonly network: string;
  /** Other choices of the shopper, which the session keeps. */
  readonly choices?: Rotation['choices'];
}

const SALT_BYTES = 32;

/** Exchanges refresh tokens. Each token can be used once. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
    private readonly clients: ClientProofService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Exchanges a token for its successor. A valid token is never throttled, whatever else comes from its network. If it does not
   * fit the terms, the request is rejected and the token stays unused.
   */
  async exchange(client: Pick<RegisteredClient, 'tenant' | 'clientId'>, text: string, terms: ExchangeTerms): Promise<Refreshed> {
    const { network } = terms;
    const token = parseRefreshToken(text);
    const successor = token && (await this.rotate(client, token, terms));
    if (successor) return successor;
    await this.clients.slowDownRefresh(client.clientId, network);
    throw invalidGrant();
  }

  /** Returns undefined when no family has or had this token: it was invented, or altered in transit. */
  private async rotate(
    { tenant, clientId }: Pick<RegisteredClient, 'tenant' | 'clientId'>,
    token: RefreshToken,
    { scopes = [], kind, choices = {} }: ExchangeTerms,
  ): Promise<Refreshed | undefined> {
    const owner: FamilyOwner = { tenant, id: token.familyId, clientId };
    const successorSalt = randomBytes(SALT_BYTES);
    const secret = successorOf(token.secret, successorSalt);
    const now = this.clock.now();
    const rotation = {
      presentedHash: sha256(token.secret),
      successorHash: sha256(secret),
      successorSalt,
      scopes,
      kind,
      choices,
      now,
      expiresAt: new Date(now.getTime() + this.config.refreshIdleSeconds * 1_000),
    };
    const outcome = await this.db.run(owner.tenant, async (tx) => {
      const grant = await rotateFamily(tx, owner, rotation);
      if (grant) return refreshed(grant, { familyId: owner.id, secret }, now);
      const stored = await findFamily(tx, owner);
      if (!stored || (kind && kind !== kindOf(stored))) return undefined;
      const verdict = verdictOn(stored, rotation.presentedHash, now);
      if (verdict === 'unknown') return undefined;
      if (verdict === 'reuse') return verdict;
      if (verdict === 'ended') throw invalidGrant();
      if (!scopes.every((scope) => stored.scopes.includes(scope))) throw scopesWidened();
      if (verdict === 'current' || !stored.successorSalt) throw invalidGrant();
      const successor = successorOf(token.secret, stored.successorSalt);
      return refreshed(stored, { familyId: owner.id, secret: successor }, now);
    });
    return outcome === 'reuse' ? this.endReused(owner, now) : outcome;
  }

  /** Ends the session of a token that was used twice. */
  private async endReused(owner: FamilyOwner, now: Date): Promise<never> {
    const { tenant, clientId } = owner;
    await this.db.transaction(tenant, (tx) => revokeFamily(tx, owner, now, 'session.reuse_detected'));
    // A digest: the family id itself would let readers of the logs end sessions.
    const family = digest(owner.id);
    this.logger.warn({ tenant, clientId, family }, 'a refresh token was reused: its family is revoked');
    throw invalidGrant();
  }
}

const kindOf = ({ customerNumber }: Pick<FamilyGrant, 'customerNumber'>): FamilyKind =>
  customerNumber === null ? 'anonymous' : 'customer';

function refreshed({ customerNumber, scopes, expiresAt, ...context }: FamilyGrant, token: RefreshToken, now: Date): Refreshed {
  const refreshExpiresIn = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000);
  const sid = token.familyId;
  return { ...contextOf(context), customerNumber, scopes, expiresAt, sid, refreshToken: formatRefreshToken(token), refreshExpiresIn };
}
