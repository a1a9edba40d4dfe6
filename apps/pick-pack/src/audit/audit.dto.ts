import type { AssigneeAnswer } from '../order/order.dto';

/** One change of an order, or one event that came too late. */
export class HistoryEntry {
  /** ISO 8601, UTC. */
  at!: string;
  /** What was done: order_received, assigned, status_changed, event_refused … */
  action!: string;
  /** The application that called. */
  clientId!: string;
  /** The user of the saas token, where the call had one. */
  user?: AssigneeAnswer;
  before?: object;
  after?: object;
}
