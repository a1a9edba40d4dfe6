import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { foreignOrigin } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { UnreadableBody } from '@suite/validation';
import { networkOf } from '../domain/client-network';

interface FormRequest {
  readonly headers: { readonly 'content-type'?: string; readonly authorization?: string; readonly origin?: string; readonly host?: string };
  readonly body: unknown;
  readonly ip: string;
}

/** The source of a request: its address (IPv6: the /64), and the origin of the page if a page of another host sent it. */
export interface PageRequest {
  readonly network: string;
  readonly origin: string | undefined;
}

/** A request to an OAuth endpoint: form, credentials and source. */
export interface OAuthRequest extends PageRequest {
  readonly form: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

const pageRequest = ({ ip, headers }: FormRequest): PageRequest => ({ network: networkOf(ip), origin: foreignOrigin(headers) });

/** Reads the form. Unknown fields are ignored, and a field without a value counts as absent (RFC 6749, section 3.2). */
export const OAuthForm = createParamDecorator((_: unknown, context: ExecutionContext): OAuthRequest => {
  const request = context.switchToHttp().getRequest<FormRequest>();
  const { headers, body } = request;
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) {
    throw new AppError(
      'unsupported_media_type',
      'unsupported_media_type',
      'The body must be a form; send the header Content-Type: application/x-www-form-urlencoded',
    );
  }
  if (body instanceof UnreadableBody) throw body.error;
  const form: Record<string, string> = {};
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>)) if (value !== '') form[name] = value;
  return { ...pageRequest(request), form, authorization: headers.authorization };
});

/** The address of the caller; for IPv6, its /64. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  networkOf(context.switchToHttp().getRequest<FormRequest>().ip),
);

export const CurrentPage = createParamDecorator((_: unknown, context: ExecutionContext): PageRequest =>
  pageRequest(context.switchToHttp().getRequest<FormRequest>()),
);
