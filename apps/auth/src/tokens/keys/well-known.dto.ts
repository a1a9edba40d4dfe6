import { DateTimeOrDate, type DateTimeText, IfPresent } from '@suite/validation';

/** A public key that verifies tokens (RFC 7517). */
export class JsonWebKeyView {
  /** The key id, as in the header of a token. */
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
  /** The use of the key: sig. */
  use!: string;
}

/** Every key whose tokens may still be valid, and the next one. */
export class JsonWebKeySetView {
  /** The keys. */
  keys!: JsonWebKeyView[];
}

export class EndedStaffTokensQuery {
  /** Returns only ids that were added since this time, the `at` of the previous answer. Some are returned again. */
  @IfPresent() @DateTimeOrDate() since?: string;
}

/** The ids by which tokens of staff have ended. */
export class EndedStaffTokensView {
  /** The ids, oldest first: of tokens (`jti`), of all tokens of a member (`client_incarnation`), or of a station (`client_id`). */
  ended!: string[];
  /** The time of the answer: send it as `since` next time. */
  at!: DateTimeText;
}

/** Metadata of this authorization server (RFC 8414). */
export class ServerMetadataView {
  /** The issuer of the tokens: their claim iss. */
  issuer!: string;
  /** The URL of the token endpoint. */
  token_endpoint!: string;
  /** The URL of the public keys. */
  jwks_uri!: string;
  /** The URL of the revocation endpoint. */
  revocation_endpoint!: string;
  /** The URL of the introspection endpoint. */
  introspection_endpoint!: string;
  /** All scopes. */
  scopes_supported!: string[];
  /** Empty: there is no authorization endpoint. */
  response_types_supported!: string[];
  /** The grant types. */
  grant_types_supported!: string[];
  /** How clients authenticate at the token endpoint. */
  token_endpoint_auth_methods_supported!: string[];
  /** How clients authenticate at the revocation endpoint. */
  revocation_endpoint_auth_methods_supported!: string[];
  /** How clients authenticate at the introspection endpoint. */
  introspection_endpoint_auth_methods_supported!: string[];
  /** The URL of the documentation. */
  service_documentation!: string;
}
