import { Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Public } from '@suite/auth-guard';
import { Operation, TakesForm } from '@suite/platform';
import { OAuthForm, type OAuthRequest } from './oauth-request.dto';
import { GrantService } from './grant.service';
import { type IntrospectionDto, RefreshFormDto, type TokenDto, TokenFormDto, TokenToJudgeFormDto } from './oauth.dto';
import { TokenStatusService } from './token-status.service';

const UNPROVED = { 401: ['invalid_client'], 429: ['too_many_attempts'] };
const REFRESH_FAILS = ['invalid_request', 'unsupported_grant_type', 'invalid_grant', 'invalid_scope'];

/**
 * Tokens by OAuth 2.0. A client proves itself by form fields or by HTTP Basic, never by both; a public client names only its
 * client_id.
 */
@ApiTags('OAuth')
@Controller('oauth')
@Public()
@ApiConsumes('application/x-www-form-urlencoded')
export class OAuthController {
  constructor(
    private readonly grants: GrantService,
    private readonly status: TokenStatusService,
  ) {}

  /** Gives an application a token for its credentials, or a customer's client a new one for a refresh token. */
  @Post('token')
  @Operation('grantToken', 'Get a token', {
    fails: { 400: [...REFRESH_FAILS, 'unauthorized_client'], ...UNPROVED, 503: ['service_unavailable'] },
  })
  @HttpCode(200)
  @TakesForm()
  @Header('Pragma', 'no-cache')
  @ApiBody({ type: TokenFormDto })
  token(@OAuthForm() request: OAuthRequest): Promise<TokenDto> {
    return this.grants.grant(request, ['client_credentials', 'refresh_token']);
  }

  /** Gives a customer's client a new access token and the successor of the refresh token. */
  @Post('refresh_token')
  @Operation('refreshToken', 'Renew the token of a customer', { fails: { 400: REFRESH_FAILS, ...UNPROVED, 503: ['service_unavailable'] } })
  @HttpCode(200)
  @TakesForm()
  @Header('Pragma', 'no-cache')
  @ApiBody({ type: RefreshFormDto })
  refresh(@OAuthForm() request: OAuthRequest): Promise<TokenDto> {
    return this.grants.grant(request, ['refresh_token']);
  }

  /** Ends a refresh token with its family, or an access token for introspection (RFC 7009). */
  @Post('revoke')
  @Operation('revokeToken', 'End a token', { fails: { 400: ['invalid_request'], ...UNPROVED } })
  @HttpCode(200)
  @TakesForm()
  @ApiBody({ type: TokenToJudgeFormDto })
  revoke(@OAuthForm() request: OAuthRequest): Promise<void> {
    return this.status.revoke(request);
  }

  /** Says what a token is worth (RFC 7662), to a confidential client. Of a token that is worth nothing it says only that. */
  @Post('introspect')
  @Operation('introspectToken', 'Ask what a token is worth', { fails: { 400: ['invalid_request'], ...UNPROVED } })
  @HttpCode(200)
  @TakesForm()
  @ApiBody({ type: TokenToJudgeFormDto })
  introspect(@OAuthForm() request: OAuthRequest): Promise<IntrospectionDto> {
    return this.status.introspect(request);
  }
}
