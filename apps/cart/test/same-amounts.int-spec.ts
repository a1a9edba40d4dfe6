import { type AnyJson, rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import {
  type RandomCoupon,
  type RandomFee,
  type RandomLine,
  type RandomOrder,
  randomOrder,
  RESTRICTED_TO,
  TAX_CLASSES,
} from '../src/ordering/domain/random-order.arbitrary';
import { expectSameAmounts } from '../src/ordering/domain/same-amounts.fixture';
import { putReference } from './cart-app';
import { OrderShop, READY } from './order-shop';

const RUNS = { numRuns: rounds(15, 300), seed: seedOfRun(), endOnFailure: true };

describe('every order', () => {
  let shop: OrderShop;
  let count = 0;
  beforeAll(async () => {
    shop = await OrderShop.start();
    await putEntry('/taxes/DE', { classes: TAX_CLASSES });
  });
  afterAll(() => shop.stop());

  const putEntry = (path: string, entry: object) => putReference(shop.service, path, entry);

  const putSite = (code: string, { currency, cartCalculationScale, includesTax, percentRounding, shipping }: RandomOrder) =>
    shop.putSite(code, {
      ...{ currency, includesTax, percentRounding },
      ...(cartCalculationScale !== undefined && { cartCalculationScale }),
      shipping: {
        zones: [
          {
            country: 'DE',
            methods: shipping ? [{ id: 'parcel', fees: [{ minOrderValue: 0, cost: shipping.cost }], taxCode: shipping.taxCode }] : [],
          },
        ],
      },
    });

  const feeOf = ({ feeType, amount, percentage }: Omit<RandomFee, 'taxCode'>, currency: string) => ({
    feeType,
    ...(feeType === 'PERCENT' ? { feePercentage: percentage } : { feeAbsolute: { amount, currency } }),
  });

  async function putLine(id: string, { amount, taxCode, isMug, fees }: RandomLine, currency: string): Promise<void> {
    const feeIds = fees.map((_fee, index) => `${id}-fee${index}`);
    await putEntry(`/products/${id}`, { name: 'Thing', taxCode, feeIds, ...(isMug && { categories: [RESTRICTED_TO] }) });
    await putEntry(`/prices/${id}`, { productId: id, currency, tiers: [{ minQuantity: 0, amount }] });
    for (const [index, fee] of fees.entries()) {
      const tax = fee.taxCode === undefined ? {} : { taxCode: fee.taxCode };
      await putEntry(`/fees/${feeIds[index]}`, { itemType: 'PRODUCT', ...feeOf(fee, currency), ...tax });
    }
  }

  function putCoupon(
    code: string,
    { discountType, discountCalculationType, percentage, amount, isRestricted }: RandomCoupon,
    currency: string,
  ): void {
    shop.peers.coupon(code, -1, {
      discountType,
      discountCalculationType,
      discountPercentage: percentage,
      discountAbsolute: { amount, currency },
      categoryRestricted: isRestricted,
      ...(isRestricted && { includedCategories: [RESTRICTED_TO] }),
    });
  }

  /** Sells the generated products, and returns a cart with all of them. */
  async function filledCart(code: string, random: RandomOrder): Promise<string> {
    const { currency, lines, paymentFee, coupons } = random;
    await putSite(code, random);
    for (const [index, line] of lines.entries()) await putLine(`${code}-p${index}`, line, currency);
    if (paymentFee)
      await putEntry(`/fees/${code}-pay`, { itemType: 'PAYMENTTYPE', name: { en: 'Payment' }, ...feeOf(paymentFee, currency) });
    const head = {
      ...READY,
      siteCode: code,
      currency,
      ...(random.shipping ? {} : { pickup: true }),
      ...(paymentFee && { paymentMethod: `${code}-pay` }),
      externalDiscounts: random.externalDiscounts,
    };
    const { body } = await done('POST', '/cart/acme/carts', head);
    const cart = `/cart/acme/carts/${body.cartId}`;
    for (const [index, { quantity }] of lines.entries()) {
      await done('POST', `${cart}/items`, {
        itemXrn: `xrn:commerce:product:product:acme;${code}-p${index}`,
        quantity,
        keepAsSeparateLineItem: true,
      });
    }
    for (const [index, coupon] of coupons.entries()) {
      const name = `${code.toUpperCase()}${'ABC'[index]}`;
      putCoupon(name, coupon, currency);
      await done('POST', `${cart}/discounts`, { code: name });
    }
    return cart;
  }

  async function done(method: string, path: string, body?: object) {
    const answer = await shop.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  const redemptionsIn = (sent: typeof shop.peers.sent): AnyJson[] =>
    sent.flatMap(({ call, body }) => {
      const [, code] = /^POST .*\/coupons\/([^/]+)\/redemptions$/.exec(call) ?? [];
      return code === undefined ? [] : [{ code, ...(body as object) }];
    });

  it('has the same amounts in its cart, preview, redemptions, packing, delivery and mail', async () => {
    const property = fc.asyncProperty(randomOrder, async (random) => {
      count += 1;
      const cartPath = await filledCart(`site${count}`, random);
      const { body: cart } = await done('GET', cartPath);
      const { missing, ...preview } = (await done('GET', `${cartPath}/checkout-preview`)).body;
      expect(missing).toEqual([]);
      shop.peers.reset();
      const expectedTotal = { amount: preview.calculatedPrice.finalPrice.grossValue, currency: preview.currency };
      const { body } = await done('POST', `${cartPath}/checkout`, { expectedTotal, dropInvalidCoupons: true });
      await shop.until(body.checkoutId, 'COMPLETED');
      const order = await shop.order(body.orderId);
      expect([order.calculatedPrice, order.items]).toEqual([preview.calculatedPrice, preview.items]);
      const { packingStatus, ...packing } = shop.peers.packing.get(order.orderId) ?? {};
      expect(packingStatus).toBe('initial');
      const [mail] = (await shop.mails()).filter(({ subject }) => subject.endsWith(` ${order.orderNumber}`));
      expectSameAmounts({
        includesTax: random.includesTax,
        cart: cart as never,
        order: order as never,
        redemptions: redemptionsIn(shop.peers.sent) as never,
        packing: packing as never,
        delivery: shop.peers.delivery.get(order.orderId) as never,
        mail: mail?.body.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '',
      });
    });
    await fc.assert(property, RUNS);
  });
});
