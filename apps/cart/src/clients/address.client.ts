import { Injectable } from '@nestjs/common';
import { type CustomerAddress, customerAddressesPath } from '@suite/contracts';
import { callService, ServiceRefusal } from '@suite/platform';
import { CartConfig } from '../config';
import { ServiceTokens } from './service-tokens.client';

/** A customer's addresses, which auth keeps. */
@Injectable()
export class AddressClient {
  constructor(
    private readonly config: CartConfig,
    private readonly tokens: ServiceTokens,
  ) {}

  /** None for a customer whom auth does not know. */
  async list(tenant: string, customerNumber: string): Promise<readonly CustomerAddress[]> {
    const url = new URL(customerAddressesPath(tenant, customerNumber), this.config.authUrl);
    try {
      return await this.tokens.authorized(tenant, (authorization) => callService<CustomerAddress[]>(url, { method: 'GET', authorization }));
    } catch (error) {
      if (error instanceof ServiceRefusal && error.status === 404) return [];
      throw error;
    }
  }
}
