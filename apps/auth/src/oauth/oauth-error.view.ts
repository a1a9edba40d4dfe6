/** The error codes of RFC 6749, 7009 and 8707; our errors are called so where one of them fits. */
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

/** What strict OAuth clients look for in an error under /oauth. */
export interface OAuthErrorMembers {
  readonly error: string;
  readonly error_description: string;
}

/** The members that an error has beside the standard ones: none outside of /oauth. */
export function oauthErrorMembers(error: StandardError, path: string): OAuthErrorMembers | undefined {
  if (!path.startsWith('/oauth/')) return undefined;
  return { error: codeOf(error), error_description: printable(error.message) };
}

function codeOf({ type, status }: StandardError): string {
  return OAUTH_ERRORS.has(type) ? type : (OF_STATUS[status] ?? 'invalid_request');
}

/** An error_description has neither quotes nor backslashes nor anything beyond ASCII. */
const printable = (text: string): string => text.replaceAll(/["\\]/g, "'").replaceAll(/[^\x20-\x7e]/g, ' ');
