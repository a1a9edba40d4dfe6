import { schemaOf, serviceNames } from '../../tools/generate/services/list.ts';
import { fillCoupons } from '../coupon/million.ts';
import { fillCustomers } from '../customers/million.ts';
import { type BenchDatabase, type Copies, copyRows, fillTable, ID_OF_COPY, withClient } from '../harness/index.ts';
import { copyOrder } from '../orders/hundred-thousand.ts';
import { fillLog } from '../pick-pack/million.ts';

/** The tenant of the demo, whose rows are copied. */
export const SHOP = 'acme';
/** Another tenant of the demo. It has no data, and gets what is made without a row to copy. */
export const EMPTY_SHOP = 'globex';

/** How much there is. */
export interface Sizes {
  /** Orders, and what belongs to one each. */
  readonly orders: number;
  /** Coupons, customers, messages and packing events. */
  readonly many: number;
}

/** A list of a few hundred is one that a person makes. */
const FEW = 1_000;
/** Days with orders in a warehouse. */
const DAYS = 50;
const BLOCK = 1_000;

/** The site that the lists are asked for. */
const AT_MAIN = { site_code: `'main'` };
const MINUTES_AGO = `o.created_at - i * interval '1 minute'`;
const copyOf = (table: string, count: number, varied: Copies['varied'], newest?: string): Copies => ({
  ...{ table, tenant: SHOP, count, varied },
  ...(newest !== undefined && { newest }),
});

const ofCart = ({ orders }: Sizes): Copies[] => [
  copyOf('cart.invoice', orders, {
    ...AT_MAIN,
    order_id: ID_OF_COPY,
    cart_id: 'gen_random_uuid()',
    invoice_number: `'M' || 1000000 + i`,
    number_key: `'m' || 1000000 + i`,
    issued_at: `o.issued_at - i * interval '1 minute'`,
    document: `jsonb_set(o.document::jsonb, '{issuedOn}', to_jsonb((o.issued_at - i * interval '1 minute')::date))::json`,
  }),
  copyOf(
    'cart.order_return',
    orders / 5,
    {
      ...AT_MAIN,
      id: ID_OF_COPY,
      order_id: ID_OF_COPY,
      cart_id: 'gen_random_uuid()',
      return_number: `'B' || 1000000 + i`,
      number_key: `'b' || 1000000 + i`,
      state: `(ARRAY['RECEIVED', 'CREDITED'])[1 + i % 2]`,
      next_attempt_at: 'null',
    },
    'id',
  ),
  ...(['product', 'price'] as const).map((table) =>
    copyOf(
      `cart.${table}`,
      orders,
      {
        id: `'copy-' || i`,
        ...(table === 'product'
          ? { id_key: `'copy-' || i`, sku_key: `'sku-' || i`, name_key: `'name ' || i` }
          : { product_id: `'copy-' || i` }),
      },
      'modified_at',
    ),
  ),
  ...(['site', 'fee', 'tax_table'] as const).map((table) => copyOf(`cart.${table}`, FEW, { id: `'copy-' || i` }, 'modified_at')),
];

const ofOthers = ({ orders }: Sizes): Copies[] => [
  copyOf('sequential_id.sequence_schema', FEW, { id: ID_OF_COPY, name: `'copy ' || i`, active: 'false', created_at: MINUTES_AGO }),
  copyOf('sequential_id.sequence_pool', orders, { sequence_key: `'copy-' || i` }, 'counter'),
  copyOf('coupon.campaign', FEW, {
    campaign_id: `'copy-' || i`,
    name: `jsonb_build_object('en', 'Campaign ' || i, 'de', 'Aktion ' || i)`,
    active: 'false',
    created_at: MINUTES_AGO,
  }),
  copyOf('coupon.promotion_redemption', orders, {
    id: ID_OF_COPY,
    order_code: `'N' || 1000000 + i`,
    customer_number: `(1000000000 + i)::text`,
    created_at: MINUTES_AGO,
  }),
  copyOf('coupon.redemption', orders, {
    id: ID_OF_COPY,
    order_code: `'N' || 1000000 + i`,
    customer_number: `(1000000000 + i)::text`,
    created_at: MINUTES_AGO,
  }),
  copyOf(
    'pick_pack.pick_order',
    orders,
    {
      ...AT_MAIN,
      order_id: `'copy-' || i`,
      order_number: `'N' || 1000000 + i`,
      status: `(ARRAY['INITIAL', 'PACKED'])[1 + i % 2]`,
      delivery_date: `date '2030-01-01' + i % ${DAYS}`,
      customer: `o.customer || jsonb_build_object('customerName', 'First' || i % 500 || ' Last' || i)`,
      stream_position: 'null',
    },
    'delivery_date',
  ),
  ...['pea', 'bean', 'leek'].map((product) =>
    copyOf('pick_pack.product_tally', orders, { order_id: `'copy-' || i`, product_id: `'${product}'` }, 'order_id'),
  ),
  copyOf(
    'pick_pack.assignee',
    orders,
    { id: ID_OF_COPY, order_id: `'copy-' || i`, user_id: `'packer-' || i % 20`, released_at: 'null' },
    'assigned_at',
  ),
  copyOf(
    'delivery.delivery_order',
    orders,
    { ...AT_MAIN, id: `'copy-' || i`, order_number: `'N' || 1000000 + i`, failed_at: 'null' },
    'order_number',
  ),
  copyOf(
    'delivery.delivery_task',
    orders,
    { order_id: `'copy-' || i`, task_id: 'null', claimed_until: 'null', placed_at: 'null', cancel_due_at: 'null', tour_id: 'null' },
    'order_id',
  ),
  copyOf('delivery.slot', FEW, { id: `'copy-' || i`, created_at: MINUTES_AGO }),
  copyOf('delivery.vehicle', FEW, { ...AT_MAIN, id: `'copy-' || i`, active: 'false' }, 'id'),
];

/** Audit, messages and webhooks of a service. */
async function fillShared(database: BenchDatabase, schema: string, { orders, many }: Sizes): Promise<void> {
  await fillTable(database, `${schema}.audit_event`, (db) =>
    db.query(
      `INSERT INTO ${schema}.audit_event (tenant, id, at, actor, action, resource, before, after)
       SELECT $1, gen_random_uuid(), now() - i * interval '1 minute', 'actor-' || i % 50, 'bench.action_' || i % 20,
              CASE WHEN i % 10 = 0 THEN 'coupon/WELCOME10' ELSE 'bench/' || i END, '{"value": 1}', '{"value": 2}'
         FROM generate_series(1, $2::integer) AS i`,
      [SHOP, orders],
    ),
  );
  const message = {
    id: 'gen_random_uuid()',
    resource_id: `'copy-' || i`,
    position: `(SELECT max(position) FROM ${schema}.message WHERE tenant = '${SHOP}') + i`,
    customer_number: 'null',
  };
  const attempt = {
    id: ID_OF_COPY,
    message_id: 'gen_random_uuid()',
    status: `(ARRAY['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'FAILED'])[1 + i % 4]`,
    next_at: 'null',
  };
  await copyRows(database, [
    copyOf(`${schema}.message`, many, message, 'position'),
    copyOf(`${schema}.webhook_attempt`, orders, attempt, 'id'),
  ]);
  await withClient(database.adminUrl, (db) =>
    db.query(
      `UPDATE ${schema}.message_feed SET last_position = (SELECT max(position) FROM ${schema}.message WHERE tenant = $1) WHERE tenant = $1`,
      [SHOP],
    ),
  );
}

/** Fills the tables of all lists. */
export async function fillLists(database: BenchDatabase, sizes: Sizes): Promise<void> {
  const { orders, many } = sizes;
  for (const app of serviceNames()) await fillShared(database, schemaOf(app), sizes);
  await copyOrder(database, SHOP, orders);
  await copyRows(database, [...ofCart(sizes), ...ofOthers(sizes)]);
  await fillTable(database, 'cart.void_number', (db) =>
    db.query(
      `INSERT INTO cart.void_number (tenant, order_number, cart_id, reason, at)
       SELECT $1, 'V' || i, gen_random_uuid(), 'service_unavailable', now() - i * interval '1 minute' FROM generate_series(1, $2::integer) AS i`,
      [SHOP, orders / 5],
    ),
  );
  await fillTable(database, 'cart.segment', (db) =>
    db.query(
      `INSERT INTO cart.segment (tenant, id, entry, modified_at)
       SELECT $1, 'copy-' || i, '{"customerNumbers": ["1000000001"]}', now() FROM generate_series(1, $2::integer) AS i`,
      [SHOP, FEW],
    ),
  );
  await fillTable(database, 'auth.tenant', (db) =>
    db.query(`INSERT INTO auth.tenant (tenant, created_at) SELECT 'copy-' || i, now() FROM generate_series(1, $1::integer) AS i`, [FEW]),
  );
  await fillEmptyShop(database, many);
}

async function fillEmptyShop(database: BenchDatabase, many: number): Promise<void> {
  console.log(`  ${many.toLocaleString('en')} customers, coupons and packing events of ${EMPTY_SHOP} …`);
  await fillCustomers(database, EMPTY_SHOP, many);
  await fillCoupons(database, many, EMPTY_SHOP);
  await fillTable(database, 'coupon.coupon', (db) =>
    db.query(
      `UPDATE coupon.coupon SET campaign_id = CASE WHEN position % 10 = 0 THEN 'spring' END,
              restrictions = CASE WHEN position % 10 = 0 THEN restrictions || '{"campaignId": "spring"}' ELSE restrictions END,
              issued_to = CASE WHEN position % 10 = 1 THEN (1000000000 + position / 100)::text END
        WHERE tenant = $1 AND position % 10 < 2`,
      [EMPTY_SHOP],
    ),
  );
  await fillLog(database, many, EMPTY_SHOP);
  await fillTable(database, 'pick_pack.event_block', (db) =>
    db.query(
      `INSERT INTO pick_pack.event_block (tenant, first_sequence, last_sequence, occurred_min, occurred_max)
       SELECT tenant, min(sequence), max(sequence), min(occurred_at), max(occurred_at)
         FROM pick_pack.packing_event WHERE tenant = $1 GROUP BY tenant, (sequence - 1) / ${BLOCK} HAVING count(*) = ${BLOCK}`,
      [EMPTY_SHOP],
    ),
  );
}
