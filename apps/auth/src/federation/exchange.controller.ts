import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { CurrentVisit, type Visit } from '../security';
import { type ExchangedTokensView, ExchangeQuery } from './exchange.dto';
import { ExchangeService } from './exchange.service';

/** Logins with tokens of external identity providers. */
@ApiTags('Sessions')
@Controller('customer/:tenant/exchangeauthtoken')
export class ExchangeController {
  constructor(private readonly exchanges: ExchangeService) {}

  /**
   * Exchanges the token of an identity provider for tokens of its customer, who is created at the first login. The account is found by
   * issuer and subject of the token. The first time it is also found by the e-mail address, if the provider has
   * verified the address. If that account's address was never confirmed here, its password and sessions are revoked
   * for the owner. A token that names roles in the provider’s `staffClaim` logs a member of the staff in. The
   * bearer token is the shopper’s anonymous token.
   */
  @Post()
  @CallEffect('token')
  @Operation('exchangeToken', 'Exchange a foreign token', {
    fails: {
      401: ['invalid_client', 'subject_token_invalid'],
      403: ['email_not_verified'],
      404: ['identity_provider_not_found'],
      409: ['customer_exists', 'quota_exceeded'],
      429: ['too_many_attempts'],
      503: ['service_unavailable', 'identity_provider_unavailable', 'tenant_read_only'],
    },
  })
  @HttpCode(200)
  @Access({ anonymous: 'cart.cart_own' })
  exchange(@CurrentCaller() caller: Caller, @Query() query: ExchangeQuery, @CurrentVisit() visit: Visit): Promise<ExchangedTokensView> {
    return this.exchanges.exchange(caller, query, visit);
  }
}
