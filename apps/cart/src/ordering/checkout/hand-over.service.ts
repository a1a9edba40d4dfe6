import { Injectable } from '@nestjs/common';
import { ServiceRefusal } from '@suite/http-client';
import { MailOutbox } from '@suite/mail';
import { DeliveryClient } from '../clients/delivery.client';
import { PackingClient } from '../clients/packing.client';
import { isPassing } from '../../peers/peer-service.client';
import { CheckoutRefused } from '../domain/checkout-refused';
import type { CheckoutStep } from '../domain/checkout-steps';
import { deliveryOrder, type HandedOver, packingOrder } from '../domain/hand-over';
import { OrderMails } from '../mail/order-mails.service';
import type { StepEffect, StepWork } from './checkout-steps.service';
import type { CheckoutRow } from './checkout.entity';
import { orderNumberOf } from './checkout.view';

/** The steps after the order: packing, delivery and the confirmation mail. */
@Injectable()
export class HandOver {
  readonly packing: StepWork = {
    do: async (checkout) => {
      await this.warehouse.handOver(checkout.tenant, checkout.orderId, packingOrder(handedOver(checkout)));
      return {};
    },
    undo: (checkout, step) => this.cancelPacking(checkout, step),
  };

  readonly delivery: StepWork = {
    do: async (checkout) => {
      await this.deliveries.handOver(checkout.tenant, checkout.orderId, deliveryOrder(handedOver(checkout)));
      return {};
    },
    undo: async (checkout, step) => {
      if (step.isInDoubt) await again(() => this.delivery.do(checkout, step));
      await this.deliveries.callOff(checkout.tenant, checkout.orderId, deliveryOrder(handedOver(checkout)));
      return {};
    },
  };

  readonly confirmation: StepWork = { do: (checkout) => this.confirm(checkout), undo: () => ({}) };

  constructor(
    private readonly warehouse: PackingClient,
    private readonly deliveries: DeliveryClient,
    private readonly outbox: MailOutbox,
    private readonly mails: OrderMails,
  ) {}

  /**
   * Cancels packing. The warehouse decides whether the order can still be cancelled; a shipped order cannot. If an earlier
   * request may still be in flight, the order is sent again first: a late copy then finds it cancelled.
   */
  private async cancelPacking(checkout: CheckoutRow, step: CheckoutStep): Promise<StepEffect> {
    const { tenant, orderId } = checkout;
    if (await this.deliveries.hasLeft(tenant, orderId)) throw tooLate('order_shipped', `Order ${orderId} has already been shipped`);
    if (step.isInDoubt) await again(() => this.packing.do(checkout, step));
    if (!(await this.warehouse.cancel(tenant, orderId)))
      throw tooLate('order_in_packing', `Packing of order ${orderId} has already started`);
    return {};
  }

  private confirm(checkout: CheckoutRow): StepEffect {
    const { tenant, plan } = checkout;
    const { order, language, decimals } = plan;
    const mail = this.mails.confirmation({ orderNumber: orderNumberOf(checkout), order, language, decimals });
    return { store: async (tx) => void (await this.outbox.post(tx, tenant, mail)) };
  }
}

function handedOver(checkout: CheckoutRow): HandedOver {
  const { plan, createdAt } = checkout;
  return { orderNumber: orderNumberOf(checkout), order: plan.order, timeZone: plan.timeZone, orderedAt: createdAt };
}

/** Sends an order again before it is cancelled. A peer that rejects it permanently would also reject a late copy. */
async function again(send: () => unknown): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || isPassing(error)) throw error;
  }
}

const tooLate = (type: string, message: string): CheckoutRefused => new CheckoutRefused({ kind: 'conflict', type, message });
