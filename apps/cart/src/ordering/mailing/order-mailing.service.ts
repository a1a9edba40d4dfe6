import { Injectable } from '@nestjs/common';
import { auditDone } from '@suite/audit';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { findCheckout } from '../checkout/checkout.queries';
import { findNewestCreditNote } from '../credit/credit-note.queries';
import { isDone } from '../domain/checkout-progress';
import { asReleased } from '../domain/delivery-time';
import { mailNotDue, tooManyMails } from '../domain/order-mail.errors';
import { type MailKind, REPEATED_MAILS_MAX, repeatedWithinDay, secondsUntilRepeat } from '../domain/repeated-mails';
import { OrderMailsService } from '../mail/order-mails.service';
import { ownPlacedOrder } from '../order/order.access';
import type { OrderRow } from '../order/order.entity';
import { findOrder, lockOrder } from '../order/order.queries';
import { creditNoteMailOf, currentMailOf } from '../mail/mail-occasion.view';
import type { OrderMailView } from './order-mailing.dto';
import { lockMailsAgain, updateMailsAgain } from './order-mailing.queries';

/** Sends mails about orders again. */
@Injectable()
export class OrderMailingService {
  constructor(
    private readonly db: Database,
    private readonly mails: OrderMailsService,
  ) {}

  /** Posts a mail whose occasion has come. The lock of the order keeps concurrent calls within the limit. */
  async sendAgain(caller: Caller, orderId: string, kind: MailKind, request?: IdempotentRequest): Promise<OrderMailView> {
    const { tenant } = caller;
    const found = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    const checkout = (await findCheckout(this.db, tenant, found.checkoutId)) as CheckoutRow;
    return this.db.transaction(tenant, (tx) =>
      once(tx, request, async () => {
        const { mailsAgain } = (await lockMailsAgain(tx, tenant, orderId)) as Pick<OrderRow, 'mailsAgain'>;
        const now = tx.clock.now();
        const earlier = repeatedWithinDay(mailsAgain ?? [], now);
        const [oldest] = earlier;
        if (oldest && earlier.length >= REPEATED_MAILS_MAX) throw tooManyMails(orderId, secondsUntilRepeat(oldest, now));
        await this.post(tx, checkout, kind);
        await updateMailsAgain(tx, { mailsAgain: [...earlier, now] }, tenant, orderId);
        await auditDone(tx, { kind });
        return { kind, left: REPEATED_MAILS_MAX - earlier.length - 1 };
      }),
    );
  }

  private async post(tx: Tx, checkout: CheckoutRow, kind: MailKind): Promise<void> {
    const { tenant, orderId: id, plan } = checkout;
    const order = (await lockOrder(tx, tenant, id)) as OrderRow;
    if (kind === 'CONFIRMATION') {
      if (!isDone(checkout, 'CONFIRMATION')) throw mailNotDue(kind, id);
      const confirmed = { ...currentMailOf(order, plan), order: asReleased(order.content, checkout) };
      return this.mails.postConfirmation(tx, tenant, confirmed);
    }
    if (kind === 'PACKED') {
      if (!order.packed) throw mailNotDue(kind, id);
      return this.mails.postPacked(tx, tenant, currentMailOf(order, plan));
    }
    const note = await findNewestCreditNote(tx, tenant, id);
    if (!note) throw mailNotDue(kind, id);
    return this.mails.postCreditNote(tx, tenant, creditNoteMailOf(order, note, plan));
  }
}
