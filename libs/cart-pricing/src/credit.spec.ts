import fc from 'fast-check';
import { creditParts, type PriceValue, type PricingCart, priceCart, type TaxedValue } from './index';
import { currencyScale } from '@suite/money';
import { everyday, randomCart } from './random-cart.arbitrary';

declare const RANDOM_CARTS: { numRuns: number };

const EUR = { currency: 'EUR', includesTax: true } as const;
const price = (netValue: number, grossValue: number, taxRate?: number): PriceValue => ({
  netValue,
  grossValue,
  taxValue: Math.round((grossValue - netValue) * 1_000_000) / 1_000_000,
  ...(taxRate !== undefined && { taxRate }),
});
const SIDES = ['netValue', 'grossValue', 'taxValue'] as const;

interface Credited extends TaxedValue {
  readonly quantity: number;
}

const WHOLE = 100;
const NONE: Credited = { quantity: 0, netValue: 0, grossValue: 0, taxValue: 0 };

const round = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;
const added = (before: Credited, credit: Credited): Credited => ({
  quantity: before.quantity + credit.quantity,
  netValue: round(before.netValue + credit.netValue),
  grossValue: round(before.grossValue + credit.grossValue),
  taxValue: round(before.taxValue + credit.taxValue),
});

/** Credits one piece after the other, and returns the amounts of each credit. */
function oneByOne(price: PriceValue, whole: number, terms: Omit<PricingCart, 'lines'>): number[][] {
  let credited = NONE;
  return Array.from({ length: whole }, (_, i) => {
    const { price: credit } = creditParts([{ price, whole, credited, upTo: i + 1 }], terms);
    credited = added(credited, { quantity: 1, ...credit });
    return [credit.netValue, credit.taxValue, credit.grossValue];
  });
}

/** The parts of a cart after discounts, and their taxes. */
function partsOf(cart: PricingCart): { prices: PriceValue[]; taxes: PriceValue[] } {
  const { lines, calculatedPrice } = priceCart(cart);
  const { totalShipping, paymentFees = [], finalPrice } = calculatedPrice;
  const goods = lines.flatMap(({ calculatedPrice: line }) => [line, ...(line.fees ?? [])]);
  const prices = goods.map(({ price, discountedPrice }) => discountedPrice ?? price);
  return {
    prices: [...prices, ...(totalShipping ? [totalShipping] : []), ...paymentFees.map((fee) => fee.price)],
    taxes: finalPrice.taxAggregate.lines,
  };
}

describe('the credits of a part', () => {
  it.each<[string, PriceValue, Omit<PricingCart, 'lines'>, number[][]]>([
    ['gross prices', price(25.18, 29.97, 19), EUR, [[8.39, 1.6, 9.99], [8.4, 1.59, 9.99], [8.39, 1.6, 9.99]]],
    ['net prices', price(29.97, 35.66, 19), { ...EUR, includesTax: false }, [[9.99, 1.9, 11.89], [9.99, 1.9, 11.89], [9.99, 1.89, 11.88]]],
    ['an amount that does not divide', price(10, 10), EUR, [[3.33, 0, 3.33], [3.34, 0, 3.34], [3.33, 0, 3.33]]],
    ['a cent for three', price(0.01, 0.01, 19), EUR, [[0, 0, 0], [0.01, 0, 0.01], [0, 0, 0]]],
    ['a tax that was stated', price(50, 119, 19), EUR, [[16.67, 23, 39.67], [16.66, 23, 39.66], [16.67, 23, 39.67]]],
    ['a stated tax on nothing', price(0, 3), { ...EUR, includesTax: false }, [[0, 1, 1], [0, 1, 1], [0, 1, 1]]],
    ['yen', price(91, 100, 10), { ...EUR, currency: 'JPY' }, [[30, 3, 33], [31, 3, 34], [30, 3, 33]]],
  ])('end at the price: %s', (_what, total, terms, credits) => expect(oneByOne(total, 3, terms)).toEqual(credits)); // prettier-ignore

  it('are grouped by tax code and rate, with their sum', () => {
    const goods = { price: { ...price(20, 23.8, 19), taxCode: 'STANDARD' }, whole: 2, upTo: 1 };
    const fee = { price: price(0.5, 0.5), whole: 2, upTo: 1 };
    const shipping = { price: { ...price(5, 5.95, 19), taxCode: 'STANDARD' }, whole: 1, upTo: 1 };
    expect(creditParts([goods, fee, shipping], EUR)).toEqual({
      parts: [{ ...price(10, 11.9, 19), taxCode: 'STANDARD' }, price(0.25, 0.25), shipping.price],
      price: price(15.25, 18.1),
      taxes: [{ ...price(15, 17.85, 19), taxCode: 'STANDARD' }, price(0.25, 0.25)],
    });
  });

  it('stay positive after an earlier credit was withdrawn, and end at the price', () => {
    const cent = price(0.01, 0.01);
    // 15 of 30 round to a cent; the credit of the first 14 was withdrawn, the cent of the 15th stays.
    const credited = { quantity: 1, ...price(0.01, 0.01) };
    expect(creditParts([{ price: cent, whole: 30, credited, upTo: 2 }], EUR).price).toEqual(price(0, 0));
    expect(creditParts([{ price: cent, whole: 30, credited, upTo: 30 }], EUR).price).toEqual(price(0, 0));
  });

  it.each<[string, TaxedValue, boolean, TaxedValue]>([
    ['a tax that is credited already', price(0, 0.04), true, price(0.01, 0.01)],
    ['a net amount that is credited already', price(0.04, 0.04), true, price(0, 0.01)],
    ['a tax on net prices that is credited already', price(0.04, 0.08), false, price(0.01, 0.01)],
  ])('leave %s where the earlier credits without it were withdrawn', (_what, amounts, includesTax, expected) => {
    const total = includesTax ? price(0.04, 0.08) : price(0.08, 0.12); // a stated tax: of two pieces, one has a cent of it
    const credited = { quantity: 4, ...amounts };
    expect(creditParts([{ price: total, whole: 8, credited, upTo: 5 }], { ...EUR, includesTax }).price).toEqual(expected);
  });

  it('reject more than the whole', () => {
    expect(() => creditParts([{ price: price(1, 1), whole: '0.3', upTo: '0.300001' }], EUR)).toThrow('upTo is more than the whole');
  });

  /** Random orders, and steps: a quantity of a part is credited, or an earlier credit of the part is withdrawn. */
  const order = fc.tuple(
    randomCart(everyday).map((cart) => ({ ...cart, lines: cart.lines.filter(({ quantity }) => Number(quantity) > 0) })),
    fc.array(fc.record({ part: fc.nat(), share: fc.integer({ min: 1, max: 99 }), withdrawn: fc.option(fc.nat()) }), { maxLength: 12 }),
  );

  it('end at exactly the amounts of the order for each tax rate, whatever the sequence', () => {
    fc.assert(
      fc.property(order, ([cart, steps]) => {
        const unit = 10 ** -(cart.scale ?? currencyScale(cart.currency)!);
        const unitsOf = (value: TaxedValue) => SIDES.map((side) => Math.round(value[side] / unit));
        const { prices, taxes } = partsOf(cart);
        const credits = prices.map((): Credited[] => []);
        const credit = (index: number, quantity: number): void => {
          const credited = credits[index]!.reduce(added, NONE);
          const { parts } = creditParts([{ price: prices[index]!, whole: WHOLE, credited, upTo: credited.quantity + quantity }], cart);
          const [net, gross, tax] = unitsOf(parts[0]!) as [number, number, number];
          if (net < 0 || tax < 0 || net + tax !== gross) throw new Error(`A credit of ${net} + ${tax} = ${gross}`);
          credits[index]!.push({ quantity, ...parts[0]! });
        };
        const leftOf = (index: number): number => WHOLE - credits[index]!.reduce((sum, { quantity }) => sum + quantity, 0);
        for (const { part, share, withdrawn } of prices.length === 0 ? [] : steps) {
          const index = part % prices.length;
          const left = leftOf(index);
          if (withdrawn !== null) credits[index]!.splice(withdrawn % (credits[index]!.length + 1), 1);
          else if (left > 0) credit(index, Math.ceil((left * share) / 100));
        }
        prices.forEach((_, index) => leftOf(index) > 0 && credit(index, leftOf(index)));
        const sums = new Map<string, number[]>();
        prices.forEach(({ taxCode, taxRate }, index) => {
          const key = `${taxCode} ${taxRate}`;
          const sum = sums.get(key) ?? [0, 0, 0];
          sums.set(key, unitsOf(credits[index]!.reduce(added, NONE)).map((units, i) => units + sum[i]!)); // prettier-ignore
        });
        expect(sums).toEqual(new Map(taxes.map((line) => [`${line.taxCode} ${line.taxRate}`, unitsOf(line)])));
      }),
      RANDOM_CARTS,
    );
  });

  it('differ from the exact share, and from the tax of their rate, by less than two units', () => {
    const part = fc.record({ cents: fc.nat({ max: 100_000 }), whole: fc.integer({ min: 1, max: 50 }), at: fc.nat({ max: 49 }) });
    fc.assert(
      fc.property(part, fc.boolean(), fc.constantFrom(0, 7, 19, 8.875), ({ cents, whole, at }, includesTax, taxRate) => {
        const terms = { currency: 'EUR', includesTax };
        const total = priceCart({ ...terms, lines: [{ id: '0', unitPrice: cents / 100, quantity: 1, taxRate }] }).lines[0]!.calculatedPrice
          .price;
        const quantity = at % whole;
        const credited = { quantity, ...creditParts([{ price: total, whole, upTo: quantity }], terms).price };
        const { price: credit } = creditParts([{ price: total, whole, credited, upTo: quantity + 1 }], terms);
        const differences = [
          ...SIDES.map((side) => credit[side] - total[side] / whole),
          credit.taxValue - (credit.netValue * taxRate) / 100,
        ];
        expect(Math.max(...differences.map(Math.abs))).toBeLessThan(0.02);
      }),
      RANDOM_CARTS,
    );
  });
});

it.each<[string, object]>([
  ['netValue', { price: { ...price(1, 1), netValue: -1 } }],
  ['grossValue', { price: { ...price(1, 1), grossValue: -1 } }],
  ['quantity', { upTo: -1 }],
  ['whole', { whole: -1 }],
])('a credit names the member that is no amount: %s', (path, change) => {
  expect(() => creditParts([{ price: price(1, 1), whole: 1, upTo: 1, ...change }], EUR)).toThrow(expect.objectContaining({ path }));
});
