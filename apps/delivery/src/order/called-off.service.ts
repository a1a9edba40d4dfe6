import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, MailOutbox, type Tx } from '@suite/platform';
import type { Logger } from 'pino';
import { ConfigurationService } from '../configuration/configuration.service';
import { calledOffMail } from './called-off.mail';
import { markCalledOff } from './called-off.queries';

/** Tells the merchant of tasks that a provider keeps although their orders are called off: we cannot cancel them there. */
@Injectable()
export class CalledOffService {
  constructor(
    private readonly configurations: ConfigurationService,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** For orders that were changed, or pushed, just now. Each task is told of once, until its order is wanted again. */
  async tell(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    const bySite = Object.groupBy(await markCalledOff(tx, tenant, orderIds), ({ siteCode }) => siteCode);
    for (const [siteCode, tasks = []] of Object.entries(bySite)) {
      const address = await this.configurations.findRecipient(tx, tenant, siteCode);
      if (address === '') this.logger.warn({ tenant, siteCode }, 'deliveries are called off and nobody is to learn of it');
      else await this.outbox.post(tx, tenant, { to: { name: '', address }, ...calledOffMail(siteCode, tasks) });
    }
  }
}
