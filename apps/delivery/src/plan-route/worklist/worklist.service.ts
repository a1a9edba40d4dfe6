import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { OrderRecordsService, type OrderRow } from '../../orders';
import { LIVE, taskStatusOf } from '../../orders/domain/task-status';
import { PlanRouteService } from '../plan-route.service';
import type { FailedRetryView, WorkView } from './worklist.dto';
import { workView } from './worklist.view';

/** The orders that need care, and another try to deliver them. */
@Injectable()
export class WorklistService {
  constructor(
    private readonly orders: OrderRecordsService,
    private readonly planning: PlanRouteService,
  ) {}

  /** Lists the orders of a site that need care, longest first. An order leaves the list when it is planned, or needs no delivery. */
  async list(tenant: string, siteCode: string): Promise<{ readonly work: WorkView[]; readonly total: number }> {
    const rows = await this.orders.listFailed(tenant, siteCode);
    return { work: rows.map(workView), total: rows[0]?.total ?? 0 };
  }

  /**
   * Plans these orders again, site by site, and tries their cancellations now. Each is planned afterwards, or among the returned ones
   * that could not be planned. An already planned order is not changed.
   */
  async retry(caller: Caller, orderIds: readonly string[], signal: AbortSignal): Promise<FailedRetryView[]> {
    const { tenant } = caller;
    const named = [...new Set(orderIds)];
    const orders = await this.orders.list(tenant, named);
    for (const { siteCode } of orders) checkSite(caller, siteCode);
    await this.orders.cancelNow(tenant, orders.filter(isToCancel).map(({ id }) => id)); // prettier-ignore
    const due = orders.filter((order) => !isToCancel(order) && !isPlanned(order));
    const bySite = Object.groupBy(due, ({ siteCode }) => siteCode);
    const failed = await Promise.all(Object.entries(bySite).map(([siteCode, some = []]) => this.plan({ tenant, siteCode }, some, signal)));
    const known = new Set(orders.map(({ id }) => id));
    const unknown = named.filter((orderId) => !known.has(orderId));
    return [...failed.flat(), ...unknown.map((orderId) => ({ orderId, errorMessage: 'The order does not exist' }))];
  }

  /** Plans orders of one site. If its provider cannot be asked, each of them has failed. */
  private async plan(
    { tenant, siteCode }: { tenant: string; siteCode: string },
    orders: readonly OrderRow[],
    signal: AbortSignal,
  ): Promise<FailedRetryView[]> {
    const orderIds = orders.map(({ id }) => id);
    try {
      return [...(await this.planning.retry(tenant, { siteCode, orderIds }, signal))];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return orderIds.map((orderId) => ({ orderId, errorMessage: error.message }));
    }
  }
}

const isPlanned = (order: OrderRow): boolean =>
  order.failureKind === null && order.taskId !== null && order.pushedRevision === order.revision && LIVE.includes(taskStatusOf(order));

const isToCancel = ({ failureKind }: OrderRow): boolean => failureKind === 'NOT_CANCELLED';
