/** A public key that tokens are checked with (RFC 7517). */
export class JwkDto {
  /** The id of the key, as the header of a token names it. */
  kid!: string;
  /** The type of the key: EC. */
  kty!: string;
  /** The curve: P-256. */
  crv!: string;
  /** The x coordinate of its point, base64url. */
  x!: string;
  /** The y coordinate of its point, base64url. */
  y!: string;
  /** The algorithm of its signatures: ES256. */
  alg!: string;
  /** What it is for: sig. */
  use!: string;
}

/** Every key whose tokens may still be valid, and the next one. */
export class JwksDto {
  /** The keys. */
  keys!: JwkDto[];
}

/** What an OAuth client needs to know of this server (RFC 8414). */
export class ServerMetadataDto {
  /** Who gives the tokens: their claim iss. */
  issuer!: string;
  /** Where tokens are given. */
  token_endpoint!: string;
  /** Where the public keys are. */
  jwks_uri!: string;
  /** Where tokens are ended. */
  revocation_endpoint!: string;
  /** Where tokens are judged. */
  introspection_endpoint!: string;
  /** Every scope that there is. */
  scopes_supported!: string[];
  /** Empty: there is no authorization endpoint. */
  response_types_supported!: string[];
  /** What tokens can be asked for. */
  grant_types_supported!: string[];
  /** How clients prove themselves where tokens are given. */
  token_endpoint_auth_methods_supported!: string[];
  /** How clients prove themselves where tokens are ended. */
  revocation_endpoint_auth_methods_supported!: string[];
  /** How clients prove themselves where tokens are judged. */
  introspection_endpoint_auth_methods_supported!: string[];
  /** Where this is described for people. */
  service_documentation!: string;
}
