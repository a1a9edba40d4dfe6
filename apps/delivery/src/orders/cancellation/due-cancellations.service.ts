import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { listDue } from './cancellation.queries';
import { CancellationService } from './cancellation.service';

const EVERY_MS = 1_000;

/** Finds cancellations that are due, and asks the providers. */
@Injectable()
export class DueCancellationsService {
  constructor(
    private readonly db: Database,
    private readonly cancellation: CancellationService,
    @Inject(LOGGER) private readonly logger: Logger,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'cancel tasks', everyMs: EVERY_MS, run: () => this.cancelDue() });
  }

  /** Cancels the tasks of all tenants concurrently: each account has its own bulkhead. */
  private async cancelDue(): Promise<void> {
    const { rows, failure } = await listDue(this.db);
    const byTenant = Object.groupBy(rows, ({ tenant }) => tenant);
    const cancelled = Object.entries(byTenant).map(([tenant, due = []]) =>
      this.cancellation.cancelDue(tenant, due.map(({ orderId }) => orderId)).catch((err: unknown) => {
        this.logger.warn({ err, tenant }, 'could not cancel tasks; retrying later');
      }),
    ); // prettier-ignore
    await Promise.all(cancelled);
    if (failure !== undefined) throw failure;
  }
}
