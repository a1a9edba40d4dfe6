export { DeliveryOrder, DeliveryTask } from './delivery-order.entity';
export { listOpenOrders, listOrdersById, type OrderRow } from './delivery-order.queries';
export { OrderModule } from './order.module';
export { TaskCancellationService } from './task-cancellation.service';
