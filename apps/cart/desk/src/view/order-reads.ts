import { Refused, type Reading, useDesk, useRead, useWatch } from '@suite/page';
import type { CreditNote, Delivery, DeliveryEvent, Invoice, Order, OrderEvent, Packing, PackingEvent, Return } from '../core/wire';

const LIST_MAX = 200;

/** Reads an order. Its history is read at each turn: whatever a person does with the order is in it. */
export function useOrder(orderId: string): Reading<{ readonly watched: readonly OrderEvent[]; readonly rest: Order }> {
  const desk = useDesk();
  const call = { path: { orderId } };
  return useWatch(
    orderId,
    () => desk.json('get', '/cart/{tenant}/orders/{orderId}/history', call),
    () => desk.json('get', '/cart/{tenant}/orders/{orderId}', call),
  );
}

/** The documents and the returns of an order. */
export interface Documents {
  readonly invoice?: Invoice;
  readonly notes: readonly CreditNote[];
  readonly returns: readonly Return[];
}

/** Returns undefined where a service has nothing about an order yet, or never has: the order was imported. */
export async function ifFound<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refused && (error.status === 404 || error.type === 'order_imported')) return undefined;
    throw error;
  }
}

/** Reads the documents of an order once for each version of it. */
export function useDocuments(orderId: string, version: string): Reading<Documents> {
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
  return useRead(`documents ${orderId}`, read, { isOnce: true, version });
}

/** What another service has of an order, and what has happened to that. */
export interface PartRead<Part, Event> {
  readonly watched: Part | undefined;
  readonly rest: readonly Event[] | undefined;
}

/** Reads the packing of an order, for those who may. */
export function usePacking(orderId: string): Reading<PartRead<Packing, PackingEvent>> {
  const desk = useDesk();
  const call = { path: { orderId } };
  return useWatch(
    `packing ${orderId}`,
    async () => (desk.may('support') ? ifFound(desk.json('get', '/pick-pack/{tenant}/orders/{orderId}', call)) : undefined),
    async () => (desk.may('support') ? ifFound(desk.json('get', '/pick-pack/{tenant}/orders/{orderId}/history', call)) : undefined),
  );
}

/** Reads the delivery of an order, for those who may. */
export function useDelivery(orderId: string): Reading<PartRead<Delivery, DeliveryEvent>> {
  const desk = useDesk();
  const call = { path: { orderId } };
  return useWatch(
    `delivery ${orderId}`,
    async () => (desk.may('support') ? ifFound(desk.json('get', '/delivery-v2/{tenant}/order/{orderId}', call)) : undefined),
    async () => (desk.may('support') ? ifFound(desk.json('get', '/delivery-v2/{tenant}/order/{orderId}/history', call)) : undefined),
  );
}
