import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_URL_FULL,
} from '@opentelemetry/semantic-conventions';
import { ATTR_SERVICE_PEER_NAME, type OpenSpan, openSpan } from '@suite/telemetry';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Opens the span of a call. It omits credentials and the query of the URL, which may hold keys and personal data. */
export function openCallSpan(peer: string, url: URL, method: string): OpenSpan | undefined {
  return openSpan(() => ({
    kind: 'client',
    name: `${method} ${peer}`,
    attributes: {
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_URL_FULL]: `${url.origin}${url.pathname}`,
      [ATTR_SERVER_ADDRESS]: url.hostname,
      [ATTR_SERVER_PORT]: url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port),
      [ATTR_SERVICE_PEER_NAME]: peer,
    },
  }));
}

export function endCallSpan(span: OpenSpan, status: number): void {
  span.end({ [ATTR_HTTP_RESPONSE_STATUS_CODE]: status, ...(status >= 400 && { [ATTR_ERROR_TYPE]: String(status) }) });
}
