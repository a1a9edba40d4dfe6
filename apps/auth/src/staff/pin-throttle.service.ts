import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { pinWaitMs, withMistake, withoutMistake } from './domain/pin-throttle';
import { ThrottleService } from '../security';
import { digest } from '../security/domain/secret';
import { tooManyAttempts } from '../security/domain/throttle';

/** A try to sign in as a member of the staff at a station. */
export interface PinAttempt {
  readonly tenant: string;
  readonly staffId: string;
  readonly stationId: string;
  /** Whether the member has signed in at the station before. */
  readonly isKnownStation: boolean;
}

/**
 * Throttles the guessing of PINs: for each member at each station where the member has signed in before, and for each member over all
 * other stations. So a new station gives no new guesses, and mistakes elsewhere lock no member out of a usual station. An
 * attempt is counted before its PIN is checked, and uncounted if the PIN is correct. So concurrent attempts on
 * several replicas get no more guesses. On one replica, the attempts for a member are checked sequentially.
 */
@Injectable()
export class PinThrottleService {
  private readonly lastTries = new Map<string, Promise<unknown>>();

  constructor(
    private readonly db: Database,
    private readonly throttles: ThrottleService,
  ) {}

  /** Returns the result of a try; undefined for a wrong PIN. Throws 429 within the wait. */
  judge<T>(attempt: PinAttempt, check: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.inTurn(`${attempt.tenant} ${attempt.staffId}`, async () => {
      const key = keyOf(attempt);
      await this.count(attempt.tenant, key);
      const result = await check().catch(async (error: unknown) => {
        await this.uncount(attempt.tenant, key); // nothing was checked
        throw error;
      });
      if (result !== undefined) await this.forget(attempt, key);
      return result;
    });
  }

  private count(tenant: string, key: string): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const row = await this.throttles.lock(tx, tenant, key);
      const now = tx.clock.now();
      const wait = pinWaitMs(row, now);
      if (wait > 0) throw tooManyAttempts(wait);
      await this.throttles.store(tx, tenant, { ...row, ...withMistake(row, now) });
    });
  }

  /** Forgets all mistakes at a known station. Elsewhere it uncounts only this attempt, because other people may have made the rest. */
  private forget({ tenant, isKnownStation }: PinAttempt, key: string): Promise<void> {
    if (!isKnownStation) return this.uncount(tenant, key);
    return this.db.transaction(tenant, (tx) => this.throttles.forget(tx, tenant, key));
  }

  private uncount(tenant: string, key: string): Promise<void> {
    return this.db.transaction(tenant, async (tx) => {
      const row = await this.throttles.lock(tx, tenant, key);
      await this.throttles.store(tx, tenant, { ...row, ...withoutMistake(row) });
    });
  }

  private inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.lastTries.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.lastTries.set(key, settled);
    void settled.then(() => this.lastTries.get(key) === settled && this.lastTries.delete(key));
    return turn;
  }
}

const keyOf = ({ staffId, stationId, isKnownStation }: PinAttempt): string =>
  isKnownStation ? `pin ${stationId} ${digest(staffId)}` : `pin ${digest(staffId)}`;
