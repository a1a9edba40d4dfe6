import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { AppError } from '@suite/errors';
import { listOrdersById, type OrderRow } from '../order';
import { PlanningService } from '../planning';
import type { FailedRetryView, WorkView } from './worklist.dto';
import { cancelNow, listWork } from './worklist.queries';
import { workView } from './worklist.view';

/** The orders that need care, and another try to deliver them. */
@Injectable()
export class WorklistService {
  constructor(
    private readonly db: Database,
    private readonly planning: PlanningService,
  ) {}

  /** Lists the orders of a site that need care, longest first. An order leaves the list when it is planned, or needs no delivery. */
  async list(tenant: string, siteCode: string): Promise<{ readonly work: WorkView[]; readonly total: number }> {
    const rows = await listWork(this.db, tenant, siteCode);
    return { work: rows.map(workView), total: rows[0]?.total ?? 0 };
  }

  /** Plans these orders again, site by site, and tries their cancellations now. Returns those that could not be planned. */
  async retry(caller: Caller, orderIds: readonly string[]): Promise<FailedRetryView[]> {
    const { tenant } = caller;
    const orders = await listOrdersById(this.db, tenant, [...new Set(orderIds)]);
    for (const { siteCode } of orders) checkSite(caller, siteCode);
    const work = orders.filter(({ failureKind }) => failureKind !== null);
    await cancelNow(this.db, tenant, work.filter(isToCancel).map(({ id }) => id)); // prettier-ignore
    const bySite = Object.groupBy(work.filter((order) => !isToCancel(order)), ({ siteCode }) => siteCode); // prettier-ignore
    const failed = await Promise.all(Object.entries(bySite).map(([siteCode, due = []]) => this.plan(tenant, siteCode, due)));
    const known = new Set(orders.map(({ id }) => id));
    const unknown = orderIds.filter((orderId) => !known.has(orderId));
    return [...failed.flat(), ...unknown.map((orderId) => ({ orderId, errorMessage: 'The order does not exist' }))];
  }

  /** Plans orders of one site. If its provider cannot be asked, each of them has failed. */
  private async plan(tenant: string, siteCode: string, orders: readonly OrderRow[]): Promise<FailedRetryView[]> {
    const orderIds = orders.map(({ id }) => id);
    try {
      return [...(await this.planning.planRoute(tenant, { siteCode, orderIds }))];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return orderIds.map((orderId) => ({ orderId, errorMessage: error.message }));
    }
  }
}

const isToCancel = ({ failureKind }: OrderRow): boolean => failureKind === 'NOT_CANCELLED';
