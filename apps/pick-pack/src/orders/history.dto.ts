import type { DateTimeText } from '@suite/validation';
import type { AssigneeView } from './order.dto';

/** A change of an order, or a rejected event. */
export class PackingHistoryEntryView {
  /** The time of the change (ISO 8601, UTC). */
  at!: DateTimeText;
  /** The kind of change: order_received, assigned, status_changed, late_event, event_refused … */
  action!: string;
  /** The client id of the application; pick-pack for changes by the service itself. */
  clientId!: string;
  /** The user of the saas token, if the call had one. */
  user?: AssigneeView;
  /** The changed values before. */
  before?: object;
  /** The changed values after. */
  after?: object;
}
