import { Injectable } from '@nestjs/common';
import { type ForeignClaims, ForeignTokenService } from './foreign-token.service';
import type { IdentityProvider } from './identity-provider.entity';
import { IdentityProviderService } from './identity-provider.service';

/** A token to exchange, and the name of its provider; without one, the only provider of the tenant. */
export interface SubjectToken {
  readonly token: string;
  readonly config: string | undefined;
}

/** A verified token, and the provider that issued it. */
export interface ProvenToken {
  readonly provider: IdentityProvider;
  readonly claims: ForeignClaims;
}

/** Verifies tokens with the configuration of their provider. */
@Injectable()
export class SubjectTokenService {
  constructor(
    private readonly providers: IdentityProviderService,
    private readonly tokens: ForeignTokenService,
  ) {}

  async prove(tenant: string, { token, config }: SubjectToken): Promise<ProvenToken> {
    const provider = await this.providers.loadForExchange(tenant, config);
    return { provider, claims: await this.tokens.verify(provider, token) };
  }
}
