import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, MailOutbox, type Tx } from '@suite/platform';
import type { Logger } from 'pino';
import { ConfigurationService } from '../configuration/configuration.service';
import { calledOffMail } from './called-off.mail';
import { markCalledOff } from './called-off.queries';

/** Notifies the merchant of tasks whose orders need no delivery, because this service cannot cancel them at the provider. */
@Injectable()
export class CalledOffService {
  constructor(
    private readonly configurations: ConfigurationService,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Notifies the merchant about orders that were just changed or pushed. Each task is reported once, until its order needs a
   * delivery again.
   */
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
