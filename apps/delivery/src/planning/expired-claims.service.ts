import { Inject, Injectable } from '@nestjs/common';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { TaskClaimsService } from '../orders';
import { SettlementService } from './settlement.service';

const EVERY_MS = 30_000;

/** Finds expired claims of killed planRoute calls and settles them. */
@Injectable()
export class ExpiredClaimsService {
  constructor(
    private readonly claims: TaskClaimsService,
    private readonly settlement: SettlementService,
    @Inject(LOGGER) private readonly logger: Logger,
    schedule: Schedule,
  ) {
    schedule.every({ name: 'settle interrupted plannings', everyMs: EVERY_MS, run: () => this.settleAll() });
  }

  /** Settles the sites concurrently, so that a hanging provider delays only its own site. */
  private async settleAll(): Promise<void> {
    const { rows, failure } = await this.claims.listExpired();
    const settled = rows.map((claims) =>
      this.settlement.settleSite(claims).catch((err: unknown) => {
        const { tenant, siteCode } = claims;
        this.logger.warn({ err, tenant, siteCode }, 'could not settle an interrupted planning; retrying later');
      }),
    );
    await Promise.all(settled);
    if (failure !== undefined) throw failure;
  }
}
