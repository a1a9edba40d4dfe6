import { Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '@suite/auth-guard';
import { OAuthForm, type OAuthRequest } from './form';
import { GrantService } from './grant.service';
import type { TokenDto } from './oauth.dto';

@Controller('oauth')
@Public()
export class OAuthController {
  constructor(private readonly grants: GrantService) {}

  /** Gives an application a token for its credentials, or a customer's client a new one for a refresh token. */
  @Post('token')
  @HttpCode(200)
  token(@OAuthForm() request: OAuthRequest): Promise<TokenDto> {
    return this.grants.grant(request);
  }
}
