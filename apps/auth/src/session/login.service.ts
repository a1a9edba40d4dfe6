import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { clientOfSessionDeleted } from '../client';
import { AuthConfig } from '../config';
import {
  findLoginAccount,
  insertKnownNetwork,
  insertKnownSession,
  type LoginAccount,
  PasswordService,
  updatePasswordHash,
} from '../customer';
import { emailKeyOf } from '../domain/email';
import { formatRefreshToken, type RefreshTokenIssue } from '../domain/refresh-family';
import { CUSTOMER_SCOPES } from '../domain/scopes';
import { sha256 } from '../domain/secret';
import { familiarityOf, type LoginAttempt, LoginThrottleService } from '../throttle';
import { insertFamily } from './refresh-family.queries';
import { invalidCredentials } from './session.errors';

/** The credentials and network of a login. */
export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly network: string;
}

export interface LoggedIn extends RefreshTokenIssue {
  readonly customerNumber: string;
}

const SECRET_BYTES = 32;
const SEEN_UPDATE_MS = 86_400_000;

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
    private readonly passwords: PasswordService,
    private readonly throttle: LoginThrottleService,
  ) {}

  /**
   * Checks e-mail and password and starts a family of refresh tokens. An unknown e-mail and a wrong password have the same
   * response and the same timing.
   */
  async login(caller: Caller, { email, password, network }: LoginRequest): Promise<LoggedIn> {
    const { tenant, subject: anonymousId } = caller;
    const attempt: LoginAttempt = { tenant, emailKey: emailKeyOf(email), network, anonymousId };
    const account = await this.throttle.limit(() => this.prove(attempt, password));
    const isOutdated = this.passwords.isOutdated(account.passwordHash);
    const newHash = isOutdated ? await this.passwords.hash(password) : undefined;
    return this.db.transaction(tenant, async (tx) => {
      const { customerNumber, passwordHash } = account;
      const now = this.clock.now();
      await this.throttle.clear(tx, attempt, familiarityOf(account));
      if (newHash !== undefined) await updatePasswordHash(tx, tenant, customerNumber, passwordHash, newHash);
      await this.remember(tx, attempt, account, now);
      const [id, secret] = [randomUUID(), randomBytes(SECRET_BYTES)];
      const endsAt = addSeconds(now, this.config.refreshFamilySeconds);
      const refreshExpiresIn = Math.min(this.config.refreshIdleSeconds, this.config.refreshFamilySeconds);
      const isStarted = await insertFamily(tx, {
        tenant,
        id,
        clientId: caller.clientId,
        customerNumber,
        sessionId: caller.sessionId ?? null,
        scopes: [...CUSTOMER_SCOPES],
        currentHash: sha256(secret),
        rotatedAt: now,
        expiresAt: addSeconds(now, refreshExpiresIn),
        endsAt,
      });
      if (!isStarted) throw clientOfSessionDeleted();
      return { customerNumber, refreshToken: formatRefreshToken({ familyId: id, secret }), refreshExpiresIn };
    });
  }

  /** Returns the account if the password matches. A failure is recorded before the next attempt is admitted. */
  private async prove(attempt: LoginAttempt, password: string): Promise<LoginAccount> {
    const account = await findLoginAccount(this.db, attempt.tenant, attempt.emailKey, attempt);
    await this.throttle.admit(attempt, familiarityOf(account));
    if ((await this.passwords.isRight(password, account?.passwordHash)) && account) return account;
    await this.throttle.countFailure(attempt, familiarityOf(account));
    throw invalidCredentials();
  }

  /** Records this network and this session as known to the account. */
  private async remember(tx: Tx, attempt: LoginAttempt, account: LoginAccount, now: Date): Promise<void> {
    const { tenant, network, anonymousId } = attempt;
    const { customerNumber, networkSeenAt, sessionSeenAt } = account;
    const isDue = (seenAt: Date | null) => !seenAt || now.getTime() - seenAt.getTime() > SEEN_UPDATE_MS;
    if (isDue(networkSeenAt)) await insertKnownNetwork(tx, { tenant, customerNumber, network, seenAt: now });
    if (isDue(sessionSeenAt)) await insertKnownSession(tx, { tenant, customerNumber, anonymousId, seenAt: now });
  }
}

const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);
