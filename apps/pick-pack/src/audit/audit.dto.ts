import type { AssigneeAnswer } from '../order/order.dto';

/** One change of an order, or one event that was refused. */
export class HistoryEntry {
  /** When it was done (ISO 8601, UTC). */
  at!: string;
  /** What was done: order_received, assigned, status_changed, event_refused … */
  action!: string;
  /** The application that called; pick-pack for its own work. */
  clientId!: string;
  /** The user of the saas token, where the call had one. */
  user?: AssigneeAnswer;
  /** What was there before, as far as it changed. */
  before?: object;
  /** What is there since then, as far as it changed. */
  after?: object;
}
