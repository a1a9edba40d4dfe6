import type { Schemas } from '../../libs/client/src/index.ts';
import { bulkSender } from './bulk-sender.ts';
import type { ImportKind } from './import-kind.ts';

/** Imports prices of products. */
export const PRICES: ImportKind = {
  command: 'price:import',
  help: `Imports prices into the cart service.

  npm run price:import -- FILE [options]

FILE has one price in each line, as JSON: an entry of PUT /cart/{tenant}/prices:

  {"id": "mug-eur", "productId": "mug", "siteCode": "main", "currency": "EUR", "tiers": [{"minQuantity": 1, "amount": 11.9}]}

A CSV file has one price in each line. Its columns are these members, such as productId, tiers[0].minQuantity and
tiers[0].amount, with priceId for the id, or a mapping says what they are (--map).

Empty lines are ignored. The same file may be imported again: a price that exists gets the content of the file.`,
  scope: 'cart.reference_manage',
  noun: 'price',
  id: 'id',
  keys: [{ field: 'id', of: ({ id }) => id }],
  unchanged: 'imported before',
  safeToRepeat: 'prices that exist get the same content',
  batch: { entries: 500, bytes: 900_000 },
  parallel: { usual: 2, max: 8 },
  timeoutMs: 60_000,
  csv: {
    fields: { service: 'cart', schema: 'PriceListEntry' },
    names: { priceId: 'id' },
  },
  sender: (sending) =>
    bulkSender(sending, (values, signal) => {
      const body = values as Schemas['cart']['PriceListEntry'][];
      return sending.client.PUT('/cart/{tenant}/prices', { body, signal });
    }),
};
