import type { Answer } from '@suite/testing';
import {
  type RandomCoupon,
  type RandomFee,
  type RandomLine,
  type RandomOrder,
  RESTRICTED_TO,
  TAX_CLASSES,
} from '../src/ordering/domain/random-order.arbitrary';
import { putReference } from './cart-app';
import { OrderShop, READY } from './order-shop';
import { promotion } from './promotion-stub';

/** A shop that sells random goods, each order on a site of its own. */
export class RandomShop {
  private constructor(readonly shop: OrderShop) {}

  static async start(): Promise<RandomShop> {
    const random = new RandomShop(await OrderShop.start());
    await random.putEntry('/taxes/DE', { classes: TAX_CLASSES });
    return random;
  }

  stop(): Promise<void> {
    return this.shop.stop();
  }

  /** Sells the generated products, and returns a cart with all of them. */
  async filledCart(code: string, random: RandomOrder, siteMembers: object = {}): Promise<string> {
    const { currency, lines, paymentFee, coupons } = random;
    this.putPromotions(code, random);
    await this.putSite(code, random, siteMembers);
    for (const [index, line] of lines.entries()) await this.putLine(`${code}-p${index}`, line, currency);
    if (paymentFee)
      await this.putEntry(`/fees/${code}-pay`, { itemType: 'PAYMENTTYPE', name: { en: 'Payment' }, ...feeOf(paymentFee, currency) });
    const head = {
      ...READY,
      siteCode: code,
      currency,
      ...(random.shipping ? {} : { pickup: true }),
      ...(paymentFee && { paymentMethod: `${code}-pay` }),
      externalDiscounts: random.externalDiscounts,
    };
    const { body } = await this.done('POST', '/cart/acme/carts', head);
    const cart = `/cart/acme/carts/${body.cartId}`;
    await this.done('GET', `${cart}?refresh=true`); // the service asks for the promotions
    for (const [index, { quantity }] of lines.entries()) {
      await this.done('POST', `${cart}/items`, {
        itemXrn: `xrn:commerce:product:product:acme;${code}-p${index}`,
        quantity,
        keepAsSeparateLineItem: true,
      });
    }
    for (const [index, coupon] of coupons.entries()) {
      const name = `${code.toUpperCase()}${'ABC'[index]}`;
      this.putCoupon(name, coupon, currency);
      await this.done('POST', `${cart}/discounts`, { code: name });
    }
    return cart;
  }

  async done(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.shop.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  private putEntry(path: string, entry: object): Promise<void> {
    return putReference(this.shop.service, path, entry);
  }

  private putSite(
    code: string,
    { currency, cartCalculationScale, includesTax, percentRounding, shipping }: RandomOrder,
    members: object,
  ): Promise<void> {
    return this.shop.putSite(code, {
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
      ...members,
    });
  }

  private async putLine(id: string, { amount, taxCode, isMug, fees }: RandomLine, currency: string): Promise<void> {
    const feeIds = fees.map((_fee, index) => `${id}-fee${index}`);
    await this.putEntry(`/products/${id}`, { name: 'Thing', taxCode, feeIds, ...(isMug && { categories: [RESTRICTED_TO] }) });
    await this.putEntry(`/prices/${id}`, { productId: id, currency, tiers: [{ minQuantity: 0, amount }] });
    for (const [index, fee] of fees.entries()) {
      const tax = fee.taxCode === undefined ? {} : { taxCode: fee.taxCode };
      await this.putEntry(`/fees/${feeIds[index]}`, { itemType: 'PRODUCT', ...feeOf(fee, currency), ...tax });
    }
  }

  /** Offers the promotions, on this site only, instead of those of earlier orders. */
  private putPromotions(code: string, { promotions }: RandomOrder): void {
    const stub = this.shop.peers.promotions;
    stub.clear();
    for (const [index, { isRestricted, ...terms }] of promotions.entries()) {
      const conditions = { siteCodes: [code], ...(isRestricted && { categoryIds: [RESTRICTED_TO] }) };
      stub.put(promotion(`${code}-${index}`, { ...terms, conditions }));
    }
  }

  private putCoupon(
    code: string,
    { discountType, discountCalculationType, percentage, amount, isRestricted }: RandomCoupon,
    currency: string,
  ): void {
    this.shop.peers.coupon(code, -1, {
      discountType,
      discountCalculationType,
      discountPercentage: percentage,
      discountAbsolute: { amount, currency },
      categoryRestricted: isRestricted,
      ...(isRestricted && { includedCategories: [RESTRICTED_TO] }),
    });
  }
}

const feeOf = ({ feeType, amount, percentage }: Omit<RandomFee, 'taxCode'>, currency: string) => ({
  feeType,
  ...(feeType === 'PERCENT' ? { feePercentage: percentage } : { feeAbsolute: { amount, currency } }),
});
