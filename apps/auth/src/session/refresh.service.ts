import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { ClientProofService, type RegisteredClient } from '../client';
import { AuthConfig } from '../config';
import {
  formatRefreshToken,
  verdictOn,
  parseRefreshToken,
  type RefreshToken,
  type RefreshTokenIssue,
  successorOf,
} from '../domain/refresh-family';
import { digest, sha256 } from '../domain/secret';
import { type FamilyGrant, type FamilyOwner, findFamily, revokeFamily, rotateFamily } from './refresh-family.queries';
import { invalidGrant, scopesWidened } from './session.errors';

/** The result of exchanging a refresh token. */
export interface Refreshed extends FamilyGrant, RefreshTokenIssue {}

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
   * Exchanges a token for its successor. A valid token is never throttled, whatever else comes from its network. The family
   * must include `scopes`; otherwise the request is rejected and the token stays unused.
   */
  async exchange(client: RegisteredClient, text: string, scopes: readonly string[], network: string): Promise<Refreshed> {
    const token = parseRefreshToken(text);
    const successor = token && (await this.rotate(client, token, scopes));
    if (successor) return successor;
    await this.clients.slowDownRefresh(client.clientId, network);
    throw invalidGrant();
  }

  /** Returns undefined when no family has or had this token: it was invented, or altered in transit. */
  private async rotate(client: RegisteredClient, token: RefreshToken, scopes: readonly string[]): Promise<Refreshed | undefined> {
    const owner: FamilyOwner = { tenant: client.tenant, id: token.familyId, clientId: client.clientId };
    const successorSalt = randomBytes(SALT_BYTES);
    const secret = successorOf(token.secret, successorSalt);
    const now = this.clock.now();
    const rotation = {
      presentedHash: sha256(token.secret),
      successorHash: sha256(secret),
      successorSalt,
      scopes,
      now,
      expiresAt: new Date(now.getTime() + this.config.refreshIdleSeconds * 1_000),
    };
    return this.db.run(owner.tenant, async (tx) => {
      const grant = await rotateFamily(tx, owner, rotation);
      if (grant) return refreshed(grant, { familyId: owner.id, secret }, now);
      const stored = await findFamily(tx, owner);
      if (!stored) return undefined;
      const verdict = verdictOn(stored, rotation.presentedHash, now);
      if (verdict === 'unknown') return undefined;
      if (verdict === 'reuse') {
        await revokeFamily(tx, owner, now);
        // A digest: the family id itself would let readers of the logs end sessions.
        const family = digest(owner.id);
        this.logger.warn({ tenant: owner.tenant, clientId: owner.clientId, family }, 'a refresh token was reused: its family is revoked');
      }
      if (verdict === 'reuse' || verdict === 'ended') throw invalidGrant();
      if (!scopes.every((scope) => stored.scopes.includes(scope))) throw scopesWidened();
      if (verdict === 'current' || !stored.successorSalt) throw invalidGrant();
      const successor = successorOf(token.secret, stored.successorSalt);
      return refreshed(stored, { familyId: owner.id, secret: successor }, now);
    });
  }
}

function refreshed(grant: FamilyGrant, token: RefreshToken, now: Date): Refreshed {
  const refreshExpiresIn = Math.floor((grant.expiresAt.getTime() - now.getTime()) / 1_000);
  return { ...grant, refreshToken: formatRefreshToken(token), refreshExpiresIn };
}
