import type Big from 'big.js';
import { allocateByReference } from './allocate.reference';
import { type DiscountAmount, type Line, type PriceComponent } from './components.reference';
import { big, min, MoneyByReference, type Price, total } from './money.reference';
import {
  type AppliedDiscount,
  type CartCalculatedPrice,
  type DiscountedPriceValue,
  type MaybeDiscountedPriceValue,
  type PricedCart,
  type PricedLine,
  type PricedPaymentFee,
  type TotalDiscount,
} from './priced-cart';
import {
  type FeeType,
  type PricingCart,
  type PricingCoupon,
  type PricingDiscount,
  type PricingFee,
  type PricingLine,
} from './pricing-cart';

/*
 * The definition of the calculator, rule by rule, in plain decimals and without regard for speed. It shares no
 * code with the calculator; `reference.spec.ts` compares the two on random carts. It expects valid input.
 */

export function priceCartByReference(cart: PricingCart): PricedCart {
  return new Reference(cart).price();
}

class Reference {
  private readonly money: MoneyByReference;
  private readonly lines: Line[];
  private readonly shipping: PriceComponent | undefined;
  private readonly sources: DiscountAmount['source'][] = [];

  constructor(private readonly cart: PricingCart) {
    this.money = new MoneyByReference(cart);
    this.lines = cart.lines.map((line) => this.line(line));
    const { shipping } = cart;
    // Fees and shipping are net amounts unless they say includesTax.
    this.shipping = shipping && this.component(this.money.amount(big(shipping.amount), shipping));
  }

  price(): PricedCart {
    // Order: line discounts, then FREE_SHIPPING, then the coupons as given, then the discounts of the cart as given.
    for (const { input, goods } of this.lines) this.applyLineDiscounts(input, goods);
    const coupons = (this.cart.coupons ?? []).map((coupon, index) => ({ coupon, id: coupon.id ?? coupon.promotionId ?? String(index) }));
    for (const { coupon, id } of coupons.filter(({ coupon }) => coupon.discountType === 'FREE_SHIPPING')) this.applyCoupon(coupon, id);
    for (const { coupon, id } of coupons.filter(({ coupon }) => coupon.discountType !== 'FREE_SHIPPING')) this.applyCoupon(coupon, id);
    for (const discount of this.cart.discounts ?? []) this.applyCartDiscount(discount);
    return { lines: this.lines.map((line) => this.lineAnswer(line)), calculatedPrice: this.cartAnswer() };
  }

  // --- components

  private component(before: Price): PriceComponent {
    const base = this.cart.includesTax ? before.gross : before.net;
    return { before, base, remaining: base, amounts: [] };
  }

  private line(input: PricingLine): Line {
    const { lineTax, linePrice, unitPrice, quantity, fees = [] } = input;
    const { includesTax } = this.cart;
    // Line base = unitPrice × quantity (or linePrice), rounded once. lineTax is taken as given.
    const base = linePrice === undefined ? big(unitPrice).times(quantity) : big(linePrice);
    const computed = this.money.amount(base, { ...input, includesTax });
    const provided = lineTax && { net: this.money.round(big(lineTax.netValue)), gross: this.money.round(big(lineTax.grossValue)) };
    const price = { ...computed, ...provided };
    return { input, goods: this.component(price), fees: fees.map((fee) => ({ input: fee, component: this.fee(fee, price, quantity) })) };
  }

  /** ABSOLUTE its amount, ABSOLUTE_MULTIPLY_ITEMQUANTITY times the quantity, PERCENT of the line's net, always net. */
  private fee(fee: PricingFee, { net }: Price, quantity: string | number): PriceComponent {
    const amounts: Record<FeeType, () => Price> = {
      ABSOLUTE: () => this.money.amount(big(fee.amount!), fee),
      ABSOLUTE_MULTIPLY_ITEMQUANTITY: () => this.money.amount(big(fee.amount!).times(quantity), fee),
      PERCENT: () => this.money.amount(net.times(fee.percentage!).times('0.01'), { ...fee, includesTax: false }),
    };
    return this.component(amounts[fee.type ?? 'ABSOLUTE']());
  }

  // --- discounts

  private applyLineDiscounts({ discounts = [] }: PricingLine, goods: PriceComponent): void {
    const ofThisLine: DiscountAmount['source'][] = [];
    for (const { id, discountType, value } of discounts) {
      // At the cart, the same discount of several lines is one; twice on one line it is two.
      const isSame = (source: DiscountAmount['source']) =>
        source.id === id && source.discountType === discountType && !ofThisLine.includes(source);
      const registered = this.sources.find(isSame);
      const source = registered ?? { id, discountType, origin: 'EXTERNAL' as const };
      if (!registered) this.sources.push(source);
      ofThisLine.push(source);
      // An ABSOLUTE line discount is an amount for the line, not for each unit.
      const amount = discountType === 'PERCENT' ? this.money.round(goods.base.times(value).times('0.01')) : this.money.round(big(value));
      this.applyDiscount(goods, source, amount);
    }
  }

  private applyCoupon(coupon: PricingCoupon, id: string): void {
    const { promotionId } = coupon;
    const source = { id, discountType: coupon.discountType, ...(promotionId !== undefined && { promotionId }) };
    this.sources.push(source);
    if (coupon.discountType === 'FREE_SHIPPING') {
      if (this.shipping && !coupon.lineIds) this.applyDiscount(this.shipping, source, this.shipping.remaining);
      return;
    }
    if (coupon.pieces) return this.applyToPieces(coupon, source);
    const value = coupon.discountType === 'ABSOLUTE' ? coupon.discountAbsolute! : coupon.discountPercentage!;
    this.applyToAll(this.componentsOf(coupon), source, big(value));
  }

  /** Line price × pieces ÷ quantity of the line × percentage, rounded once for each entry. */
  private applyToPieces({ pieces = [], discountPercentage }: PricingCoupon, source: DiscountAmount['source']): void {
    for (const { lineId, quantity } of pieces) {
      const line = this.lines.find(({ input }) => input.id === lineId);
      if (!line || big(line.input.quantity).eq(0)) continue;
      const numerator = line.goods.base.times(quantity).times(discountPercentage!);
      this.applyDiscount(line.goods, source, this.money.round(numerator, big(line.input.quantity).times(100)));
    }
  }

  /** A discount of the whole cart touches the goods alone. */
  private applyCartDiscount({ id, discountType, value }: PricingDiscount): void {
    const source = { id, discountType, origin: 'EXTERNAL' as const };
    this.sources.push(source);
    const goods = this.lines.map((line) => line.goods);
    this.applyToAll(goods, source, big(value));
  }

  private applyToAll(components: readonly PriceComponent[], source: DiscountAmount['source'], value: Big): void {
    if (source.discountType === 'ABSOLUTE') {
      this.spread(components, source, this.money.round(value));
    } else if (this.cart.percentRounding === 'TOTAL') {
      // The sum of the components' undiscounted amounts × percentage, rounded once, and spread as an amount is.
      const whole = total(components.map(({ base }) => base));
      this.spread(components, source, this.money.round(whole.times(value).times('0.01')));
    } else {
      // Each component's undiscounted amount × percentage, rounded, never more than what the component has left.
      for (const component of components)
        this.applyDiscount(component, source, this.money.round(component.base.times(value).times('0.01')));
    }
  }

  /** The amount spread over the components by their undiscounted amounts, each capped at what it has left. */
  private spread(components: readonly PriceComponent[], source: DiscountAmount['source'], amount: Big): void {
    const unitsPerWhole = big(10).pow(this.money.scale);
    const inUnits = (value: Big): Big => value.times(unitsPerWhole);
    const weights = components.map(({ base }) => inUnits(base));
    const caps = components.map(({ remaining }) => inUnits(remaining));
    const parts = allocateByReference(inUnits(amount), weights, caps, this.cart.allocation ?? 'largest-remainder');
    parts.forEach((part, index) => this.applyDiscount(components[index]!, source, part.div(unitsPerWhole)));
  }

  /** SUBTOTAL touches lines; TOTAL lines, their fees and shipping; with lineIds those lines and their fees only. */
  private componentsOf({ discountCalculationType = 'SUBTOTAL', lineIds }: PricingCoupon): PriceComponent[] {
    const lines = this.lines.filter(({ input }) => !lineIds || lineIds.includes(input.id));
    if (discountCalculationType === 'SUBTOTAL') return lines.map(({ goods }) => goods);
    const withFees = lines.flatMap(({ goods, fees }) => [goods, ...fees.map(({ component }) => component)]);
    return this.shipping && !lineIds ? [...withFees, this.shipping] : withFees;
  }

  private applyDiscount(component: PriceComponent, source: DiscountAmount['source'], amount: Big): void {
    const value = min(amount, component.remaining);
    if (value.eq(0)) return; // A discount that gives nothing on a component is not listed there.
    component.remaining = component.remaining.minus(value);
    // A discount's own price is converted by itself, not as a difference.
    component.amounts.push({
      ...component.before,
      source,
      value,
      ...this.money.tax(value, component.before.taxRate, this.cart.includesTax),
    });
  }

  /** The other side is recomputed from the rest with the tax rate. */
  private after({ before, remaining, amounts }: PriceComponent): Price {
    return amounts.length === 0 ? before : { ...before, ...this.money.tax(remaining, before.taxRate, this.cart.includesTax) };
  }

  // --- the answer

  private listed(amounts: readonly DiscountAmount[]): AppliedDiscount[] {
    return amounts.map((each) => ({ ...each.source, value: this.money.number(each.value), price: this.money.value(each) }));
  }

  /** One entry for each discount that gives anything to any of the components. */
  private together(components: readonly PriceComponent[]): DiscountAmount[] {
    const amounts = components.flatMap((component) => component.amounts);
    return this.sources
      .map((source) => amounts.filter((each) => each.source === source))
      .filter((ofSource) => ofSource.length > 0)
      .map((ofSource) => ({ source: ofSource[0]!.source, value: total(ofSource.map(({ value }) => value)), ...this.money.sum(ofSource) }));
  }

  private discounted(components: readonly PriceComponent[], amounts = this.together(components)): MaybeDiscountedPriceValue {
    const price = this.money.value(this.money.sum(components.map((component) => this.after(component))));
    return amounts.length === 0 ? price : { ...price, appliedDiscounts: this.listed(amounts) };
  }

  private totalDiscount(components: readonly PriceComponent[]): { totalDiscount?: TotalDiscount } {
    const amounts = this.together(components);
    if (amounts.length === 0) return {};
    return {
      totalDiscount: {
        calculationType: this.cart.includesTax ? 'ApplyDiscountAfterTax' : 'ApplyDiscountBeforeTax',
        value: this.money.number(total(amounts.map(({ value }) => value))),
        appliedDiscounts: this.listed(amounts),
        price: this.money.value(this.money.sum(amounts)),
      },
    };
  }

  /** Present if at least one of the components is discounted. */
  private discountedPrice(
    components: readonly PriceComponent[],
    amounts = this.together(components),
  ): { discountedPrice?: DiscountedPriceValue } {
    return amounts.length === 0 ? {} : { discountedPrice: this.discounted(components, amounts) as DiscountedPriceValue };
  }

  /** upliftValue is taken on the discount side and converted by the rate. */
  private uplift({ input, goods }: Line): Price {
    return this.money.amount(goods.base.times(input.uplift!), { ...input, includesTax: this.cart.includesTax });
  }

  private lineAnswer(line: Line): PricedLine {
    const { input, goods, fees } = line;
    const feeComponents = fees.map(({ component }) => component);
    // unitPrice is computed the same way for one unit, apart from the line.
    const unitPrice = this.money.amount(big(input.unitPrice), { ...input, includesTax: this.cart.includesTax });
    return {
      id: input.id,
      unitPrice: this.money.value(unitPrice),
      calculatedPrice: {
        price: this.money.value(goods.before),
        ...(input.uplift !== undefined && { upliftValue: this.money.value(this.uplift(line)) }),
        ...this.discountedPrice([goods], goods.amounts),
        ...(fees.length > 0 && {
          fees: fees.map(({ input: { id, origin, name, type = 'ABSOLUTE' }, component }) => ({
            ...(id !== undefined && { id }),
            type,
            ...(origin && { origin }),
            ...(name && { name }),
            price: this.money.value(component.before),
            ...this.discountedPrice([component], component.amounts),
          })),
          totalFee: this.discounted(feeComponents),
        }),
        ...this.totalDiscount([goods, ...feeComponents]),
        // (discountedPrice, else price) + totalFee
        finalPrice: this.money.value(this.money.sum([goods, ...feeComponents].map((component) => this.after(component)))),
      },
    };
  }

  private cartAnswer(): CartCalculatedPrice {
    const { lines, shipping } = this;
    const goods = lines.map((line) => line.goods);
    const fees = lines.flatMap((line) => line.fees.map(({ component }) => component));
    const components = [...goods, ...fees, ...(shipping ? [shipping] : [])];
    const uplifts = lines.filter(({ input }) => input.uplift !== undefined).map((line) => this.uplift(line));
    const after = components.map((component) => this.after(component));
    const payment = this.paymentFee(total(after.map(({ net }) => net)));
    const everything = payment ? [...after, payment] : after;
    return {
      price: this.money.value(this.money.sum(goods.map(({ before }) => before))),
      ...(uplifts.length > 0 && { upliftValue: this.money.value(this.money.sum(uplifts)) }),
      ...this.discountedPrice(goods),
      ...(fees.length > 0 && { fees: this.money.value(this.money.sum(fees.map(({ before }) => before))), totalFee: this.discounted(fees) }),
      ...this.totalDiscount(components),
      ...(shipping && { shipping: this.money.value(shipping.before), totalShipping: this.discounted([shipping], shipping.amounts) }),
      ...(payment && { paymentFees: [this.paymentFeeAnswer(payment)] }),
      finalPrice: { ...this.money.value(this.money.sum(everything)), taxAggregate: { lines: this.money.byTax(everything) } },
    };
  }

  /** ABSOLUTE its amount; PERCENT of the lines' final net and the shipping's. Net = gross; never discounted. */
  private paymentFee(netToPay: Big): Price | undefined {
    const { paymentFee } = this.cart;
    if (!paymentFee) return undefined;
    const amount = paymentFee.type === 'ABSOLUTE' ? big(paymentFee.amount!) : netToPay.times(paymentFee.percentage!).times('0.01');
    return this.money.amount(amount, {});
  }

  private paymentFeeAnswer(price: Price): PricedPaymentFee {
    const { id, name, type } = this.cart.paymentFee!;
    return { id, ...(name && { name }), type, price: this.money.value(price) };
  }
}
