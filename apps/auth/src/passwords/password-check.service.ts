import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { LruMap } from 'toad-cache';
import { AuthConfig } from '../config';
import { argon2CostOf, costOf, decoyOf, SOURCE_COST } from './domain/stored-password';
import { listPasswordCosts } from './customer-cost.queries';
import { PasswordSource } from './password-source.client';
import { type PasswordCheck, PasswordService } from './password.service';

const JUDGED_MS = 3_600_000;
const TENANTS_MAX = 1_000;
/** The assumed time of the password source, until it has answered once. */
const SOURCE_MS = 250;
/** A machine that was busy for a moment does not slow down the checks of an hour. */
const OBSERVED_FACTOR_MAX = 2;

/** The account of a login attempt. */
export interface PasswordAccount {
  readonly email: string;
  /** Null until an imported account has logged in, and for one without a password. */
  readonly passwordHash: string | null;
  readonly active: boolean;
  readonly isImported: boolean;
}

/** The costs of the passwords that a tenant stores. */
interface TenantCosts {
  readonly costs: Set<string>;
  readonly until: number;
}

/** How long a check of one cost takes. */
interface CheckTime {
  ms: number;
  readonly measuredMs: number;
  readonly until: number;
}

/** The result of a check. */
export interface LoginCheck {
  readonly isRight: boolean;
  /** The time until the answer to a failed check. */
  readonly restMs: number;
  /** The hash that replaces an outdated or missing one. */
  readonly newHash: string | undefined;
}

/**
 * Checks the passwords of logins. A failed check takes as long as the slowest check of the tenant's stored passwords,
 * because its time would otherwise reveal which accounts exist. Imported hashes can have other costs.
 */
@Injectable()
export class PasswordCheckService {
  private readonly costsOfTenants = new LruMap<Promise<TenantCosts>>(TENANTS_MAX);
  private readonly times = new Map<string, Promise<CheckTime>>();
  private readonly ownCost: string;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
    private readonly source: PasswordSource,
    config: AuthConfig,
  ) {
    this.ownCost = argon2CostOf({ memoryKib: config.passwordMemoryKib, passes: config.passwordPasses });
  }

  /** Checks whether the password is that of an active account. An unknown account is checked against a decoy. */
  async check(tenant: string, password: string, account: PasswordAccount | undefined): Promise<LoginCheck> {
    const { isRight, ms, cost } = await this.verify(tenant, password, account);
    if (isRight && account?.active) {
      const newHash = this.passwords.isOutdated(account.passwordHash) ? await this.passwords.hash(password) : undefined;
      return { isRight, restMs: 0, newHash };
    }
    return { isRight: false, newHash: undefined, restMs: Math.max(0, (await this.slowestMs(tenant, cost)) - ms) };
  }

  /**
   * Whether a check of the account waits for others: for the password source, or for its turn among the hashes that are checked one at a
   * time. It must not block logins that do not need a thread.
   */
  readonly waitsForOthers = (account: PasswordAccount | undefined): boolean =>
    this.isAtSource(account) || this.passwords.isCheckedAlone(account?.passwordHash);

  private isAtSource(account: PasswordAccount | undefined): account is PasswordAccount & { readonly passwordHash: null } {
    return account?.passwordHash === null && account.isImported && account.active && this.source.isConfigured;
  }

  private async verify(
    tenant: string,
    password: string,
    account: PasswordAccount | undefined,
  ): Promise<PasswordCheck & { readonly cost: string }> {
    const isAtSource = this.isAtSource(account);
    const cost = isAtSource ? SOURCE_COST : account?.passwordHash ? costOf(account.passwordHash) : this.ownCost;
    const checked = isAtSource
      ? await this.askSource({ tenant, email: account.email, password })
      : await this.passwords.check(password, account?.passwordHash);
    if (cost !== this.ownCost) void this.observe(cost, checked.ms).catch(() => undefined);
    return { ...checked, cost };
  }

  private async askSource(account: Parameters<PasswordSource['isRight']>[0]): Promise<PasswordCheck> {
    const since = performance.now();
    const isRight = await this.source.isRight(account);
    return { isRight, ms: performance.now() - since };
  }

  /** Returns the time that a failed check must take; 0 where all passwords have the same cost. */
  private async slowestMs(tenant: string, cost: string): Promise<number> {
    const { costs } = await this.costsOf(tenant);
    costs.add(cost);
    if ([...costs].every((stored) => stored === this.ownCost)) return 0;
    const times = await Promise.all([this.ownCost, ...costs].map((stored) => this.timeOf(stored)));
    return Math.max(...times.map(({ ms }) => ms));
  }

  /** Reads the costs of a tenant, at most once an hour. */
  private async costsOf(tenant: string): Promise<TenantCosts> {
    const known = this.costsOfTenants.get(tenant);
    const current = await known?.catch(() => undefined);
    if (current && current.until > this.clock.nowMs()) return current;
    const until = this.clock.nowMs() + JUDGED_MS;
    const read = listPasswordCosts(this.db, tenant).then((costs) => ({ costs: new Set(costs.filter((cost) => this.isUsed(cost))), until }));
    this.costsOfTenants.set(tenant, read);
    read.catch(() => this.costsOfTenants.delete(tenant));
    return read;
  }

  private isUsed(cost: string): boolean {
    return cost !== SOURCE_COST || this.source.isConfigured;
  }

  /** Measures a cost once an hour, with a check that no password passes. */
  private async timeOf(cost: string): Promise<CheckTime> {
    const current = await this.times.get(cost)?.catch(() => undefined);
    if (current && current.until > this.clock.nowMs()) return current;
    const until = this.clock.nowMs() + JUDGED_MS;
    const measured =
      cost === SOURCE_COST ? Promise.resolve(current?.ms ?? SOURCE_MS) : this.passwords.check('', decoyOf(cost)).then(({ ms }) => ms);
    const time = measured.then((ms) => ({ ms, measuredMs: ms, until }));
    this.times.set(cost, time);
    time.catch(() => this.times.delete(cost));
    return time;
  }

  /** A check that exceeds the measured time raises the time of all others. */
  private async observe(cost: string, ms: number): Promise<void> {
    const time = await this.timeOf(cost);
    const bound = cost === SOURCE_COST ? Infinity : time.measuredMs * OBSERVED_FACTOR_MAX;
    time.ms = Math.min(Math.max(time.ms, ms), bound);
  }
}
