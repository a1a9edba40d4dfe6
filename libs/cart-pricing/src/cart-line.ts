import { multiplyAmount, readAmount } from './amount';
import { type ExactDecimal, ONE, percentOf, readDecimal, readPercentage, toUnits } from './decimal';
import { type DiscountRegister } from './discount-register';
import { type LineFee, readFee } from './line-fee';
import { componentOf, applyDiscount, type PriceComponent, type TaxedAmounts } from './price-component';
import { LINE_DISCOUNT_TYPES, type PricingDiscount, type PricingLine } from './pricing-cart';
import { oneOf, PricingInputError, readAt, readEach } from './pricing-input-error';
import { type PricingRules } from './pricing-rules';
import { type Amounts, readTaxRate, type TaxRate, withTax } from './tax-rate';

/** A line in whole units, after its own discounts. */
export interface CartLine {
  readonly id: string;
  readonly quantity: ExactDecimal;
  readonly unitPrice: TaxedAmounts;
  readonly goods: PriceComponent;
  readonly uplift: TaxedAmounts | undefined;
  readonly fees: readonly LineFee[];
}

export function readLine(line: PricingLine, rules: PricingRules, register: DiscountRegister): CartLine {
  const unitPrice = readDecimal(line.unitPrice, 'unitPrice');
  const quantity = readDecimal(line.quantity, 'quantity');
  const rate = readTaxRate(line.taxRate);
  const unit = withTax(multiplyAmount(unitPrice, ONE, 'unitPrice', rules), rate, rules);
  const goods = componentOf(taxed(readGoodsPrice(line, { unitPrice, quantity, rate }, rules), line, rate), rules);
  const uplift = line.uplift === undefined ? undefined : withTax(readUplift(line, goods.base, rules), rate, rules);

  for (const { discount, units } of readLineDiscounts(line, goods.base, rules, register)) applyDiscount(goods, discount, units, rules);
  return {
    id: line.id,
    quantity,
    unitPrice: taxed(unit, line, rate),
    goods,
    uplift: uplift && taxed(uplift, line, rate),
    fees: line.fees === undefined ? [] : readEach('fees', line.fees, (fee) => readFee(fee, { goods: goods.before, quantity }, rules)),
  };
}

interface LineNumbers {
  readonly unitPrice: ExactDecimal;
  readonly quantity: ExactDecimal;
  readonly rate: TaxRate | undefined;
}

function readGoodsPrice(line: PricingLine, { unitPrice, quantity, rate }: LineNumbers, rules: PricingRules): Amounts {
  if (line.lineTax !== undefined) {
    const amounts = readAt('lineTax', line.lineTax, (lineTax) => readLineTax(lineTax, rules));
    // The rate converts the remainder after discounts to net and gross, which must fit too.
    withTax(rules.includesTax ? amounts.gross : amounts.net, rate, rules);
    return amounts;
  }
  const units =
    line.linePrice === undefined ? multiplyAmount(unitPrice, quantity, 'quantity', rules) : readAmount(line.linePrice, 'linePrice', rules);
  return withTax(units, rate, rules);
}

function readLineTax(lineTax: NonNullable<PricingLine['lineTax']>, rules: PricingRules): Amounts {
  const net = readAmount(lineTax.netValue, 'netValue', rules);
  const gross = readAmount(lineTax.grossValue, 'grossValue', rules);
  if (gross < net) throw new PricingInputError('grossValue', 'is less than the net value');
  return { net, gross };
}

function readUplift(line: PricingLine, base: number, rules: PricingRules): number {
  return multiplyAmount({ digits: base, decimals: rules.scale }, readDecimal(line.uplift, 'uplift'), 'uplift', rules);
}

function readLineDiscounts({ discounts }: PricingLine, base: number, rules: PricingRules, register: DiscountRegister) {
  if (discounts === undefined) return [];
  const occurrences = new Map<string, number>();
  return readEach('discounts', discounts, ({ id, discountType, value }: PricingDiscount) => {
    oneOf(discountType, LINE_DISCOUNT_TYPES, 'discountType');
    const key = `${discountType} ${id}`;
    const occurrence = occurrences.get(key) ?? 0;
    occurrences.set(key, occurrence + 1);
    const discount = register.lineDiscount(id, discountType, occurrence);
    const units =
      discountType === 'PERCENT'
        ? percentOf(base, readPercentage(value, 'value'), rules.rounding)
        : toUnits(readDecimal(value, 'value'), ONE, rules.scale, rules.rounding);
    return { discount, units };
  });
}

function taxed({ net, gross }: Amounts, { taxCode }: PricingLine, rate: TaxRate | undefined): TaxedAmounts {
  return { net, gross, taxCode, rate };
}
