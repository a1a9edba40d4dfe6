import { amountsOf, contentOf, discountOf, itemOf, priced, untaxed } from './crafted-order.fixture.ts';
import type { InvoicedAmounts, InvoicedContent } from './invoiced-order.ts';
import { orderParts } from './order-part.ts';

const TAXED = { netValue: 5, grossValue: 5.95, taxValue: 0.95, taxRate: 19 };

const partsOf = (content: InvoicedContent, amounts: InvoicedAmounts) =>
  orderParts({ content, amounts, classes: [], language: 'de', decimals: 2 });

/** Returns what the goods of an order of one item state. */
const goodsOf = (calculatedPrice: ReturnType<typeof priced>, amounts: InvoicedAmounts, quantity = 1) => {
  const { netBefore, net, discounts } = partsOf(contentOf([itemOf('A', { calculatedPrice, quantity })]), amounts)[0]!;
  return { netBefore, net, discounts: discounts.map(({ amount }) => amount) };
};

describe('the parts of an order', () => {
  const fee = { price: untaxed(1) };
  const item = itemOf('A', {
    calculatedPrice: { ...priced(untaxed(10)), fees: [{ ...fee, id: 'deposit', name: { de: 'Pfand' } }, { ...fee, id: 'gift-wrap' }, fee] },
  });
  const paymentFees = [
    { id: 'cod', name: { de: 'Nachnahme' }, price: untaxed(2) },
    { id: 'card', price: untaxed(3) },
  ];
  const content = contentOf([item], { calculatedPrice: { totalShipping: untaxed(5), paymentFees } });

  it('are goods, fees and costs, with names in the language of the document', () => {
    const all = { 'items[A]': 10, 'items[A].fees[0]': 1, 'items[A].fees[1]': 1, 'items[A].fees[2]': 1 };
    const amounts = amountsOf({ ...all, shipping: 5, 'paymentFees[0]': 2, 'paymentFees[1]': 3 });
    expect(partsOf(content, amounts).map(({ id, item: of, reason, net }) => [id, of?.id, reason, net])).toEqual([
      ['items[A]', 'A', undefined, 1000],
      ['items[A].fees[0]', 'A', 'Pfand', 100],
      ['items[A].fees[1]', 'A', 'gift-wrap', 100],
      ['items[A].fees[2]', 'A', 'Gebühr', 100],
      ['shipping', undefined, 'Versand', 500],
      ['paymentFees[0]', undefined, 'Nachnahme', 200],
      ['paymentFees[1]', undefined, 'Zahlungsgebühr', 300],
    ]);
  });

  it('are those with a quantity', () => {
    const { parts, price } = amountsOf({ 'items[A]': 0, 'paymentFees[1]': 3 });
    const amounts = { price, parts: { ...parts, 'items[A]': { ...untaxed(0), quantity: 0 } } };
    expect(partsOf(content, amounts)).toStrictEqual([
      {
        ...{ id: 'paymentFees[1]', reason: 'Zahlungsgebühr', quantity: 1, tax: { taxCategory: 'Z' } },
        ...{ netBefore: 300, discounts: [], net: 300, taxAmount: 0 },
      },
    ]);
  });

  it('have the tax of the amounts', () => {
    const taxed = { netValue: 10, grossValue: 11.9, taxValue: 1.9, taxCode: 'STANDARD', taxRate: 19 };
    const [part] = partsOf(contentOf([itemOf('A', { calculatedPrice: priced(taxed) })]), amountsOf({ 'items[A]': taxed }));
    expect(part).toMatchObject({ tax: { taxCategory: 'S', taxCode: 'STANDARD', taxRate: 19 }, net: 1000, taxAmount: 190 });
  });
});

describe('what was taken off a part', () => {
  const discounts = [discountOf('a', 2), discountOf('b', 1)];
  const reduced = priced(untaxed(10), untaxed(7), discounts);

  it('is the difference to the price before discounts, divided by their amounts', () => {
    expect(goodsOf(reduced, amountsOf({ 'items[A]': 7 }))).toEqual({ netBefore: 1000, net: 700, discounts: [200, 100] });
  });

  it('is that of the share that is charged', () => {
    const ofThree = priced(untaxed(30), untaxed(21), discounts);
    expect(goodsOf(ofThree, amountsOf({ 'items[A]': 7 }), 3)).toEqual({ netBefore: 1000, net: 700, discounts: [200, 100] });
  });

  it('is divided equally among discounts that are nothing by themselves', () => {
    const rounded = priced(untaxed(10), untaxed(9.98), [discountOf('a', 0), discountOf('b', 0)]);
    expect(goodsOf(rounded, amountsOf({ 'items[A]': 9.98 }))).toEqual({ netBefore: 1000, net: 998, discounts: [1, 1] });
  });

  it('is nothing without discounts, even if less than the share is credited', () => {
    expect(goodsOf(priced(untaxed(10)), amountsOf({ 'items[A]': 5 }))).toEqual({ netBefore: 500, net: 500, discounts: [] });
  });

  it('is nothing if more than the share is charged', () => {
    expect(goodsOf(reduced, amountsOf({ 'items[A]': 10.01 }))).toEqual({ netBefore: 1001, net: 1001, discounts: [0, 0] });
  });

  it('is nothing of a negative quantity', () => {
    expect(goodsOf(reduced, amountsOf({ 'items[A]': -7 }, -1))).toEqual({ netBefore: -700, net: -700, discounts: [0, 0] });
  });

  it.each<[string, InvoicedContent['calculatedPrice'], number, object]>([
    [
      'is stated for shipping too',
      { shipping: untaxed(5), totalShipping: { ...untaxed(4), appliedDiscounts: [discountOf('a', 1)] } },
      4,
      { netBefore: 500, net: 400, discounts: [{ amount: 100, discount: { id: 'a' } }] },
    ],
    ['is nothing of shipping without discounts', { shipping: untaxed(5), totalShipping: untaxed(5) }, 4, { netBefore: 400, discounts: [] }],
    ['is nothing of shipping without a total', { shipping: TAXED }, 5, { netBefore: 500, discounts: [], tax: { taxRate: 19 } }],
  ])('%s', (_what, calculatedPrice, charged, expected) => {
    expect(partsOf(contentOf([], { calculatedPrice }), amountsOf({ shipping: charged }))).toMatchObject([expected]);
  });
});
