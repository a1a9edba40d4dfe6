import { describeService } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CartConfig } from '../src/config';
import { CartUpdates } from '../src/cart/messages/cart-updates.worker';
import { InvoicingWorker } from '../src/ordering/invoice/invoicing.worker';
import { LineCancellationFinisher } from '../src/ordering/lines/line-cancellation-finisher.worker';
import { PackedMailWorker } from '../src/ordering/mailing/packed-mail.worker';
import { OrderFeeds } from '../src/ordering/order/order-feeds.worker';
import { OrderFollower } from '../src/ordering/order/order-follower.worker';
import { PEERS_UNAVAILABLE } from './cart-app';
import { OrderPeers } from './order-peers';
import { seed } from './seed';

/** Reference data is counted for lists, and each tenant has little of most kinds. */
const counted = ['site', 'tax_table', 'price', 'product', 'fee', 'segment'].map((table) => [
  `SELECT count(*) AS total FROM ${table}`,
  'each page says how many there are',
]);
const plans = {
  values: { 'price.entry': `jsonb_build_object('productId', 'product-' || i)` },
  fullReads: {
    ...(Object.fromEntries(counted) as Record<string, string>),
    'SELECT count(*)::integer AS total FROM cart WHERE tenant = $1 AND $2::text IS NULL':
      'a search by an application; idle carts are deleted',
    "SELECT content ->> 'currency' AS currency, sum(": 'what a copy of a tenant is compared by; an operator asks for it',
    "SELECT o.content ->> 'currency' AS currency, sum(": 'what a copy of a tenant is compared by; an operator asks for it',
    'SELECT (SELECT count(*)::integer FROM void_number': 'how many there are; few checkouts are refused after their number was allocated',
  },
};

const env: Record<string, string> = { ...PEERS_UNAVAILABLE };
let peers: OrderPeers;
beforeAll(async () => {
  peers = await OrderPeers.start();
  peers.reportsPacked = true;
  Object.assign(env, peers.env);
});
afterAll(() => peers.stop());

/** Background work is off, so that rows change by the calls of the tests only. */
const replace = [OrderFollower, OrderFeeds, CartUpdates, InvoicingWorker, PackedMailWorker, LineCancellationFinisher].map((token) => ({
  token,
  value: {},
}));

describeService(CartConfig, AppModule, { seed, plans, env, replace });
