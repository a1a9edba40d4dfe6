import type { PricingAmount } from '@suite/cart-pricing';
import { missing } from '@suite/errors';
import { type Place, zoneContains } from '@suite/postal-codes';
import type { LineTax, Taxes } from '../../catalog/domain/taxes';
import type { ShippingMethod, ShippingZone, Site } from '../../catalog/domain/site';
import { addressOf, type CartDetails } from './cart-details';
import { isSlot } from './delivery-window';
import { without } from './objects';

/** Where a cart is shipped. With a SHIPPING address it is known, also in a country without postal codes. */
export type Destination = Pick<CartDetails, 'countryCode' | 'zipCode'> & Partial<Pick<CartDetails, 'addresses'>>;

/** Returns the destination that a request names. Rejects (400) a country without a postal code, and the reverse. */
export function destinationOf(query: { readonly countryCode?: string; readonly zipCode?: string }): Destination | undefined {
  const { countryCode, zipCode } = query;
  if (countryCode === undefined && zipCode === undefined) return undefined;
  if (countryCode === undefined) throw missing('countryCode', 'countryCode is missing; send it with zipCode, or omit both');
  if (zipCode === undefined) throw missing('zipCode', 'zipCode is missing; send it with countryCode, or omit both');
  return { countryCode, zipCode };
}

/** Whether shipping can be estimated: the cart has a destination, and the site an origin. */
export function hasShippingRoute(destination: Destination, site: Site): boolean {
  return placeOf(destination) !== undefined && ships(site);
}

/** A destination with its postal code, if it has one. */
interface DeliveryPlace extends Place {
  readonly zipCode?: string;
}

/** Returns the place of the destination. Undefined until its country is known, and its postal code or address. */
export function placeOf({ countryCode, zipCode, addresses = [] }: Destination): DeliveryPlace | undefined {
  if (countryCode === null || (zipCode === null && addressOf({ addresses }, 'SHIPPING') === undefined)) return undefined;
  return { country: countryCode, ...(zipCode !== null && { zipCode }) };
}

/** Whether the site has shipping rules and an origin. */
export function ships({ homeBase, shipping }: Site): boolean {
  const from = homeBase?.address;
  return from?.country !== undefined && from.zipCode !== undefined && shipping !== undefined;
}

/** The first zone that contains the destination. */
export function zoneOf(destination: Destination, { shipping }: Site): ShippingZone | undefined {
  const place = placeOf(destination);
  return place && shipping?.zones.find((zone) => zoneContains(zone, place));
}

/** A method of the destination's zone, and its cost for goods of a value before discounts. */
export interface ShippingOffer {
  readonly method: ShippingMethod;
  readonly cost: PricingAmount;
}

type ShippedCart = Destination & { readonly currency: string };

/**
 * The methods of the destination's zone that accept goods of this gross value, cheapest first. Costs are in the site's currency
 * and are not converted, so a cart in another currency has none.
 */
export function shippingOffers(cart: ShippedCart, site: Site, taxes: Taxes | undefined, grossOfGoods: number): ShippingOffer[] {
  const offers = methodsFor(cart, site).flatMap((method) => {
    const amount = netCost(method, grossOfGoods);
    return amount === undefined ? [] : [{ method, amount }];
  });
  return offers
    .toSorted((one, other) => one.amount - other.amount)
    .map(({ method, amount }) => ({ method, cost: { amount, ...taxOf(method, taxes) } }));
}

/** The methods of the destination's zone, regardless of the goods' value. */
function methodsFor(cart: ShippedCart, site: Site): readonly ShippingMethod[] {
  if (!hasShippingRoute(cart, site) || cart.currency !== site.currency) return [];
  return zoneOf(cart, site)?.methods ?? [];
}

/** The cost of a method by value of the goods, and its tax. */
export interface ShippingTerms extends LineTax {
  readonly fees: ShippingMethod['fees'];
  /** Its tax is that of the cheapest method, which depends on the goods: a slot without a tax code is chosen, and no method. */
  readonly isTaxedAsCheapest?: true;
}

/**
 * The terms of the chosen slot, else of the chosen method. Undefined if neither is chosen, or the destination's zone does not have
 * the method.
 */
export function shippingTerms(
  cart: ShippedCart & SlotCart & Pick<CartDetails, 'shippingMethodId'>,
  site: Site,
  taxes: Taxes | undefined,
): ShippingTerms | undefined {
  const methods = methodsFor(cart, site);
  const chosen = methods.find(({ id }) => id === cart.shippingMethodId);
  const [method] = chosen ? [chosen] : methods;
  const ofSlot = slotCost(cart, method && taxOf(method, taxes), taxes);
  if (ofSlot) {
    const isTaxedAsCheapest = !chosen && isSlot(cart.deliveryWindow) && cart.deliveryWindow.cost?.taxCode === undefined;
    return {
      ...without(ofSlot, 'amount'),
      fees: [{ minOrderValue: 0, cost: ofSlot.amount }],
      ...(isTaxedAsCheapest && { isTaxedAsCheapest }),
    };
  }
  return chosen && { fees: chosen.fees, ...taxOf(chosen, taxes) };
}

/** The shipping cost of goods of this gross value. Undefined if the method does not accept so low a value. `cheapest`: the estimate. */
export function costOn(
  { fees, isTaxedAsCheapest, ...own }: ShippingTerms,
  grossOfGoods: number,
  cheapest?: PricingAmount,
): PricingAmount | undefined {
  const amount = netCost({ fees }, grossOfGoods);
  return amount === undefined ? undefined : { ...(isTaxedAsCheapest ? cheapest : own), amount };
}

type SlotCart = Pick<CartDetails, 'deliveryWindow' | 'pickup'> & { readonly currency: string };

/**
 * The cost of the chosen delivery slot, which replaces that of the shipping method. Undefined if the slot has none, or one in
 * another currency. `method`: the tax of the shipping method, for a slot that names none.
 */
export function slotCost<Tax extends Pick<PricingAmount, 'taxCode' | 'taxRate'>>(
  { deliveryWindow, pickup, currency }: SlotCart,
  method: Tax | undefined,
  taxes: Taxes | undefined,
): ({ readonly amount: number } & (Tax | LineTax)) | undefined {
  const cost = isSlot(deliveryWindow) && !pickup ? deliveryWindow.cost : undefined;
  if (cost?.currency !== currency) return undefined;
  const tax = cost.taxCode === undefined ? (method ?? {}) : taxOf(cost, taxes);
  return { ...tax, amount: cost.amount };
}

/** A method is required if the zone has any, and the chosen slot has no cost of its own. */
export const needsMethod = (cart: SlotCart, zone: ShippingZone): boolean =>
  zone.methods.length > 0 && !slotCost(cart, undefined, undefined);

/** The chosen offer, else the cheapest. */
export function offerOf(offers: readonly ShippingOffer[], methodId: string | null): ShippingOffer | undefined {
  return offers.find(({ method }) => method.id === methodId) ?? offers[0];
}

function taxOf({ taxCode }: Pick<ShippingMethod, 'taxCode'>, taxes: Taxes | undefined): LineTax {
  const taxRate = taxes?.classes.find(({ code }) => code === taxCode)?.rate;
  return { ...(taxCode !== undefined && { taxCode }), ...(taxRate !== undefined && { taxRate }) };
}

/** Undefined if the method does not accept so low a value. */
function netCost({ fees }: Pick<ShippingMethod, 'fees'>, grossOfGoods: number): number | undefined {
  const reached = fees.filter(({ minOrderValue }) => minOrderValue <= grossOfGoods);
  if (reached.length === 0) return undefined;
  return reached.reduce((best, fee) => (fee.minOrderValue > best.minOrderValue ? fee : best)).cost;
}
