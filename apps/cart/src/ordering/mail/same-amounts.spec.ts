import { currencyScale } from '@suite/cart-pricing';
import type { PricingFee } from '@suite/cart-pricing';
import type { MailOutbox } from '@suite/mail';
import { rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import { orderContentView } from '../preview/order-draft.view';
import type { CartConfig } from '../../config';
import { basisOf, type CartContents, type CartLine, priced } from '../../cart';
import type { CatalogSnapshot, Site } from '../../catalog';
import { planOf, type PlannedRedemption, ineffectiveCoupons } from '../domain/checkout-plan';
import { cartOf, discountOf, feeOf, NOW, snapshotOf } from '../../cart/domain/draft.fixture';
import { deliveryOrder, packingOrder } from '../domain/fulfillment';
import { orderContent } from '../domain/order-content';
import { orderDraft } from '../domain/order-draft';
import {
  type RandomCoupon,
  type RandomFee,
  type RandomLine,
  type RandomOrder,
  randomOrder,
  RESTRICTED_TO,
  TAX_CLASSES,
} from '../domain/random-order.arbitrary';
import { OrderMailsService } from './order-mails.service';
import { expectSameAmounts, type ReceivedOrder } from '../domain/same-amounts.fixture';

const RUNS = { numRuns: rounds(1_000, 50_000), seed: seedOfRun() };
const rateOf = (taxCode: string | undefined) => TAX_CLASSES.find(({ code }) => code === taxCode)?.rate;
const taxOf = (taxCode: string | undefined) => (taxCode === undefined ? {} : { taxCode, taxRate: rateOf(taxCode) ?? 0 });

function siteOf({ currency, cartCalculationScale, includesTax, percentRounding, shipping }: RandomOrder): Site {
  const method = shipping && {
    id: 'parcel',
    fees: [{ minOrderValue: 0, cost: shipping.cost }],
    ...(shipping.taxCode !== undefined && { taxCode: shipping.taxCode }),
  };
  return {
    code: 'main',
    currency,
    includesTax,
    percentRounding,
    ...(cartCalculationScale !== undefined && { cartCalculationScale }),
    homeBase: { address: { country: 'DE', zipCode: '10115' } },
    ...(method && { shipping: { zones: [{ country: 'DE', methods: [method] }] } }),
  };
}

const pricingFee = ({ feeType, amount, percentage, taxCode }: RandomFee): PricingFee => ({
  type: feeType,
  amount,
  percentage,
  ...taxOf(taxCode),
});

const lineOf = ({ amount, quantity, taxCode, isMug, fees }: RandomLine, id: number): CartLine => ({
  id,
  requested: { itemType: 'INTERNAL', itemXrn: `xrn:commerce:product:product:acme;p${id}`, quantity },
  resolved: {
    unitPrice: amount,
    ...taxOf(taxCode),
    fees: fees.map(pricingFee),
    categories: isMug ? [RESTRICTED_TO] : [],
    leadTime: 0,
    weightDependent: false,
  },
});

const couponOf =
  (currency: string) =>
  ({ discountType, discountCalculationType, percentage, amount, isRestricted }: RandomCoupon, index: number) =>
    discountOf(`CODE${'ABC'[index]}`, {
      discountType,
      discountCalculationType,
      ...(discountType === 'PERCENT' && { percentage }),
      ...(discountType === 'ABSOLUTE' && { absolute: { amount, currency } }),
      categoryRestricted: isRestricted,
      includedCategories: isRestricted ? [RESTRICTED_TO] : [],
    });

const mails = new OrderMailsService({} as CartConfig, {} as MailOutbox);
const productIds = new Set(['p0', 'p1', 'p2', 'p3']);

/** The order in the domain, as a checkout makes it and hands it over. */
function received(random: RandomOrder): ReceivedOrder & { readonly redemptions: readonly PlannedRedemption[] } {
  const { currency, includesTax, paymentFee, coupons } = random;
  const site = siteOf(random);
  const fee =
    paymentFee &&
    feeOf({ feeType: paymentFee.feeType, feeAbsolute: { amount: paymentFee.amount, currency }, feePercentage: paymentFee.percentage });
  const snapshot = snapshotOf({
    site,
    currency,
    taxes: { country: 'DE', classes: TAX_CLASSES },
    productIds,
    ...(fee && { paymentFee: fee }),
  });
  const discounts = { discounts: coupons.map(couponOf(currency)), externalDiscounts: random.externalDiscounts };
  const head = { currency, pricingBasis: basisOf(site), ...discounts, paymentMethod: fee?.id ?? null };
  const cart = withoutIneffective({ head: cartOf(head, []).head, lines: random.lines.map(lineOf) }, snapshot);
  const draft = orderDraft(cart, snapshot, NOW);
  const order = orderContent(draft);
  const { redemptions, decimals, timeZone, language } = planOf(order, draft.discounts, site);
  const request = { orderNumber: '1', order, timeZone, orderedAt: NOW };
  return {
    includesTax,
    cart: { calculatedPrice: priced(cart, snapshot, NOW).prices.totals() },
    order: orderContentView('acme', order) as unknown as ReceivedOrder['order'],
    redemptions,
    packing: packingOrder(request),
    delivery: deliveryOrder(request),
    mail: mails.confirmation({ orderNumber: '1', order, language, decimals }).text ?? '',
  };
}

function withoutIneffective({ head, lines }: CartContents, snapshot: CatalogSnapshot): CartContents {
  const { discounts, order } = orderDraft({ head, lines }, snapshot, NOW);
  const ineffective = ineffectiveCoupons(discounts, order);
  return { head: { ...head, discounts: discounts.filter((discount) => !ineffective.includes(discount)) }, lines };
}

/** What the coupon service gives on an amount, before it rounds to the currency's minor unit. */
function givenOn(amount: number, { discountType, percentage, amount: absolute }: RandomCoupon): number {
  if (discountType === 'FREE_SHIPPING') return Infinity;
  return discountType === 'PERCENT' ? (amount * percentage) / 100 : Math.min(absolute, amount);
}

/** A coupon is redeemed for at most what it gives, but for what rounding piece by piece adds. */
function expectRoundingMax({ coupons, currency }: RandomOrder, redemptions: readonly PlannedRedemption[]): void {
  const unit = 10 ** -(currencyScale(currency) ?? 0);
  for (const { code, orderTotal, discount, roundingMax } of redemptions) {
    const coupon = coupons['ABC'.indexOf(code.at(-1) ?? '')] as RandomCoupon;
    const rounded = Math.round(givenOn(orderTotal.amount, coupon) / unit) * unit;
    expect(discount.amount - rounded).toBeLessThanOrEqual(roundingMax + 1e-9);
  }
}

it('every order has the same amounts in its cart, redemptions, packing, delivery and mail', () => {
  fc.assert(
    fc.property(randomOrder, (random) => {
      const amounts = received(random);
      expectSameAmounts(amounts);
      expectRoundingMax(random, amounts.redemptions);
    }),
    RUNS,
  );
});
