import { cases } from './cases/pricing-cases.json';
import { allocate, priceCart, type PricedCart, type PricingCart, type TaxedValue } from './index';

const named = (kind: string) => cases.filter((each) => each.kind === kind).map((each) => [`${each.id} (${each.source})`, each] as const);
const carts = named('cart');
const allocations = named('allocation');

it('the cases cover 61 of other systems, and 7 calculated by hand', () => {
  expect(carts.length + allocations.length).toBe(61 + 7);
});

it.each(carts)('the calculator prices the cart %s', (_name, { input, expected }) => {
  const priced = priceCart(input as PricingCart);
  const facts = numbersOf(expected);
  expect(facts).not.toEqual({});
  expect(factsOf(priced)).toMatchObject(facts);
});

it.each(allocations)('the calculator allocates %s', (_name, { input, expected }) => {
  const { amount, weights, caps } = input as { amount: number; weights: number[]; caps?: number[] };
  const { parts, unordered } = expected as { parts: number[]; unordered?: boolean };
  const allocated = allocate(amount, weights, caps && { caps });
  const inOrder = (values: number[]) => (unordered ? values.toSorted((a, b) => a - b) : values);
  expect(inOrder(allocated)).toEqual(inOrder(parts));
});

/** The facts of a priced cart that the cases speak of. */
function factsOf({ lines, calculatedPrice }: PricedCart) {
  const { finalPrice, totalDiscount, totalShipping } = calculatedPrice;
  const goods = lines.map((line): TaxedValue => line.calculatedPrice.discountedPrice ?? line.calculatedPrice.price);
  return {
    net: finalPrice.netValue,
    gross: finalPrice.grossValue,
    tax: finalPrice.taxValue,
    lineGross: goods.map(({ grossValue }) => grossValue),
    lineDiscounts: lines.map((line) => line.calculatedPrice.discountedPrice?.appliedDiscounts.map(({ value }) => value) ?? []),
    discountTotal: totalDiscount?.value ?? 0,
    shippingNet: totalShipping?.netValue,
    shippingGross: totalShipping?.grossValue,
    taxAggregate: Object.fromEntries(finalPrice.taxAggregate.lines.map(({ taxRate, taxValue }) => [String(taxRate), taxValue])),
  };
}

/** Decimal strings as the numbers of the answer, at any depth. */
function numbersOf(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_key, member: unknown) => (typeof member === 'string' ? Number(member) : member)) as object;
}
