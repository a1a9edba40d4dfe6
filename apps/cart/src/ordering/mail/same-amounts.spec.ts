import type { PriceValue, PricingFee, TaxedValue } from '@suite/cart-pricing';
import { AppError } from '@suite/errors';
import type { MailOutbox } from '@suite/mail';
import { rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import { orderContentView } from '../preview/order-draft.view';
import type { CartConfig } from '../../config';
import { basisOf } from '../../cart/domain/pricing-basis';
import type { CartContents, CartLine } from '../../cart/domain/cart-contents';
import { cartOf, discountOf, feeOf, NOW, snapshotOf } from '../../cart/domain/draft.fixture';
import { priced } from '../../cart/domain/pricing';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { Site } from '../../catalog/domain/site';
import { planOf, type OrderRedemption, ineffectiveCoupons } from '../domain/checkout-plan';
import { chargeOf, type ChargedQuantities } from '../domain/charge';
import { deliveryOrder, packingOrder } from '../domain/fulfillment';
import {
  creditedTogether,
  type CreditedOrder,
  creditOf,
  type CreditNoteContent,
  type CreditRequest,
  targetsOf,
} from '../domain/credit-note';
import type { OrderContent } from '../domain/order-content';
import { orderDraft } from '../domain/order-draft';
import type { OrderAmounts, OrderTerms } from '../domain/order-parts';
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

const RUNS = { numRuns: rounds(300, 50_000), seed: seedOfRun() };
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

/** The order in the domain, as a checkout makes it. */
function placed(random: RandomOrder) {
  const { currency, paymentFee, coupons } = random;
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
  return { cart, snapshot, plan: planOf(draft, site) };
}

/** The order as its receivers get it. */
function received(random: RandomOrder): ReceivedOrder & { readonly redemptions: readonly OrderRedemption[] } {
  const { cart, snapshot, plan } = placed(random);
  const { order, redemptions, decimals, timeZone, language } = plan;
  const request = { orderNumber: '1', order, timeZone, releasedAt: NOW };
  return {
    includesTax: random.includesTax,
    cart: { calculatedPrice: priced(cart, snapshot, NOW).prices.totals() },
    order: orderContentView('acme', order) as unknown as ReceivedOrder['order'],
    redemptions,
    packing: packingOrder(request),
    delivery: deliveryOrder(request),
    mail: mails.confirmation({ orderNumber: '1', canceledLines: [], order, language, decimals }).text ?? '',
  };
}

function withoutIneffective({ head, lines }: CartContents, snapshot: CatalogSnapshot): CartContents {
  const { discounts, order } = orderDraft({ head, lines }, snapshot, NOW);
  const ineffective = ineffectiveCoupons(discounts, order);
  return { head: { ...head, discounts: discounts.filter((discount) => !ineffective.includes(discount)) }, lines };
}

/** The discount of the coupon service on an amount, before it is rounded to the currency's minor unit. */
function givenOn(amount: number, { discountType, percentage, amount: absolute }: RandomCoupon): number {
  if (discountType === 'FREE_SHIPPING') return Infinity;
  return discountType === 'PERCENT' ? (amount * percentage) / 100 : Math.min(absolute, amount);
}

/** Expects a coupon to be redeemed for at most its discount, plus what rounding part by part adds. */
function expectRounding({ coupons }: RandomOrder, redemptions: readonly OrderRedemption[]): void {
  for (const { code, orderTotal, discount, rounding } of redemptions) {
    const coupon = coupons['ABC'.indexOf(code.at(-1) ?? '')] as RandomCoupon;
    expect(discount.amount - givenOn(orderTotal.amount, coupon)).toBeLessThanOrEqual((rounding?.amount ?? 0) + 1e-9);
  }
}

it('every order has the same amounts in its cart, redemptions, packing, delivery and mail', () => {
  fc.assert(
    fc.property(randomOrder, (random) => {
      const amounts = received(random);
      expectSameAmounts(amounts);
      expectRounding(random, amounts.redemptions);
    }),
    RUNS,
  );
});

const NOTHING_CREDITED: CreditedOrder = { price: { netValue: 0, grossValue: 0, taxValue: 0 }, parts: {} };
const STEPS = fc.array(fc.record({ lines: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }), shipping: fc.boolean(), paymentFee: fc.boolean() }), { maxLength: 6 }); // prettier-ignore

/** The share of each line that is packed, in percent. More than 100: weighed goods above the order. */
const PACKED = fc.option(fc.array(fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 120 })), { minLength: 4, maxLength: 4 }), { nil: undefined }); // prettier-ignore

/** Returns the packed quantities, in thousandths as scans have them. */
const quantitiesPacked = ({ items }: OrderContent, shares: readonly number[] | undefined): ChargedQuantities =>
  new Map(items.map(({ id, quantity }, i) => [id, shares ? Math.round(quantity * 10 * (shares[i] ?? 100)) / 1_000 : quantity]));

/** The rest of what is charged, by line, or a share of it in percent. */
function restOf(
  charge: OrderAmounts,
  { parts }: CreditedOrder,
  step?: { readonly lines: readonly number[]; readonly shipping: boolean; readonly paymentFee: boolean },
): CreditRequest {
  // prettier-ignore
  const lines = charge.lines.flatMap(({ itemId: id, quantity }, i) => {
    const left = Math.round((quantity - (parts[`items[${id}]`]?.quantity ?? 0)) * 1_000) / 1_000;
    const share = step ? Math.floor(left * 10 * (step.lines[i] ?? 0)) / 1_000 : left;
    return share > 0 ? [{ itemId: id, quantity: share }] : [];
  });
  return {
    lines,
    shipping: charge.shipping !== undefined && !parts['shipping'] && (step?.shipping ?? true),
    paymentFee: charge.paymentFee !== undefined && !parts['paymentFees[0]'] && (step?.paymentFee ?? true),
  };
}

it('every charge is the order less one credit note for what is missing, and credited exactly for each tax rate', () => {
  fc.assert(
    fc.property(randomOrder, PACKED, STEPS, (random, shares, steps) => {
      const { order, decimals, language } = placed(random).plan;
      const charge = chargeOf({ order, decimals }, quantitiesPacked(order, shares));
      expectRestOfOrder({ order, decimals }, charge);
      const notes: CreditNoteContent[] = [];
      for (const step of [...steps, undefined]) {
        const before = creditedTogether([NOTHING_CREDITED, ...notes]);
        const request = restOf(charge, before, step);
        const note = creditedOrWorthless({ order, decimals, charge, credited: before.parts }, request);
        if (note) notes.push(note);
      }
      const { price: charged, taxes: ofCharge } = charge;
      expect(creditedTogether([NOTHING_CREDITED, ...notes]).price).toEqual(charged);
      expect(taxesOf(notes.flatMap(({ taxes }) => taxes))).toEqual(taxesOf(ofCharge));
      for (const { price, taxes, lines, shipping, paymentFee } of notes) {
        const parts = [...lines.map((line) => line.price), ...(shipping ? [shipping] : []), ...(paymentFee ? [paymentFee] : [])];
        expect(sumOf(parts)).toEqual(sumOf([price]));
        expect(sumOf(taxes)).toEqual(sumOf([price]));
        expect(Math.min(...parts.flatMap(({ netValue, taxValue }) => [netValue, taxValue]))).toBeGreaterThanOrEqual(0);
      }
      const [credit] = notes;
      if (!credit) return;
      const { text } = mails.creditNote({ order, language, decimals, orderNumber: '1', creditNoteNumber: '2', credit });
      const [total] = text.split('\n').flatMap((line) => (line.startsWith('Credited:') ? [Number(line.replaceAll(/[^\d.]/g, ''))] : []));
      expect(total).toBe(credit.price.grossValue);
    }),
    { ...RUNS, numRuns: rounds(300, 20_000) },
  );
});

/** Returns the note. Returns undefined for an empty request and for an amount of 0. */
function creditedOrWorthless(creditable: Parameters<typeof creditOf>[0], request: CreditRequest): CreditNoteContent | undefined {
  if (request.lines.length === 0 && !request.shipping && !request.paymentFee) return undefined;
  try {
    return creditOf(creditable, targetsOf(creditable.order, request));
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
    return undefined;
  }
}

/** Expects the charge plus one credit note for the missing goods to equal the order, for each tax rate. */
function expectRestOfOrder(terms: OrderTerms, charge: OrderAmounts): void {
  const { order } = terms;
  const whole = chargeOf(terms, quantitiesPacked(order, undefined));
  const { netValue, grossValue, taxValue, taxAggregate } = order.calculatedPrice.finalPrice;
  expect([whole.price, taxesOf(whole.taxes)]).toEqual([{ netValue, grossValue, taxValue }, taxesOf(taxAggregate.lines)]);
  const parts = [...charge.lines.map(({ price }) => price), charge.shipping, charge.paymentFee].flatMap((part) => part ?? []);
  expect([sumOf(parts), sumOf(charge.taxes)]).toEqual([sumOf([charge.price]), sumOf([charge.price])]);
  if (charge.lines.every(({ quantity }) => quantity === 0)) return expect(sumOf([charge.price])).toEqual([0, 0, 0]);
  if (charge.lines.some(({ quantity }, i) => quantity > (order.items[i]?.quantity ?? 0))) return;
  const lines = order.items.flatMap(({ id, quantity }, i) => {
    const missing = Math.round((quantity - (charge.lines[i]?.quantity ?? 0)) * 1_000) / 1_000;
    return missing > 0 ? [{ itemId: id, quantity: missing }] : [];
  });
  const note = creditedOrWorthless({ ...terms, charge: whole, credited: {} }, { lines });
  expect(sumOf([charge.price, ...(note ? [note.price] : [])])).toEqual(sumOf([whole.price]));
  const taxes = taxesOf([...charge.taxes, ...(note?.taxes ?? [])]);
  expect(taxes).toEqual(taxesOf(whole.taxes));
}

/** In millionths: net, gross and tax. */
const sumOf = (values: readonly TaxedValue[]): number[] =>
  (['netValue', 'grossValue', 'taxValue'] as const).map((side) =>
    values.reduce((sum, value) => sum + Math.round(value[side] * 1_000_000), 0),
  );

/** The sums of each tax code and rate that are not 0. */
function taxesOf(taxes: readonly PriceValue[]): Record<string, number[]> {
  const groups = Object.groupBy(taxes, ({ taxCode, taxRate }) => `${taxCode} ${taxRate}`);
  const sums = Object.entries(groups).map(([name, values = []]) => [name, sumOf(values)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum.some((amount) => amount !== 0)));
}
