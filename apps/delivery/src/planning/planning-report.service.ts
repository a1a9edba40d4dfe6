import type { ProviderName } from '../providers';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { attemptEach, Schedule } from '@suite/jobs';
import { MailOutbox } from '@suite/mail';
import { LOGGER, Metrics } from '@suite/telemetry';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { ProviderAccount } from '../configuration';
import type { PlanningOutcome } from './domain/planning-outcome';
import { takeReport, listOverdue, type ReportContent, saveReport } from './planning-report.queries';
import { failureMail, interruptedMail, LISTED_MAX } from './planning.mail';

/** Additional time after the lease of the claims before an unfinished call counts as dead. */
const SPARE_MS = 30_000;
const SWEEP_EVERY_MS = 30_000;

/** A planRoute call and its outcome so far. */
export interface ReportedCall {
  readonly id: string;
  readonly account: Pick<ProviderAccount, 'tenant' | 'siteCode' | 'provider' | 'notificationEmail'>;
  readonly outcome: PlanningOutcome<ProviderName>;
  /** Whether a part of the outcome is already stored. */
  readonly isStored: boolean;
}

/**
 * Reports the end of a planning in the log, and to the merchant by mail when orders failed. Failures are stored with the
 * results that they belong to, so that a killed call is reported too, exactly once.
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
    this.planned = metrics.counter('orders_planned_total', 'Orders that planRoute processed, by outcome.', 'provider', 'outcome');
    schedule.every({ name: 'mail interrupted plannings', everyMs: SWEEP_EVERY_MS, run: () => this.mailInterrupted() });
  }

  /** Stores the failures so far, in the transaction that records them. Returns whether there were any. */
  async store(tx: Tx, call: ReportedCall, leaseMs: number): Promise<boolean> {
    const report = reportOf(call);
    if (report.failed === 0 || report.recipient === '') return false;
    await saveReport(tx, report, leaseMs + SPARE_MS);
    return true;
  }

  /** Sends the one mail of a finished call. */
  async finish(call: ReportedCall): Promise<void> {
    const report = reportOf(call);
    const { tenant, id, siteCode, deliveryProvider: provider, recipient, seen, failed } = report;
    this.planned.inc({ provider, outcome: 'success' }, seen - failed);
    this.planned.inc({ provider, outcome: 'failure' }, failed);
    this.logger.info({ tenant, siteCode, provider, seen, failed }, 'orders planned');
    if (failed > 0 && recipient === '') this.logger.warn({ tenant, siteCode }, 'orders failed, but the site has no address for mails');
    if (recipient === '' || (failed === 0 && !call.isStored)) return;
    await this.db.transaction(tenant, async (tx) => {
      const stored = await takeReport(tx, tenant, id);
      const isMailed = call.isStored && stored === undefined; // the call was slow, and another replica has reported it as dead
      if (failed > 0 && !isMailed) await this.outbox.post(tx, tenant, { to: { name: '', address: recipient }, ...failureMail(report) });
    });
  }

  private async mailInterrupted(): Promise<void> {
    const { rows, failure } = await listOverdue(this.db);
    await attemptEach(rows, ({ tenant, id }) =>
      this.db.transaction(tenant, async (tx) => {
        const stored = await takeReport(tx, tenant, id);
        if (stored) await this.outbox.post(tx, tenant, { to: { name: '', address: stored.recipient }, ...interruptedMail(stored) });
      }),
    );
    if (failure !== undefined) throw failure;
  }
}

function reportOf({ id, account, outcome }: ReportedCall): ReportContent {
  const { tenant, siteCode, provider: deliveryProvider, notificationEmail: recipient } = account;
  const { seen, failures } = outcome;
  return { tenant, id, siteCode, deliveryProvider, recipient, seen, failed: failures.length, listed: failures.slice(0, LISTED_MAX) };
}
