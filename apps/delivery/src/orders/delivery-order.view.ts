import { omitNullish } from '@suite/http';
import { taskStatusOf } from './domain/task-status';
import type { DeliveryAttemptView, DeliveryOrderView, DeliveryTaskView, HistoryEntryView } from './delivery-order.dto';
import type { OrderRow } from './delivery-order.queries';
import type { HistoryEntry } from './task-history.queries';

/** Returns the order as the API shows it; empty fields are absent. */
export function orderView(row: OrderRow): DeliveryOrderView {
  const order = omitNullish<Omit<DeliveryOrderView, 'failure'>>({
    id: row.id,
    siteCode: row.siteCode,
    orderNumber: row.orderNumber,
    customerNumber: row.customerNumber,
    orderStatus: row.orderStatus,
    taskId: row.taskId,
    task: taskView(row),
    contactPhone: row.contactPhone,
    deliveryTime: row.deliveryTime,
    pickup: row.pickup,
    pickupAddress: row.pickupAddress,
    shippingAddress: row.shippingAddress,
    items: row.items && [...row.items],
    boxes: row.boxes,
    serviceMinutes: row.serviceMinutes,
    note: row.note,
    email: row.email,
    coordinates: row.coordinates,
    requirements: row.requirements,
  });
  return { ...order, failure: row.failure };
}

function taskView(row: OrderRow): DeliveryTaskView | undefined {
  const { taskId, deliveryProvider, latest } = row;
  if (deliveryProvider === null) return undefined;
  return omitNullish<DeliveryTaskView>({
    taskId,
    deliveryProvider,
    status: taskStatusOf(row),
    trackingURL: latest?.trackingUrl?.value ?? row.trackingUrl,
    tour: row.tourId,
    stop: row.stop,
    eta: latest?.eta && new Date(latest.eta.value),
    driver: latest?.driverName && { name: latest.driverName.value },
    attempts: (row.attempts ?? []).map(({ at, reason, note }) => omitNullish<DeliveryAttemptView>({ at: new Date(at), reason, note })),
    proof: (row.proof ?? []).map(({ at, ...proof }) => ({ ...proof, at: new Date(at) })),
    placedAt: row.placedAt,
    cancelledAt: row.cancelledAt,
  });
}

export const historyView = ({ at, source, event, data }: HistoryEntry): HistoryEntryView => ({ at, source, event, data });
