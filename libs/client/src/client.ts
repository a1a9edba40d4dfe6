import createFetchClient from 'openapi-fetch';
import { FORMS, KEYED, PUBLIC } from './generated/calls.generated.ts';
import type { Arguments, CallOptions, Entry, ErrorType, Operation, PagedPath, PathsWith, Success, Verb } from './operations.ts';
import { type AnyInput, entriesOf } from './pages.ts';
import { randomText } from './random-text.ts';
import { type Result, resultOf } from './result.ts';
import { errorOf } from './suite-error.ts';
import type { TokenSource, Transport, TransportOptions } from './transport.ts';

/** Where the suite is, and whose data are meant. */
export interface SuiteOptions extends TransportOptions {
  /** Such as `https://api.example.com`. */
  readonly baseUrl: string;
  readonly tenant: string;
}

/** A method of the suite: the path as its document writes it; the tenant in it is the client's. */
export type Method<V extends Verb> = <P extends PathsWith<V>>(
  path: P,
  ...input: Arguments<Operation<P, V>>
) => Promise<Result<Success<Operation<P, V>>, ErrorType<Operation<P, V>>>>;

/** The calls of the suite, by method and path. They answer data or an error, and throw only when they are told to stop. */
export interface Client {
  readonly tenant: string;
  readonly GET: Method<'get'>;
  readonly PUT: Method<'put'>;
  readonly POST: Method<'post'>;
  readonly PATCH: Method<'patch'>;
  readonly DELETE: Method<'delete'>;
  /** Every entry of a list that comes in pages; a page is fetched when its first entry is asked for. Throws a SuiteError. */
  each<P extends PagedPath>(path: P, ...input: Arguments<Operation<P, 'get'>>): AsyncGenerator<Entry<P>, void, undefined>;
  /** The token that the next call would carry, for programs that call the suite by other means. Throws a SuiteError. */
  token(): Promise<string>;
}

/** The part of openapi-fetch that is used here: it writes paths, queries and bodies, and reads answers. */
interface FetchClient {
  request(method: string, path: string, init: object): Promise<{ data?: unknown; error?: unknown; response: Response }>;
}

const REPEATABLE: readonly string[] = ['get', 'put', 'delete'];
/** The content type of a form is known to the runtime. */
const AS_FORM = { bodySerializer: (fields: Record<string, string>) => new URLSearchParams(fields), headers: { 'content-type': null } };

export function clientOf({ baseUrl, tenant }: SuiteOptions, transport: Transport, tokens: TokenSource): Client {
  const core = createFetchClient({ baseUrl }) as unknown as FetchClient;
  const call = (verb: Verb, path: string, { params = {}, body, headers, signal }: AnyInput = {}): Promise<Result<unknown>> => {
    const name = `${verb} ${path}`;
    const isKeyed = KEYED.has(name);
    const plan = { isRepeatable: isKeyed || REPEATABLE.includes(verb), ...(!PUBLIC.has(name) && { tokens: tokens.forCall?.() ?? tokens }) };
    return resultOf(async () => {
      const { data, error, response } = await core.request(verb, path, {
        params: {
          query: params.query,
          path: pathParameters({ tenant, ...params.path }),
          header: { ...(isKeyed && { 'Idempotency-Key': randomText() }), ...params.header },
        },
        body,
        ...(FORMS.has(name) && AS_FORM),
        ...(headers && { headers }),
        ...(signal && { signal }),
        fetch: (request: Request) => transport.send(request, plan),
      });
      return response.ok ? { data, response } : { error: errorOf(response, error), response };
    });
  };
  const method = <V extends Verb>(verb: V) => ((path: string, input?: AnyInput) => call(verb, path, input)) as unknown as Method<V>;
  return {
    tenant,
    GET: method('get'),
    PUT: method('put'),
    POST: method('post'),
    PATCH: method('patch'),
    DELETE: method('delete'),
    each: ((path: string, input?: AnyInput) => entriesOf((page) => call('get', path, page), path, input)) as unknown as Client['each'],
    token: () => tokens.get(),
  };
}

/** An id that is empty or dots would name another place. */
function pathParameters(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  for (const [name, value] of Object.entries(values)) {
    if (/^\.{0,2}$/.test(String(value))) throw new TypeError(`${name} is "${String(value)}", which cannot stand in a path`);
  }
  return values;
}

export type { CallOptions };
