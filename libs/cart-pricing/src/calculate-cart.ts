import { readAmount, taxAmount } from './amount';
import { CalculatedCart } from './calculated-cart';
import { type CartLine, readLine } from './cart-line';
import { sumUp } from './cart-sums';
import { applyCartDiscounts, applyCoupons, type CartComponents } from './coupons';
import { refuseTooLarge } from './decimal';
import { DiscountRegister } from './discount-register';
import { type PaymentFee, readPaymentFee } from './payment-fee';
import { componentOf, finalize, type PriceComponent } from './price-component';
import { type TaxedValue } from './priced-cart';
import { type PricingAmount, type PricingCart } from './pricing-cart';
import { readAt, readEach } from './pricing-input-error';
import { taxedValue } from './price-value';
import { type PricingRules, readRules } from './pricing-rules';

/**
 * Computes what depends on the value of the goods before discounts: shipping by order value, a coupon with a minimum order. The prices
 * of the lines that discounts apply to are computed on demand.
 */
export type TermsForGoods = (goods: TaxedValue, linePrices: () => number[]) => Pick<PricingCart, 'shipping' | 'coupons'>;

/**
 * The first half of `priceCart`: computes all amounts in whole units, for callers that need only a part of the answer.
 *
 * @param termsForGoods as for `priceCart`
 * @throws PricingInputError like `priceCart`, so that a calculated cart can always be rendered.
 */
export function calculateCart(cart: PricingCart, termsForGoods?: TermsForGoods): CalculatedCart {
  const rules = readRules(cart);
  const register = new DiscountRegister();
  const lines = readEach('lines', cart.lines, (line) => readLine(line, rules, register));
  const { shipping, coupons } = termsForGoods
    ? termsForGoods(goodsValue(lines, rules), () => lines.map(({ goods }) => goods.base / rules.unitsPerWhole))
    : cart;
  const components = componentsOf(lines, readShipping(shipping, rules));

  if (coupons !== undefined) applyCoupons(coupons, components, rules, register);
  if (cart.discounts !== undefined) applyCartDiscounts(cart.discounts, components, rules, register);
  for (const component of components.all) finalize(component, rules);
  return new CalculatedCart(lines, sumUp(components, readPaymentFeeOf(cart, components, rules)), rules);
}

function goodsValue(lines: readonly CartLine[], rules: PricingRules): TaxedValue {
  const sum = { net: 0, gross: 0 };
  for (const { goods } of lines) {
    sum.net += goods.before.net;
    sum.gross += goods.before.gross;
  }
  refuseTooLarge(sum.gross, 'lines');
  return taxedValue(sum, rules);
}

function readShipping(shipping: PricingAmount | undefined, rules: PricingRules): PriceComponent | undefined {
  if (shipping === undefined) return undefined;
  return readAt('shipping', shipping, (each) => componentOf(taxAmount(readAmount(each.amount, 'amount', rules), each, rules), rules));
}

function componentsOf(lines: readonly CartLine[], shipping: PriceComponent | undefined): CartComponents {
  const goods: PriceComponent[] = [];
  const all: PriceComponent[] = [];
  for (const line of lines) {
    goods.push(line.goods);
    all.push(line.goods);
    for (const { component } of line.fees) all.push(component);
  }
  if (shipping) all.push(shipping);
  refuseTooLarge(
    all.reduce((sum, { before }) => sum + before.gross, 0),
    'lines',
  );
  return { lines, goods, all, shipping };
}

function readPaymentFeeOf({ paymentFee }: PricingCart, { all }: CartComponents, rules: PricingRules): PaymentFee | undefined {
  if (paymentFee === undefined) return undefined;
  const netToPay = all.reduce((sum, { after }) => sum + after.net, 0);
  return readAt('paymentFee', paymentFee, (fee) => readPaymentFee(fee, netToPay, rules));
}
