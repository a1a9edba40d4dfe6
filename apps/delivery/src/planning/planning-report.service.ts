import { Inject, Injectable } from '@nestjs/common';
import { Database, LOGGER, MailOutbox } from '@suite/platform';
import type { Logger } from 'pino';
import type { ProviderAccount } from '../configuration/configuration.service';
import { failureMail } from './planning.mail';
import type { PlanningRun } from './planning-run.service';

/** Says how a planning ended: in the log, and to the merchant when orders failed. */
@Injectable()
export class PlanningReportService {
  constructor(
    private readonly db: Database,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async report({ tenant, siteCode, provider, notificationEmail: address }: ProviderAccount, run: PlanningRun): Promise<void> {
    const { seen, failures } = run;
    this.logger.info({ tenant, siteCode, provider, seen, failed: failures.length }, 'orders planned');
    if (failures.length === 0) return;
    if (address === '') return this.logger.warn({ tenant, siteCode }, 'orders failed and nobody is to learn of it');
    const mail = { to: { name: '', address }, ...failureMail({ siteCode, seen, failures }) };
    await this.db.transaction(tenant, (tx) => this.outbox.post(tx, tenant, mail));
  }
}
