import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { afterCall, type ErasureOutcome, isOver } from '../domain/erasure-calls';
import { ErasurePeers } from './erasure-peers.client';
import { type DueCall, forgetCustomer, listDueCalls, listDueTenants, lockErasure, updateCalls } from './erasure.queries';
import { PersonalDataService } from './personal-data.service';

const EVERY_MS = 2_000;
/** The calls that run concurrently. */
const CALLS_MAX = 8;

/** Calls the other services about erased customers until each has succeeded. A killed process leaves its calls due. */
@Injectable()
export class ErasureCalls {
  constructor(
    private readonly db: Database,
    private readonly peers: ErasurePeers,
    private readonly data: PersonalDataService,
    schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    schedule.every({ name: 'erase customers at other services', everyMs: EVERY_MS, run: () => this.run() });
  }

  /** Makes all due calls, from each tenant in turn. Includes calls that become due during the run. No call is made twice. */
  private async run(): Promise<void> {
    const { rows, failure } = await listDueTenants(this.db, this.db.clock.now());
    const failures: unknown[] = failure === undefined ? [] : [failure];
    for (const { tenant } of rows) await this.runOf(tenant).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async runOf(tenant: string): Promise<void> {
    for (let rounds = 0; rounds < ROUNDS_MAX; rounds += 1) {
      const calls = await listDueCalls(this.db, tenant, this.db.clock.now(), CALLS_MAX);
      if (calls.length === 0) return;
      await Promise.all(calls.map((call) => this.make(call)));
    }
  }

  private async make(call: DueCall): Promise<void> {
    const { tenant, erasureId, service } = call;
    const outcome = await this.outcomeOf(call);
    await this.db.transaction(tenant, async (tx) => {
      const locked = await lockErasure(tx, tenant, erasureId);
      if (!locked) return;
      const calls = afterCall(locked.calls, service, outcome, { now: this.db.clock.now(), repeatAt: locked.repeatAt });
      await updateCalls(tx, tenant, erasureId, calls);
      if (isOver(calls)) await forgetCustomer(tx, tenant, erasureId);
    });
  }

  private async outcomeOf(call: DueCall): Promise<ErasureOutcome> {
    const { tenant, erasureId, customerNumber } = call;
    if (customerNumber === null) return 'done';
    try {
      const { service } = call;
      if (service !== 'auth') return await this.peers.erase({ ...call, service, customerNumber });
      await this.data.eraseAgain({ ...call, customerNumber });
      return 'done';
    } catch (error) {
      this.logger.warn(
        { err: error, tenant, erasureId, service: call.service },
        'a service could not erase a customer; auth calls it again',
      );
      return 'failed';
    }
  }
}

/** Calls of one tenant in one run, so that no tenant delays the others for long. */
const ROUNDS_MAX = 4;
