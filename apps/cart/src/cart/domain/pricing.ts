import {
  calculateCart,
  type CalculatedCart,
  type PricingAmount,
  type PricingCart,
  PricingInputError,
  type PricingLine,
  type PricingPaymentFee,
  type PriceValue,
  type TaxedValue,
  type TermsForGoods,
} from '@suite/cart-pricing';
import { isShownAtProducts } from '@suite/coupon-rules';
import { refusal } from '@suite/errors';
import { promotionName } from '../../catalog/domain/promotions';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { CartContents, CartLine } from './cart-contents';
import { validated, pricingCoupons } from './cart-discount';
import { CartPricing } from './cart-promotions';
import { type CartHint, displayedPromotions, promotionCoupons, type SteppedAside, steppedAside } from './priced-promotions';
import type { CartDiscount } from './coupon-terms';
import { without } from './objects';
import { basisOf, type ChosenTerms, type PricingBasis, type PricingSite } from './pricing-basis';
import type { ExternalDiscount, RequestedItem } from './requested-item';
import { costOn, type Destination, type ShippingOffer, shippingOffers } from './shipping';

type SiteAndTaxes = Pick<CatalogSnapshot, 'site' | 'taxes' | 'promotions'>;

/** The prices of a cart, and its coupons as validated during pricing. */
export interface Priced {
  readonly prices: CalculatedCart;
  readonly discounts: readonly CartDiscount[];
  /** Reproduces the same prices, together with the validated coupons. */
  readonly basis: PricingBasis;
  readonly hints: readonly CartHint[];
}

/** Charges in addition to the items. */
export interface Charges {
  readonly shippingFor: (goods: TaxedValue) => PricingAmount | undefined;
  readonly paymentFee?: PricingPaymentFee;
}

/** Prices a whole cart with the cheapest shipping. Goods that are picked up have none. */
export function priced(cart: CartContents, snapshot: SiteAndTaxes, now: Date): Priced {
  const shippingFor = (goods: TaxedValue) => (cart.head.pickup ? undefined : offersFor(cart, snapshot, goods)[0]?.cost);
  return pricedWith(cart, snapshot, now, { shippingFor });
}

/** Prices a whole cart. Only this function turns a cart into input of the calculator. */
export function pricedWith(
  cart: CartContents,
  { site, promotions }: SiteAndTaxes,
  now: Date,
  { shippingFor, paymentFee }: Charges,
): Priced {
  const { head, lines } = cart;
  const validate = (goods: TaxedValue): CartDiscount[] =>
    validated(head.discounts, { orderTotal: { amount: sellingSide(goods, site), currency: head.currency }, now });
  const input = { ...pricingCart(cart, site), ...(paymentFee && { paymentFee }) };
  const pricing = new CartPricing(promotions, head.pricingBasis?.promotions);
  const price = (): CalculatedCart =>
    calculate(input, placeIn(cart), (goods, linePrices) => {
      const shipping = shippingFor(goods);
      const codes = validate(goods);
      const ofPromotions = pricing.coupons(codes, () => ({ ...cart, linePrices: linePrices(), now }));
      return { coupons: [...ofPromotions, ...pricingCoupons(codes, lines, head.currency)], ...(shipping && { shipping }) };
    });
  let prices = price();
  while (pricing.settle(prices)) prices = price();
  const goods = prices.goods();
  const promoted = pricing.priced(prices, now);
  const basis = basisOf(site, shippingFor(goods), promoted?.promotions);
  return { prices, discounts: validate(goods), basis, hints: promoted?.hints ?? [] };
}

/** Returns the promotions that give nothing because of the coupons with these ids, with what they would take off without them. */
export function steppedAsideFor(couponIds: ReadonlySet<string>, cart: CartContents, snapshot: CatalogSnapshot): SteppedAside[] {
  if (!snapshot.promotions) return [];
  const { head, lines } = cart;
  const discounts = head.discounts.filter(({ id }) => !couponIds.has(id));
  const { basis, prices } = priced({ head: { ...head, discounts }, lines }, snapshot, snapshot.at);
  return steppedAside(displayedPromotions(basis.promotions, prices.totals()), priced(cart, snapshot, snapshot.at).basis.promotions);
}

/** The prices of a cart as of its last write. */
export function pricedAsStored(cart: CartContents): CalculatedCart {
  const { discounts, currency, pricingBasis } = cart.head;
  const { shipping, promotions } = pricingBasis;
  const coupons = [...promotionCoupons(promotions), ...pricingCoupons(discounts, cart.lines, currency)];
  return calculate({ ...pricingCart(cart, pricingBasis), coupons, ...(shipping && { shipping }) }, placeIn(cart));
}

/**
 * The order as its cart has shown it: with the prices and coupons of its last write, and with the choices on the terms of that
 * time.
 */
export function pricedByTerms(cart: CartContents, { shipping, paymentFee }: ChosenTerms): CalculatedCart {
  const { discounts, currency, pickup, pricingBasis } = cart.head;
  const costFor = ({ grossValue }: TaxedValue): PricingAmount | undefined =>
    (shipping && costOn(shipping, grossValue, pricingBasis.shipping)) ?? pricingBasis.shipping;
  const input = { ...pricingCart(cart, pricingBasis), ...(paymentFee && { paymentFee }) };
  return calculate(input, placeIn(cart), (goods) => {
    const cost = pickup ? undefined : costFor(goods);
    const coupons = [...promotionCoupons(pricingBasis.promotions), ...pricingCoupons(discounts, cart.lines, currency)];
    return { coupons, ...(cost && { shipping: cost }) };
  });
}

/** The cart as of its last write, with the cheapest shipping to another destination, and the promotions that it then has. */
export function estimatedFor({ head, lines }: CartContents, destination: Destination, snapshot: CatalogSnapshot): CartContents {
  const moved = { head: { ...head, ...destination, pickup: null }, lines };
  const [cheapest] = offersOf(moved, snapshot);
  const { basis: { promotions } = {}, hints = [] } = snapshot.promotions ? priced(moved, snapshot, snapshot.at) : {};
  const others = without(head.pricingBasis, 'shipping', 'promotions');
  const pricingBasis = { ...others, ...(cheapest && { shipping: cheapest.cost }), ...(promotions && { promotions }) };
  return { head: { ...head, pricingBasis, hints }, lines };
}

/** The price of shipping including its tax. */
export function shippingPrice(cost: PricingAmount, { head }: Pick<CartContents, 'head'>, site: PricingSite): PriceValue {
  return calculate({ ...rulesOf(site, head.currency), lines: [], shipping: cost }, () => '').totals().shipping!;
}

/** Rejects a line that cannot be priced even alone. */
export function refuseUnpriceable(line: CartLine, snapshot: CatalogSnapshot): void {
  pricedAlone(line, snapshot);
}

export const unitPriceOf = (line: CartLine, snapshot: CatalogSnapshot): PriceValue => pricedAlone(line, snapshot).lines()[0]!.unitPrice;

/** The unit price of a product with the percentages that its shopper gets without a code. */
export interface PromotionPrice {
  readonly price: PriceValue;
  readonly promotions: readonly { readonly promotionId: string; readonly name: string }[];
}

/** Returns the price of one unit less the PERCENT promotions that a cart with this line alone gets, whatever its value and quantity. */
export function promotionPriceOf(
  { id, requested, resolved }: CartLine,
  siteCode: string,
  snapshot: CatalogSnapshot,
): PromotionPrice | undefined {
  const { site, currency, promotions, at } = snapshot;
  const shown = promotions?.all.filter(isShownAtProducts) ?? [];
  if (!promotions || shown.length === 0) return undefined;
  const unit = { id, requested: { ...requested, quantity: 1 }, resolved };
  const input = { ...rulesOf(site, currency), lines: [{ ...without(pricingLine(unit, site), 'fees') }] };
  const place = (): string => '';
  const pricing = new CartPricing({ ...promotions, all: shown });
  const price = () =>
    calculate(input, place, (_goods, linePrices) => ({
      coupons: pricing.coupons([], () => ({
        head: { siteCode, currency },
        lines: [unit],
        linePrices: linePrices(),
        now: at,
      })),
    }));
  while (pricing.settle(price()));
  const percentages = pricing.taken.filter(({ promotion }) => promotion.benefit.type === 'PERCENT');
  if (percentages.length === 0) return undefined;
  const [line] = calculate({ ...input, coupons: percentages.map(({ coupon }) => coupon) }, place).lines();
  return {
    price: line!.calculatedPrice.finalPrice,
    promotions: percentages.map(({ promotion }) => ({ promotionId: promotion.campaignId, name: promotionName(promotion) })),
  };
}

function pricedAlone(line: CartLine, { site, currency }: CatalogSnapshot): CalculatedCart {
  return calculate({ ...rulesOf(site, currency), lines: [pricingLine(line, site)] }, () => '');
}

/** The shipping methods for the cart, cheapest first. Empty for a cart without items. */
export function offersOf(cart: CartContents, snapshot: SiteAndTaxes): ShippingOffer[] {
  return offersFor(cart, snapshot, goodsOf(cart, snapshot.site));
}

/** The same, for a known value of the goods. */
export function offersFor({ head, lines }: CartContents, { site, taxes }: SiteAndTaxes, goods: TaxedValue): ShippingOffer[] {
  return lines.length === 0 ? [] : shippingOffers(head, site, taxes, goods.grossValue);
}

function goodsOf(cart: CartContents, site: PricingSite): TaxedValue {
  return calculate(pricingCart(cart, site), placeIn(cart)).goods();
}

/** Gross if the site's prices are gross, else net. */
export const sellingSide = ({ grossValue, netValue }: TaxedValue, { includesTax }: PricingSite): number =>
  includesTax ? grossValue : netValue;

function pricingCart({ head, lines }: CartContents, site: PricingSite): PricingCart {
  const { currency, externalDiscounts } = head;
  return {
    ...rulesOf(site, currency),
    lines: lines.map((line) => pricingLine(line, site)),
    ...(externalDiscounts && { discounts: inSequence(externalDiscounts) }),
  };
}

/** The discounts in the order in which they apply. */
const inSequence = (discounts: readonly ExternalDiscount[]): ExternalDiscount[] =>
  discounts.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));

function rulesOf(site: PricingSite, currency: string): Omit<PricingCart, 'lines'> {
  return {
    currency,
    includesTax: site.includesTax,
    ...(site.cartCalculationScale !== undefined && { scale: site.cartCalculationScale }),
    ...(site.discountAllocation !== undefined && { allocation: site.discountAllocation }),
    ...(site.percentRounding !== undefined && { percentRounding: site.percentRounding }),
  };
}

function pricingLine({ id, requested, resolved }: CartLine, { authorizedAmountUplift }: PricingSite): PricingLine {
  const { quantity, linePrice, externalDiscounts } = requested;
  const { unitPrice, fees, taxCode, taxRate, weightDependent } = resolved;
  const lineTax = statedLineTax(requested);
  const uplift = weightDependent ? authorizedAmountUplift : undefined;
  const discounts = externalDiscounts && inSequence(externalDiscounts);
  return { id: String(id), unitPrice, quantity, fees, taxCode, taxRate, linePrice: linePrice?.effectiveAmount, lineTax, uplift, discounts };
}

function statedLineTax({ lineTax }: RequestedItem): { netValue: number; grossValue: number } | undefined {
  if (lineTax?.netValue === undefined || lineTax.grossValue === undefined) return undefined;
  return { netValue: lineTax.netValue, grossValue: lineTax.grossValue };
}

/** The API's name for each line member of the calculator. */
const FIELDS: Readonly<Record<string, string>> = {
  unitPrice: 'price.effectiveAmount',
  linePrice: 'linePrice.effectiveAmount',
  taxRate: 'tax.rate',
  fees: 'externalFees',
  discounts: 'externalDiscounts',
};

/** Maps the index of a line to its path in the request. */
type PlaceOf = (index: number) => string;

const placeIn =
  ({ lines }: CartContents): PlaceOf =>
  (index) =>
    `items[${lines[index]?.id}].`;

/** Runs the calculator. Inexact amounts and unknown currencies are the client's errors, reported with their field. */
function calculate(cart: PricingCart, placeOf: PlaceOf, termsForGoods?: TermsForGoods): CalculatedCart {
  try {
    return calculateCart(cart, termsForGoods);
  } catch (error) {
    if (!(error instanceof PricingInputError)) throw error;
    const [, index, member = '', rest = ''] = /^lines\[(\d+)\]\.([a-zA-Z]+)(.*)$/.exec(error.path) ?? [];
    const field = index === undefined ? error.path : `${placeOf(Number(index))}${FIELDS[member] ?? member}${rest}`;
    throw refusal('cannot_be_priced', field, `${field} ${error.reason}`);
  }
}
