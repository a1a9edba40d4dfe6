import { rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import type { Site } from '../../catalog/domain/site';
import { anyCart } from './cart.arbitrary';
import type { CartContents, CartHead } from './cart-contents';
import type { RequestedItem } from './requested-item';
import { refusalOf } from '../../catalog/domain/refused.fixture';
import { cartOf, discountOf, itemOf, NOW, SITE, snapshotOf } from './draft.fixture';
import { estimatedFor, offersOf, priced, pricedAsStored, pricedByTerms, pricedWith } from './pricing';
import type { PricingSite } from './pricing-basis';

const RUNS = { numRuns: rounds(300, 20_000), seed: seedOfRun() };

/** Random values of every pricing rule of a site. A rule that is missing from the basis changes some prices. */
const anyRules: fc.Arbitrary<PricingSite> = fc.record(
  {
    includesTax: fc.boolean(),
    cartCalculationScale: fc.constantFrom(0, 2, 4),
    discountAllocation: fc.constantFrom('largest-remainder' as const, 'remainder-to-largest' as const),
    percentRounding: fc.constantFrom('PIECE' as const, 'TOTAL' as const),
    authorizedAmountUplift: fc.constantFrom(0.1, 0.25),
  },
  { requiredKeys: ['includesTax'] },
);
const anySite = fc.tuple(anyRules, fc.boolean()).map(([rules, ships]): Site => {
  const { shipping, ...site } = SITE;
  return { ...site, ...rules, ...(ships && shipping && { shipping }) };
});

/** The value as the database returns it. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('a stored cart computes the same prices from what is stored, even if the site changes', () => {
  fc.assert(
    fc.property(anyCart, anySite, ({ items, discounts }, site) => {
      const cart = cartOf(
        { discounts },
        items.map((item, i) => ({ ...item, weightDependent: i % 2 === 0 })),
      );
      const repriced = priced(cart, snapshotOf({ site }), NOW);
      const read: CartContents = {
        head: { ...cart.head, discounts: stored(repriced.discounts), pricingBasis: stored(repriced.basis) },
        lines: stored(cart.lines),
      };
      const prices = pricedAsStored(read);
      expect([prices.lines(), prices.totals()]).toEqual([repriced.prices.lines(), repriced.prices.totals()]);
    }),
    RUNS,
  );
});

describe('an order as its cart has shown it', () => {
  const BASIS = { includesTax: true, shipping: { amount: 4 } };
  const terms = (...fees: [number, number][]) => ({ fees: fees.map(([minOrderValue, cost]) => ({ minOrderValue, cost })) });
  const shippingOf = (head: Partial<CartHead>, chosen: Parameters<typeof pricedByTerms>[1]) =>
    pricedByTerms(cartOf({ pricingBasis: BASIS, ...head }), chosen).totals().shipping?.netValue;

  it.each<[string, Partial<CartHead>, Parameters<typeof pricedByTerms>[1], number | undefined]>([
    ['the cost of its terms for the goods', {}, { shipping: terms([0, 8], [20, 6], [20.01, 3]) }, 6],
    ['the estimate if nothing is chosen', {}, {}, 4],
    ['the estimate if the terms do not accept so low a value', {}, { shipping: terms([50, 3]) }, 4],
    ['no shipping without terms and estimate', { pricingBasis: { includesTax: true } }, {}, undefined],
    ['no shipping for goods that are picked up', { pickup: true }, { shipping: terms([0, 8]) }, undefined],
  ])('has %s', (_name, head, chosen, cost) => expect(shippingOf(head, chosen)).toBe(cost));

  it('has its coupons, and the payment fee of its terms', () => {
    const cart = cartOf({ pricingBasis: BASIS, discounts: [discountOf('HALF', { percentage: 50, discountCalculationType: 'SUBTOTAL' })] });
    expect(pricedByTerms(cart, {}).totals()).not.toHaveProperty('paymentFees');
    const { totalDiscount, paymentFees } = pricedByTerms(cart, { paymentFee: { id: 'invoice', type: 'ABSOLUTE', amount: 1.5 } }).totals();
    expect([totalDiscount?.value, paymentFees?.map(({ price }) => price.netValue)]).toEqual([10, [1.5]]);
  });
});

describe('the estimate for another destination', () => {
  const cart = cartOf({ pricingBasis: { includesTax: true, shipping: { amount: 4 } } }, [itemOf(600)]);

  it('has the cheapest shipping there, and the cart as it was', () => {
    const { head, lines } = estimatedFor(cart, { countryCode: 'AT', zipCode: '1010' }, snapshotOf());
    expect(head).toEqual({ ...cart.head, pricingBasis: { includesTax: true, shipping: { amount: 40 } } });
    expect(lines).toBe(cart.lines);
  });

  it('has no shipping where the site does not deliver', () => {
    const { head } = estimatedFor(cart, { countryCode: 'FR', zipCode: '75001' }, snapshotOf());
    expect(head.pricingBasis).toStrictEqual({ includesTax: true });
  });
});

it('a cart has the cheapest shipping, and none for a pickup', () => {
  const shippingOf = (pickup: boolean) => priced(cartOf({ pickup }), snapshotOf(), NOW).prices.totals().shipping?.netValue;
  expect([shippingOf(false), shippingOf(true)]).toEqual([4.12, undefined]);
});

describe('the price of a line', () => {
  const priceOf = (item: Partial<RequestedItem>, site: Partial<Site> = {}, head: Partial<CartHead> = {}) =>
    priced(cartOf(head, [itemOf(100, item)]), snapshotOf({ site: { ...SITE, ...site } }), NOW).prices;
  const half = { id: 'half', discountType: 'PERCENT' as const, value: 50 };
  const ten = { id: 'ten', discountType: 'ABSOLUTE' as const, value: 10 };

  it.each<[string, Partial<RequestedItem>, object]>([
    ['its unit price times its quantity', { quantity: 2 }, { grossValue: 200, netValue: 168.07, taxCode: 'STANDARD', taxRate: 19 }],
    ['the stated one', { quantity: 3, linePrice: { effectiveAmount: 250 } }, { grossValue: 250 }],
    ['the stated net and gross', { lineTax: { netValue: 90, grossValue: 95 } }, { netValue: 90, grossValue: 95, taxValue: 5 }],
    ['not a stated net alone', { lineTax: { netValue: 90 } }, { netValue: 84.03, grossValue: 100 }],
    ['not a stated gross alone', { lineTax: { grossValue: 90 } }, { netValue: 84.03, grossValue: 100 }],
  ])('is %s', (_name, item, price) => expect(priceOf(item).lines()[0]?.calculatedPrice.price).toMatchObject(price));

  it.each([
    ['in the order of their sequence', { ...half, sequence: 2 }, { ...ten, sequence: 1 }, ['ten', 'half']],
    ['those without a sequence first', { ...half, sequence: 1 }, ten, ['ten', 'half']],
    ['in the order of the request otherwise', half, ten, ['half', 'ten']],
  ])('is reduced by discounts %s, of a line and of the cart', (_name, one, other, order) => {
    const externalDiscounts = [one, other];
    for (const prices of [priceOf({ externalDiscounts }), priceOf({}, {}, { externalDiscounts })]) {
      expect(prices.totals().totalDiscount?.appliedDiscounts.map(({ id }) => id)).toEqual(order);
    }
  });

  it('has an uplift if it is weighed, and the site asks for one', () => {
    const upliftOf = (item: Partial<RequestedItem>, site: Partial<Site>) => priceOf(item, site).totals().upliftValue?.grossValue;
    const uplift = { authorizedAmountUplift: 0.1 };
    expect([upliftOf({ weightDependent: true }, uplift), upliftOf({}, uplift), upliftOf({ weightDependent: true }, {})]).toEqual([
      ...[10, undefined, undefined],
    ]);
  });
});

it('an empty cart has no shipping methods', () => {
  expect(offersOf(cartOf(), snapshotOf())).not.toEqual([]);
  expect(offersOf(cartOf({}, []), snapshotOf())).toEqual([]);
});

it.each([
  [true, 100, true],
  [true, 100.01, false],
  [false, 84.03, true],
  [false, 84.04, false],
])('a coupon is compared with the goods, gross or net as the site sells (%p): from %d on it is valid: %p', (includesTax, amount, valid) => {
  const discounts = [discountOf('C', { percentage: 10, restrictions: { minOrderValue: { amount, currency: 'EUR' } } })];
  const site = { ...SITE, includesTax };
  const items = [itemOf(includesTax ? 100 : 84.03)];
  expect(priced(cartOf({ discounts }, items), snapshotOf({ site }), NOW).discounts).toMatchObject([{ valid }]);
});

describe('the settings of a site', () => {
  const discountsWith = (amounts: readonly number[], terms: Parameters<typeof discountOf>[1], site: Partial<Site>): number[] => {
    const discounts = [discountOf('C', { discountCalculationType: 'SUBTOTAL', ...terms })];
    const items = amounts.map((amount, id) => itemOf(amount, { product: { id: `${id}` }, tax: { rate: 0 } }));
    const { prices } = priced(cartOf({ discounts }, items), snapshotOf({ site: { ...SITE, ...site } }), NOW);
    return prices.lines().map(({ calculatedPrice }) => calculatedPrice.totalDiscount?.value ?? 0);
  };

  it.each<[string, Partial<Site>, number[]]>([
    ['each by default', {}, [0.01, 0.01, 0.01]],
    ['together', { percentRounding: 'TOTAL' }, [0.01, 0.01, 0]],
    ['with more decimals', { cartCalculationScale: 3 }, [0.005, 0.005, 0.005]],
  ])('round percentages of lines %s', (_name, site, discounts) => {
    expect(discountsWith([0.05, 0.05, 0.05], { percentage: 10 }, site)).toEqual(discounts);
  });

  it.each<[string, Partial<Site>, number[]]>([
    ['the largest remainders by default', {}, [0.01, 0.01, 0]],
    ['the largest part', { discountAllocation: 'remainder-to-largest' }, [0, 0.01, 0.01]],
  ])('allocate what rounding leaves to %s', (_name, site, discounts) => {
    const terms = { discountType: 'ABSOLUTE' as const, absolute: { amount: 0.02, currency: 'EUR' } };
    expect(discountsWith([0.03, 0.03, 0.03], terms, site)).toEqual(discounts);
  });
});

describe('a cart that cannot be priced', () => {
  const LARGE = 1e15;
  const fee = { feeType: 'ABSOLUTE' as const, feeAbsolute: { amount: LARGE, currency: 'EUR' } };

  it.each<[string, RequestedItem, string]>([
    ['the price', itemOf(LARGE), 'price.effectiveAmount'],
    ['the quantity', itemOf(1e9, { quantity: 1e9 }), 'quantity'],
    ['the price of the line', itemOf(1, { linePrice: { effectiveAmount: LARGE } }), 'linePrice.effectiveAmount'],
    ['the tax rate', itemOf(1, { tax: { rate: -1 } }), 'tax.rate'],
    ['a fee', itemOf(1, { externalFees: [fee] }), 'externalFees[0].amount'],
    ['a discount', itemOf(1, { externalDiscounts: [{ id: 'd', discountType: 'PERCENT', value: 101 }] }), 'externalDiscounts[0].value'],
  ])('names %s of its line, by the id of the line', (_name, item, field) => {
    const cart = cartOf({}, [itemOf(1), item]);
    const lines = cart.lines.map((line, index) => ({ ...line, id: index + 7 }));
    expect(refusalOf(() => priced({ ...cart, lines }, snapshotOf(), NOW))).toEqual(['invalid cannot_be_priced', `items[8].${field}`]);
  });

  it('names a line after the tenth as well', () => {
    const items = Array.from({ length: 12 }, (_, index) => itemOf(index === 11 ? LARGE : 1));
    expect(refusalOf(() => priced(cartOf({}, items), snapshotOf(), NOW))[1]).toBe('items[11].price.effectiveAmount');
  });

  it('passes on what is not an error of its amounts', () => {
    const shippingFor = () => {
      throw new RangeError('shipping');
    };
    expect(() => pricedWith(cartOf(), snapshotOf(), NOW, { shippingFor })).toThrow(RangeError);
  });

  it('names its own member', () => {
    const cart = { ...cartOf(), head: { ...cartOf().head, currency: 'XXX' } };
    expect(refusalOf(() => priced(cart, snapshotOf(), NOW))).toEqual(['invalid cannot_be_priced', 'currency']);
  });
});
