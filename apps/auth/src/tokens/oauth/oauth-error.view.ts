/** The error codes of RFC 6749, 7009 and 8707. An error type that is one of them is used as the code. */
const OAUTH_ERRORS: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_token_type',
]);

const OF_STATUS: Readonly<Record<number, string>> = {
  401: 'invalid_client',
  429: 'temporarily_unavailable',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

interface StandardError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/** The error members that strict OAuth clients expect under /oauth. */
export interface OAuthErrorMembers {
  readonly error: string;
  readonly error_description: string;
}

/** Returns the additional members of an error under /oauth; undefined for other paths. */
export function oauthErrorMembers(error: StandardError, path: string): OAuthErrorMembers | undefined {
  if (!path.startsWith('/oauth/')) return undefined;
  return { error: codeOf(error), error_description: printable(error.message) };
}

function codeOf({ type, status }: StandardError): string {
  return OAUTH_ERRORS.has(type) ? type : (OF_STATUS[status] ?? 'invalid_request');
}

/** Replaces characters that `error_description` does not allow: quotes, backslashes and everything beyond printable ASCII. */
const printable = (text: string): string => text.replaceAll(/["\\]/g, "'").replaceAll(/[^\x20-\x7e]/g, ' ');
