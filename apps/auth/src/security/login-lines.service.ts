import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';
import { FairLine, type LineLimits, type Place } from './domain/fair-line';

/** Concurrent attempts for each hashing thread. */
const ATTEMPTS_PER_THREAD = 2;
/** Waiting attempts for each tenant. */
const WAITING_MAX = 1_000;
/** The limits of a tenant's attempts that wait for other systems. */
const OUTSIDE: LineLimits = { concurrency: 8, ofNetworkMax: 2, waitingMax: 100 };

/** The steps of an attempt, in their order. */
export interface AttemptSteps<A, T> {
  /** Throws for an attempt that comes too early. It runs before the attempt waits, and again after that. */
  readonly admit: () => Promise<A>;
  /** Whether the check waits for others, such as the shop's previous system. It then uses no capacity of the common line. */
  readonly waitsForOthers?: (admitted: A) => boolean;
  /** Checks the secret of the attempt, and counts a failure before the next attempt is admitted. */
  readonly check: (admitted: A) => Promise<T>;
}

/** The line of a tenant, and the attempts in it. */
interface OutsideLine {
  readonly line: FairLine;
  attempts: number;
}

/** Limits how many attempts run concurrently. Attempts in flight are not counted as failures yet, so the rest waits. */
@Injectable()
export class LoginLinesService {
  private readonly common: FairLine;
  /** Reads what admits or rejects an attempt. A flood that is rejected takes few connections, and delays no other tenant. */
  private readonly admissions = new FairLine({ concurrency: 8, ofNetworkMax: 4, waitingMax: WAITING_MAX });
  private readonly outsideLines = new Map<string, OutsideLine>();

  constructor(config: AuthConfig) {
    const concurrency = config.passwordThreads * ATTEMPTS_PER_THREAD;
    this.common = new FairLine({ concurrency, ofNetworkMax: 2, waitingMax: WAITING_MAX });
  }

  /**
   * Runs the steps of an attempt when its turn has come. An attempt that waits for others does so in a line of its tenant, and delays no
   * other tenant.
   */
  async run<A, T>(place: Place, { admit, waitsForOthers, check }: AttemptSteps<A, T>): Promise<T> {
    if (!this.common.hasRoom(place)) await this.admissions.run(place, admit);
    const inLine = await this.common.run(place, async () => {
      const admitted = await admit();
      return waitsForOthers?.(admitted) ? undefined : { result: await check(admitted) };
    });
    return inLine ? inLine.result : this.outside(place, async () => check(await admit()));
  }

  private async outside<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const { tenant } = place;
    const own = this.outsideLines.get(tenant) ?? { line: new FairLine(OUTSIDE), attempts: 0 };
    this.outsideLines.set(tenant, own);
    own.attempts += 1;
    try {
      return await own.line.run(place, work);
    } finally {
      own.attempts -= 1;
      if (own.attempts === 0) this.outsideLines.delete(tenant);
    }
  }
}
