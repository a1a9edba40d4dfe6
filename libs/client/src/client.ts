import createFetchClient from 'openapi-fetch';
import { type Call, CALLS } from './generated/calls.generated.ts';
import type { Methods } from './generated/methods.generated.ts';
import { methodsOf } from './methods.ts';
import type { Arguments, CallOptions, Entry, ErrorType, Operation, PagedPath, PathsWith, Success, Verb } from './operations.ts';
import { type AnyInput, entriesOf } from './pages.ts';
import { randomText } from './random-text.ts';
import { type Result, resultOf } from './result.ts';
import { errorOf } from './suite-error.ts';
import type { TokenSource, Transport, TransportOptions } from './transport.ts';

/** Connection settings: the address of the suite and the tenant that the calls are for. */
export interface SuiteOptions extends TransportOptions {
  /** Origin of the suite, for example `https://api.example.com`. */
  readonly baseUrl: string;
  readonly tenant: string;
}

/**
 * A typed HTTP method of the client. Takes a path as it is written in the OpenAPI document, for example
 * `/cart/{tenant}/carts`. The client fills in `tenant`.
 */
export type Method<V extends Verb> = <P extends PathsWith<V>>(
  path: P,
  ...input: Arguments<Operation<P, V>>
) => Promise<Result<Success<Operation<P, V>>, ErrorType<Operation<P, V>>>>;

/**
 * A typed client of the suite, with a method for each call, in groups: `shop.carts.addItem(cartId, { … })`. What each service has is
 * below its own member: `shop.cart.webhooks.create({ … })`. A call can also be made by its path, with one function for each HTTP method.
 *
 * Calls resolve to a `Result` with either `data` or `error`. They throw only when aborted through `signal`.
 */
export interface Client extends Methods {
  readonly tenant: string;
  readonly GET: Method<'get'>;
  readonly PUT: Method<'put'>;
  readonly POST: Method<'post'>;
  readonly PATCH: Method<'patch'>;
  readonly DELETE: Method<'delete'>;
  /**
   * Iterates over all entries of a paginated list. Each page is fetched when its first entry is requested.
   * Throws a SuiteError when a page cannot be fetched.
   */
  each<P extends PagedPath>(path: P, ...input: Arguments<Operation<P, 'get'>>): AsyncGenerator<Entry<P>, void, undefined>;
  /**
   * Returns the access token that the next call would send, for requests made without this client.
   * Throws a SuiteError when no token is available.
   */
  token(): Promise<string>;
}

/** The part of openapi-fetch used here: it serializes paths, queries and bodies, and parses responses. */
interface FetchClient {
  request(method: string, path: string, init: object): Promise<{ data?: unknown; error?: unknown; response: Response }>;
}

const BY_PATH: ReadonlyMap<string, Call> = new Map(
  Object.values(CALLS).flatMap((calls) => Object.values(calls).map((call) => [`${call.verb} ${call.path}`, call])),
);
const REPEATABLE: readonly string[] = ['get', 'put', 'delete'];
/** Clears the content type, so that the runtime sets the one of a form. */
const AS_FORM = { bodySerializer: (fields: Record<string, string>) => new URLSearchParams(fields), headers: { 'content-type': null } };

export function clientOf({ baseUrl, tenant }: SuiteOptions, transport: Transport, tokens: TokenSource): Client {
  const core = createFetchClient({ baseUrl }) as unknown as FetchClient;
  const send = (call: Call, { params = {}, body, headers, signal }: AnyInput = {}): Promise<Result<unknown>> => {
    const { verb, path, isKeyed, isPublic, isForm, isFile } = call;
    const plan = { isRepeatable: isKeyed ?? isIdempotent(call), ...(!isPublic && { tokens: tokens.forCall?.() ?? tokens }) };
    return resultOf(async () => {
      const { data, error, response } = await core.request(verb, path, {
        params: {
          query: params.query,
          path: pathParameters({ tenant, ...params.path }),
          header: { ...(isKeyed && !hasKey(headers) && { 'Idempotency-Key': randomText() }), ...params.header },
        },
        body,
        ...(isForm && AS_FORM),
        ...(isFile && { parseAs: 'blob' }),
        ...(headers && { headers }),
        ...(signal && { signal }),
        fetch: (request: Request) => transport.send(request, plan),
      });
      return response.ok ? { data, response } : { error: errorOf(response, error), response };
    });
  };
  const list = (call: Call, input?: AnyInput) => entriesOf((page) => send(call, page), call, input);
  const method = <V extends Verb>(verb: V) => ((path: string, input?: AnyInput) => send(callTo(verb, path), input)) as unknown as Method<V>;
  return {
    ...methodsOf(send, list),
    tenant,
    GET: method('get'),
    PUT: method('put'),
    POST: method('post'),
    PATCH: method('patch'),
    DELETE: method('delete'),
    each: ((path: string, input?: AnyInput) => list(callTo('get', path), input)) as unknown as Client['each'],
    token: () => tokens.get(),
  };
}

/** Whether a call that is repeated has the same effect. After a deletion by index, the index is that of the next entry. */
const isIdempotent = ({ verb, path }: Call): boolean => REPEATABLE.includes(verb) && !(verb === 'delete' && path.endsWith('/{index}'));

/** Whether a caller has named a key among the headers of a call by its path. */
const hasKey = (headers: CallOptions['headers'] = {}): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key');

const callTo = (verb: Verb, path: string): Call => BY_PATH.get(`${verb} ${path}`) ?? { verb, path };

/** Rejects empty and dot-only path parameters: URL normalization would turn the path into another one. */
function pathParameters(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  for (const [name, value] of Object.entries(values)) {
    if (/^\.{0,2}$/.test(String(value)) || value === undefined)
      throw new TypeError(`${name} is "${String(value)}", which cannot be used in a path`);
  }
  return values;
}

export type { CallOptions };
