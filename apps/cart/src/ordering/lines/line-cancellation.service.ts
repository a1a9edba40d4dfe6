import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { actsForShop, type Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { isRefusal } from '@suite/http-client';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { DeepReadonly } from '../../cart/domain/objects';
import { StoredCatalogService } from '../../catalog';
import { isInDoubt } from '../../peers';
import type { CheckoutRow } from '../checkout/checkout.entity';
import { findCheckout, lockCheckout, setPlan } from '../checkout/checkout.queries';
import { CheckoutRunner } from '../checkout/checkout-runner.worker';
import {
  cancelClosed,
  checkLeft,
  checkLines,
  isCancelOpen,
  type ItemQuantity,
  linesOfCancelled,
  orderPacked,
  quantitiesLeft,
} from '../domain/canceled-lines';
import { chargeOf } from '../domain/charge';
import { isCancelled, isWaitingForPayment } from '../domain/checkout-steps';
import { orderCredited } from '../domain/credit-note.errors';
import { isPackingEnded } from '../domain/creditable';
import { isShipped } from '../domain/order-status';
import { ownPlacedOrder } from '../order/order.access';
import type { OrderView } from '../order/order.dto';
import type { OrderRow } from '../order/order.entity';
import { findOrder, lockOrder } from '../order/order.queries';
import { orderView } from '../order/order.view';
import { LineCancellationStoreService } from './line-cancellation-store.service';
import type { LineCancellationDraftDto, LineCancellationPreviewView } from './line-cancellation.dto';
import { cancellationPreview } from './line-cancellation.view';
import type { LineCancellationRow } from './line-cancellation.entity';
import { findLineCancellation, insertLineCancellation, listLineCancellations, postponeLineCancellation } from './line-cancellation.queries';

const TIMEOUT_MS = 4_000;
const FIRST_PAUSE_MS = 200;
/** After this long, a cancellation without an answer is finished in the background. No request takes longer. */
const LEFT_AFTER_MS = 15_000;

/** The stored data from which a repeated request is answered. */
interface Reserved {
  readonly cancellationId: string;
}

/** A call that cancels lines. */
interface CancellingCall {
  readonly request: IdempotentRequest | undefined;
  /** The lines that the call has reserved. It is undefined for a call that repeats an earlier one. */
  readonly reserved: LineCancellationRow | undefined;
}

/** Cancels lines of orders before packing has finished. */
@Injectable()
export class LineCancellationService {
  constructor(
    private readonly db: Database,
    private readonly catalog: StoredCatalogService,
    private readonly store: LineCancellationStoreService,
    private readonly runner: CheckoutRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reserves the lines under the lock of the order, then asks the warehouse, and stores the lines once it has cancelled them. So two
   * requests never cancel the same lines. Cart and warehouse agree wherever a process is killed. A repeated call does not know whether the
   * first one has reached the warehouse, so only the first one may withdraw what the warehouse has not refused.
   */
  async cancel(
    caller: Caller,
    orderId: string,
    dto: LineCancellationDraftDto,
    request?: IdempotentRequest,
  ): Promise<DeepReadonly<OrderView>> {
    const { tenant } = caller;
    const order = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    checkLines(order.content, dto.lines);
    const isShopper = !actsForShop(caller);
    const minutes = isShopper ? (await this.catalog.findSite(tenant, order.content.siteCode))?.shopperCancelMinutes : undefined;
    let reserved: LineCancellationRow | undefined;
    const { cancellationId } = await this.db.transaction(tenant, (tx) =>
      once(tx, request, async (): Promise<Reserved> => {
        if (isShopper && !isCancelOpen(order.createdAt, minutes, tx.clock.now())) throw cancelClosed(orderId);
        reserved = await this.reserve(tx, order, dto, isShopper ? null : caller.subject);
        return { cancellationId: reserved.id };
      }),
    );
    if (!reserved) await postponeLineCancellation(this.db, tenant, cancellationId, this.db.clock.after(LEFT_AFTER_MS));
    await this.settle(tenant, cancellationId, { request, reserved });
    return this.result(order, cancellationId);
  }

  /** Returns what the cancellation of lines would change, or rejects as it does. Stores nothing, and asks no warehouse. */
  async preview(caller: Caller, orderId: string, lines: readonly ItemQuantity[]): Promise<LineCancellationPreviewView> {
    const { tenant } = caller;
    const found = ownPlacedOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    checkLines(found.content, lines);
    const checkout = (await findCheckout(this.db, tenant, found.checkoutId)) as CheckoutRow;
    const pending = await this.db.transaction(tenant, (tx) => listLineCancellations(tx, tenant, orderId));
    checkCancellable(checkout, found, pending, lines);
    const canceled = [...(found.canceledLines ?? []), ...pending.flatMap((row) => row.lines)];
    const chargeWithout = (quantities: readonly ItemQuantity[]) =>
      chargeOf(checkout.plan, quantitiesLeft(found.content, [...canceled, ...quantities])).price;
    return cancellationPreview(chargeWithout([]), chargeWithout(lines), found.content.currency);
  }

  /** Locks the checkout before the order, as cancellations do. An order that the warehouse does not have yet is changed immediately. */
  private async reserve(
    tx: Tx,
    { tenant, id: orderId, checkoutId }: OrderRow,
    dto: LineCancellationDraftDto,
    actor: string | null,
  ): Promise<LineCancellationRow> {
    const checkout = (await lockCheckout(tx, tenant, checkoutId)) as CheckoutRow;
    const order = (await lockOrder(tx, tenant, orderId)) as OrderRow;
    checkCancellable(checkout, order, await listLineCancellations(tx, tenant, orderId), dto.lines);
    const { lines, reason } = dto;
    const row: LineCancellationRow = {
      ...{ tenant, id: uuidv7(), orderId, reason, actor, beforePacking: actor === null },
      lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
      nextAttemptAt: tx.clock.after(LEFT_AFTER_MS),
    };
    if (isWaitingForPayment(checkout)) {
      const plan = { ...checkout.plan, canceled: [...(checkout.plan.canceled ?? []), { id: row.id, lines: row.lines, reason }] };
      await setPlan(tx, { plan }, tenant, checkoutId);
      await this.store.store(tx, { ...checkout, plan }, order, row);
    } else await insertLineCancellation(tx, row);
    return row;
  }

  /** Asks the warehouse, retrying for as long as a caller waits. A request that may have arrived then continues in the background. */
  private async settle(tenant: string, id: string, { request, reserved }: CancellingCall): Promise<void> {
    const end = this.db.clock.nowMs() + TIMEOUT_MS;
    let mayHaveArrived = false;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const row = await findLineCancellation(this.db, tenant, id);
      if (!row) return;
      const refusal = await this.store.settle(row).catch((error: unknown) => {
        mayHaveArrived ||= !isRefusal(error, 404) && isInDoubt(error);
        this.logger.warn({ err: error, cancellationId: id }, 'the warehouse did not cancel lines');
        return 'unanswered' as const;
      });
      if (refusal === undefined) return;
      if (refusal !== 'unanswered') {
        await this.store.withdraw(row, request);
        throw refusal;
      }
      if (this.db.clock.nowMs() + pauseMs >= end) {
        const isWithdrawn = reserved !== undefined && !mayHaveArrived && (await this.store.withdrawUnsent(reserved, request));
        throw warehouseUnavailable(!isWithdrawn);
      }
      await pause(pauseMs);
    }
  }

  /** Returns the order once it is cancelled, if nothing of it is left. */
  private async result({ tenant, id, checkoutId }: OrderRow, cancellationId: string): Promise<DeepReadonly<OrderView>> {
    await this.runner.runUntil({ tenant, id: checkoutId }, ({ state }) => state !== 'CANCELLING');
    const order = (await findOrder(this.db, tenant, id)) as OrderRow;
    if (!order.canceledLines?.some((line) => line.cancellationId === cancellationId)) throw warehouseRefused();
    return orderView(order);
  }
}

/** Rejects (409) a cancellation of lines that cannot be cancelled any longer. */
function checkCancellable(
  checkout: CheckoutRow,
  order: OrderRow,
  pending: readonly LineCancellationRow[],
  lines: readonly ItemQuantity[],
): void {
  const { id, content, status, canceledLines } = order;
  if (isCancelled(checkout)) throw linesOfCancelled(id);
  if (isPackingEnded(order) || isShipped(status)) throw orderPacked(id);
  if (checkout.isCredited) throw orderCredited(id);
  checkLeft(content, [...(canceledLines ?? []), ...pending.flatMap((row) => row.lines)], lines);
}

const RETRY_SECONDS = 5;

const warehouseUnavailable = (continues: boolean): AppError =>
  new AppError(
    'unavailable',
    'service_unavailable',
    continues
      ? 'The warehouse does not answer; the cancellation continues, so load the order, or repeat the call with the same Idempotency-Key'
      : 'The warehouse does not answer, and nothing was cancelled; retry later',
    { retryAfter: RETRY_SECONDS },
  );

/** A repeated request whose cancellation was refused after its replica was killed. */
const warehouseRefused = (): AppError =>
  new AppError('conflict', 'already_packed', 'The warehouse has refused this cancellation; load the order');
