export { DeliveryOrder, DeliveryTask } from './delivery-order.entity';
export { DELIVERY_FAILED, DELIVERY_MESSAGES, DELIVERY_PLANNED, messageOf } from './delivery-order.messages';
export { listOpenOrders, listOrdersById, ordersById, type OrderRow } from './delivery-order.queries';
export { OrderModule } from './order.module';
export { TaskCancellationService } from './task-cancellation.service';
