import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_REQUEST_METHOD_ORIGINAL,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_NETWORK_PROTOCOL_VERSION,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_URL_PATH,
  ATTR_URL_SCHEME,
} from '@opentelemetry/semantic-conventions';
import { ATTR_TENANT_ID, recordEnd, type TracePoint } from '@suite/telemetry';
import type { FastifyRequest } from 'fastify';

const SECRET_PARAMETER = ':token';

/** The methods that OpenTelemetry names; another one is `_OTHER`. */
const METHODS: ReadonlySet<string> = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']);

/**
 * Records the span of an answered request. It has neither the client's address nor the query, which may be personal data. Only a
 * 5xx is a failure; a 4xx is the caller's.
 */
export function recordRequest(trace: TracePoint, request: FastifyRequest, status: number, ms: number): void {
  const { method, protocol, url, raw } = request;
  const route = request.routeOptions.url;
  const isKnown = METHODS.has(method);
  const attributes = {
    [ATTR_HTTP_REQUEST_METHOD]: isKnown ? method : '_OTHER',
    ...(!isKnown && { [ATTR_HTTP_REQUEST_METHOD_ORIGINAL]: method }),
    [ATTR_URL_PATH]: pathOf(url, route),
    [ATTR_URL_SCHEME]: protocol,
    [ATTR_HTTP_ROUTE]: route,
    [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
    ...(status >= 500 && { [ATTR_ERROR_TYPE]: String(status) }),
    [ATTR_SERVER_ADDRESS]: request.hostname || undefined,
    [ATTR_SERVER_PORT]: request.port ?? undefined,
    [ATTR_NETWORK_PROTOCOL_VERSION]: raw.httpVersion,
    [ATTR_TENANT_ID]: tenantOf(request),
  };
  const target = isKnown ? method : 'HTTP';
  recordEnd(trace, { kind: 'server', name: route === undefined ? target : `${target} ${route}`, attributes }, ms);
}

/** Returns the path of a span. A parameter with the name `token` is a secret, which traces must not hold. */
export function pathOf(url: string, route = ''): string {
  const path = url.split('?', 1)[0] ?? '';
  if (!route.includes(SECRET_PARAMETER)) return path;
  const names = route.split('/');
  return path
    .split('/')
    .map((segment, i) => (names[i] === SECRET_PARAMETER ? '{token}' : segment))
    .join('/');
}

/** Returns the caller's tenant, or that of the path if the caller is unknown. */
function tenantOf(request: FastifyRequest): string | undefined {
  const { caller, params } = request as { caller?: { readonly tenant: string }; params?: { readonly tenant?: string } };
  return caller?.tenant ?? params?.tenant;
}
