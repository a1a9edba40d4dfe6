import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Plan, Travel } from '@suite/route-planning';
import { Metrics } from '@suite/telemetry';
import type { Histogram } from 'prom-client';
import { TravelClient } from '../routing/travel.client';
import { DeliveryConfig } from '../../config';
import type { ProviderAccount } from '../../configuration';
import type { Deadline } from '../../providers/domain/deadline';
import { DEFAULT_SPEED_KMH } from '../../providers/local/domain/own-vans';
import { FairQueue } from '../domain/fair-queue';
import type { TourProblem } from '../domain/tour-problem';
import { busyOrGone, plannerBusy, whyOver } from './local-planning.errors';

/** A problem to plan. */
export interface PlannerRequest {
  readonly problem: TourProblem;
  /** Becomes a number of changes that are tried. With 0, stops are only inserted. */
  readonly seconds: number;
  readonly seed: number;
}

/** What a thread gets. */
export interface PlannerJob extends PlannerRequest {
  /** Distances by road; without it, distances are great circles at this speed. */
  readonly travel: Travel | undefined;
  readonly speedKmh: number;
  /** The time of all parts of the planning, and when it begins, in milliseconds since 1970: also the start of the thread takes time. */
  readonly wallMs: number;
  readonly startsAtMs: number;
}

/** A plan: a first one before the improvement, then the last one. */
export interface PlannerAnswer {
  readonly plan: Plan;
  readonly faults: readonly string[];
  readonly isLast: boolean;
}

/** A turn to plan. */
export interface PlannerTurn {
  /** Whether other plannings ran before, so that data from before the turn may be outdated. */
  readonly hasWaited: boolean;
  readonly end: () => void;
}

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `planner.thread${extname(__filename)}`);

/**
 * Plans tours in low-priority threads, so that other requests do not wait for them. Each plan has a thread of its own, which ends
 * with it. Tenants take turns.
 */
@Injectable()
export class PlannerService implements OnApplicationShutdown {
  private readonly queue: FairQueue;
  private readonly threads = new Set<Worker>();
  private readonly seconds: Histogram;

  constructor(
    config: DeliveryConfig,
    metrics: Metrics,
    private readonly travel: TravelClient,
  ) {
    this.queue = new FairQueue(config.plannerThreads);
    this.seconds = metrics.histogram('tour_planning_seconds', 'Time in which a thread plans the tours of a day.', {
      labelNames: [],
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20],
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  /** Waits until a thread is free. Throws 503 if none is before the deadline. */
  async enter(tenant: string, deadline: Deadline): Promise<PlannerTurn> {
    const hasWaited = this.queue.isFull;
    const end = await this.queue.enter(tenant, deadline.signal).catch(() => undefined);
    if (!end) throw busyOrGone(deadline);
    return { hasWaited, end };
  }

  /**
   * Returns a plan that the checker has accepted, within this time: at its end, the first plan, if it is not improved yet. Throws 503
   * if there is none. The caller has a turn. The thread ends at the latest when the deadline passes or the caller disconnects.
   */
  async plan(
    { ownVans }: ProviderAccount,
    request: PlannerRequest,
    { deadline, wallMs }: { deadline: Deadline; wallMs: number },
  ): Promise<Plan> {
    const { osrmUrl, speedKmh } = ownVans;
    const startsAtMs = performance.timeOrigin + performance.now();
    const travel = osrmUrl ? await this.travel.byRoad(osrmUrl, request.problem.places, deadline.signal) : undefined;
    const end = this.seconds.startTimer();
    try {
      const { plan, faults } = await this.run(
        { ...request, travel, speedKmh: speedKmh ?? DEFAULT_SPEED_KMH, startsAtMs, wallMs },
        deadline,
      );
      if (faults.length > 0) throw new Error(`The planner has made a faulty plan: ${faults.slice(0, 3).join('; ')}`);
      return plan;
    } finally {
      end();
    }
  }

  private async run(job: PlannerJob, deadline: Deadline): Promise<PlannerAnswer> {
    const thread = new Worker(THREAD_FILE, { workerData: job });
    this.threads.add(thread);
    const ended = new AbortController();
    try {
      return await new Promise((resolve, reject) => {
        let first: PlannerAnswer | undefined;
        thread.on('message', (answer: PlannerAnswer) => {
          if (answer.isLast) resolve(answer);
          else first = answer;
        });
        thread.once('error', reject);
        thread.once('exit', () => reject(plannerBusy())); // without effect after an answer: the service is stopping otherwise
        const giveUp = () => reject(whyOver(deadline));
        if (deadline.signal.aborted) giveUp();
        deadline.signal.addEventListener('abort', giveUp, { once: true, signal: ended.signal });
        const leftMs = job.startsAtMs + job.wallMs - performance.timeOrigin - performance.now();
        sleep(Math.max(0, leftMs), undefined, { signal: ended.signal }).then(
          () => (first ? resolve(first) : giveUp()),
          () => undefined,
        );
      });
    } finally {
      ended.abort();
      this.threads.delete(thread);
      void thread.terminate();
    }
  }
}
