import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { type DeepReadonly, without } from '../../cart/domain/objects';
import type { MailKind } from '../domain/repeated-mails';
import { ownerOfList, ownOrder } from './order.access';
import { historyOf } from './order-history.queries';
import type { OrderEventView, OrderListQuery, OrderView, VoidNumberListQuery, VoidOrderNumberView } from './order.dto';
import { findOrder, listOrders } from './order.queries';
import { orderView, voidNumberView } from './order.view';
import { listVoidNumbers } from './void-number.queries';

interface Page<T> {
  readonly entries: T[];
  readonly total: number;
}

/** Reads orders, and the numbers that were never used. */
@Injectable()
export class OrderService {
  constructor(private readonly db: Database) {}

  async load(caller: Caller, orderId: string): Promise<DeepReadonly<OrderView>> {
    return orderView(ownOrder(caller, orderId, await findOrder(this.db, caller.tenant, orderId)));
  }

  async history(caller: Caller, orderId: string): Promise<OrderEventView[]> {
    const order = ownOrder(caller, orderId, await findOrder(this.db, caller.tenant, orderId));
    const events = await historyOf(this.db, order);
    return events.map(({ at, type, actor, mail }) => ({
      ...{ at: at.toISOString(), type },
      ...(actor !== null && { actor }),
      ...(mail !== null && { mail: mail as MailKind }),
    }));
  }

  /** Lists orders, newest first. */
  async list(caller: Caller, query: OrderListQuery): Promise<Page<DeepReadonly<OrderView>>> {
    const { customerId, from, to, stuck } = query;
    const filter = {
      ...without(query, 'customerId', 'from', 'to', 'stuck', 'pageNumber', 'pageSize', 'totalCount'),
      ...ownerOfList(caller, customerId),
      sites: caller.sites,
      ...(stuck && { stuck: 'true' }),
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
    };
    const { orders, total } = await listOrders(this.db, caller.tenant, filter, limitsOf(query));
    return { entries: orders.map(orderView), total };
  }

  /** Lists unused numbers of orders, credit notes and returns, oldest first. */
  async listVoidNumbers(tenant: string, query: VoidNumberListQuery): Promise<Page<VoidOrderNumberView>> {
    const { rows, total } = await listVoidNumbers(this.db, tenant, limitsOf(query));
    return { entries: rows.map(voidNumberView), total };
  }
}

const limitsOf = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});
