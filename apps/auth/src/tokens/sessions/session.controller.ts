import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, Public } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { CurrentPage, CurrentVisitor, type PageRequest, type VisitorRequest } from '../../security';
import {
  AnonymousQuery,
  type AnonymousTokenView,
  LoginRefreshQuery,
  type RefreshedTokensView,
  VisitorLoginQuery,
  VisitorRefreshQuery,
  type VisitorTokensView,
} from './session.dto';
import { SessionRefreshService } from './session-refresh.service';
import { TakesShopperAddress } from './shopper-address.decorator';
import { VisitorService } from './visitor.service';

const SUSPENDED = { 403: ['tenant_suspended'] };
const ANONYMOUS_FAILS = {
  ...SUSPENDED,
  ...{ 400: ['unauthorized_client'], 401: ['invalid_client'], 429: ['too_many_attempts'], 503: ['service_unavailable'] },
};

/** Tokens of shoppers. */
@ApiTags('Sessions')
@Controller()
export class SessionController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly refreshes: SessionRefreshService,
  ) {}

  /** Issues a token to a shopper who is not logged in. The same session id identifies the same shopper, with the same cart. */
  @Get('customerlogin/auth/anonymous')
  @Operation('startSession', 'Start an anonymous session', { fails: ANONYMOUS_FAILS })
  @Public()
  @TakesShopperAddress()
  anonymous(@Query() query: AnonymousQuery, @CurrentVisitor() request: VisitorRequest): Promise<AnonymousTokenView> {
    return this.visitors.anonymous(query, request);
  }

  /**
   * Starts a session of a shopper who is not logged in, with a refresh token. New carts of the session take its site, currency and
   * country.
   */
  @Get('customerlogin/auth/anonymous/login')
  @Operation('startVisitorSession', 'Start a visitor session', { fails: ANONYMOUS_FAILS })
  @Public()
  @TakesShopperAddress()
  visitorLogin(@Query() query: VisitorLoginQuery, @CurrentVisitor() request: VisitorRequest): Promise<VisitorTokensView> {
    return this.visitors.login(query, request);
  }

  /**
   * Issues new tokens to a shopper who is not logged in, for the same session. Each refresh token can be used once. `siteCode` and
   * `currency` replace those of the session.
   */
  @Get('customerlogin/auth/anonymous/refresh')
  @Operation('refreshVisitorSession', 'Refresh a visitor session', {
    fails: { ...SUSPENDED, 401: ['invalid_client', 'refresh_token_invalid'], 429: ['too_many_attempts'], 503: ['service_unavailable'] },
  })
  @Public()
  visitorRefresh(@Query() query: VisitorRefreshQuery, @CurrentPage() page: PageRequest): Promise<VisitorTokensView> {
    return this.refreshes.visitor(query, page);
  }

  /** Issues new tokens to a customer. The bearer token is an anonymous token of the client that the customer logged in with. */
  @Get('customer/:tenant/refreshauthtoken')
  @Operation('refreshLogin', 'Refresh a login', {
    fails: { 401: ['invalid_client', 'refresh_token_invalid'], 429: ['too_many_attempts'], 503: ['service_unavailable'] },
  })
  @Access({ anonymous: 'cart.cart_own' })
  refresh(
    @CurrentCaller() caller: Caller,
    @Query() { refreshToken }: LoginRefreshQuery,
    @CurrentPage() page: PageRequest,
  ): Promise<RefreshedTokensView> {
    return this.refreshes.customer(caller, refreshToken, page);
  }
}
