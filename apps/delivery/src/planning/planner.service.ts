import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Plan, Travel } from '@suite/route-planning';
import { Metrics } from '@suite/telemetry';
import type { Histogram } from 'prom-client';
import { TravelClient } from '../clients';
import { DeliveryConfig } from '../config';
import type { ProviderAccount } from '../configuration';
import type { Deadline } from '../domain/deadline';
import { FairQueue } from '../domain/fair-queue';
import { DEFAULT_SPEED_KMH } from '../domain/own-vans';
import type { TourProblem } from '../domain/tour-problem';
import { plannerBusy } from './planning.errors';

/** A problem to plan. */
export interface PlannerRequest {
  readonly problem: TourProblem;
  /** Becomes a number of changes that are tried. With 0, stops are only inserted. */
  readonly seconds: number;
  readonly seed: number;
}

/** What a thread gets. */
export interface PlannerJob extends PlannerRequest {
  /** By road; without it, distances are great circles at this speed. */
  readonly travel: Travel | undefined;
  readonly speedKmh: number;
  /** Cuts off the search. */
  readonly wallMs: number;
}

export interface PlannerAnswer {
  readonly plan: Plan;
  readonly faults: readonly string[];
}

/** Next to this file, in the sources and in the built service. */
const THREAD_FILE = join(__dirname, `planner.thread${extname(__filename)}`);
/** The part of the remaining time that stays for storing the plan. */
const RESERVE = 0.15;

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

  /** Returns a plan that the checker has accepted. Throws 503 if no thread is free before the deadline. */
  async plan({ tenant, ownVans }: ProviderAccount, request: PlannerRequest, deadline: Deadline): Promise<Plan> {
    const { osrmUrl, speedKmh } = ownVans;
    const travel = osrmUrl ? await this.travel.byRoad(osrmUrl, request.problem.places, deadline.signal) : undefined;
    const release = await this.queue.enter(tenant, deadline.signal).catch(() => undefined);
    if (!release) throw plannerBusy();
    const end = this.seconds.startTimer();
    try {
      const { plan, faults } = await this.run({
        ...request,
        travel,
        speedKmh: speedKmh ?? DEFAULT_SPEED_KMH,
        wallMs: deadline.remainingMs * (1 - RESERVE),
      });
      if (faults.length > 0) throw new Error(`The planner has made a faulty plan: ${faults.slice(0, 3).join('; ')}`);
      return plan;
    } finally {
      end();
      release();
    }
  }

  private run(job: PlannerJob): Promise<PlannerAnswer> {
    const thread = new Worker(THREAD_FILE, { workerData: job });
    this.threads.add(thread);
    return new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => {
        this.threads.delete(thread);
        reject(plannerBusy()); // without effect after an answer: the service is stopping otherwise
      });
    });
  }
}
