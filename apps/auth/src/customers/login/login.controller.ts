import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { CurrentVisit, type Visit } from '../../security';
import { type CustomerTokensView, LoginCredentialsDto } from '../../tokens';
import { CustomerLoginService } from './customer-login.service';

/** Logins of customers with their passwords. */
@ApiTags('Sessions')
@Controller()
export class LoginController {
  constructor(private readonly logins: CustomerLoginService) {}

  /** Logs a customer in. The bearer token is the shopper’s anonymous token. */
  @Post('customer/:tenant/login')
  @HttpCode(200)
  @CallEffect('token')
  @Operation('login', 'Log in', {
    fails: {
      401: ['invalid_client', 'invalid_credentials'],
      403: ['email_not_verified'],
      429: ['too_many_attempts'],
      503: ['service_unavailable'],
    },
  })
  @Access({ anonymous: 'cart.cart_own' })
  login(
    @CurrentCaller() caller: Caller,
    @Body() { email, password }: LoginCredentialsDto,
    @CurrentVisit() visit: Visit,
  ): Promise<CustomerTokensView> {
    return this.logins.login(caller, { email, password, visit });
  }
}
