import { refusal } from './refusal';
import type { Site } from './site';

export const NO_BILLING_ADDRESS = 'The customer has no billing address, so the tax country is not known';

export interface TaxClass {
  readonly code: string;
  /** In percent: 19 is 19 %. */
  readonly rate: number;
  /** What goods without a code of their own are taxed with. */
  readonly default?: boolean;
}

/** The tax classes of the country whose taxes a cart pays. */
export interface Taxes {
  readonly country?: string;
  readonly classes: readonly TaxClass[];
  /** The site demands a billing address, and the customer has none: there is no country. */
  readonly undetermined?: boolean;
}

/** How one line, fee or the shipping is taxed. */
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
  /** Of the cart's customer; empty for a cart without one. */
  readonly addresses: readonly CustomerAddress[];
  readonly hasCustomer: boolean;
}

/** Which of a customer's addresses says the tax country, if the cart does not say it itself. */
export function decidingTag({ taxDeterminationBasedOn }: Site): 'SHIPPING' | 'BILLING' | undefined {
  if (taxDeterminationBasedOn === undefined) return undefined;
  return taxDeterminationBasedOn === 'BILLING_ADDRESS' ? 'BILLING' : 'SHIPPING';
}

/**
 * The country whose taxes apply, in this order: the cart's country; the customer's address with the tag that the site
 * decides by, the default one before the first; the site's home base. A site that decides by the billing address takes
 * nothing in its place: `undetermined`.
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

/** The rate of a tax code in the tax country, or a 400 that names the field which brought the code. */
export function rateOf(taxes: Taxes, code: string, field: string): number {
  refuseUndetermined(taxes);
  const rate = taxes.classes.find((each) => each.code === code)?.rate;
  if (rate === undefined)
    throw refusal('tax_code_unknown', field, `The tax code ${code} is not known in ${taxes.country ?? 'any country'}`);
  return rate;
}

/** What goods without a tax code are taxed with; undefined where the country has no default class. */
export function defaultClass(taxes: Taxes): TaxClass | undefined {
  refuseUndetermined(taxes);
  return taxes.classes.find((each) => each.default);
}

function refuseUndetermined({ undetermined }: Taxes): void {
  if (undetermined) throw refusal('tax_country_undetermined', 'countryCode', NO_BILLING_ADDRESS);
}
