export { DeliveryOrder, DeliveryTask, TaskHistory, TaskProof } from './delivery-order.entity';
export { DELIVERY_FAILED, DELIVERY_MESSAGES, DELIVERY_PLANNED, messageOf } from './delivery-order.messages';
export { listOpenOrders, listOrdersById, ordersById, type OrderRow } from './delivery-order.queries';
export { OrderModule } from './order.module';
export { notCancelledMail, type ToldTask, unprovenMail } from './task-cancellation.mail';
export { TaskCancellationService } from './task-cancellation.service';
export { appendHistory, ownEntry } from './task-history.queries';
export { listProof, lockOrder, lockOrders, type NewsPlace, storeFailures } from './task-news.queries';
export { type NewsOutcome, type NewsSource, TaskNewsService } from './task-news.service';
