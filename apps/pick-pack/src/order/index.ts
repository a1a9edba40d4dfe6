export { listPastAssignments } from './assignee.queries';
export { findLocked, loadLocked, type LockedOrder } from './locked-order.queries';
export { OrderTotalsService } from './order-totals.service';
export { Assignee, PickOrder, ProductTally } from './order.entity';
export { OrderModule } from './order.module';
export { updateStatus } from './order.queries';
export { AcknowledgementView } from './packing.dto';
export { findTally } from './tally.queries';
