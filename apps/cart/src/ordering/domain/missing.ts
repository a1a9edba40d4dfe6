import type { PricingPaymentFee } from '@suite/cart-pricing';
import { fault } from '@suite/errors';
import { addressOf, type CartDetails } from '../../cart/domain/cart-details';
import { type CartContents } from '../../cart/domain/cart-contents';
import { endOf, isSlot, localTime } from '../../cart/domain/delivery-window';
import { lineFaults } from '../../cart/domain/faults';
import { needsMethod, type ShippingOffer, ships, zoneOf } from '../../cart/domain/shipping';
import { type CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { NO_BILLING_ADDRESS } from '../../catalog/domain/taxes';
import { type Site, timeZoneOf } from '../../catalog/domain/site';

/** Something that a cart needs before it can be ordered. */
export interface Missing {
  /** The path of the field in the cart. */
  readonly field: string;
  readonly type: string;
  readonly message: string;
}

/** What was found for the order of a cart. */
export interface Found {
  /** The available shipping methods. */
  readonly offers: readonly ShippingOffer[];
  readonly paymentFee: PricingPaymentFee | undefined;
  readonly now: Date;
}

/** Everything that an order lacks, in the order in which a shop asks for it. */
export function missingFor(cart: CartContents, snapshot: CatalogSnapshot, found: Found): Missing[] {
  const { head } = cart;
  return [
    ...itemsMissing(cart, snapshot),
    ...(head.customer
      ? []
      : [fault('customer.email', 'missing_value', 'An order requires an e-mail address; set customer.email of the cart')]),
    ...(snapshot.taxes?.undetermined ? [fault('countryCode', 'tax_country_undetermined', NO_BILLING_ADDRESS)] : []),
    ...(head.pickup ? [] : shippingMissing(cart, snapshot.site, found.offers)),
    ...windowMissing(head, snapshot.site, found.now),
    ...slotMissing(head),
    ...paymentMissing(head, found),
  ];
}

function itemsMissing({ lines }: CartContents, snapshot: CatalogSnapshot): Missing[] {
  if (lines.length === 0) return [fault('items', 'cart_empty', 'The cart has no items; add one')];
  return lines.flatMap((line) =>
    lineFaults(line, snapshot).map(({ field, errorCode, message }) => fault(`items[${line.id}].${field}`, errorCode, message)),
  );
}

/** If the shopper chose no method, the cheapest is used. */
function shippingMissing({ head, lines }: CartContents, site: Site, offers: readonly ShippingOffer[]): Missing[] {
  const { shippingMethodId, countryCode, zipCode } = head;
  const zone = zoneOf(head, site);
  const hasAddress = addressOf(head, 'SHIPPING') !== undefined;
  const addresses = [
    ...(hasAddress
      ? []
      : [fault('addresses', 'missing_value', 'An order requires a SHIPPING address; add one to the cart, or set pickup')]),
    ...(hasAddress && ships(site) && !zone
      ? [
          fault(
            'addresses',
            'no_shipping_zone',
            `${`The site ${site.code} does not deliver to ${countryCode} ${zipCode ?? ''}`.trimEnd()}; choose another address, or set pickup`,
          ),
        ]
      : []),
  ];
  if (!ships(site) || !zone || lines.length === 0) return addresses;
  if (head.currency !== site.currency && zone.methods.length > 0) {
    const message = `Shipping costs are in ${site.currency}, but the cart is in ${head.currency}`;
    return [...addresses, fault('shippingMethodId', 'shipping_currency_unknown', message)];
  }
  const isUsable = shippingMethodId === null ? !needsMethod(head, zone) || offers.length > 0 : offersHave(offers, shippingMethodId);
  const message =
    shippingMethodId === null
      ? 'No shipping method is available for this cart; choose another address, or set pickup'
      : `The shipping method ${shippingMethodId} is not available; choose one of the cart’s shipping-methods`;
  return isUsable ? addresses : [...addresses, fault('shippingMethodId', 'shipping_method_not_found', message)];
}

const offersHave = (offers: readonly ShippingOffer[], id: string): boolean => offers.some(({ method }) => method.id === id);

function windowMissing({ deliveryWindow }: CartDetails, site: Site, now: Date): Missing[] {
  if (!deliveryWindow || endOf(deliveryWindow) > localTime(now, timeZoneOf(site))) return [];
  return [fault('deliveryWindow', 'delivery_window_past', 'The delivery window is in the past; choose a later one')];
}

/** The cost of a slot is not converted. */
function slotMissing({ deliveryWindow, currency, pickup }: CartDetails & { readonly currency: string }): Missing[] {
  const cost = isSlot(deliveryWindow) && !pickup ? deliveryWindow.cost : undefined;
  if (!cost || cost.currency === currency) return [];
  const message = `The delivery slot costs ${cost.currency}, but the cart is in ${currency}; choose another slot`;
  return [fault('deliveryWindow', 'shipping_currency_unknown', message)];
}

function paymentMissing({ paymentMethod }: CartDetails, { paymentFee }: Found): Missing[] {
  if (paymentMethod === null || paymentFee) return [];
  return [
    fault(
      'paymentMethod',
      'payment_method_not_found',
      `The payment method ${paymentMethod} is not available; choose an active fee of type PAYMENTTYPE`,
    ),
  ];
}
