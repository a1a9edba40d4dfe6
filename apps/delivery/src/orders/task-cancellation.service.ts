import { Inject, Injectable } from '@nestjs/common';
import { queryAll, type Tx } from '@suite/database';
import { MailOutbox } from '@suite/mail';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { ConfigurationService } from '../configuration';
import { needsNoDelivery } from '../planning/domain/planning';
import type { OrderRow } from './delivery-order.queries';
import { deliveredMail } from './task-cancellation.mail';
import { markByCall, markUnneeded } from './task-cancellation.queries';
import { appendHistory, ownEntry } from './task-history.queries';

/** Requests the cancellation of tasks at their providers, and reports the results to merchants. */
@Injectable()
export class TaskCancellationService {
  constructor(
    private readonly configurations: ConfigurationService,
    private readonly outbox: MailOutbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Requests the cancellation of the tasks of these orders, which were just changed or pushed, where they need no delivery. The
   * request is stored with the change, and lasts until the provider has cancelled the task. Returns the orders whose tasks are now
   * to be cancelled.
   */
  async request(tx: Tx, tenant: string, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    const marked = orderIds.length === 0 ? [] : await markUnneeded(tx, tenant, orderIds);
    const at = tx.clock.now();
    const entries = marked.map(({ orderId, taskId, pickup }) =>
      ownEntry({ orderId, taskId, at, source: 'CANCELLATION', event: 'CANCELLING', data: { reason: pickup ? 'PICKUP' : 'DECLINED' } }),
    );
    if (entries.length > 0) await queryAll<object[]>(tx, [appendHistory(tenant, entries)]);
    return new Set(marked.map(({ orderId }) => orderId));
  }

  /** Requests the cancellation for a caller. The order is locked. Returns false if it is being planned. */
  async requestByCall(tx: Tx, tenant: string, { id: orderId, taskId }: OrderRow): Promise<boolean> {
    if (!(await markByCall(tx, tenant, orderId))) return false;
    const entry = ownEntry({ orderId, taskId, at: tx.clock.now(), source: 'CALL', event: 'CANCELLING', data: {} });
    await queryAll<object[]>(tx, [appendHistory(tenant, [entry])]);
    return true;
  }

  /** Tells the merchant of an order that was delivered although it needs no delivery. */
  async tellIfDelivered(tx: Tx, tenant: string, order: OrderRow): Promise<void> {
    if (needsNoDelivery(order)) await this.tell(tx, tenant, order.siteCode, deliveredMail(order.siteCode, order));
  }

  /** Sends the merchant a mail, if the site has an address for mails. */
  async tell(tx: Tx, tenant: string, siteCode: string, mail: { readonly subject: string; readonly text: string }): Promise<void> {
    const address = await this.configurations.findRecipient(tx, tenant, siteCode);
    if (address === '') this.logger.warn({ tenant, siteCode, subject: mail.subject }, 'the site has no address for mails');
    else await this.outbox.post(tx, tenant, { to: { name: '', address }, ...mail });
  }
}
