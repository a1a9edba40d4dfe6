import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { fault, validationError } from '@suite/errors';
import { ClientProofService, type RegisteredClient } from '../../clients';
import { AuthConfig } from '../../config';
import { networkOf } from '@suite/audit';
import type { VisitorRequest } from '../../security';

/**
 * The networks of shoppers behind a shop's server. The server states them when it requests their tokens: otherwise all of its
 * shoppers would be throttled as one.
 */
@Injectable()
export class ShopperAddressService {
  constructor(
    private readonly config: AuthConfig,
    private readonly clients: ClientProofService,
  ) {}

  /**
   * Returns the keyed digest of the shopper's network. Only a client with `forwardsAddresses` that proves its secret can state one. The
   * header of all others is ignored, since a guesser could otherwise choose a new network for each attempt.
   */
  async networkOf(client: RegisteredClient, request: VisitorRequest): Promise<string | null> {
    const { shopperAddress, authorization } = request;
    const { tenant, clientId, forwardsAddresses } = client;
    if (shopperAddress === undefined || !forwardsAddresses || !/^basic /i.test(authorization ?? '')) return null;
    await this.clients.prove({ ...request, form: { client_id: clientId } }, 'anonymous');
    if (isIP(shopperAddress) === 0) {
      const message = 'shopper-address must be an IP address, such as 203.0.113.7';
      throw validationError([fault('shopper-address', 'invalid_header', message)]);
    }
    return this.config.keyRing.digest(`${tenant} ${networkOf(shopperAddress)}`, 'network of a shopper');
  }
}
