import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';
import { FairQueue, type Place, type QueueLimits } from './domain/fair-queue';

/** Concurrent attempts for each hashing thread. */
const ATTEMPTS_PER_THREAD = 2;
/** Waiting attempts for each tenant. */
const WAITING_MAX = 1_000;
/** The limits of a tenant's attempts that wait for other systems. */
const OUTSIDE: QueueLimits = { concurrency: 8, ofNetworkMax: 2, waitingMax: 100 };

/** The steps of an attempt, in their order. */
export interface AttemptSteps<A, T> {
  /** Throws for an attempt that comes before its wait has ended. It runs before the attempt is queued, and again after that. */
  readonly admit: () => Promise<A>;
  /** Whether the check waits for another system, such as the shop's previous one. It then uses no capacity of the common queue. */
  readonly waitsForOthers?: (admitted: A) => boolean;
  /** Checks the secret of the attempt, and counts a failure before the next attempt is admitted. */
  readonly check: (admitted: A) => Promise<T>;
}

/** The queue of a tenant, and the attempts in it. */
interface OutsideQueue {
  readonly queue: FairQueue;
  attempts: number;
}

/** Limits how many attempts run concurrently; the others wait in a queue, because attempts in flight are not yet counted as failures. */
@Injectable()
export class LoginQueueService {
  private readonly common: FairQueue;
  /** Bounds the reads that admit or reject attempts, so that a flood of rejected ones takes few connections and delays no other tenant. */
  private readonly admissions = new FairQueue({ concurrency: 8, ofNetworkMax: 4, waitingMax: WAITING_MAX });
  private readonly outsideQueues = new Map<string, OutsideQueue>();

  constructor(config: AuthConfig) {
    const concurrency = config.passwordThreads * ATTEMPTS_PER_THREAD;
    this.common = new FairQueue({ concurrency, ofNetworkMax: 2, waitingMax: WAITING_MAX });
  }

  /**
   * Runs the steps of an attempt when its turn has come. An attempt that waits for another system does so in a queue of its tenant, and
   * delays no other tenant.
   */
  async run<A, T>(place: Place, { admit, waitsForOthers, check }: AttemptSteps<A, T>): Promise<T> {
    if (!this.common.hasRoom(place)) await this.admissions.run(place, admit);
    const answered = await this.common.run(place, async () => {
      const admitted = await admit();
      return waitsForOthers?.(admitted) ? undefined : { result: await check(admitted) };
    });
    return answered ? answered.result : this.outside(place, async () => check(await admit()));
  }

  private async outside<T>(place: Place, work: () => Promise<T>): Promise<T> {
    const { tenant } = place;
    const own = this.outsideQueues.get(tenant) ?? { queue: new FairQueue(OUTSIDE), attempts: 0 };
    this.outsideQueues.set(tenant, own);
    own.attempts += 1;
    try {
      return await own.queue.run(place, work);
    } finally {
      own.attempts -= 1;
      if (own.attempts === 0) this.outsideQueues.delete(tenant);
    }
  }
}
