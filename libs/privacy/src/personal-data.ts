import { randomInt } from 'node:crypto';

/**
 * `GET` and `DELETE {prefix}/{tenant}/personal-data/{customerNumber}` of every service that stores personal data. GET
 * returns the data that the service stores about a customer. DELETE, 204, erases it and is safe to repeat. Records
 * that accounting must keep are retained under the pseudonym of the query. While the service still works with the data: 409 `checkout_in_progress`.
 */
export const personalDataPaths = {
  auth: (tenant: string, customerNumber: string) => `/auth/${tenant}/personal-data/${customerNumber}`,
  cart: (tenant: string, customerNumber: string) => `/cart/${tenant}/personal-data/${customerNumber}`,
  coupon: (tenant: string, customerNumber: string) => `/coupon/${tenant}/personal-data/${customerNumber}`,
  'pick-pack': (tenant: string, customerNumber: string) => `/pick-pack/${tenant}/personal-data/${customerNumber}`,
  delivery: (tenant: string, customerNumber: string) => `/delivery-v2/${tenant}/personal-data/${customerNumber}`,
} as const;

/** The scope of both calls. */
export const PERSONAL_DATA_SCOPE = 'privacy.manage';

/** The form of a customer number: one that auth has generated, or one of the shop. */
export const CUSTOMER_NUMBER = /^[\w-]{1,66}$/;

/** The pseudonym of an erased customer in the retained records. It cannot be traced back to the customer number. */
export const PSEUDONYM = /^erased-\d{1,15}$/;

export const isPseudonym = (customerNumber: string | null): boolean => customerNumber !== null && PSEUDONYM.test(customerNumber);

const PSEUDONYMS = 2 ** 48 - 1;

export const newPseudonym = (): string => `erased-${randomInt(1, PSEUDONYMS)}`;

/** The domain of an erased customer’s e-mail address, where a record must have one. No mail can be sent to it (RFC 2606). */
export const ERASED_MAIL_DOMAIN = 'erased.invalid';

/** The members of an address that tell the tax and the region, but not the person. */
const REGIONAL: readonly string[] = ['type', 'zipCode', 'zip', 'city', 'state', 'country'];

/** Returns an address with the pseudonym as its name, and of the rest only the region. */
export function erasedAddress<Address extends object>(address: Address, pseudonym: string): Address {
  const regional = Object.entries(address).filter(([member]) => REGIONAL.includes(member));
  return { ...Object.fromEntries(regional), contactName: pseudonym } as Address;
}
