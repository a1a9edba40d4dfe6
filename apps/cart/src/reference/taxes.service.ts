import { Injectable } from '@nestjs/common';
import { AddressClient } from '../clients/address.client';
import type { CartHead } from '../domain/cart';
import type { Site } from '../domain/site';
import { decidingTag, taxCountry, type Taxes } from '../domain/taxes';
import { TaxSource } from './sources';

type TaxGround = Pick<CartHead, 'tenant' | 'countryCode' | 'customerId'>;

/** Which country's taxes a cart pays, and what they are. */
@Injectable()
export class TaxesService {
  constructor(
    private readonly source: TaxSource,
    private readonly addresses: AddressClient,
  ) {}

  async taxesOf(ground: TaxGround, site: Site): Promise<Taxes> {
    const found = await this.countryOf(ground, site);
    const classes = found.country === undefined ? [] : await this.source.taxClasses(ground.tenant, found.country);
    return { ...found, classes };
  }

  /** Asks auth for the customer's addresses only where they decide. */
  private async countryOf({ tenant, countryCode, customerId }: TaxGround, site: Site): Promise<Omit<Taxes, 'classes'>> {
    const addressesDecide = countryCode === null && customerId !== null && decidingTag(site) !== undefined;
    const addresses = addressesDecide ? await this.addresses.of(tenant, customerId) : [];
    return taxCountry({ countryCode, site, addresses, hasCustomer: customerId !== null });
  }
}
