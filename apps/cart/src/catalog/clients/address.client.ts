import { Injectable } from '@nestjs/common';
import { type CustomerAddress, customerAddressesPath } from '@suite/contracts';
import { HttpClient } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';

/** Reads a customer's addresses from auth. */
@Injectable()
export class AddressClient {
  private readonly auth: PeerService;

  constructor(http: HttpClient, { authUrl }: CartConfig, tokens: ServiceTokens) {
    this.auth = new PeerService(http, tokens, { name: 'auth', url: authUrl });
  }

  /** Returns an empty list for a customer unknown to auth. */
  async list(tenant: string, customerNumber: string): Promise<readonly CustomerAddress[]> {
    return (await this.auth.find<CustomerAddress[]>(tenant, customerAddressesPath(tenant, customerNumber))) ?? [];
  }
}
