import type { Operation, PathsWith, Schemas, Success, Verb } from '@suite/client';

/** What is wrong with a field of a request. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
  /** The same without the field beside it. */
  readonly said: string;
}

/** One of the reasons of a refusal; of a field if it names one. */
export interface RefusalDetail extends Partial<Pick<FieldFault, 'field'>> {
  readonly type?: string;
  readonly message: string;
  /** The message of the service, if a page shows another one. */
  readonly said?: string;
}

/** A call that the service has answered with an error which a repetition would not change. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    /** After how many seconds the call may be repeated, for errors that pass. */
    readonly retryAfter?: number,
    /** All reasons that the answer lists. */
    readonly details: readonly RefusalDetail[] = [],
  ) {
    super(message);
  }

  /** Returns what a page itself refuses of a field, before it is sent. */
  static ofField(field: string, message: string): Refused {
    return new Refused(400, 'validation_violation', message, undefined, [{ field, message }]);
  }

  /** The message of the service. A page may show another one. */
  get said(): string {
    return this.message;
  }

  /** What is wrong, for each field that the answer names. */
  get faults(): FieldFault[] {
    return this.details.flatMap(({ field, message, said = message }) => (field === undefined ? [] : [{ field, message, said }]));
  }

  /** The first field of the request that is at fault, if the answer names one. */
  get field(): string | undefined {
    return this.faults[0]?.field;
  }
}

/** A call without an answer, or with the answer of a server that is unavailable. It may be repeated. */
export class Unreachable extends Error {}

/** Options of a call besides the parameters and the body of its document. */
export interface CallOptions {
  readonly tenant: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For calls that take long. */
  readonly timeoutMs?: number;
}

type Given<Name extends string, T> = [T] extends [never]
  ? { readonly [N in Name]?: never }
  : Record<never, never> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };
type Parameters<Op, Place extends string> = Op extends { parameters: { [P in Place]?: infer Members } } ? NonNullable<Members> : never;
type Body<Op> = Op extends { requestBody: { content: infer Content } } ? Content[keyof Content] : never;

/** The input of a call, as the document of its service describes it. */
export type CallInput<V extends Verb, P extends PathsWith<V>> = CallOptions &
  Given<'path', Parameters<Operation<P, V>, 'path'>> &
  Given<'query', Parameters<Operation<P, V>, 'query'>> &
  Given<'body', Body<Operation<P, V>>>;

interface AnyInput extends CallOptions {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
}

const TIMEOUT_MS = 10_000;
/** Options of a call for a file that takes long, such as the orders of a month. */
export const DOWNLOAD = { timeoutMs: 120_000 } as const;
/** The number of cached answers, for requests that ask whether they have changed. */
const ANSWERS_MAX = 30;

/** An answer with the tag by which the service knows it. */
interface Answer {
  readonly tag: string;
  readonly value: unknown;
}
/** Below this difference, the device's clock is right: the header Date has whole seconds. */
const CLOCK_TOLERANCE_MS = 5_000;

/** The calls of a page to the services of its own origin. */
export class Calls {
  private clockAheadMs = 0;
  /** By who has asked, and what. The last ones were asked for last. */
  private readonly answers = new Map<string, Answer>();

  constructor(
    /** Called after each call with whether the services are reachable. */
    private readonly onReach: (isReached: boolean) => void = () => undefined,
  ) {}

  /** The time of the server, in milliseconds. The clocks of tablets are often wrong. */
  now(): number {
    return Date.now() - this.clockAheadMs;
  }

  /**
   * Calls a service as its document describes it, and returns the JSON of the answer; undefined for an answer without one. All types
   * are those of the document. A read that is repeated asks whether the answer has changed, and returns the same object if it has not.
   */
  async json<V extends Verb, P extends PathsWith<V>>(verb: V, path: P, input: CallInput<V, P>): Promise<Success<Operation<P, V>>> {
    const question = verb === 'get' ? `${input.token} ${urlWith(path, input)}` : undefined;
    const known = question === undefined ? undefined : this.answers.get(question);
    const headers = { ...input.headers, ...(known && { 'if-none-match': known.tag }) };
    const response = await this.send(verb, path, { ...input, headers });
    if (known && question !== undefined && response.status === NOT_MODIFIED) {
      this.keep(question, known);
      return known.value as Success<Operation<P, V>>;
    }
    const content = await read(async () => {
      const text = await response.text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    });
    const tag = response.headers.get('etag');
    if (question !== undefined && tag !== null) this.keep(question, { tag, value: content });
    return content as Success<Operation<P, V>>;
  }

  /** Calls a service and returns the content of its answer, and its headers. */
  async file<P extends PathsWith<'get'>>(
    path: P,
    input: CallInput<'get', P>,
  ): Promise<{ readonly content: Blob; readonly headers: Headers }> {
    const response = await this.send('get', path, input);
    return { content: await read(() => response.blob()), headers: response.headers };
  }

  private keep(question: string, answer: Answer): void {
    this.answers.delete(question);
    this.answers.set(question, answer);
    const [oldest = ''] = this.answers.keys();
    if (this.answers.size > ANSWERS_MAX) this.answers.delete(oldest);
  }

  private async send(verb: Verb, path: string, input: AnyInput): Promise<Response> {
    const { token, headers, body, timeoutMs = TIMEOUT_MS } = input;
    const request = {
      method: verb.toUpperCase(),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await fetch(urlWith(path, input), request).catch(() => undefined);
    const isReached = response !== undefined && !isUnavailable(response.status);
    this.onReach(isReached);
    if (!isReached) throw new Unreachable(response ? (await refusalOf(response)).message : 'The service does not answer');
    this.compareClocks(response.headers.get('date'));
    if (!response.ok && response.status !== NOT_MODIFIED) throw await refusalOf(response);
    return response;
  }

  private compareClocks(date: string | null): void {
    const aheadMs = date === null ? NaN : Date.now() - Date.parse(date);
    if (!Number.isNaN(aheadMs)) this.clockAheadMs = Math.abs(aheadMs) > CLOCK_TOLERANCE_MS ? aheadMs : 0;
  }
}

const NOT_MODIFIED = 304;
const isUnavailable = (status: number): boolean => status >= 500 || status === 421;

async function read<T>(content: () => Promise<T>): Promise<T> {
  try {
    return await content();
  } catch {
    throw new Unreachable('The answer was cut off');
  }
}

/** Returns the address of a call that reads, with its parameters. */
export const urlOf = <P extends PathsWith<'get'>>(path: P, input: CallInput<'get', P>): string => urlWith(path, input);

function urlWith(path: string, { tenant, path: members, query = {} }: AnyInput): string {
  const values: Readonly<Record<string, unknown>> = { ...members, tenant };
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const queryText = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(values[name]))) + queryText;
}

type ErrorBody = Partial<Pick<Schemas['pickPack']['SimpleError'], 'type' | 'message' | 'details'>> & { readonly field?: string };

/** Reads an error in each shape of the services: an object, or a list of faults. */
async function refusalOf(response: Response): Promise<Refused> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | readonly ErrorBody[] | undefined;
  const errors = [body].flat();
  const { type = 'unknown', message = `The service answers ${response.status}` } = errors[0] ?? {};
  const wait = Number(response.headers.get('retry-after') ?? NaN);
  return new Refused(response.status, type, message, Number.isNaN(wait) ? undefined : wait, errors.flatMap(detailsOf));
}

/** Returns the reasons that an error lists. One of a field is a reason itself. */
function detailsOf(error: ErrorBody | undefined): RefusalDetail[] {
  const { type, message = '', field, details = [] } = error ?? {};
  if (details.length > 0) return details.map((detail) => ({ ...detail, message: detail.message ?? message }));
  return field === undefined ? [] : [{ field, message, ...(type !== undefined && { type }) }];
}
