import type { Schemas } from '../../libs/client/src/index.ts';
import type { Entry, ImportKind, Outcome, Send, Sending } from './import-kind.ts';
import { reasonOf } from './shop.ts';

export const PACKING_ORDERS: ImportKind = {
  command: 'pick-pack:import',
  help: `Imports orders into the pick-pack service.

  npm run pick-pack:import -- FILE [options]

FILE has one order in each line, as JSON: the body of PUT /pick-pack/{tenant}/orders/{orderId}, and its "orderId":

  {"orderId": "1001", "siteCode": "main", "currency": "EUR", "orderTotal": 12, "valueOfGoods": 10,
   "customer": {"customerName": "Ann"}, "delivery": {"deliveryTime": {"deliveryDate": "2030-05-01"}},
   "entries": [{"entryId": "1", "productId": "milk", "productName": "Milk", "orderedCount": 4, "price": 2.5}]}

Empty lines are ignored. The same file may be imported again: an existing order is replaced, unless its packing has
started. An order that is in the file twice is imported from its first valid line.`,
  scope: 'pickpack.pickpack_manage',
  noun: 'order',
  id: 'orderId',
  unchanged: 'unchanged (packing has started)',
  safeToRepeat: 'existing orders are replaced by the same content',
  batch: { entries: 1, bytes: Infinity },
  parallel: { usual: 8, max: 64 },
  timeoutMs: 30_000,
  sender,
};

/** The first line of an order, and its outcome. */
interface Seen {
  readonly line: number;
  readonly outcome: Promise<Outcome>;
}

function sender({ client, stopIfGeneral }: Sending): Send {
  const seen = new Map<string, Seen>();

  const put = async (orderId: string, order: object, signal: AbortSignal): Promise<Outcome> => {
    // Not validated here; the service does it.
    const body = order as Schemas['pickPack']['PackingOrderDraft'];
    const { error } = await client.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } }, body, signal });
    if (!error) return 'imported';
    stopIfGeneral(error);
    if (error.type === 'order_in_packing') return 'unchanged';
    return { rejected: error.details.length > 0 ? error.details.map(reasonOf) : [{ problem: error.message }] };
  };
  const send = async ({ line, value: { orderId, ...order } }: Entry, signal: AbortSignal): Promise<Outcome> => {
    if (typeof orderId !== 'string' || orderId === '') return { rejected: [{ problem: 'orderId must be a text that is not empty' }] };
    for (let earlier = seen.get(orderId); earlier; earlier = seen.get(orderId)) {
      if (typeof (await earlier.outcome) === 'string')
        return { rejected: [{ problem: `order ${orderId} is in line ${earlier.line} already` }] };
      if (seen.get(orderId) === earlier) seen.delete(orderId);
    }
    const outcome = put(orderId, order, signal);
    seen.set(orderId, { line, outcome });
    return outcome;
  };
  return (entries, signal) => Promise.all(entries.map((entry) => send(entry, signal)));
}
