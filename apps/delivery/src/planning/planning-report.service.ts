import { Inject, Injectable } from '@nestjs/common';
import { Database, LOGGER, MailOutbox, Metrics, Schedule, type Tx } from '@suite/platform';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { ProviderAccount } from '../configuration/configuration.service';
import type { PlanningOutcome } from '../domain/planning-outcome';
import { deleteReport, listOverdue, type ReportContent, saveReport } from './planning-report.queries';
import { failureMail, interruptedMail, LISTED_MAX } from './planning.mail';

/** After this long a call that has not ended is taken for dead, although the claims of its orders end sooner. */
const SPARE_MS = 30_000;
const SWEEP_EVERY_MS = 30_000;

/** A planRoute call, and what is known of how it goes. */
export interface ReportedCall {
  readonly id: string;
  readonly account: Pick<ProviderAccount, 'tenant' | 'siteCode' | 'provider' | 'notificationEmail'>;
  readonly outcome: PlanningOutcome;
  /** Whether some of it was kept already. */
  readonly isKept: boolean;
}

/**
 * Says how a planning ended: in the log, and to the merchant when orders failed. What failed is kept from the moment on
 * in which it is recorded, so that also a call that was killed is reported, once.
 */
@Injectable()
export class PlanningReportService {
  private readonly planned: Counter<'provider' | 'outcome'>;

  constructor(
    private readonly db: Database,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
    schedule: Schedule,
    metrics: Metrics,
  ) {
    this.planned = new Counter({
      name: 'orders_planned_total',
      help: 'Orders that planRoute looked at, by how it went.',
      labelNames: ['provider', 'outcome'] as const,
      registers: [metrics.registry],
    });
    schedule.every({ name: 'mail interrupted plannings', everyMs: SWEEP_EVERY_MS, run: () => this.mailInterrupted() });
  }

  /** Keeps what has failed so far, in the transaction that records it. Answers whether there was anything to keep. */
  async keep(tx: Tx, call: ReportedCall, leaseMs: number): Promise<boolean> {
    const report = reportOf(call);
    if (report.failed === 0 || report.recipient === '') return false;
    await saveReport(tx, report, leaseMs + SPARE_MS);
    return true;
  }

  /** The end of a call: what was kept becomes its one mail. */
  async finish(call: ReportedCall): Promise<void> {
    const report = reportOf(call);
    const { tenant, id, siteCode, deliveryProvider: provider, recipient, seen, failed } = report;
    this.planned.inc({ provider, outcome: 'success' }, seen - failed);
    this.planned.inc({ provider, outcome: 'failure' }, failed);
    this.logger.info({ tenant, siteCode, provider, seen, failed }, 'orders planned');
    if (failed > 0 && recipient === '') this.logger.warn({ tenant, siteCode }, 'orders failed and nobody is to learn of it');
    if (recipient === '' || (failed === 0 && !call.isKept)) return;
    await this.db.transaction(tenant, async (tx) => {
      const kept = await deleteReport(tx, tenant, id);
      const isMailed = call.isKept && kept === undefined; // we were slow, and somebody took us for dead
      if (failed > 0 && !isMailed) await this.outbox.post(tx, tenant, { to: { name: '', address: recipient }, ...failureMail(report) });
    });
  }

  private async mailInterrupted(): Promise<void> {
    for (const { tenant, id } of await listOverdue(this.db)) {
      await this.db.transaction(tenant, async (tx) => {
        const kept = await deleteReport(tx, tenant, id);
        if (kept) await this.outbox.post(tx, tenant, { to: { name: '', address: kept.recipient }, ...interruptedMail(kept) });
      });
    }
  }
}

function reportOf({ id, account, outcome }: ReportedCall): ReportContent {
  const { tenant, siteCode, provider: deliveryProvider, notificationEmail: recipient } = account;
  const { seen, failures } = outcome;
  return { tenant, id, siteCode, deliveryProvider, recipient, seen, failed: failures.length, listed: failures.slice(0, LISTED_MAX) };
}
