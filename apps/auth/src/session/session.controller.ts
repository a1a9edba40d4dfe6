import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, Public } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ClientNetwork, CurrentPage, type PageRequest } from '../request';
import { AnonymousQuery, type AnonymousTokenView, type CustomerTokensView, LoginCredentialsDto } from './session.dto';
import { SessionService } from './session.service';

/** Tokens of shoppers. */
@ApiTags('Sessions')
@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  /** Issues a token to a shopper who is not logged in. The same session id identifies the same shopper, with the same cart. */
  @Get('customerlogin/auth/anonymous')
  @Operation('startSession', 'Start an anonymous session', {
    fails: { 400: ['unauthorized_client'], 401: ['invalid_client'], 429: ['too_many_attempts'], 503: ['service_unavailable'] },
  })
  @Public()
  anonymous(@Query() query: AnonymousQuery, @CurrentPage() page: PageRequest): Promise<AnonymousTokenView> {
    return this.sessions.anonymous(query, page);
  }

  /** Logs a customer in. The bearer token is the shopper’s anonymous token. */
  @Post('customer/:tenant/login')
  @HttpCode(200)
  @Operation('login', 'Log in', {
    fails: { 401: ['invalid_client', 'invalid_credentials'], 429: ['too_many_attempts'], 503: ['service_unavailable'] },
  })
  @Access({ anonymous: 'cart.cart_own' })
  login(
    @CurrentCaller() caller: Caller,
    @Body() { email, password }: LoginCredentialsDto,
    @ClientNetwork() network: string,
  ): Promise<CustomerTokensView> {
    return this.sessions.login(caller, { email, password, network });
  }
}
