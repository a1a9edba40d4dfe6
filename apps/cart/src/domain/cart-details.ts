import { isDeepStrictEqual } from 'node:util';
import { type ErrorDetail, validationError } from '@suite/errors';
import { without } from './without';

/** What may be said about a cart when it is made, and changed later; null: nothing is said. */
export interface CartDetails {
  channel: Channel | null;
  /** With a SHIPPING address both are that address's. */
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
  /** The shopper fetches the goods: nothing is shipped. */
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

/** Who orders, and how to reach them. */
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

/** When the shopper wants the goods, in the site's time zone. */
export interface DeliveryWindow {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly from: string;
  /** HH:MM; a time before `from` is one of the next day. */
  readonly to: string;
}

const DAY_MS = 86_400_000;

/** When a window ends, where the site is: YYYY-MM-DD HH:MM. */
export function endOf({ date, from, to }: DeliveryWindow): string {
  const day = to < from ? new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10) : date;
  return `${day} ${to}`;
}

/** The details that are others than before; an object is the same whatever the order of its members. */
export function changedDetails(before: CartDetails, said: Partial<CartDetails>): Partial<CartDetails> {
  const details = Object.entries(said) as [keyof CartDetails, unknown][];
  return Object.fromEntries(details.filter(([detail, value]) => !isDeepStrictEqual(value, before[detail])));
}

/** The address of a type, without its type. */
export function addressOf({ addresses }: Pick<CartDetails, 'addresses'>, type: AddressType): PostalAddress | undefined {
  const address = addresses?.find((each) => each.type === type);
  return address && without(address, 'type');
}

/** What is said, and what follows from it: who says a SHIPPING address has said country and zip code. */
export function withDestination(said: Partial<CartDetails>): Partial<CartDetails> {
  const address = said.addresses && addressOf({ addresses: said.addresses }, 'SHIPPING');
  return address ? { countryCode: address.country, zipCode: address.zipCode ?? null, ...said } : said;
}

/** Refuses (400) details that contradict themselves. */
export function refuseContradictions(details: CartDetails): void {
  const faults = [...addressFaults(details), ...windowFaults(details), ...destinationFaults(details)];
  if (faults.length > 0) throw validationError(faults);
}

function addressFaults({ addresses }: CartDetails): ErrorDetail[] {
  const types = (addresses ?? []).map(({ type }) => type);
  return types.flatMap((type, index) =>
    types.indexOf(type) < index ? [fault(`addresses[${index}].type`, `A cart has one ${type} address`)] : [],
  );
}

function windowFaults({ deliveryWindow }: CartDetails): ErrorDetail[] {
  if (!deliveryWindow || deliveryWindow.to !== deliveryWindow.from) return [];
  return [fault('deliveryWindow.to', 'deliveryWindow.to must be another time than deliveryWindow.from; an earlier one is of the next day')];
}

function destinationFaults({ addresses, countryCode, zipCode }: CartDetails): ErrorDetail[] {
  const address = addressOf({ addresses }, 'SHIPPING');
  if (!address) return [];
  const differs = (field: string, its: string | undefined): ErrorDetail =>
    fault(field, `${field} must be that of the SHIPPING address: ${its ?? 'none'}`);
  return [
    ...(countryCode === address.country ? [] : [differs('countryCode', address.country)]),
    ...(zipCode === (address.zipCode ?? null) ? [] : [differs('zipCode', address.zipCode)]),
  ];
}

const fault = (field: string, message: string): ErrorDetail => ({ field, type: 'invalid_value', message });
