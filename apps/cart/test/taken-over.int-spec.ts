import { adminQuery, asOwner, createMigratedDatabase, type TestApp, type TestDatabase } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { StoreWhatPricesAreMadeOf1764700000000 } from '../src/migrations/1764700000000-store-what-prices-are-made-of';
import { callsOf, CARTS, putReference, startCart } from './cart-app';

const OPEN = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f01';
const CLOSED = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f02';
const EMPTY = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f03';

const OFFER = { itemType: 'INTERNAL', itemXrn: 'tea', quantity: 3 };
const FACTS = {
  unitPrice: 11.9,
  priceId: 'tea',
  taxCode: 'STANDARD',
  taxRate: 19,
  fees: [],
  categories: [],
  leadTime: 2,
  weightDependent: false,
};
const SHIPPING = { netValue: 4.12, grossValue: 4.9, taxValue: 0.78, taxCode: 'STANDARD', taxRate: 19 };
const SUMS = { totalUnitsCount: 3, leadTime: 2, totalTax: { amount: 6.48, currency: 'EUR' }, calculatedPrice: { shipping: SHIPPING } };

/** Reverts the schema to before the tested migration. */
async function undo(database: TestDatabase): Promise<void> {
  const { migrations } = AppModule.area;
  const since = migrations.findIndex((migration) => migration === StoreWhatPricesAreMadeOf1764700000000);
  await asOwner(database, AppModule.area, async (source) => {
    for (let remaining = migrations.length - since; remaining > 0; remaining -= 1) await source.undoLastMigration();
  });
}

/** Rows as the previous build wrote them, with prices. */
describe('a cart that was stored with its prices', () => {
  let database: TestDatabase;
  let service: TestApp;
  const call = callsOf(() => service);
  const read = async (cart: string) => (await call('GET', `${CARTS}/${cart}`)).body;

  async function insertCart(id: string, status: string, sums: object): Promise<void> {
    await adminQuery(
      database,
      `INSERT INTO cart.cart (tenant, id, status, site_code, includes_tax, currency, type, country_code, zip_code, sums, next_item_id, created_at, modified_at)
       VALUES ('acme', $1, $2, 'main', true, 'EUR', 'shopping', 'DE', '10115', $3, 1, now(), now())`,
      [id, status, JSON.stringify(sums)],
    );
  }

  beforeAll(async () => {
    database = await createMigratedDatabase(AppModule.area);
    await undo(database);
    for (const [id, status] of [
      [OPEN, 'OPEN'],
      [CLOSED, 'CLOSED'],
    ] as const) {
      await insertCart(id, status, SUMS);
      await adminQuery(
        database,
        `INSERT INTO cart.cart_item (tenant, cart_id, id, offer, facts, shown, shown_hash) VALUES ('acme', $1, 0, $2, $3, '{}', '')`,
        [id, JSON.stringify(OFFER), JSON.stringify(FACTS)],
      );
    }
    await insertCart(EMPTY, 'OPEN', { ...SUMS, calculatedPrice: {} });
    await asOwner(database, AppModule.area, (source) => source.runMigrations({ transaction: 'each' }));
    service = await startCart({ database });
  });
  afterAll(() => service.stop());

  it('keeps its prices once it is closed', async () => {
    const { calculatedPrice, totalUnitsCount, leadTime, items } = await read(CLOSED);
    expect(calculatedPrice.shipping).toEqual(SHIPPING);
    expect([calculatedPrice.finalPrice.grossValue, totalUnitsCount, leadTime]).toEqual([40.6, 3, 2]);
    expect(items).toMatchObject([{ id: '0', itemXrn: 'tea', quantity: 3, price: { effectiveAmount: 11.9 }, tax: { rate: 19 } }]);
  });

  it('keeps its prices until they can be looked up', async () => {
    expect((await read(OPEN)).calculatedPrice.finalPrice.grossValue).toBe(40.6);
    await putReference(service, '/taxes/DE', { classes: [{ code: 'STANDARD', rate: 19, default: true }] });
    await putReference(service, '/products/tea', { name: 'Tea' });
    await putReference(service, '/prices/tea', { productId: 'tea', currency: 'EUR', tiers: [{ minQuantity: 0, amount: 5 }] });
    await putReference(service, '/sites/main', { currency: 'EUR' });
    const { calculatedPrice, items } = (await call('GET', `${CARTS}/${OPEN}?refresh=true`)).body;
    expect([calculatedPrice.finalPrice.grossValue, items[0].product.name]).toEqual([15, 'Tea']);
  });

  it('has no shipping if it had none', async () => {
    expect((await read(EMPTY)).calculatedPrice.shipping).toBeUndefined();
    expect((await call('GET', `${CARTS}/${EMPTY}/shipping-estimate`)).status).toBe(404);
  });

  it('is priced again when the previous build is rolled back', async () => {
    await undo(database);
    const rows = await adminQuery<{ id: string; isDue: boolean }>(
      database,
      `SELECT id, prices_expire_at < now() AS "isDue" FROM cart.cart WHERE status = 'OPEN' AND includes_tax ORDER BY id`,
    );
    expect(rows).toEqual([
      { id: OPEN, isDue: true },
      { id: EMPTY, isDue: true },
    ]);
    await asOwner(database, AppModule.area, (source) => source.runMigrations({ transaction: 'each' }));
  });
});
