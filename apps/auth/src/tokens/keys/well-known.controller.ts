import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { JWKS_LIFETIME_MS, Public } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { AuthConfig } from '../../config';
import { ALL_SCOPES } from '../../clients/domain/scopes';
import { SigningKeyService } from './signing-key.service';
import { EndedStaffTokensService } from './ended-staff-tokens.service';
import { type EndedStaffTokensView, EndedStaffTokensQuery, type JsonWebKeySetView, type ServerMetadataView } from './well-known.dto';

const CACHE_CONTROL = `public, max-age=${JWKS_LIFETIME_MS / 1_000}`;

/** Public information about this server. */
@ApiTags('Discovery')
@Controller('.well-known')
@Public()
export class WellKnownController {
  constructor(
    private readonly keys: SigningKeyService,
    private readonly ended: EndedStaffTokensService,
    private readonly config: AuthConfig,
  ) {}

  /** Returns the public keys that verify tokens, including the next one. Verifiers should reload them when the cached copy expires. */
  @Get('jwks.json')
  @Operation('loadKeys', 'Load public keys', { fails: { 503: ['service_unavailable'] } })
  @Header('Cache-Control', CACHE_CONTROL)
  async jwks(): Promise<JsonWebKeySetView> {
    return { keys: [...(await this.keys.document()).keys] };
  }

  /**
   * Lists the ids by which tokens of staff have ended before they expire. A verifier rejects a token of staff whose `jti`,
   * `client_incarnation` or `client_id` is one of them. The ids are random and identify no person.
   */
  @Get('ended-staff-tokens')
  @Operation('listEndedStaffTokens', 'List ended staff tokens')
  listEnded(@Query() { since }: EndedStaffTokensQuery): Promise<EndedStaffTokensView> {
    return this.ended.list(since);
  }

  /** Returns the metadata of this authorization server (RFC 8414), including all scopes. */
  @Get('oauth-authorization-server')
  @Operation('loadServerMetadata', 'Load server metadata')
  @Header('Cache-Control', CACHE_CONTROL)
  metadata(): ServerMetadataView {
    const issuer = this.config.tokenIssuer;
    const at = (path: string) => new URL(path, `${issuer.replace(/\/$/, '')}/`).href;
    return {
      issuer,
      token_endpoint: at('oauth/token'),
      jwks_uri: at('.well-known/jwks.json'),
      revocation_endpoint: at('oauth/revoke'),
      introspection_endpoint: at('oauth/introspect'),
      scopes_supported: [...ALL_SCOPES],
      response_types_supported: [],
      grant_types_supported: ['client_credentials', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      service_documentation: at('auth/docs'),
    };
  }
}
