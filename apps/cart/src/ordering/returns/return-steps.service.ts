import { Injectable } from '@nestjs/common';
import { actsForShop, type Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { StoredCatalogService } from '../../catalog';
import type { DeepReadonly } from '../../cart/domain/objects';
import { findPlan } from '../checkout/checkout.queries';
import { type ReturnStatus, type ReturnStep, startsOf } from '../domain/return-status';
import { returnNotFound, wrongReturnState } from '../domain/return.errors';
import { OrderMailsService, type ReturnMailName } from '../mail/order-mails.service';
import { ownOrder } from '../order/order.access';
import type { OrderRow } from '../order/order.entity';
import { findOrder, lockOrder } from '../order/order.queries';
import type { ReturnDeclineDto, ReturnPath, ReturnView } from './return.dto';
import type { ReturnRow } from './return.entity';
import {
  RETURN_APPROVED,
  RETURN_CANCELLED,
  RETURN_DECLINED,
  type RETURN_MESSAGES,
  RETURN_RECEIVED,
  RETURN_REQUESTED,
  returnMessage,
} from './return.messages';
import { ReturnMetricsService } from './return-metrics.service';
import { lockReturn, updateReturn } from './return.queries';
import { returnView } from './return.view';

/** Takes returns through their steps, each with its message, and its mail to the shopper. */
@Injectable()
export class ReturnStepsService {
  constructor(
    private readonly db: Database,
    private readonly sites: StoredCatalogService,
    private readonly mails: OrderMailsService,
    private readonly outbox: MessageOutbox,
    private readonly metrics: ReturnMetricsService,
  ) {}

  /** Requests a return under its number. A site may approve it at once. Does nothing if the return is no longer pending. */
  async request({ tenant, id, orderId, siteCode }: ReturnRow, returnNumber: string): Promise<void> {
    const site = await this.sites.findSite(tenant, siteCode);
    const reached = await this.db.transaction(tenant, async (tx) => {
      const order = (await lockOrder(tx, tenant, orderId)) as OrderRow;
      const row = await lockReturn(tx, tenant, id);
      if (row?.state !== 'PENDING') return [];
      const numbered = { returnNumber, numberKey: returnNumber.toLowerCase(), nextAttemptAt: null, modifiedAt: tx.clock.now() };
      const requested: ReturnRow = { ...row, ...numbered, state: 'REQUESTED' };
      const messages = [returnMessage(RETURN_REQUESTED, requested, order)];
      const isApproved = site?.autoApproveReturns ?? false;
      const stored: ReturnRow = isApproved ? { ...requested, state: 'APPROVED' } : requested;
      if (isApproved) messages.push(returnMessage(RETURN_APPROVED, stored, order));
      await updateReturn(tx, stored);
      await this.post(tx, isApproved ? 'return-approved' : 'return-requested', stored, order);
      await this.outbox.write(tx, tenant, messages);
      return isApproved ? (['REQUESTED', 'APPROVED'] as const) : (['REQUESTED'] as const);
    });
    for (const state of reached) this.metrics.reached(state);
  }

  approve(caller: Caller, path: ReturnPath): Promise<DeepReadonly<ReturnView>> {
    const change = { state: 'APPROVED' } as const;
    return this.take(caller, path, { step: 'approve', change, message: RETURN_APPROVED, mail: 'return-approved' });
  }

  decline(caller: Caller, path: ReturnPath, { comment }: ReturnDeclineDto): Promise<DeepReadonly<ReturnView>> {
    const change = { state: 'DECLINED', comment: comment ?? null } as const;
    return this.take(caller, path, { step: 'decline', change, message: RETURN_DECLINED, mail: 'return-declined' });
  }

  cancel(caller: Caller, path: ReturnPath): Promise<DeepReadonly<ReturnView>> {
    return this.take(caller, path, { step: 'cancel', change: { state: 'CANCELLED' }, message: RETURN_CANCELLED });
  }

  /** Announces goods that came without a credit, in the transaction that stores them. */
  async announceReceipt(tx: Tx, row: ReturnRow, order: OrderRow): Promise<void> {
    await this.outbox.write(tx, row.tenant, [returnMessage(RETURN_RECEIVED, row, order)]);
    this.metrics.reached(row.state);
  }

  private async take(
    caller: Caller,
    { orderId, returnId }: ReturnPath,
    { step, change, message, mail }: StepOfReturn,
  ): Promise<DeepReadonly<ReturnView>> {
    const { tenant } = caller;
    ownOrder(caller, orderId, await findOrder(this.db, tenant, orderId));
    const taken = await this.db.transaction(tenant, async (tx) => {
      const order = (await lockOrder(tx, tenant, orderId)) as OrderRow;
      const row = await lockReturnFor(tx, step, order, returnId);
      const actors = actsForShop(caller) ? { ...row.actors, [change.state]: caller.subject } : row.actors;
      const changed: ReturnRow = { ...row, ...change, actors, modifiedAt: tx.clock.now() };
      await updateReturn(tx, changed);
      if (mail) await this.post(tx, mail, changed, order);
      await this.outbox.write(tx, tenant, [returnMessage(message, changed, order)]);
      return changed;
    });
    this.metrics.reached(taken.state);
    return returnView(taken);
  }

  private async post(tx: Tx, name: ReturnMailName, row: ReturnRow, order: OrderRow): Promise<void> {
    const { tenant, orderNumber, content } = order;
    const { language } = await findPlan(tx, order);
    const { returnNumber, lines, comment } = row;
    const returned = { returnNumber: returnNumber ?? '', lines, ...(comment !== null && { comment }) };
    await this.mails.postReturn(tx, tenant, name, { orderNumber, order: content, language, returned });
  }
}

interface StepOfReturn {
  readonly step: ReturnStep;
  readonly change: Partial<ReturnRow> & { readonly state: ReturnStatus };
  readonly message: (typeof RETURN_MESSAGES)[number];
  readonly mail?: ReturnMailName;
}

/** Locks a return of a locked order for a step. Rejects (409) a return in another state. */
export async function lockReturnFor(tx: Tx, step: ReturnStep, { tenant, id: orderId }: OrderRow, returnId: string): Promise<ReturnRow> {
  const row = await lockReturn(tx, tenant, returnId);
  if (row?.orderId !== orderId || row.returnNumber === null || row.state === 'VOID') throw returnNotFound(returnId);
  if (!startsOf(step).includes(row.state)) throw wrongReturnState(returnId, step, row.state);
  return row;
}
