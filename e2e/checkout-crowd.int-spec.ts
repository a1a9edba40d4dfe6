import type { Answer, AnyJson } from '@suite/testing';
import { CheckoutSuite } from './checkout/checkout-suite';
import { prepared } from './checkout/prepared';
import { untilAllEnded, expectNoGap } from './checkout/ledger';
import { Shop, type Shopper } from './checkout/shop';

const SHOPPERS = 200;
const COUPONS = 50;
const CODE = 'FIFTY';

/** Checkout options: half of the shoppers order only with the coupon, the others also without it. */
const dtoOf = (index: number) => ({ dropInvalidCoupons: index % 2 === 1 });

describe('200 concurrent checkouts, and a coupon for 50', () => {
  let suite: CheckoutSuite;
  let shop: Shop;
  let shoppers: Shopper[];
  let answers: Answer[];

  beforeAll(async () => {
    suite = await CheckoutSuite.start();
    shop = await Shop.open(suite);
    await shop.coupon(CODE, COUPONS);
    shoppers = await prepared(SHOPPERS, (i) => shop.shopper(`shopper-${i}`, { code: CODE }));
    answers = await Promise.all(shoppers.map((shopper, i) => shop.checkedOut(shopper, dtoOf(i))));
    await untilAllEnded(shop);
  }, 400_000);
  afterAll(() => suite?.stop(), 60_000);

  const ordersWith = (discounts: 0 | 1): Answer[] => answers.filter(({ body }) => body.discounts?.length === discounts);
  const numbersOf = (all: readonly Answer[]): string[] => all.map(({ body }) => body.orderNumber as string).sort();
  const outcomeOf = ({ status, body }: Answer): string => `${status} ${status === 201 ? `with ${body.discounts.length}` : body.type}`;

  it('become 50 orders with it, and the others are refused or orders without it', () => {
    expect(ordersWith(1)).toHaveLength(COUPONS);
    const outcomes = answers.map(outcomeOf);
    const refusedOutcome = (i: number): string => (dtoOf(i).dropInvalidCoupons ? '201 with 0' : '409 coupon_not_valid');
    expect(outcomes).toEqual(outcomes.map((outcome, i) => (outcome === '201 with 1' ? outcome : refusedOutcome(i))));
  });

  it('redeem it 50 times, once for each of these orders', async () => {
    expect(await shop.usesOf(CODE)).toBe(COUPONS);
    const redemptions = await shop.query<{ number: string }>('SELECT order_code AS number FROM coupon.redemption ORDER BY 1');
    expect(redemptions.map(({ number }) => number)).toEqual(numbersOf(ordersWith(1)));
  });

  it('allocate numbers without a gap, one for each order', async () => {
    const orders = await shop.query<{ number: string }>('SELECT order_number AS number FROM cart.sales_order ORDER BY 1');
    expect(orders.map(({ number }) => number)).toEqual(numbersOf([...ordersWith(1), ...ordersWith(0)]));
    await expectNoGap(shop);
  });

  it('keep the carts of refused checkouts open, and repeat the answers of the others', async () => {
    const repeated = await prepared(SHOPPERS, (i) => shop.checkedOut(shoppers[i] as Shopper, dtoOf(i)));
    expect(repeated.map(({ status, body }) => [status, body.orderId])).toEqual(answers.map(({ status, body }) => [status, body.orderId]));
    const open = await shop.query(`SELECT id FROM cart.cart WHERE status = 'OPEN' AND checkout_id IS NULL`);
    expect(open).toHaveLength(answers.filter(({ status }) => status === 409).length);
  });
});

const PROMOTED = 50;
const PROMOTION = 'fifty';
/** Of two mugs. */
const DISCOUNT = 2.5;

/** Checkout options: half of the shoppers order only at the price that their cart has shown. */
const acceptanceOf = (index: number) => ({ acceptPriceChanges: index % 2 === 1 });

describe('200 concurrent checkouts, and a promotion with a budget for 50', () => {
  let suite: CheckoutSuite;
  let shop: Shop;
  let answers: Answer[];

  beforeAll(async () => {
    suite = await CheckoutSuite.start();
    shop = await Shop.open(suite);
    await shop.promotion(PROMOTION, { budget: { amount: PROMOTED * DISCOUNT + 1, currency: 'EUR' } });
    const shoppers = await prepared(SHOPPERS, (i) => shop.shopper(`shopper-${i}`, {}));
    answers = await Promise.all(shoppers.map((shopper, i) => shop.checkedOut(shopper, acceptanceOf(i))));
    await untilAllEnded(shop);
  }, 400_000);
  afterAll(() => suite?.stop(), 60_000);

  const isPromoted = ({ body }: Answer): boolean => body.discounts?.some(({ promotionId }: AnyJson) => promotionId === PROMOTION) ?? false;
  const redeemed = () => shop.query<{ number: string }>('SELECT order_code AS number FROM coupon.promotion_redemption ORDER BY 1');

  it('become orders with it while its budget lasts, and the others are refused or orders without it', () => {
    const outcomeOf = (answer: Answer): string => `${answer.status} ${answer.body.type ?? (isPromoted(answer) ? 'with' : 'without')}`;
    const outcomes = answers.map(outcomeOf);
    const otherOutcome = (i: number): string => (acceptanceOf(i).acceptPriceChanges ? '201 without' : '409 price_changed');
    expect(outcomes).toEqual(outcomes.map((outcome, i) => (outcome === '201 with' ? outcome : otherOutcome(i))));
  });

  it('redeem it once for each of these orders, and never for more than its budget', async () => {
    const numbers = answers.filter(isPromoted).map(({ body }) => body.orderNumber as string);
    expect((await redeemed()).map(({ number }) => number)).toEqual(numbers.sort());
    expect(numbers.length).toBeLessThanOrEqual(PROMOTED);
    expect((await shop.campaign(PROMOTION)).budgetLeft).toBe((PROMOTED - numbers.length) * DISCOUNT + 1);
  });

  it('allocate numbers without a gap', () => expectNoGap(shop));

  /** A checkout that timed out on a busy machine has released its part of the budget. */
  it('leave what is left of the budget to later orders, up to the last one that fits', async () => {
    for (let i = (await redeemed()).length; i < PROMOTED; i += 1) {
      await shop.refreshPromotions(`later-${i}`);
      expect(isPromoted(await shop.checkedOut(await shop.shopper(`later-${i}`, {})))).toBe(true);
    }
    await shop.refreshPromotions('too-late');
    expect(isPromoted(await shop.checkedOut(await shop.shopper('too-late', {})))).toBe(false);
    expect(await redeemed()).toHaveLength(PROMOTED);
    expect((await shop.campaign(PROMOTION)).budgetLeft).toBe(1);
  });
});

const PLACES = 100;
const SHOPPERS_OF_SLOT = Number(process.env['SLOT_SHOPPERS'] ?? 10_000);
/** How many shoppers check out concurrently: as many as one process can connect. */
const CROWD = 200;

describe(`${SHOPPERS_OF_SLOT} shoppers, and a delivery slot for ${PLACES}`, () => {
  let suite: CheckoutSuite;
  let shop: Shop;
  let answers: Answer[];

  beforeAll(async () => {
    suite = await CheckoutSuite.start();
    shop = await Shop.open(suite);
    await shop.slot('morning', SHOPPERS_OF_SLOT);
    const shoppers = await prepared(SHOPPERS_OF_SLOT, (i) => shop.shopper(`shopper-${i}`, { slotId: 'morning' }));
    await shop.slot('morning', PLACES);
    answers = await prepared(SHOPPERS_OF_SLOT, (i) => shop.checkedOut(shoppers[i] as Shopper), CROWD);
    await untilAllEnded(shop);
  }, 2_400_000);
  afterAll(() => suite?.stop(), 60_000);

  it(`become exactly ${PLACES} orders, and the others are refused because it is full`, () => {
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'ordered' : `${status} ${body.type}`));
    expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(PLACES);
    expect(new Set(outcomes)).toEqual(new Set(['ordered', '409 slot_full']));
  });

  it('have one confirmed reservation for each order, and no other', async () => {
    const places = await shop.query<{ reference: string }>('SELECT reference FROM delivery.slot_reservation ORDER BY 1');
    const orders = answers.filter(({ status }) => status === 201).map(({ body }) => body.checkoutId as string);
    expect(places.map(({ reference }) => reference)).toEqual(orders.sort());
    expect(await shop.query('SELECT reference FROM delivery.slot_reservation WHERE NOT is_confirmed')).toEqual([]);
  });

  it('allocate numbers without a gap', () => expectNoGap(shop));
});
