import { AppError } from '@suite/errors';
import { Agent, request } from 'undici';

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly authorization?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as application/x-www-form-urlencoded, where the neighbour takes that. */
  readonly form?: Readonly<Record<string, string>>;
  /** Milliseconds until the neighbour counts as away. */
  readonly timeoutMs?: number;
}

/** A neighbour understood the call and said no (4xx). The caller decides what that means to its own caller. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type?: string; message?: string; details?: { field?: string; type: string; message?: string }[] },
    /** Seconds, where the neighbour asks for patience. */
    readonly retryAfter?: number,
  ) {
    super(`The service answered ${status}: ${body.message ?? ''}`);
  }
}

const TIMEOUT_MS = 2_000;
/** More than any neighbour has to say: a thousandfold of a usual answer. */
const ANSWER_BYTES_MAX = 16 * 1_024 * 1_024;
const agent = new Agent({ connections: 64, connect: { timeout: 1_000 }, maxResponseSize: ANSWER_BYTES_MAX });

/**
 * Calls another service: JSON both ways and a time limit. Throws ServiceRefusal for a 4xx, AppError `unavailable`
 * otherwise; for a 429 that, too, with the refusal as its cause.
 */
export async function callService<T>(url: URL, call: ServiceCall): Promise<T> {
  const { status, body, retryAfter } = await send(url, call).catch((cause: unknown) => {
    throw unavailable(url, cause);
  });
  if (status < 300) return body as T;
  const refusal = new ServiceRefusal(status, body ?? {}, retryAfter);
  throw status < 500 && status !== 429 ? refusal : unavailable(url, refusal);
}

function unavailable(url: URL, cause: unknown): AppError {
  const service = `The service behind /${url.pathname.split('/')[1] ?? ''}`;
  const error = new AppError('unavailable', 'service_unavailable', `${service} cannot answer at the moment`, { retryAfter: 1 });
  error.cause = cause;
  return error;
}

interface ServiceAnswer {
  readonly status: number;
  readonly body: object | undefined;
  readonly retryAfter?: number;
}

async function send(url: URL, call: ServiceCall): Promise<ServiceAnswer> {
  const { statusCode, headers, body } = await request(url, {
    method: call.method,
    dispatcher: agent,
    signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
    headers: {
      ...(call.authorization !== undefined && { authorization: call.authorization }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(call.form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    ...(call.form !== undefined && { body: new URLSearchParams(call.form).toString() }),
  });
  const text = await body.text();
  const retryAfter = Number(headers['retry-after']);
  return {
    status: statusCode,
    body: text === '' ? undefined : (JSON.parse(text) as object),
    ...(retryAfter > 0 && { retryAfter }),
  };
}
