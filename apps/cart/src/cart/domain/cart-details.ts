import { isDeepStrictEqual } from 'node:util';
import { type ErrorDetail, invalidValue, validationError } from '@suite/errors';
import { without } from './objects';

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
  /** The id of a fee for payments. */
  paymentMethod: string | null;
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
  paymentMethod: null,
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

export interface PostalAddress {
  readonly contactName?: string;
  readonly street?: string;
  readonly streetNumber?: string;
  readonly zipCode?: string;
  readonly city?: string;
  readonly country: string;
}

export const ADDRESS_TYPES = ['SHIPPING', 'BILLING'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];

export interface CartAddress extends PostalAddress {
  readonly type: AddressType;
}

/** The delivery window that the shopper chose, in the site's time zone. */
export interface DeliveryWindow {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly from: string;
  /** HH:MM. A time before `from` is on the next day. */
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** The end of a window in the site's local time: YYYY-MM-DD HH:MM. */
export function endOf({ date, from, to }: DeliveryWindow): string {
  const day = to < from ? new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10) : date;
  return `${day} ${to}`;
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
  const faults = [...addressFaults(details), ...windowFaults(details), ...destinationFaults(details)];
  if (faults.length > 0) throw validationError(faults);
}

function addressFaults({ addresses }: CartDetails): ErrorDetail[] {
  const types = (addresses ?? []).map(({ type }) => type);
  return types.flatMap((type, index) =>
    types.indexOf(type) < index ? [invalidValue(`addresses[${index}].type`, `A cart has at most one ${type} address`)] : [],
  );
}

function windowFaults({ deliveryWindow }: CartDetails): ErrorDetail[] {
  if (!deliveryWindow || deliveryWindow.to !== deliveryWindow.from) return [];
  return [invalidValue('deliveryWindow.to', 'deliveryWindow.to must differ from deliveryWindow.from; an earlier time is on the next day')];
}

function destinationFaults({ addresses, countryCode, zipCode }: CartDetails): ErrorDetail[] {
  const address = addressOf({ addresses }, 'SHIPPING');
  if (!address) return [];
  const differs = (field: string, its: string | undefined): ErrorDetail =>
    invalidValue(field, `${field} must be that of the SHIPPING address: ${its ?? 'none'}`);
  return [
    ...(countryCode === address.country ? [] : [differs('countryCode', address.country)]),
    ...(zipCode === (address.zipCode ?? null) ? [] : [differs('zipCode', address.zipCode)]),
  ];
}
