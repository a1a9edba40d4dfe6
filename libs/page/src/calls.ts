/** A call that the service has answered with an error which a repetition would not change. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    /** After how many seconds the call may be repeated, for errors that pass. */
    readonly retryAfter?: number,
    /** The field of the request that is at fault, if the answer names one. */
    readonly field?: string,
  ) {
    super(message);
  }
}

/** A call without an answer, or with the answer of a server that is unavailable. It may be repeated. */
export class Unreachable extends Error {}

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | boolean | undefined>>;
  readonly body?: unknown;
  /** For calls that take long. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Below this difference, the device's clock is right: the header Date has whole seconds. */
const CLOCK_TOLERANCE_MS = 5_000;

/** The calls of a page to the services of its own origin. */
export class Calls {
  private clockAheadMs = 0;

  constructor(
    /** Is told after each call whether the services can be reached. */
    private readonly onReach: (isReached: boolean) => void = () => undefined,
  ) {}

  /** The time of the server, in milliseconds. The clocks of tablets are often wrong. */
  now(): number {
    return Date.now() - this.clockAheadMs;
  }

  /** Calls a service and returns the JSON of its answer; undefined for an answer without one. */
  async json<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const response = await this.send(method, path, options);
    return (response.status === 204 ? undefined : await read(() => response.json())) as T;
  }

  /** Calls a service and returns the content of its answer. */
  async content(path: string, options: CallOptions = {}): Promise<Blob> {
    return (await this.file(path, options)).content;
  }

  /** Calls a service and returns the content of its answer, and its headers. */
  async file(path: string, options: CallOptions = {}): Promise<{ readonly content: Blob; readonly headers: Headers }> {
    const response = await this.send('GET', path, options);
    return { content: await read(() => response.blob()), headers: response.headers };
  }

  private async send(
    method: string,
    path: string,
    { token, headers, query, body, timeoutMs = TIMEOUT_MS }: CallOptions,
  ): Promise<Response> {
    const request = {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await fetch(path + queryText(query), request).catch(() => undefined);
    const isReached = response !== undefined && !isUnavailable(response.status);
    this.onReach(isReached);
    if (!isReached) throw new Unreachable(response ? (await refusalOf(response)).message : 'The service does not answer');
    this.compareClocks(response.headers.get('date'));
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  private compareClocks(date: string | null): void {
    const aheadMs = date === null ? NaN : Date.now() - Date.parse(date);
    if (!Number.isNaN(aheadMs)) this.clockAheadMs = Math.abs(aheadMs) > CLOCK_TOLERANCE_MS ? aheadMs : 0;
  }
}

const isUnavailable = (status: number): boolean => status >= 500 || status === 421;

async function read<T>(content: () => Promise<T>): Promise<T> {
  try {
    return await content();
  } catch {
    throw new Unreachable('The answer was cut off');
  }
}

function queryText(query: CallOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

interface ErrorBody {
  readonly type?: string;
  readonly message?: string;
  readonly details?: readonly { readonly field?: string }[];
}

/** Reads an error in each shape of the services: an object, or a list of faults. */
async function refusalOf(response: Response): Promise<Refused> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | readonly ErrorBody[] | undefined;
  const { type = 'unknown', message = `The service answers ${response.status}`, details } = [body].flat()[0] ?? {};
  const wait = Number(response.headers.get('retry-after') ?? NaN);
  return new Refused(response.status, type, message, Number.isNaN(wait) ? undefined : wait, details?.[0]?.field);
}
