import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withEvent } from './core/rows';
import { type ScanEvent, sent } from './core/scan-event';
import type { PackingOrder } from './core/wire';

interface Tables extends DBSchema {
  events: { key: string; value: ScanEvent };
  orders: { key: string; value: PackingOrder };
  device: { key: string; value: string };
}

/** A write is on the disk when it is done, so a loss of power does not undo it. */
const DURABLE = { durability: 'strict' } as const;

/** The events and open orders of a device, in IndexedDB. */
export class BenchStorage {
  /** Settles when the identity of the device is on the disk. */
  deviceStored: Promise<unknown> = Promise.resolve();

  private constructor(private readonly db: IDBPDatabase<Tables>) {}

  static async open(tenant: string): Promise<BenchStorage> {
    const upgrade = (db: IDBPDatabase<Tables>) => {
      db.createObjectStore('events', { keyPath: 'eventId' });
      db.createObjectStore('orders', { keyPath: 'id' });
      db.createObjectStore('device');
    };
    return new BenchStorage(await openDB<Tables>(`station ${tenant}`, 1, { upgrade }));
  }

  /**
   * Returns a storage for the identity of the device, with its content at the start. The browser writes local storage some seconds late, so
   * a loss of power would sign the packer out.
   */
  async deviceStorage(key: string): Promise<Pick<Storage, 'getItem' | 'setItem'>> {
    const held = (await this.db.get('device', key)) ?? null;
    const write = async (text: string) => {
      const transaction = this.db.transaction('device', 'readwrite', DURABLE);
      await Promise.all([transaction.store.put(text, key), transaction.done]);
    };
    return { getItem: () => held, setItem: (_key, text) => void (this.deviceStored = write(text).catch(() => undefined)) };
  }

  async load(): Promise<{ readonly events: ScanEvent[]; readonly orders: PackingOrder[] }> {
    const [events, orders] = await Promise.all([this.db.getAll('events'), this.db.getAll('orders')]);
    return { events: events.sort((a, b) => a.sequence - b.sequence), orders };
  }

  /** Stores events, and in the same step the order with the counts that follow from them. */
  async save(events: readonly ScanEvent[], order?: PackingOrder): Promise<void> {
    const transaction = this.db.transaction(['events', 'orders'], 'readwrite', DURABLE);
    const writes = [
      ...events.map((event) => transaction.objectStore('events').put(event)),
      ...(order ? [transaction.objectStore('orders').put(order)] : []),
    ];
    await Promise.all([...writes, transaction.done]);
  }

  /** Moves an event that the service has into the counts of its order, if that is open on this device. Returns the order. */
  async acknowledge(event: ScanEvent): Promise<PackingOrder | undefined> {
    const transaction = this.db.transaction(['events', 'orders'], 'readwrite', DURABLE);
    const [events, orders] = [transaction.objectStore('events'), transaction.objectStore('orders')];
    const order = await orders.get(event.orderId);
    const counted = order && withEvent(order, event);
    const writes = counted ? [orders.put(counted), events.put(sent(event))] : [events.delete(event.eventId)];
    await Promise.all([...writes, transaction.done]);
    return counted;
  }

  /** Removes events, and the orders that are no longer open here. */
  async remove(eventIds: readonly string[], orderIds: readonly string[] = []): Promise<void> {
    const transaction = this.db.transaction(['events', 'orders'], 'readwrite', DURABLE);
    const deletions = [
      ...eventIds.map((id) => transaction.objectStore('events').delete(id)),
      ...orderIds.map((id) => transaction.objectStore('orders').delete(id)),
    ];
    await Promise.all([...deletions, transaction.done]);
  }
}
