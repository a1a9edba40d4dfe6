import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Providers } from '../providers';
import { Deadline } from '../providers/domain/deadline';
import { ProviderUnavailable } from '../providers/domain/delivery-provider';
import { DeliveryConfig } from '../config';
import { ConfigurationService, type ProviderAccount } from '../configuration';
import { type ClaimedTask, OrderPush, type PushResult } from './domain/order-push';
import { needsNoDelivery, taskRequest } from './domain/planning';
import { PlanningOutcome } from './domain/planning-outcome';
import { type Claim, type ExpiredClaims, LEASE_SPARE_MS, OrderRecordsService, type OrderRow } from '../orders';
import { type FailedOrder, PlanningRecordService } from './planning-record.service';

/** With a run every 30 seconds, a provider has an hour to recover before the merchant is notified. */
const TRIES_MAX = 120;
const INTERRUPTED = 'The planning was interrupted before the order had its task; plan it again';

/**
 * Settles the claims of a killed planRoute call, whose tasks may exist at the provider. The provider is queried by our key, and
 * no task is created. A task that is found is recorded; otherwise the claim is released with a failure, which the merchant
 * receives by mail. A provider that is unavailable is queried again in the next run.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly config: DeliveryConfig,
    private readonly configurations: ConfigurationService,
    private readonly providers: Providers,
    private readonly orders: OrderRecordsService,
    private readonly records: PlanningRecordService,
  ) {}

  async settleSite({ tenant, siteCode, deliveryProvider, orderIds }: ExpiredClaims): Promise<void> {
    const account = await this.configurations.findAccount(tenant, siteCode);
    const { provider = deliveryProvider, accountId = '', notificationEmail = this.config.notificationEmail } = account ?? {};
    const deadline = Deadline.in(this.config.planRouteMs);
    const claim: Claim = { tenant, id: randomUUID(), provider, accountId, leaseMs: deadline.remainingMs + LEASE_SPARE_MS };
    const tasks = await this.records.claimExpired(claim, orderIds);
    if (tasks.length === 0) return; // another replica has claimed them
    const orders = new Map((await this.orders.list(tenant, orderIds)).map((order) => [order.id, order]));
    const outcome = new PlanningOutcome(provider);
    const settled: PushResult[] = [];
    const failed: FailedOrder[] = [];
    const settle = async (task: ClaimedTask) => {
      const order = orders.get(task.orderId);
      if (!order) return;
      const result = await this.settle(order, task, { account, deadline, tenant });
      if (result) settled.push(result);
      if (!result || needsNoDelivery(order)) return; // recording the result has notified the merchant
      const { failure, kind = 'REFUSED' } = result;
      if (failure === undefined) outcome.succeeded(order.id);
      else if (outcome.failed(order.id, failure)) failed.push({ orderId: order.id, kind, failure });
    };
    await Promise.all(tasks.map(settle));
    const call = { id: claim.id, account: { tenant, siteCode, provider, notificationEmail }, outcome };
    const isStored = await this.records.record({ ...call, isStored: false }, claim, { results: settled, failed });
    await this.records.finish({ ...call, isStored });
  }

  /** Returns the current state of the order's task; undefined when its provider must be queried again. */
  private async settle(
    order: OrderRow,
    task: ClaimedTask,
    { account, deadline, tenant }: { account: ProviderAccount | undefined; deadline: Deadline; tenant: string },
  ): Promise<PushResult | undefined> {
    const { keyRevision, deliveryProvider, taskId, tries } = task;
    const request = taskRequest(tenant, order, { keyRevision, timeZone: account?.timeZone });
    const push = new OrderPush(request, task, account?.accountId ?? '');
    if (taskId !== null) return push.unchanged();
    if (account?.provider !== deliveryProvider) return push.elsewhere();
    const adapter = this.providers.adapterFor(account);
    try {
      const placed = await this.providers.bulkheadFor(account).run(() => push.find(adapter, deadline.signal), deadline);
      return placed ? push.found(placed) : push.refused(INTERRUPTED, 'UNAVAILABLE');
    } catch (error) {
      return error instanceof ProviderUnavailable && tries < TRIES_MAX ? undefined : push.failed(error);
    }
  }
}
