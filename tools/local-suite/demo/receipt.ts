import type { Schemas } from '../../../libs/client/src/index.ts';
import { PRODUCTS, WINE } from '../start/seed/seed-steps.ts';
import { amount } from './stage.ts';
import { type Paint, type Row, table } from './table.ts';

type Priced = Pick<Schemas['cart']['Order'], 'items' | 'currency' | 'calculatedPrice' | 'discounts'>;

type Price = Schemas['cart']['TaxedPrice'];

const NAMES = new Map([...PRODUCTS, WINE].map(({ id, name }) => [id, name]));

/** Formats a cart or order: its lines, its totals, the discounts and the taxes in it. */
export function receipt(cart: Priced, paint: Paint): string {
  const sections = [lines(cart, paint), totals(cart, paint), discounts(cart, paint), taxes(cart, paint)];
  return sections.map((rows) => table(rows, paint)).join('\n\n');
}

function lines({ items, currency }: Priced, { bold }: Paint): Row[] {
  const head = [currency, 'qty', 'each', 'price', 'discount', 'fees', 'net', 'tax', 'rate', 'total'].map(bold);
  const rows = items.map(({ itemXrn, product, quantity, unitPrice, calculatedPrice }) => {
    const { price, discountedPrice, totalFee, finalPrice } = calculatedPrice;
    return [
      product?.name ?? NAMES.get(itemXrn?.split(';').at(-1) ?? '') ?? 'Item',
      String(quantity),
      amount(unitPrice.grossValue),
      amount(price.grossValue),
      discount(price, discountedPrice),
      totalFee ? amount(totalFee.grossValue) : '',
      amount(finalPrice.netValue),
      amount(finalPrice.taxValue),
      rate(price),
      bold(amount(finalPrice.grossValue)),
    ];
  });
  return [head, 'rule', ...rows];
}

function totals({ calculatedPrice, currency }: Priced, { bold, green }: Paint): Row[] {
  const { price, discountedPrice, totalFee, totalShipping, paymentFees = [], totalDiscount, finalPrice } = calculatedPrice;
  const row = (name: string, value: Price | undefined, discounts?: Price & { appliedDiscounts?: readonly { value: number }[] }): Row[] =>
    value ? [[name, amount(value.netValue), amount(value.taxValue), amount(value.grossValue), discountOf(discounts)]] : [];
  return [
    [currency, 'net', 'tax', 'gross', 'discount in it'].map(bold),
    'rule',
    ...row('Lines', discountedPrice ?? price, discountedPrice),
    ...row('Fees', totalFee, totalFee),
    ...row('Shipping', totalShipping, totalShipping),
    ...paymentFees.flatMap(({ name, id, price }) => row(`Payment: ${name?.['en'] ?? id}`, price)),
    'rule',
    [
      bold('To pay'),
      bold(amount(finalPrice.netValue)),
      bold(amount(finalPrice.taxValue)),
      green(bold(amount(finalPrice.grossValue))),
      totalDiscount ? `−${amount(totalDiscount.value)}` : '',
    ],
  ];
}

/** Promotions are named, coupons by their codes. */
function discounts({ calculatedPrice, discounts }: Priced, { bold }: Paint): Row[] {
  const names = new Map(discounts.map(({ promotionId, name }) => [promotionId, name]));
  const rows = (calculatedPrice.totalDiscount?.appliedDiscounts ?? []).map(({ id, promotionId, price }) => [
    promotionId === undefined ? `Coupon ${id}` : `Promotion “${names.get(promotionId) ?? id}”`,
    ...[price.netValue, price.taxValue, price.grossValue].map((value) => `−${amount(value)}`),
  ]);
  return [['Discounts', 'net', 'tax', 'gross'].map(bold), 'rule', ...rows];
}

function taxes({ calculatedPrice }: Priced, { bold }: Paint): Row[] {
  const rows = calculatedPrice.finalPrice.taxAggregate.lines.map((line) => [
    line.taxCode ?? 'untaxed',
    rate(line),
    amount(line.netValue),
    amount(line.taxValue),
    amount(line.grossValue),
  ]);
  return [['Taxes', 'rate', 'net', 'tax', 'gross'].map(bold), 'rule', ...rows];
}

function discount(price: Price, discounted: Price | undefined): string {
  return discounted ? `−${amount(price.grossValue - discounted.grossValue)}` : '';
}

function discountOf(discounted: { readonly appliedDiscounts?: readonly { value: number }[] } | undefined): string {
  const values = discounted?.appliedDiscounts?.map(({ value }) => value) ?? [];
  return values.length > 0 ? `−${amount(values.reduce((sum, value) => sum + value, 0))}` : '';
}

function rate({ taxRate }: Price): string {
  return taxRate === undefined ? '' : `${taxRate} %`;
}
