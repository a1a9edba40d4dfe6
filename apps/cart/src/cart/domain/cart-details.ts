import { isDeepStrictEqual } from 'node:util';
import type { Address } from '@suite/contracts';
import { type ErrorDetail, invalidValue, validationError } from '@suite/errors';
import { isSamePostalCode } from '@suite/postal-codes';
import type { DeliveryWindow } from './delivery-window';
import { without } from './objects';
import type { ExternalDiscount } from './requested-item';

/** Details that can be set when a cart is created and changed later. Null: not set. */
export interface CartDetails {
  channel: Channel | null;
  /** Taken from the SHIPPING address if there is one. */
  countryCode: string | null;
  zipCode: string | null;
  mixins: Readonly<Record<string, unknown>> | null;
  /** The URL of the JSON Schema of each mixin. */
  mixinSchemas: Readonly<Record<string, string>> | null;
  customer: Contact | null;
  /** At most one of each type. */
  addresses: readonly CartAddress[] | null;
  shippingMethodId: string | null;
  deliveryWindow: DeliveryWindow | null;
  /** The shopper picks the goods up, so nothing is shipped. */
  pickup: boolean | null;
  note: string | null;
  /** A reference of the buyer, such as a company or an authority, that the invoice shows. */
  buyerReference: string | null;
  /** The id of a fee for payments. */
  paymentMethod: string | null;
  /** External discounts of the whole cart. They require the scope for external prices. */
  externalDiscounts: readonly ExternalDiscount[] | null;
}

export const NO_DETAILS: CartDetails = {
  channel: null,
  countryCode: null,
  zipCode: null,
  mixins: null,
  mixinSchemas: null,
  customer: null,
  addresses: null,
  shippingMethodId: null,
  deliveryWindow: null,
  pickup: null,
  note: null,
  buyerReference: null,
  paymentMethod: null,
  externalDiscounts: null,
};

export interface Channel {
  readonly name?: string;
  readonly source?: string;
}

/** The shopper's name and contact data. */
export interface Contact {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
}

export type PostalAddress = Address;

export const ADDRESS_TYPES = ['SHIPPING', 'BILLING'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

export interface CartAddress extends PostalAddress {
  readonly type: AddressType;
}

/** Returns the details that differ. The order of an object's members does not matter. */
export function changedDetails(before: CartDetails, after: Partial<CartDetails>): Partial<CartDetails> {
  const details = Object.entries(after) as [keyof CartDetails, unknown][];
  return Object.fromEntries(details.filter(([detail, value]) => !isDeepStrictEqual(value, before[detail])));
}

/** Returns the address of a type, without the type. */
export function addressOf({ addresses }: Pick<CartDetails, 'addresses'>, type: AddressType): PostalAddress | undefined {
  const address = addresses?.find((each) => each.type === type);
  return address && without(address, 'type');
}

/** Derives country and zip code from a SHIPPING address among the details. */
export function withDestination(details: Partial<CartDetails>): Partial<CartDetails> {
  const address = details.addresses && addressOf({ addresses: details.addresses }, 'SHIPPING');
  return address ? { countryCode: address.country, zipCode: address.zipCode ?? null, ...details } : details;
}

/** Rejects (400) details that contradict each other. */
export function refuseContradictions(details: CartDetails): void {
  const faults = [...addressFaults(details), ...windowFaults(details), ...destinationFaults(details), ...discountFaults(details)];
  if (faults.length > 0) throw validationError(faults);
}

function addressFaults({ addresses }: CartDetails): ErrorDetail[] {
  const types = (addresses ?? []).map(({ type }) => type);
  return types.flatMap((type, index) =>
    types.indexOf(type) < index ? [invalidValue(`addresses[${index}].type`, `A cart has at most one ${type} address`)] : [],
  );
}

function discountFaults({ externalDiscounts }: CartDetails): ErrorDetail[] {
  return (externalDiscounts ?? []).flatMap(({ discountType, value }, index) =>
    discountType === 'PERCENT' && value > 100
      ? [invalidValue(`externalDiscounts[${index}].value`, `externalDiscounts[${index}].value must be at most 100 percent`)]
      : [],
  );
}

function windowFaults({ deliveryWindow }: CartDetails): ErrorDetail[] {
  if (!deliveryWindow || 'slotId' in deliveryWindow || deliveryWindow.to !== deliveryWindow.from) return [];
  return [invalidValue('deliveryWindow.to', 'deliveryWindow.to must differ from deliveryWindow.from; an earlier time is on the next day')];
}

function destinationFaults({ addresses, countryCode, zipCode }: CartDetails): ErrorDetail[] {
  const address = addressOf({ addresses }, 'SHIPPING');
  if (!address) return [];
  const differs = (field: string, its: string | undefined): ErrorDetail =>
    invalidValue(field, `${field} must be that of the SHIPPING address: ${its ?? 'none'}`);
  return [
    ...(countryCode === address.country ? [] : [differs('countryCode', address.country)]),
    ...(isSamePostalCode(zipCode, address.zipCode) ? [] : [differs('zipCode', address.zipCode)]),
  ];
}
