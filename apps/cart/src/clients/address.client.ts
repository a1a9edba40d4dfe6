import { Injectable } from '@nestjs/common';
import { type CustomerAddress, customerAddressesPath } from '@suite/contracts';
import { HttpClient, type Peer, ServiceRefusal } from '@suite/platform';
import { CartConfig } from '../config';
import { ServiceTokens } from './service-tokens.client';

/** A customer's addresses, which auth keeps. */
@Injectable()
export class AddressClient {
  private readonly peer: Peer;

  constructor(
    http: HttpClient,
    private readonly config: CartConfig,
    private readonly tokens: ServiceTokens,
  ) {
    this.peer = http.peer({ name: 'auth' });
  }

  /** None for a customer whom auth does not know. */
  async list(tenant: string, customerNumber: string): Promise<readonly CustomerAddress[]> {
    const url = new URL(customerAddressesPath(tenant, customerNumber), this.config.authUrl);
    try {
      return await this.tokens.authorized(tenant, (authorization) =>
        this.peer.call<CustomerAddress[]>(url, { method: 'GET', authorization }),
      );
    } catch (error) {
      if (error instanceof ServiceRefusal && error.status === 404) return [];
      throw error;
    }
  }
}
