import { Refused, type Reading, useDesk, useRead } from '@suite/page';
import type { CreditNote, Delivery, DeliveryEvent, Invoice, Packing, PackingEvent, Return } from '../core/wire';

const LIST_MAX = 200;

/** The documents and the returns of an order. */
export interface Documents {
  readonly invoice?: Invoice;
  readonly notes: readonly CreditNote[];
  readonly returns: readonly Return[];
}

/** Returns undefined where a service has nothing about an order yet. */
async function ifFound<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}

/** Reads the documents of an order. The view reads them again when the order has changed. */
export function useDocuments(orderId: string): Reading<Documents> {
  const desk = useDesk();
  const path = { orderId };
  const read = async (): Promise<Documents> => {
    const [invoice, notes, returns] = await Promise.all([
      ifFound(desk.json('get', '/cart/{tenant}/orders/{orderId}/invoice', { path })),
      desk.json('get', '/cart/{tenant}/orders/{orderId}/credit-notes', { path, query: { pageSize: LIST_MAX } }),
      desk.json('get', '/cart/{tenant}/orders/{orderId}/returns', { path, query: { pageSize: LIST_MAX } }),
    ]);
    return { ...(invoice && { invoice }), notes, returns };
  };
  return useRead(`documents ${orderId}`, read, { isOnce: true });
}

export interface PackingRead {
  readonly order?: Packing;
  readonly history: readonly PackingEvent[];
}

/** Reads the packing of an order, for those who may. */
export function usePacking(orderId: string): Reading<PackingRead> {
  const desk = useDesk();
  const path = { orderId };
  return useRead<PackingRead>(`packing ${orderId}`, async () => {
    if (!desk.may('support')) return { history: [] };
    const [order, history = []] = await Promise.all([
      ifFound(desk.json('get', '/pick-pack/{tenant}/orders/{orderId}', { path })),
      ifFound(desk.json('get', '/pick-pack/{tenant}/orders/{orderId}/history', { path })),
    ]);
    return { ...(order && { order }), history };
  });
}

export interface DeliveryRead {
  readonly order?: Delivery;
  readonly history: readonly DeliveryEvent[];
}

/** Reads the delivery of an order, for those who may. */
export function useDelivery(orderId: string): Reading<DeliveryRead> {
  const desk = useDesk();
  const path = { orderId };
  return useRead<DeliveryRead>(`delivery ${orderId}`, async () => {
    if (!desk.may('support')) return { history: [] };
    const [order, history = []] = await Promise.all([
      ifFound(desk.json('get', '/delivery-v2/{tenant}/order/{orderId}', { path })),
      ifFound(desk.json('get', '/delivery-v2/{tenant}/order/{orderId}/history', { path })),
    ]);
    return { ...(order && { order }), history };
  });
}
