import { type Client, type Schemas, unwrap } from '../../../../libs/client/src/index.ts';
import { backendOf } from './backend.ts';
import { DEFAULT_SITE } from './seed-steps.ts';
import type { Demo } from './tenants.ts';

const TENANT = 'acme';
const TIME_ZONE = 'Europe/Berlin';
/** The site of the storefront's orders, so that these come to the packing station, too. */
export const PACKING_SITE = DEFAULT_SITE;

type Member = Pick<Schemas['auth']['StaffDraft'], 'firstName' | 'lastName' | 'roles'> & { readonly staffId: string; readonly pin: string };
type Entry = Schemas['pickPack']['PackingEntryDraft'];

/** The staff of the demo's packing station. */
export const DEMO_STAFF: readonly Member[] = [
  { staffId: 'demo-packer', firstName: 'Mia', lastName: 'Weber', roles: ['packer'], pin: '8052' },
  { staffId: 'demo-lead', firstName: 'Leo', lastName: 'Brandt', roles: ['lead'], pin: '6190' },
];

const entry = (productId: string, orderedCount: number, more: Partial<Entry> = {}): Entry => {
  const product = PRODUCTS[productId];
  if (!product) throw new Error(`The demo has no product ${productId}`);
  return { entryId: productId, productId, orderedCount, ...product, ...more };
};

const PRODUCTS: Readonly<
  Record<string, Pick<Entry, 'productName' | 'price' | 'barcodes' | 'location' | 'unit' | 'weightDependent' | 'packingGroup'>>
> = {
  coffee: { productName: 'Coffee, 500 g', price: 8.9, barcodes: ['4006381333931'], location: 'A-03' },
  tea: { productName: 'Green tea, 100 g', price: 4.5, barcodes: ['4012345678901'], location: 'A-12' },
  mug: { productName: 'Mug', price: 12.5, barcodes: ['4052025003470'], location: 'B-07' },
  cheese: {
    ...{ productName: 'Cheese, per kg', price: 24, barcodes: ['2000010000005'], location: 'K-01' },
    ...{ unit: 'kg', weightDependent: true, packingGroup: 'chilled' },
  },
};

const ORDERS = [
  { customerName: 'Ada Lovelace', from: '09:00', entries: [entry('coffee', 2), entry('mug', 1), entry('cheese', 0.25)] },
  {
    customerName: 'Grace Hopper',
    from: '10:00',
    entries: [entry('tea', 3), entry('coffee', 1, { customerComment: 'For a cold morning' })],
  },
  { customerName: 'Alan Turing', from: '10:00', entries: [entry('mug', 4)] },
  {
    customerName: 'Katherine Johnson',
    from: '12:00',
    entries: [entry('coffee', 6), entry('tea', 2), entry('mug', 2), entry('cheese', 0.5)],
  },
  { customerName: 'Łukasz Żak', from: '14:00', entries: [entry('cheese', 1.2), entry('tea', 1)] },
  { customerName: 'Mary Jackson', from: '16:00', entries: [entry('mug', 1), entry('tea', 1)] },
];

/** Creates the staff of the packing station and the orders of today, unless an earlier start has done so. Returns whether it did. */
export async function ensurePacking(demo: Demo): Promise<boolean> {
  const shop = backendOf(demo, TENANT);
  const isStaffNew = await ensureStaff(shop);
  return (await ensureOrders(shop)) || isStaffNew;
}

async function ensureStaff(shop: Client): Promise<boolean> {
  const created = await Promise.all(DEMO_STAFF.map((body) => shop.POST('/auth/{tenant}/staff', { body })));
  const problem = created.find(({ error }) => error !== undefined && error.type !== 'staff_exists');
  if (problem) throw new Error(JSON.stringify(problem.error));
  return created.some(({ data }) => data !== undefined);
}

async function ensureOrders(shop: Client): Promise<boolean> {
  const deliveryDate = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date());
  await unwrap(
    shop.PUT('/pick-pack/{tenant}/sites/{siteCode}', { params: { path: { siteCode: PACKING_SITE } }, body: { timeZone: TIME_ZONE } }),
  );
  const query = { siteCode: PACKING_SITE, deliveryDate };
  const known = await unwrap(shop.GET('/pick-pack/{tenant}/orders', { params: { query } }));
  const ids = new Set(known.map(({ orderId }) => orderId));
  let isNew = false;
  for (const [i, { customerName, from, entries }] of ORDERS.entries()) {
    const orderId = `demo-${deliveryDate}-${i + 1}`;
    if (ids.has(orderId)) continue;
    isNew = true;
    const valueOfGoods = Math.round(entries.reduce((sum, { price = 0, orderedCount }) => sum + price * orderedCount, 0) * 100) / 100;
    const body: Schemas['pickPack']['PackingOrderDraft'] = {
      ...{ siteCode: PACKING_SITE, orderNumber: `${deliveryDate.slice(5).replace('-', '')}-${i + 1}`, currency: 'EUR' },
      ...{ orderTotal: valueOfGoods, valueOfGoods, entries },
      customer: { customerName },
      delivery: {
        deliveryTime: { deliveryDate, deliveryTimeFrom: from, deliveryTimeTo: `${Number(from.slice(0, 2)) + 2}:00`, timeZone: TIME_ZONE },
        deliveryAddress: {
          contactName: customerName,
          street: 'Rosenthaler Str.',
          streetNumber: '1',
          zipCode: '10119',
          city: 'Berlin',
          country: 'DE',
        },
      },
    };
    await unwrap(shop.PUT('/pick-pack/{tenant}/orders/{orderId}', { params: { path: { orderId } }, body }));
  }
  return isNew;
}
