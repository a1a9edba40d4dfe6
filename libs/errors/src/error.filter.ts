import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { AppError, type ErrorKind } from './app-error';
import { errorBody, type ErrorFormat, STATUS } from './error-body';

/** The part of an HTTP reply the filter needs; Fastify's reply has it. */
interface Reply {
  readonly sent: boolean;
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  send(body: object): unknown;
}

/** Translates foreign errors, such as those of an unavailable database, to an AppError. Returns undefined for others. */
export type ErrorTranslator = (error: unknown) => AppError | undefined;
/** Called for each AppError that is sent, with the thrown error. */
export type ErrorAnswerListener = (answered: AppError, cause: unknown) => void;
/** Called for each unexpected error, which is a bug. */
export type UnexpectedErrorListener = (error: unknown, request: unknown) => void;

/** The message of a 415, on routes that take JSON. */
export const JSON_REQUIRED = 'The body must be JSON; send the header Content-Type: application/json';

const INTERNAL = new AppError('failed', 'internal_error', 'An unexpected error occurred; report the X-Request-Id of this answer');

/** Converts all errors to HTTP answers. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly format: ErrorFormat,
    private readonly translate: ErrorTranslator,
    private readonly onUnexpected: UnexpectedErrorListener,
    private readonly onAnswer?: ErrorAnswerListener,
  ) {}

  catch(cause: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<Reply>();
    const error = cause instanceof AppError ? cause : (this.translate(cause) ?? fromFramework(cause));
    if (error) this.onAnswer?.(error, cause);
    else this.onUnexpected(cause, http.getRequest());
    if (!reply.sent) answerError(reply, error ?? INTERNAL, this.format);
  }
}

/** Returns the header Retry-After for a number of seconds: whole ones, and at least one. */
export const retryAfterOf = (seconds: number): string => String(Math.max(1, Math.ceil(seconds)));

/** Sends an error in the service's format; for hooks that answer before the framework's filters are reached. */
export function answerError(reply: Reply, error: AppError, format: ErrorFormat): void {
  const { retryAfter, headers } = error.extras;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfterOf(retryAfter));
  for (const [name, value] of Object.entries(headers ?? {})) reply.header(name, value);
  if (error.kind === 'unauthenticated' && !headers?.['www-authenticate']) reply.header('www-authenticate', 'Bearer');
  // Set explicitly: an answer that fails while it is sent already has a content type, for which Fastify would reject an object.
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.status(STATUS[error.kind]).send(errorBody(error, format));
}

const KIND_OF_STATUS: Readonly<Record<number, readonly [ErrorKind, string, string?]>> = {
  400: ['invalid', 'bad_request'],
  401: ['unauthenticated', 'token_invalid'],
  404: ['not_found', 'route_not_found'],
  405: ['method_not_allowed', 'method_not_allowed'],
  413: ['too_large', 'body_too_large', 'The body is too large; send at most 1 MiB, or 64 KiB in a form'],
  415: ['unsupported_media_type', 'unsupported_media_type', JSON_REQUIRED],
  429: ['too_many_requests', 'too_many_requests'],
  503: ['unavailable', 'overloaded', 'The replica is overloaded; retry after Retry-After'],
};

/** Nest and Fastify throw errors of their own for a broken request: unknown route, body too large, malformed URL. */
function fromFramework(error: unknown): AppError | undefined {
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  const kindAndType = status === undefined ? undefined : KIND_OF_STATUS[status];
  if (!kindAndType) return undefined;
  const [kind, type, message] = kindAndType;
  return new AppError(kind, type, message ?? (error as Error).message, status === 503 ? { retryAfter: 1 } : {});
}
