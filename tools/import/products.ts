import type { Schemas } from '../../libs/client/src/index.ts';
import { bulkSender } from './bulk-sender.ts';
import type { ImportKind } from './import-kind.ts';

/** Imports the products that carts price. */
export const PRODUCTS: ImportKind = {
  command: 'product:import',
  help: `Imports products into the cart service.

  npm run product:import -- FILE [options]

FILE has one product in each line, as JSON: an entry of PUT /cart/{tenant}/products:

  {"id": "mug", "sku": "MUG-01", "name": "Mug", "categories": ["kitchen"], "taxCode": "STANDARD"}

A CSV file has one product in each line. Its columns are these members, with the categories separated by "|", or a mapping says
what they are (--map).

Empty lines are ignored. The same file may be imported again: a product that exists gets the content of the file.`,
  scope: 'cart.reference_manage',
  noun: 'product',
  id: 'id',
  keys: [{ field: 'id', of: ({ id }) => id }],
  unchanged: 'imported before',
  safeToRepeat: 'products that exist get the same content',
  batch: { entries: 500, bytes: 900_000 },
  parallel: { usual: 2, max: 8 },
  timeoutMs: 60_000,
  csv: { fields: { service: 'cart', schema: 'ProductListEntry' } },
  sender: (sending) =>
    bulkSender(sending, (values, signal) => {
      const body = values as Schemas['cart']['ProductListEntry'][];
      return sending.client.PUT('/cart/{tenant}/products', { body, signal });
    }),
};
