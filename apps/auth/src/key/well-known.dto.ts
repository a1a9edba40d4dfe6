/** A public key that tokens are checked with (RFC 7517). */
export class JwkDto {
  kid!: string;
  kty!: string;
  crv!: string;
  x!: string;
  y!: string;
  alg!: string;
  use!: string;
}

/** Every key whose tokens may still be valid, and the next one. */
export class JwksDto {
  keys!: JwkDto[];
}

/** What an OAuth client needs to know of this server (RFC 8414). */
export class ServerMetadataDto {
  issuer!: string;
  token_endpoint!: string;
  jwks_uri!: string;
  revocation_endpoint!: string;
  introspection_endpoint!: string;
  scopes_supported!: string[];
  response_types_supported!: string[];
  grant_types_supported!: string[];
  token_endpoint_auth_methods_supported!: string[];
  revocation_endpoint_auth_methods_supported!: string[];
  introspection_endpoint_auth_methods_supported!: string[];
  service_documentation!: string;
}
