import { refusal } from '@suite/errors';
import type { TaxCategory } from '@suite/invoice';
import type { Site } from './site';

export const NO_BILLING_ADDRESS = 'The customer has no billing address, so the tax country is unknown; add one, or set countryCode';

export interface TaxClass {
  readonly code: string;
  /** In percent: 19 is 19 %. */
  readonly rate: number;
  /** Taxes goods without a tax code of their own. */
  readonly default?: boolean;
  /** The category on invoices, and why nothing is taxed. */
  readonly category?: TaxCategory;
  readonly exemptionReason?: string;
}

/** The id of the tax table for all countries that have none of their own: the rest of the world. */
export const REST_OF_WORLD = 'ROW';

/** The tax classes of the country whose taxes a cart pays. */
export interface Taxes {
  readonly country?: string;
  readonly classes: readonly TaxClass[];
  /** No country: the site requires a billing address, and the customer has none. */
  readonly undetermined?: boolean;
}

/** The tax of a line, a fee or the shipping. */
export interface LineTax {
  readonly taxCode?: string;
  readonly taxRate?: number;
}

export interface CustomerAddress {
  readonly country?: string;
  readonly tags: readonly string[];
  readonly isDefault: boolean;
}

export interface TaxCountryClues {
  /** The cart's own country. */
  readonly countryCode: string | null;
  readonly site: Site;
  /** The addresses of the cart's customer. Empty for a cart without one. */
  readonly addresses: readonly CustomerAddress[];
  readonly hasCustomer: boolean;
}

/** The tag of the customer address that determines the tax country if the cart does not name one. */
export function decidingTag({ taxDeterminationBasedOn }: Site): 'SHIPPING' | 'BILLING' | undefined {
  if (taxDeterminationBasedOn === undefined) return undefined;
  return taxDeterminationBasedOn === 'BILLING_ADDRESS' ? 'BILLING' : 'SHIPPING';
}

/**
 * Returns the tax country: the cart's country, else the customer's address with the site's tag (the default one, else the first),
 * else the site's home base. For a customer of a site that taxes by billing address there is no fallback, but `undetermined`.
 */
export function taxCountry({ countryCode, site, addresses, hasCustomer }: TaxCountryClues): Omit<Taxes, 'classes'> {
  if (countryCode !== null) return { country: countryCode };
  const tag = decidingTag(site);
  if (hasCustomer && tag !== undefined) {
    const tagged = addresses.filter(({ tags, country }) => country !== undefined && tags.some((each) => each.toUpperCase() === tag));
    const country = (tagged.find(({ isDefault }) => isDefault) ?? tagged[0])?.country;
    if (country !== undefined) return { country };
    if (tag === 'BILLING') return { undetermined: true };
  }
  const country = site.homeBase?.address?.country;
  return country === undefined ? {} : { country };
}

/** The rate of a tax code in the tax country. Throws a 400 that names the field with the code. */
export function rateOf(taxes: Taxes, code: string, field: string): number {
  refuseUndetermined(taxes);
  const rate = taxes.classes.find((each) => each.code === code)?.rate;
  if (rate === undefined)
    throw refusal(
      'tax_code_unknown',
      field,
      `The tax code ${code} is unknown in ${taxes.country ?? 'any country'}; use a code of the country’s taxes`,
    );
  return rate;
}

/** The tax class of goods without a tax code. Undefined if the country has no default class. */
export function defaultClass(taxes: Taxes): TaxClass | undefined {
  refuseUndetermined(taxes);
  return taxes.classes.find((each) => each.default);
}

function refuseUndetermined({ undetermined }: Taxes): void {
  if (undetermined) throw refusal('tax_country_undetermined', 'countryCode', NO_BILLING_ADDRESS);
}
