import type { Schemas } from '../../libs/client/src/index.ts';
import { bulkSender } from './bulk-sender.ts';
import type { ImportKind } from './import-kind.ts';

/** Imports orders of another system as history. */
export const ORDERS: ImportKind = {
  command: 'order:import',
  help: `Imports the orders of another system into the cart service, as history.

  npm run order:import -- FILE [options]

FILE has one order in each line, as JSON: an entry of POST /cart/{tenant}/orders/import:

  {"orderNumber": "A-1001", "siteCode": "main", "currency": "EUR", "placedAt": "2024-03-01T10:00:00Z", "status": "COMPLETED",
   "customer": {"email": "ann@example.com", "name": "Ann Example", "customerId": "4711"},
   "items": [{"sku": "MUG", "name": "Mug", "quantity": 2, "gross": 23.8, "taxRate": 19}], "shipping": 4.9, "total": 28.7}

A CSV file has one item in each line, and consecutive lines of one orderNumber are one order. The first of them has what is not
of an item. Its columns are these members, such as customer.email, item.name, item.quantity, item.gross and item.taxRate, or a
mapping says what they are (--map).

"gross" is that of the whole line. Nothing is packed, delivered, mailed or invoiced. Empty lines are ignored. The same file may
be imported again: existing orders do not change.`,
  scope: 'cart.order_manage',
  noun: 'order',
  id: 'orderNumber',
  keys: [{ field: 'orderNumber', of: ({ orderNumber }) => orderNumber }],
  unchanged: 'imported before',
  safeToRepeat: 'orders that exist do not change',
  batch: { entries: 100, bytes: 900_000 },
  parallel: { usual: 2, max: 8 },
  timeoutMs: 60_000,
  csv: {
    fields: { service: 'cart', schema: 'ImportedOrder' },
    items: { prefix: 'item', member: 'items' },
  },
  sender: (sending) =>
    bulkSender(sending, (values, signal) => {
      const body = { orders: values as Schemas['cart']['ImportedOrder'][] };
      return sending.client.POST('/cart/{tenant}/orders/import', { body, signal });
    }),
};
