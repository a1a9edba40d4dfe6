import { STATUS_CODES } from 'node:http';
import { errorOf, type ErrorTable } from './errors.ts';
import type { Area, Operation, Response, Route, Schema } from './model.ts';
import { headersOf } from './headers.ts';

interface RefusedOperation {
  readonly operation: Operation;
  readonly path: string;
  readonly method: string;
}

/** Error types of the libraries for any such operation, by status. */
function sharedTypes(
  { path, method, operation: { requestBody } }: RefusedOperation,
  { access, saasToken, takesIdempotencyKey, effect }: Route,
): Record<string, readonly string[]> {
  const isGuarded = access !== 'public';
  const isOfTenant = isGuarded || path.includes('{tenant}');
  const isStoring = isOfTenant && !isOfPlatform(path) && effect === 'write' && method !== 'DELETE';
  const withSaas = (types: string[], ...more: string[]) => (saasToken === undefined ? types : [...types, ...more]);
  return {
    400: [...['validation_violation', 'bad_request', 'invalid_text'], ...(saasToken === true ? ['saas_token_missing'] : [])],
    ...(isGuarded && {
      401: withSaas(['token_missing', 'token_expired', 'token_invalid'], 'saas_token_expired', 'saas_token_invalid'),
    }),
    ...(isOfTenant && {
      403: [
        ...(isGuarded ? ['insufficient_permissions', ...(takesStaff(access) ? ['wrong_site'] : [])] : []),
        ...(isOfPlatform(path) ? [] : ['tenant_suspended']),
      ],
    }),
    ...((takesIdempotencyKey || isStoring) && {
      409: [...(takesIdempotencyKey ? ['idempotency_key_in_progress'] : []), ...(isStoring ? ['quota_exceeded'] : [])],
    }),
    ...(takesIdempotencyKey && { 422: ['idempotency_key_reused'] }),
    ...(requestBody && { 413: ['body_too_large'], 415: ['unsupported_media_type'] }),
    ...(isOfTenant && !isOfPlatform(path) && { 429: ['tenant_rate_exceeded'] }),
    503: [
      ...['database_unavailable', 'overloaded', ...(isGuarded ? ['token_keys_unavailable'] : [])],
      ...(isOfTenant && !isOfPlatform(path) && (effect === 'write' || effect === 'signed') ? ['tenant_read_only'] : []),
    ],
  };
}

/** The calls of the suite's operators, whose tenant is never held. */
const isOfPlatform = (path: string): boolean => path.split('/')[2] === 'platform';

/** Whether members of the staff may make the call: those limited to sites are refused for others. */
const takesStaff = (access: Route['access']): boolean =>
  typeof access === 'object' && (access['application'] !== undefined || access['staff'] !== undefined);

/** Returns the error answers of an operation by status. Answers without own types become components, which `shared` collects. */
export function refusalsOf(
  refused: RefusedOperation,
  route: Route,
  area: Area,
  table: ErrorTable,
  shared: Map<string, Response>,
): Record<string, Response> {
  const { path } = refused;
  const common = sharedTypes(refused, route);
  const own = route.operation?.fails ?? {};
  const statuses = [...new Set([...Object.keys(common), ...Object.keys(own)])];
  return Object.fromEntries(
    statuses.map((status) => {
      const types = [...new Set([...(own[status] ?? []), ...(common[status] ?? [])])];
      const schema = errorOf(area, path, types.includes('validation_violation'));
      const response = refusal(Number(status), types, schema, table);
      return [status, own[status] ? response : componentOf(response, status, shared)];
    }),
  );
}

function refusal(status: number, types: readonly string[], schema: Schema, table: ErrorTable): Response {
  const lines = types.map((type) => {
    const error = table.get(type);
    if (!error?.statuses.includes(status)) throw new Error(`docs/errors.md does not describe ${type} with status ${status}`);
    return `- \`${type}\`: ${error.when}`;
  });
  return {
    description: `${STATUS_CODES[status] ?? ''}\n\n${lines.join('\n')}`,
    headers: headersOf([
      'X-Request-Id',
      ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
      ...(comesBack(status) ? ['Retry-After'] : []),
    ]),
    content: { 'application/json': { schema } },
    'x-error-types': types,
  };
}

const comesBack = (status: number): boolean => status === 429 || status === 503;

/** Deduplicates equal answers. The first of a status has its plain name. */
function componentOf(response: Response, status: string, shared: Map<string, Response>): Response {
  const text = JSON.stringify(response);
  const plain = (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '');
  for (let i = 1; ; i += 1) {
    const name = i === 1 ? plain : `${plain}${i}`;
    const known = shared.get(name);
    if (known && JSON.stringify(known) !== text) continue;
    shared.set(name, response);
    return { $ref: `#/components/responses/${name}` };
  }
}
