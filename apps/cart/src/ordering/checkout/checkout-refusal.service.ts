import { Injectable } from '@nestjs/common';
import { Database, queryAll } from '@suite/database';
import { AppError } from '@suite/errors';
import { MessageOutbox } from '@suite/messages';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { CartCheckoutService } from '../../cart';
import type { CartHead } from '../../cart/domain/cart-contents';
import { noPlan } from '../domain/checkout-plan';
import type { CheckoutRefusal } from '../domain/checkout-progress';
import { ORDER_CONFLICTS } from '../domain/checkout.errors';
import type { CheckoutRow } from './checkout.entity';
import { refusalMessages } from './checkout.messages';
import { insertRefused } from './checkout.queries';

/** The namespace of the ids of checkouts that were refused before they started. */
const REFUSALS = '6f0c1f5e-6a37-4f0e-9d52-9b1c1e0a7d43';

/** Records checkouts that are refused before they start, so that the message about one has a resource. */
@Injectable()
export class CheckoutRefusalService {
  constructor(
    private readonly db: Database,
    private readonly carts: CartCheckoutService,
    private readonly outbox: MessageOutbox,
  ) {}

  /**
   * Stores a refused checkout and its message if the order itself is the reason. Ignores other errors. The same refusal of an unchanged
   * cart is the same checkout, so a repeated call writes no second message.
   */
  async record(tenant: string, cartId: string, error: unknown): Promise<void> {
    if (!(error instanceof AppError) || !ORDER_CONFLICTS.includes(error.type)) return;
    const { kind, type, message, details } = error;
    await this.db.transaction(tenant, async (tx) => {
      const head = await this.carts.lock(tx, tenant, cartId); // an erasure of the customer deletes the cart first, and waits for the lock
      if (!head) return;
      const checkout = refused(head, { kind, type, message, ...(details.length > 0 && { details }) }, tx.clock.now());
      if (!(await insertRefused(tx, checkout))) return;
      await queryAll(tx, [this.outbox.callOf(tx, tenant, refusalMessages(checkout))], { commits: true });
    });
  }
}

function refused(head: CartHead, refusal: CheckoutRefusal, now: Date): CheckoutRow {
  const { tenant, id: cartId, version, siteCode, customerId, sessionId } = head;
  return {
    tenant,
    id: uuidv5(JSON.stringify([tenant, cartId, version, refusal]), REFUSALS),
    cartId,
    orderId: uuidv7(),
    customerId,
    sessionId,
    request: null,
    state: 'REFUSED',
    steps: [],
    plan: noPlan(siteCode),
    refusal,
    cancellation: null,
    isCredited: false,
    nextAttemptAt: null,
    lease: null,
    leasedUntil: null,
    createdAt: now,
    modifiedAt: now,
  };
}
