import { type Document, type Operation, operationsOf, type Route, sorted } from './model.ts';

/** The meaning of each scope, by name. */
export type ScopeMeanings = Readonly<Record<string, string>>;

const KINDS: Readonly<Record<string, { readonly callers: string; readonly how: string }>> = {
  application: { callers: 'applications', how: '' },
  customer: {
    callers: 'customers',
    how: 'The token of a logged-in shopper: `accessToken` of `POST /customer/{tenant}/login`, renewed with `grant_type=refresh_token` at `POST /oauth/token`.',
  },
  anonymous: {
    callers: 'anonymous shoppers',
    how: 'The token of a shopper who is not logged in: `access_token` of `GET /customerlogin/auth/anonymous`.',
  },
  staff: {
    callers: 'staff',
    how: 'The token of a member of the staff: `access_token` of `POST /auth/{tenant}/staff/login`. It is also valid wherever an application’s token is, with the scopes of its roles.',
  },
};

/**
 * Adds the callers of an operation: as security requirements (one of them suffices) and lists for programs, and as a sentence at
 * the end of the description.
 */
export function addAccess(operation: Operation, { access = {}, saasToken }: Route): void {
  const isPublic = access === 'public';
  operation.security = isPublic ? [] : requirementsOf(access);
  const sentences = [operation.description, isPublic ? 'Public: no bearer token is required.' : `Callers: ${callersIn(access)}.`];
  if (saasToken === true) sentences.push('Also requires the header `saas-token`, which identifies the acting user.');
  operation.description = sentences.filter((sentence) => sentence).join('\n\n');
  if (isPublic) return;
  operation['x-kinds'] = Object.keys(access).sort();
  operation['x-scopes'] = sorted(access);
}

function requirementsOf(access: Readonly<Record<string, readonly string[]>>): Record<string, string[]>[] {
  // Shoppers cannot request scopes, so their scheme is no OAuth flow and has no list of scopes.
  return Object.entries(sorted(access)).flatMap(([kind, scopes]): Record<string, string[]>[] =>
    kind === 'application' ? scopes.map((scope) => ({ application: [scope] })) : [{ [kind]: [] }],
  );
}

function callersIn(access: Readonly<Record<string, readonly string[]>>): string {
  const kinds = Object.entries(sorted(access)).map(
    ([kind, scopes]) => `${KINDS[kind]?.callers ?? kind} with ${scopes.map((scope) => `\`${scope}\``).join(' or ')}`,
  );
  return kinds.join('; ');
}

/** Returns the security schemes that the operations of a document use, with their scopes. */
export function securitySchemesOf(document: Pick<Document, 'paths'>, meanings: ScopeMeanings): Record<string, object> {
  const requirements = operationsOf(document).flatMap(({ operation }) => operation.security ?? []);
  const kinds = new Set(requirements.flatMap((requirement) => Object.keys(requirement)));
  const scopes = [...new Set(requirements.flatMap(({ application = [] }) => application))].sort().map((scope) => {
    const meaning = meanings[scope];
    if (meaning === undefined) throw new Error(`apps/auth/src/clients/domain/scope-meanings.ts does not know ${scope}`);
    return [scope, meaning];
  });
  const application = {
    type: 'oauth2',
    description: 'The token of an application, requested with its client id and secret.',
    flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: Object.fromEntries(scopes) as Record<string, string> } },
  };
  const shopper = (kind: string) => ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: KINDS[kind]?.how });
  return Object.fromEntries([...kinds].sort().map((kind) => [kind, kind === 'application' ? application : shopper(kind)]));
}
