import { Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTooManyRequestsResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Public } from '@suite/auth-guard';
import { TakesForm } from '@suite/platform';
import { OAuthForm, type OAuthRequest } from './oauth-request.dto';
import { GrantService } from './grant.service';
import { type IntrospectionDto, RefreshFormDto, type TokenDto, TokenFormDto, TokenToJudgeFormDto } from './oauth.dto';
import { TokenStatusService } from './token-status.service';

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
  @HttpCode(200)
  @TakesForm()
  @Header('Pragma', 'no-cache')
  @ApiBody({ type: TokenFormDto })
  @ApiUnauthorizedResponse({ description: 'The client is not who it says' })
  @ApiTooManyRequestsResponse({ description: 'Too many failed attempts' })
  token(@OAuthForm() request: OAuthRequest): Promise<TokenDto> {
    return this.grants.grant(request, ['client_credentials', 'refresh_token']);
  }

  /** Gives a customer's client a new access token and the successor of the refresh token. */
  @Post('refresh_token')
  @HttpCode(200)
  @TakesForm()
  @Header('Pragma', 'no-cache')
  @ApiBody({ type: RefreshFormDto })
  @ApiUnauthorizedResponse({ description: 'The client is not who it says' })
  @ApiTooManyRequestsResponse({ description: 'Too many failed attempts' })
  refresh(@OAuthForm() request: OAuthRequest): Promise<TokenDto> {
    return this.grants.grant(request, ['refresh_token']);
  }

  /** Ends a refresh token with its family, or an access token for introspection (RFC 7009). */
  @Post('revoke')
  @HttpCode(200)
  @TakesForm()
  @ApiBody({ type: TokenToJudgeFormDto })
  @ApiUnauthorizedResponse({ description: 'The client is not who it says' })
  @ApiTooManyRequestsResponse({ description: 'Too many failed attempts' })
  revoke(@OAuthForm() request: OAuthRequest): Promise<void> {
    return this.status.revoke(request);
  }

  /** Says what a token is worth (RFC 7662). */
  @Post('introspect')
  @HttpCode(200)
  @TakesForm()
  @ApiBody({ type: TokenToJudgeFormDto })
  @ApiUnauthorizedResponse({ description: 'The client is not who it says' })
  @ApiTooManyRequestsResponse({ description: 'Too many failed attempts' })
  introspect(@OAuthForm() request: OAuthRequest): Promise<IntrospectionDto> {
    return this.status.introspect(request);
  }
}
