import type { PricingAmount } from '@suite/cart-pricing';
import type { CartHead } from './cart-contents';
import type { ShippingMethod, ShippingZone, Site } from './site';
import type { Taxes } from './taxes';

type Destination = Pick<CartHead, 'countryCode' | 'zipCode'>;

/** Whether shipping can be estimated: the cart says where to, and the site where from. */
export function hasShippingRoute({ countryCode, zipCode }: Destination, { homeBase, shipping }: Site): boolean {
  const from = homeBase?.address;
  return countryCode !== null && zipCode !== null && from?.country !== undefined && from.zipCode !== undefined && shipping !== undefined;
}

/** The first zone with the destination; zip codes are compared as text of equal length. */
export function zoneOf({ countryCode, zipCode }: Destination, { shipping }: Site): ShippingZone | undefined {
  return shipping?.zones.find(({ country, zipFrom, zipTo }) => {
    if (country !== countryCode || zipCode === null) return false;
    const isAbove = zipFrom === undefined || (zipCode.length === zipFrom.length && zipCode >= zipFrom);
    const isBelow = zipTo === undefined || (zipCode.length === zipTo.length && zipCode <= zipTo);
    return isAbove && isBelow;
  });
}

/**
 * The least that shipping will cost: the cheapest method of the destination's zone for the gross value of the goods.
 * undefined where it cannot be estimated; costs are in the site's currency, and nothing is converted. The final cost is
 * the checkout's business.
 */
export function shippingEstimate(
  cart: Pick<CartHead, 'countryCode' | 'zipCode' | 'currency'>,
  site: Site,
  taxes: Taxes | undefined,
  grossOfGoods: number,
): PricingAmount | undefined {
  if (!hasShippingRoute(cart, site) || cart.currency !== site.currency) return undefined;
  const offers = (zoneOf(cart, site)?.methods ?? []).flatMap((method) => costOf(method, grossOfGoods));
  if (offers.length === 0) return undefined;
  const { cost, taxCode } = offers.reduce((best, offer) => (offer.cost < best.cost ? offer : best));
  const taxRate = taxes?.classes.find(({ code }) => code === taxCode)?.rate;
  return { amount: cost, ...(taxCode !== undefined && { taxCode }), ...(taxRate !== undefined && { taxRate }) };
}

function costOf({ fees, taxCode }: ShippingMethod, grossOfGoods: number): { cost: number; taxCode: string | undefined }[] {
  const reached = fees.filter(({ minOrderValue }) => minOrderValue <= grossOfGoods);
  if (reached.length === 0) return [];
  const { cost } = reached.reduce((best, fee) => (fee.minOrderValue > best.minOrderValue ? fee : best));
  return [{ cost, taxCode }];
}
