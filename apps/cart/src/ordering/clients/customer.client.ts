import { Injectable } from '@nestjs/common';
import { type Customer, customerPath } from '@suite/contracts';
import { HttpClient } from '@suite/http-client';
import { CartConfig } from '../../config';
import { PeerService, ServiceTokens } from '../../peers';

/** Reads customers from auth. */
@Injectable()
export class CustomerClient {
  private readonly auth: PeerService;

  constructor(http: HttpClient, { authUrl }: CartConfig, tokens: ServiceTokens) {
    this.auth = new PeerService(http, tokens, { name: 'auth', url: authUrl });
  }

  /** Whether the shop accepts orders of the customer. A customer unknown to auth may order: the shop has not blocked it. */
  async mayOrder(tenant: string, customerNumber: string): Promise<boolean> {
    const customer = await this.auth.find<Customer>(tenant, customerPath(tenant, customerNumber));
    return !customer || (customer.active && !customer.onHold);
  }
}
