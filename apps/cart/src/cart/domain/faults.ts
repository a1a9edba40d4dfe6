import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@suite/errors';
import { type CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { NO_BILLING_ADDRESS } from '../../catalog/domain/taxes';
import type { CartContents, CartLine } from './cart-contents';
import { offersOf } from './pricing';
import { resolveLine } from './resolved-line';
import { hasShippingRoute, needsMethod, zoneOf } from './shipping';

/** A reason why a cart cannot be ordered as shown. */
export interface Fault {
  readonly errorCode: string;
  readonly message: string;
  readonly field: string;
}

/** What has changed about a line since it was looked up, or why it is no longer available. */
export function lineFaults({ requested, resolved }: CartLine, snapshot: CatalogSnapshot): Fault[] {
  try {
    const { unitPrice, taxRate, fees } = resolveLine(requested, snapshot);
    return [
      ...(unitPrice === resolved.unitPrice
        ? []
        : [fault('price_changed', 'price.effectiveAmount', `The price of this item has changed to ${unitPrice}`)]),
      ...(taxRate === resolved.taxRate
        ? []
        : [fault('tax_changed', 'tax.rate', `The tax rate of this item has changed to ${taxRate ?? 'none'}`)]),
      ...(isDeepStrictEqual(fees, resolved.fees) ? [] : [fault('fees_changed', 'fees', 'The fees of this item have changed')]),
    ];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.type === 'tax_country_undetermined') return []; // reported once, for the cart
    return [fault(error.type, error.details[0]?.field ?? '', error.message)];
  }
}

/** The faults of the cart as a whole, except those of its coupons. */
export function cartFaults(cart: CartContents, snapshot: CatalogSnapshot): Fault[] {
  const taxes = snapshot.taxes?.undetermined ? [fault('tax_country_undetermined', 'countryCode', NO_BILLING_ADDRESS)] : [];
  return [...taxes, ...shippingFaults(cart, snapshot)];
}

/** If both the cart's destination and the site's origin are known, reports why it cannot be shipped. */
function shippingFaults(cart: CartContents, snapshot: CatalogSnapshot): Fault[] {
  const { head } = cart;
  const { site } = snapshot;
  if (head.pickup || !hasShippingRoute(head, site) || cart.lines.length === 0) return [];
  const zone = zoneOf(head, site);
  const to = `${head.countryCode} ${head.zipCode ?? ''}`.trimEnd();
  if (!zone) return [fault('shipping_zone_not_found', 'zipCode', `The site ${site.code} does not deliver to ${to}`)];
  if (head.currency !== site.currency && zone.methods.length > 0) {
    return [fault('shipping_currency_unknown', 'currency', `Shipping costs are in ${site.currency}, but the cart is in ${head.currency}`)];
  }
  if (!needsMethod(head, zone) || offersOf(cart, snapshot).length > 0) return [];
  return [fault('shipping_method_not_found', 'zipCode', `No shipping method to ${to} accepts an order of this value`)];
}

const fault = (errorCode: string, field: string, message: string): Fault => ({ errorCode, message, field });
