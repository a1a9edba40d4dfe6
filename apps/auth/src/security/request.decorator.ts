import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Caller, foreignOrigin, networkOfCaller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { clipped, UnreadableBody } from '@suite/validation';
import { networkOf, shortNetworkOf } from '@suite/audit';

interface FormRequest {
  readonly headers: {
    readonly 'content-type'?: string;
    readonly authorization?: string;
    readonly origin?: string;
    readonly host?: string;
    readonly 'user-agent'?: string;
    readonly 'shopper-address'?: string | string[];
  };
  readonly body: unknown;
  readonly ip: string;
  readonly caller?: Caller;
}

/** The origin of a shopper's request: the network that throttles count, and the details for the shopper's list of sessions. */
export interface Visit {
  readonly network: string;
  /** Absent behind a shop's server, whose address says nothing about the shopper. */
  readonly seenNetwork?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** The source of a request: its address (IPv6: the /64), and the origin of the page if a page of another host sent it. */
export interface PageRequest {
  readonly network: string;
  readonly origin: string | undefined;
}

/** A request for an anonymous token. A shop's server sends its credentials and the address of its shopper along. */
export interface VisitorRequest extends PageRequest {
  readonly authorization: string | undefined;
  readonly shopperAddress: string | undefined;
}

/** A request to an OAuth endpoint: form, credentials and source. */
export interface OAuthRequest extends PageRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

const pageRequest = ({ ip, headers }: FormRequest): PageRequest => ({ network: networkOf(ip), origin: foreignOrigin(headers) });

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;
const JSON_TYPE = /^application\/json\b/i;

/**
 * Reads the form; with `json`, also from a JSON object. Unknown fields are ignored, and a field without a value counts as absent
 * (RFC 6749, section 3.2).
 */
export const OAuthForm = createParamDecorator((options: { readonly json: true } | undefined, context: ExecutionContext): OAuthRequest => {
  const request = context.switchToHttp().getRequest<FormRequest>();
  const { headers, body } = request;
  const type = headers['content-type'] ?? '';
  const isJson = options?.json === true && JSON_TYPE.test(type);
  if (!isJson && !FORM_TYPE.test(type)) {
    throw new AppError(
      'unsupported_media_type',
      'unsupported_media_type',
      'The body must be a form; send the header Content-Type: application/x-www-form-urlencoded',
    );
  }
  if (body instanceof UnreadableBody) throw body.error;
  return { ...pageRequest(request), form: fieldsOf(body ?? {}), authorization: headers.authorization };
});

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fieldsExpected('The body must be an object of texts');
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== '' && value !== null);
  for (const [name, value] of fields) if (typeof value !== 'string') throw fieldsExpected(`The field ${clipped(name)} must be a text`);
  return Object.fromEntries(fields) as Record<string, string>;
}

const fieldsExpected = (message: string): AppError => new AppError('invalid', 'invalid_request', `${message}; send fields as in a form`);

/** The network of the caller: the address, for IPv6 its /64, or the digest of the shopper's network in the token. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  networkIn(context.switchToHttp().getRequest<FormRequest>()),
);

const networkIn = ({ caller, ip }: FormRequest): string => networkOfCaller(caller, networkOf(ip));

const USER_AGENT_LENGTH_MAX = 255;

export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const request = context.switchToHttp().getRequest<FormRequest>();
  const { caller, ip, headers } = request;
  return {
    network: networkIn(request),
    seenNetwork: caller?.network === undefined ? shortNetworkOf(ip) : undefined,
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH_MAX) || undefined,
  };
});

export const CurrentPage = createParamDecorator((_: unknown, context: ExecutionContext): PageRequest =>
  pageRequest(context.switchToHttp().getRequest<FormRequest>()),
);

export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): VisitorRequest => {
  const request = context.switchToHttp().getRequest<FormRequest>();
  const { authorization, 'shopper-address': shopperAddress } = request.headers;
  return { ...pageRequest(request), authorization, shopperAddress: shopperAddress === undefined ? undefined : String(shopperAddress) };
});
