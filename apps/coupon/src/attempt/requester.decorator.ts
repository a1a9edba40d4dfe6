import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type Caller, networkOfCaller } from '@suite/auth-guard';
import { SHOPPER_HEADERS } from '@suite/contracts';
import { validationError } from '@suite/errors';
import { isDateTime } from '@suite/validation';
import { type AttemptSource, attemptSourcesOf } from '../domain/attempt-source';

interface RequesterRequest {
  readonly caller: Caller;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const HEADER_VALUE = /^[\x21-\x7e]{1,200}$/;

/** The caller of a request for a coupon by its code, and the parties whose wrong codes it counts for. */
export interface Requester {
  readonly caller: Caller;
  /**
   * The parties whose wrong codes are counted: the calling shopper, or the shopper an application acts for. An application
   * that names no shopper acts for itself and is not throttled.
   */
  readonly attemptSources: readonly AttemptSource[];
}

export const CurrentRequester = createParamDecorator((_: unknown, context: ExecutionContext): Requester => {
  const request = context.switchToHttp().getRequest<RequesterRequest>();
  return { caller: request.caller, attemptSources: attemptSourcesIn(request) };
});

const SHOPPER =
  'For applications that act for a shopper: the shopper’s session or customer number. Wrong codes then throttle this shopper only.';
const ADDRESS = 'For applications that act for a shopper: the shopper’s network address. Wrong codes throttle it too.';
const SINCE =
  'For applications that act for an anonymous shopper: the start of the session, as an ISO 8601 date-time in UTC. A session that began after the address was blocked is blocked too.';

/** Documents the headers that CurrentRequester reads. */
export const AcceptsShopper = () =>
  applyDecorators(
    ApiHeader({ name: SHOPPER_HEADERS.shopper, required: false, description: SHOPPER, schema: { type: 'string', maxLength: 200 } }),
    ApiHeader({ name: SHOPPER_HEADERS.address, required: false, description: ADDRESS, schema: { type: 'string', maxLength: 200 } }),
    ApiHeader({ name: SHOPPER_HEADERS.since, required: false, description: SINCE, schema: { type: 'string', format: 'date-time' } }),
  );

function attemptSourcesIn({ caller, ip, headers }: RequesterRequest): readonly AttemptSource[] {
  const network = networkOfCaller(caller, ip);
  if (caller.kind === 'anonymous') return attemptSourcesOf(`${caller.kind}:${caller.subject}`, network, new Date(caller.issuedAt * 1_000));
  if (caller.kind === 'customer') return attemptSourcesOf(`${caller.kind}:${caller.subject}`, network);
  const shopper = headerOf(headers, SHOPPER_HEADERS.shopper);
  const address = headerOf(headers, SHOPPER_HEADERS.address);
  const since = momentOf(headers, SHOPPER_HEADERS.since);
  return shopper === undefined ? [] : attemptSourcesOf(`${caller.subject}:${shopper}`, address, since);
}

function momentOf(headers: RequesterRequest['headers'], name: string): Date | undefined {
  const value = headerOf(headers, name);
  if (value === undefined) return undefined;
  if (isDateTime(value)) return new Date(value);
  throw validationError([{ field: name, type: 'invalid_header', message: `${name} must be an ISO 8601 date-time` }]);
}

function headerOf(headers: RequesterRequest['headers'], name: string): string | undefined {
  const value = headers[name];
  if (value === undefined || (typeof value === 'string' && HEADER_VALUE.test(value))) return value;
  throw validationError([{ field: name, type: 'invalid_header', message: `${name} must have 1 to 200 visible characters` }]);
}
