import { Injectable } from '@nestjs/common';
import { AddressClient } from '../clients/address.client';
import type { PricingContext } from '../domain/pricing-context';
import type { Site } from '../domain/site';
import { decidingTag, taxCountry, type Taxes } from '../domain/taxes';
import { TaxSource } from './sources.service';

type TaxContext = Pick<PricingContext, 'tenant' | 'countryCode' | 'customerId'>;

/** Which country's taxes a cart pays, and what they are. */
@Injectable()
export class TaxService {
  constructor(
    private readonly source: TaxSource,
    private readonly addresses: AddressClient,
  ) {}

  async load(context: TaxContext, site: Site): Promise<Taxes> {
    const found = await this.countryOf(context, site);
    const classes = found.country === undefined ? [] : await this.source.listTaxClasses(context.tenant, found.country);
    return { ...found, classes };
  }

  /** Asks auth for the customer's addresses only where they decide. */
  private async countryOf({ tenant, countryCode, customerId }: TaxContext, site: Site): Promise<Omit<Taxes, 'classes'>> {
    const addressesDecide = countryCode === null && customerId !== null && decidingTag(site) !== undefined;
    const addresses = addressesDecide ? await this.addresses.list(tenant, customerId) : [];
    return taxCountry({ countryCode, site, addresses, hasCustomer: customerId !== null });
  }
}
