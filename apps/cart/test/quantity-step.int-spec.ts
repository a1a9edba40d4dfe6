import { bearer } from '@suite/testing';
import { CARTS, putReference, manager, priceOf } from './cart-app';
import { OrderShop, READY } from './order-shop';

const refused = (field: string, message: string) => ({
  type: 'quantity_step_mismatch',
  details: [{ field, type: 'quantity_step_mismatch', message }],
});
const NO_STEP = 'The quantity 0.25 is not a multiple of 0.1; use 0.2 or 0.3';

describe('a product that is sold in steps', () => {
  let shop: OrderShop;
  let cart: string;
  beforeAll(async () => {
    shop = await OrderShop.start();
    for (const id of ['rice', 'oil', 'loose']) await putReference(shop.service, `/prices/${id}`, priceOf(id, 3));
    await putReference(shop.service, '/products/rice', { name: 'Rice', quantityStep: 0.1 });
    await putReference(shop.service, '/products/loose', { name: 'Loose' });
  });
  beforeEach(async () => {
    cart = `${CARTS}/${(await shop.call('POST', CARTS, { currency: 'EUR', ...READY })).body.cartId}`;
  });
  afterAll(() => shop.stop());

  const add = (itemXrn: string, quantity: number, to = cart) => shop.call('POST', `${to}/items`, { itemXrn, quantity });

  it('is added in multiples of its step only, and the error names the nearest ones', async () => {
    expect(await add('rice', 0.25)).toMatchObject({ status: 400, body: refused('quantity', NO_STEP) });
    const below = 'The quantity 0.000001 is not a multiple of 0.1; use 0.1';
    expect(await add('rice', 0.000_001)).toMatchObject({ status: 400, body: refused('quantity', below) });
    expect(await add('loose', 0.000_001)).toMatchObject({ status: 201 });
  });

  it('adds up exactly: ten times 0.1 is 1, and 0.1 more is 1.1', async () => {
    for (let times = 0; times < 11; times += 1) expect((await add('rice', 0.1)).status).toBe(201);
    expect((await shop.call('GET', cart)).body.items).toMatchObject([{ quantity: 1.1 }]);
  });

  it('is changed in multiples of its step only, also in batches', async () => {
    const { itemId } = (await add('rice', 0.3)).body;
    const item = `${cart}/items/${itemId}`;
    expect(await shop.call('PUT', `${item}?partial=true`, { quantity: 0.25 })).toMatchObject({
      status: 400,
      body: refused('quantity', NO_STEP),
    });
    expect((await shop.call('PUT', `${item}?partial=true`, { quantity: 0.7 })).status).toBe(204);
    const batch = await shop.call('POST', `${cart}/itemsBatch`, [
      { itemXrn: 'rice', quantity: 0.25 },
      { itemXrn: 'rice', quantity: 0.2 },
    ]);
    expect(batch.body).toMatchObject([{ status: 400, type: 'quantity_step_mismatch' }, { status: 201 }]);
    expect((await shop.call('GET', cart)).body.items).toMatchObject([{ quantity: 0.9 }]);
  });

  describe('with a step that was set after it was added to a cart', () => {
    beforeEach(async () => {
      await putReference(shop.service, '/products/oil', { name: 'Oil' });
      await add('oil', 0.25);
      await putReference(shop.service, '/products/oil', { name: 'Oil', quantityStep: 0.1 });
    });

    it('is reported by validate, preview and checkout', async () => {
      const { body: validation } = await shop.call('GET', `${cart}/validate`);
      expect(validation).toMatchObject({
        isValid: false,
        itemsValidationDetails: [{ errors: [{ errorCode: 'quantity_step_mismatch', field: 'quantity', message: NO_STEP }] }],
      });
      const { body: preview } = await shop.call('GET', `${cart}/checkout-preview`);
      expect(preview.missing).toMatchObject([{ type: 'quantity_step_mismatch', message: NO_STEP }]);
      expect(await shop.checkOut(cart)).toMatchObject({ status: 400, body: { details: [{ type: 'quantity_step_mismatch' }] } });
    });

    it('is skipped and listed by a merge, which takes the rest', async () => {
      const session = 'session-step';
      const [guest, customer] = [bearer.anonymous(session), bearer.customer('1000000031', { session_id: session })];
      await putReference(shop.service, '/products/oil', { name: 'Oil' });
      const source = (await shop.call('POST', CARTS, { siteCode: 'main' }, guest)).body.cartId as string;
      const target = (await shop.call('POST', CARTS, { siteCode: 'main' }, customer)).body.cartId as string;
      for (const itemXrn of ['oil', 'loose']) await shop.call('POST', `${CARTS}/${source}/items`, { itemXrn, quantity: 0.25 }, manager);
      await putReference(shop.service, '/products/oil', { name: 'Oil', quantityStep: 0.1 });
      expect(await shop.call('POST', `${CARTS}/${target}/merge`, { carts: [source] }, customer)).toMatchObject({
        status: 200,
        body: { items: [{ itemXrn: 'loose' }], skippedItems: [{ itemXrn: 'oil', type: 'quantity_step_mismatch', message: NO_STEP }] },
      });
    });
  });

  it.each([0, -1, 0.000_000_1, 1.000_000_1, '1'])('rejects a step of %p', async (quantityStep) => {
    const keeper = bearer.application('cart.reference_manage');
    const answer = await shop.call('PUT', '/cart/acme/products/odd', { quantityStep }, keeper);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'quantityStep' }] } });
  });
});
