import { Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Public, CallEffect } from '@suite/auth-guard';
import { Operation, TakesForm } from '@suite/http';
import { OAuthForm, type OAuthRequest } from '../../security';
import { GrantService } from './grant.service';
import { type TokenIntrospectionView, TokenRefreshDto, type TokenView, TokenGrantDto, TokenReferenceDto } from './oauth.dto';
import { TokenStatusService } from './token-status.service';

const UNPROVED = { 401: ['invalid_client'], 429: ['too_many_attempts'] };
const SUSPENDED = { 403: ['tenant_suspended'] };
const REFRESH_FAILS = ['invalid_request', 'unsupported_grant_type', 'invalid_grant', 'invalid_scope'];

/**
 * OAuth 2.0 tokens. A client authenticates with form fields or with HTTP Basic, never with both. A public client sends only its
 * client_id.
 */
@ApiTags('OAuth')
@Controller('oauth')
@Public()
export class OAuthController {
  constructor(
    private readonly grants: GrantService,
    private readonly status: TokenStatusService,
  ) {}

  /**
   * Issues an access token: to an application for its credentials, or to a shopper’s client for a refresh token. Also accepts the
   * fields as a JSON object.
   */
  @Post('token')
  @CallEffect('token')
  @Operation('grantToken', 'Get a token', {
    fails: {
      400: [...REFRESH_FAILS, 'unauthorized_client'],
      ...UNPROVED,
      ...SUSPENDED,
      429: [...UNPROVED[429], 'tenant_rate_exceeded'],
      503: ['service_unavailable'],
    },
  })
  @HttpCode(200)
  @TakesForm()
  @Header('Pragma', 'no-cache')
  @ApiConsumes('application/x-www-form-urlencoded', 'application/json')
  @ApiBody({ type: TokenGrantDto })
  token(@OAuthForm({ json: true }) request: OAuthRequest): Promise<TokenView> {
    return this.grants.grant(request, ['client_credentials', 'refresh_token']);
  }

  /** Issues a new access token to a shopper’s client, and the next refresh token. Each refresh token can be used once. */
  @Post('refresh_token')
  @CallEffect('token')
  @Operation('refreshToken', 'Refresh a customer token', {
    fails: { 400: REFRESH_FAILS, ...UNPROVED, ...SUSPENDED, 503: ['service_unavailable'] },
  })
  @HttpCode(200)
  @TakesForm()
  @Header('Pragma', 'no-cache')
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: TokenRefreshDto })
  refresh(@OAuthForm() request: OAuthRequest): Promise<TokenView> {
    return this.grants.grant(request, ['refresh_token']);
  }

  /**
   * Revokes a token (RFC 7009). An access, refresh or saas token of a session ends the whole session: all of its tokens become
   * inactive. The access token of an application, or of a member of
   * the staff, is revoked alone.
   */
  @Post('revoke')
  @CallEffect('token')
  @Operation('revokeToken', 'Revoke a token', { fails: { 400: ['invalid_request'], ...UNPROVED } })
  @HttpCode(200)
  @TakesForm()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: TokenReferenceDto })
  revoke(@OAuthForm() request: OAuthRequest): Promise<void> {
    return this.status.revoke(request);
  }

  /** Returns the state of a token to a confidential client (RFC 7662). For an inactive token, the answer has only `active: false`. */
  @Post('introspect')
  @CallEffect('read')
  @Operation('introspectToken', 'Introspect a token', { fails: { 400: ['invalid_request'], ...UNPROVED, ...SUSPENDED } })
  @HttpCode(200)
  @TakesForm()
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ type: TokenReferenceDto })
  introspect(@OAuthForm() request: OAuthRequest): Promise<TokenIntrospectionView> {
    return this.status.introspect(request);
  }
}
