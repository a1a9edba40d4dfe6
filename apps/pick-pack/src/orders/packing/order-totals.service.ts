import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { LOGGER, Metrics } from '@suite/telemetry';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { AuditService } from '../../audit';
import type { Actor } from '../../audit/domain/actor';
import { type OrderMoney, packedTotals } from '../domain/order-totals';
import { countsOf, differencesOf, foldEvents, talliesOf, type Tally, type TallyDifference } from '../domain/tally';
import { listEventsOfOrder } from '../order-events.queries';
import { type OrderRow, updateTotals } from '../order.queries';
import { listTallies } from '../tally.queries';

const TOTALS = ['orderTotal', 'valueOfGoods', 'coupons', 'fees'] as const;

export interface RecalculatedOrder {
  /** The fold of the log, so that the caller need not read it again. */
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly orderTotal: number;
  /** Where the stored sums differ from the log; the totals follow the log. */
  readonly differences: readonly TallyDifference[];
}

/** Computes an order's totals from its event log. */
@Injectable()
export class OrderTotalsService {
  private readonly differing: Counter;

  constructor(
    private readonly audit: AuditService,
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const help = 'Orders whose stored sums differ from their events. Investigate each one.';
    this.differing = metrics.counter('packing_tally_differs_total', help);
  }

  /** Recomputes and stores the totals. The order must be locked. */
  async recalculate(tx: Tx, order: OrderRow, actor: Actor): Promise<RecalculatedOrder> {
    const tallies = foldEvents(await listEventsOfOrder(tx, order.tenant, order.orderId));
    const { orderTotal } = await this.storeTotals(tx, order, tallies, actor);
    const differences = differencesOf(tallies, talliesOf(await listTallies(tx, order.tenant, order.orderId)));
    if (differences.length > 0) await this.report(tx, order, differences, actor);
    return { tallies, orderTotal, differences };
  }

  private async report(tx: Tx, order: OrderRow, differences: readonly TallyDifference[], actor: Actor): Promise<void> {
    const { tenant, orderId } = order;
    this.differing.inc();
    this.logger.error({ tenant, orderId, differences }, 'the stored sums of an order differ from its events');
    const of = (source: 'tally' | 'events') => Object.fromEntries(differences.map((each) => [each.productId, each[source]]));
    await this.audit.record(tx, order, actor, { action: 'tally_differs', before: of('tally'), after: of('events') });
  }

  private async storeTotals(tx: Tx, order: OrderRow, tallies: ReadonlyMap<string, Tally>, actor: Actor): Promise<OrderMoney<number>> {
    const { coupons, fees, orderedTotal, orderedValueOfGoods } = order;
    const ordered = { ...order, orderTotal: orderedTotal, valueOfGoods: orderedValueOfGoods };
    const before = {
      orderTotal: Number(order.orderTotal),
      valueOfGoods: Number(order.valueOfGoods),
      coupons: Number(order.packedCoupons ?? coupons),
      fees: Number(order.packedFees ?? fees),
    };
    const after = packedTotals(ordered, order.entries, countsOf(order.entries, tallies));
    if (TOTALS.some((total) => after[total] !== before[total])) {
      const totals = { ...after, packedCoupons: after.coupons, packedFees: after.fees };
      await updateTotals(tx, totals, order.tenant, order.orderId);
      await this.audit.record(tx, order, actor, { action: 'totals_changed', before, after });
    }
    return after;
  }
}
