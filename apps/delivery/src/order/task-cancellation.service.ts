import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { ConfigurationService } from '../configuration';
import { taskCancellationMail } from './task-cancellation.mail';
import { markTasksToCancel } from './task-cancellation.queries';

/** Asks the merchant by mail to cancel tasks whose orders need no delivery. This service cannot cancel them at the provider. */
@Injectable()
export class TaskCancellationService {
  constructor(
    private readonly configurations: ConfigurationService,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks for the cancellation of the tasks of these orders, which were just changed or pushed, where they need no delivery. Each
   * task is reported once, until its order needs a delivery again.
   */
  async request(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    const bySite = Object.groupBy(await markTasksToCancel(tx, tenant, orderIds), ({ siteCode }) => siteCode);
    for (const [siteCode, tasks = []] of Object.entries(bySite)) {
      const address = await this.configurations.findRecipient(tx, tenant, siteCode);
      if (address === '')
        this.logger.warn({ tenant, siteCode }, 'tasks must be cancelled at the provider, but the site has no address for mails');
      else await this.outbox.post(tx, tenant, { to: { name: '', address }, ...taskCancellationMail(siteCode, tasks) });
    }
  }
}
