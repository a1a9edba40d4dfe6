import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database } from '@suite/database';
import { Providers } from '../../providers';
import { Deadline } from '../../providers/domain/deadline';
import { type DeliveryProvider, ProviderRefusal, ProviderUnavailable } from '../../providers/domain/delivery-provider';
import { ConfigurationService, type ProviderAccount } from '../../configuration';
import { taskRequest } from '../../planning/domain/planning';
import type { CancellationAnswer } from '../domain/task-cancellation';
import { type DeliveryTask } from '../delivery-order.entity';
import { listOrdersById, type OrderRow } from '../delivery-order.queries';
import { CancellationRecordService } from './cancellation-record.service';
import { storeFound, takeDue } from './cancellation.queries';

/** How long one run asks providers, and how long its tasks are not taken by another run. */
const RUN_MS = 10_000;
const LEASE_MS = 3 * RUN_MS;

/** A task to cancel, its order, and the account of the site, which may be another one than the task's. */
interface ToCancel {
  readonly task: DeliveryTask;
  readonly order: OrderRow;
  readonly account: ProviderAccount | AppError | undefined;
}

/**
 * Asks providers to cancel tasks, at least once: the request is a row that stays due until it has succeeded. A task that may exist
 * is looked up by our key first.
 */
@Injectable()
export class CancellationService {
  constructor(
    private readonly db: Database,
    private readonly configurations: ConfigurationService,
    private readonly providers: Providers,
    private readonly records: CancellationRecordService,
  ) {}

  /** Attempts the due cancellations, and records the providers' answers. */
  async cancelDue(tenant: string, orderIds: readonly string[]): Promise<void> {
    const tasks = await takeDue(this.db, tenant, orderIds, LEASE_MS);
    if (tasks.length === 0) return; // another run has taken them
    const taken = tasks.map(({ orderId }) => orderId);
    const orders = new Map((await listOrdersById(this.db, tenant, taken)).map((order) => [order.id, order]));
    const accounts = new Map<string, Promise<ProviderAccount | AppError | undefined>>();
    const deadline = Deadline.in(RUN_MS);
    const cancel = async (task: DeliveryTask) => {
      const order = orders.get(task.orderId);
      if (!order) return;
      const { siteCode } = order;
      if (!accounts.has(siteCode)) accounts.set(siteCode, this.findAccount(tenant, siteCode));
      const answer = await this.ask({ task, order, account: await accounts.get(siteCode) }, deadline);
      await this.records.record(tenant, task, answer);
    };
    const done = await Promise.allSettled(tasks.map(cancel));
    await this.records.tellOverdue(tenant, taken);
    const failed = done.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  /** Finds the account of a site; the error if its credentials cannot be decrypted here. */
  private async findAccount(tenant: string, siteCode: string): Promise<ProviderAccount | AppError | undefined> {
    return this.configurations.findAccount(tenant, siteCode).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
  }

  private async ask({ task, order, account }: ToCancel, deadline: Deadline): Promise<CancellationAnswer> {
    const { tenant, deliveryProvider, taskId } = task;
    if (account instanceof AppError) return { kind: 'refused', reason: account.message };
    if (account?.provider !== deliveryProvider) {
      return { kind: 'unproven', reason: `${deliveryProvider} no longer delivers for this site; cancel it there, and delete it here` };
    }
    const adapter = this.providers.adapterFor(account);
    try {
      return await this.providers.bulkheadFor(account).run(async () => {
        const { signal } = deadline;
        const found = taskId ?? (await this.find(adapter, { task, order, account }, signal));
        if (found === undefined) return task.accountId === account.accountId ? { kind: 'absent' } : unproven(task);
        if (taskId === null) await storeFound(this.db, tenant, order.id, found);
        return this.cancel(adapter, { task, taskId: found, account }, signal);
      }, deadline);
    } catch (error) {
      if (!(error instanceof ProviderRefusal || error instanceof ProviderUnavailable)) throw error;
      return { kind: 'refused', reason: error.message };
    }
  }

  private async find(adapter: DeliveryProvider, { task, order, account }: ToCancel, signal: AbortSignal): Promise<string | undefined> {
    const { tenant, keyRevision } = task;
    const timeZone = account instanceof AppError ? undefined : account?.timeZone;
    const { key } = taskRequest(tenant, order, { keyRevision, timeZone });
    return (await adapter.find(key, signal))?.taskId;
  }

  /** Cancels a task. With other credentials than the task's, a provider that does not know it proves nothing. */
  private async cancel(
    adapter: DeliveryProvider,
    { task, taskId, account }: { readonly task: DeliveryTask; readonly taskId: string; readonly account: ProviderAccount },
    signal: AbortSignal,
  ): Promise<CancellationAnswer> {
    const isOther = task.accountId !== account.accountId && task.taskId !== null;
    if (isOther && (await adapter.status(taskId, signal)).state === 'CANCELLED') return unproven(task);
    return { kind: 'state', state: await adapter.cancel(taskId, signal) };
  }
}

const unproven = ({ deliveryProvider }: DeliveryTask): CancellationAnswer => ({
  kind: 'unproven',
  reason: `${deliveryProvider} does not know it with the new credentials; cancel it there, and delete it here`,
});
