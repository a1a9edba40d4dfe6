import type { Operations, Paths } from './generated/paths.generated.ts';
import type { Result } from './result.ts';

export type Verb = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** The paths that have a given method. */
export type PathsWith<V extends Verb> = { [P in keyof Paths]: Paths[P] extends Record<V, object> ? P : never }[keyof Paths];

/** The operation of a path and method, as described by the OpenAPI document. */
export type Operation<P extends keyof Paths, V extends Verb> = V extends keyof Paths[P] ? Paths[P][V] : never;

/** Options of every call, besides the operation's own parameters and body. */
export interface CallOptions {
  /** Aborts the call, its retries and the waits between them. The call then throws the signal's reason. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

type RequiredKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];
type MaybeOptional<Name extends string, T> = RequiredKeys<T> extends never ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

/** Path, query and header parameters. The client supplies the tenant. */
type Parameters<Op> = Op extends { parameters: infer All } ? MaybeOptional<'params', Existing<All>> : unknown;
type Existing<All> = { [K in keyof All as NonNullable<All[K]> extends never ? never : K]: All[K] };

type Content<Body> = Body extends { content: infer C } ? C[keyof C] : never;
type RequestBody<Op> = Op extends { requestBody: infer Body }
  ? { readonly body: Content<Body> }
  : Op extends { requestBody?: infer Body }
    ? [Content<NonNullable<Body>>] extends [never]
      ? unknown
      : { readonly body?: Content<NonNullable<Body>> }
    : unknown;

/** The parameters, body and options of a call. */
export type Input<Op> = Parameters<Op> & RequestBody<Op> & CallOptions;

/** The input of a call, optional when the operation requires none. */
export type Arguments<Op> = Record<never, never> extends Input<Op> ? [input?: Input<Op>] : [input: Input<Op>];

type Ok = 200 | 201 | 202 | 203 | 204 | 206 | 207;
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Data<Answer> = Answer extends { content: { 'application/json': infer Body } }
  ? Body
  : Answer extends { content: object }
    ? Blob
    : undefined;
type Answers<Op> = Op extends { responses: infer All } ? All : never;

/** The body of a successful response: JSON, or a file as a Blob; undefined when it has none. */
export type Success<Op> = { [S in keyof Answers<Op> & Ok]: Data<Answers<Op>[S]> }[keyof Answers<Op> & Ok];

type Refusals<Op> = { [S in Exclude<keyof Answers<Op>, Ok>]: Json<Answers<Op>[S]> }[Exclude<keyof Answers<Op>, Ok>];
type TypeOf<Body> = Body extends readonly (infer One)[] ? TypeOf<One> : Body extends { type?: infer T } ? Extract<T, string> : never;

/** The error types that an operation documents. */
export type ErrorType<Op> = TypeOf<Refusals<Op>>;

type Query<Op> = Op extends { parameters: { query?: infer Members } } ? NonNullable<Members> : never;

/** The paths that return a paginated list. */
export type PagedPath = {
  [P in PathsWith<'get'>]: [Success<Operation<P, 'get'>>] extends [Blob] ? never : PagedBy<Query<Operation<P, 'get'>>, P>;
}[PathsWith<'get'>];
type PagedBy<Q, P> = [Q] extends [never] ? never : 'pageSize' extends keyof Q ? P : never;

/** One entry of a paginated list. */
export type Entry<P extends PagedPath> = Success<Operation<P, 'get'>> extends readonly (infer One)[] ? One : never;

type Place<Op, Name extends string> = Op extends { parameters: { [N in Name]?: infer Members } } ? NonNullable<Members> : never;
type Headers = Readonly<Record<string, string>>;
type QueryOption<Members> = [Members] extends [never] ? unknown : MaybeOptional<'query', Members>;
type HeadersOption<Members> = [Members] extends [never]
  ? { readonly headers?: Headers }
  : RequiredKeys<Members> extends never
    ? { readonly headers?: Members & Headers }
    : { readonly headers: Members & Headers };

/** The value of a path parameter of an operation. */
export type PathValue<Id extends keyof Operations, Name extends string> = Place<Operations[Id], 'path'>[Name &
  keyof Place<Operations[Id], 'path'>];

/** The request body of an operation. */
export type Body<Id extends keyof Operations> = Operations[Id] extends { requestBody?: infer B } ? Content<NonNullable<B>> : never;

/** The last argument of a method: the query, the headers, and a signal that aborts the call with its retries. */
export type Options<Id extends keyof Operations> = QueryOption<Place<Operations[Id], 'query'>> &
  HeadersOption<Place<Operations[Id], 'header'>> &
  Pick<CallOptions, 'signal'>;

/** The return type of a method. */
export type Answer<Id extends keyof Operations> = Promise<Result<Success<Operations[Id]>, ErrorType<Operations[Id]>>>;

/** The return type of the method for all entries of a paginated list. */
export type Entries<Id extends keyof Operations> = AsyncGenerator<
  Success<Operations[Id]> extends readonly (infer One)[] ? One : never,
  void,
  undefined
>;
