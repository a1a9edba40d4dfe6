import { Database } from '@suite/database';
import { adminQuery, type TestApp } from '@suite/testing';
import { cartFigures } from '../src/cart/reads/cart-figures.service';
import { external, manager, newCart, startCart } from './cart-app';

const COUNT = 202;

describe('the figures of carts, by which a copy of a tenant is verified', () => {
  let service: TestApp;
  beforeAll(async () => (service = await startCart({ env: { MODE: 'api' } })));
  afterAll(() => service.stop());

  it('are the prices of all of them, over several pages', async () => {
    const path = await newCart(service);
    await service.call('POST', `${path}/items`, { headers: manager, body: external('mug', 9.99) });
    const columns = await adminQuery<{ name: string }>(service.database, COLUMNS);
    const others = columns.map(({ name }) => `"${name}"`).join();
    await adminQuery(
      service.database,
      `INSERT INTO cart.cart (id, ${others}) SELECT gen_random_uuid(), ${others} FROM cart.cart, generate_series(2, ${COUNT})`,
    );
    const db = service.app.get(Database);
    const { carts } = await cartFigures((statement, values) => db.query('acme', statement, values), 'acme');
    expect(Object.keys(carts as object)).toHaveLength(COUNT);
  });
});

const COLUMNS = `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'cart' AND table_name = 'cart' AND column_name <> 'id'`;
