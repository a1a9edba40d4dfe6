import autocannon from 'autocannon';
import { round } from './report.ts';
import type { Measure } from './turns.ts';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent as JSON. */
  readonly body?: object;
  /** A form, sent as application/x-www-form-urlencoded in place of a body. */
  readonly form?: Readonly<Record<string, string>>;
  /** Returns path and body for each request. It costs the load generator time, so use it only if requests must differ. */
  readonly next?: () => { readonly path?: string; readonly body?: object; readonly headers?: Readonly<Record<string, string>> };
  readonly connections?: number;
  readonly seconds?: number;
}

/** The results of a load. Latencies are in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  readonly requests: number;
  /** Answers other than 2xx. */
  readonly refused: number;
  /** Requests without an answer: connection errors and time-outs. */
  readonly errors: number;
}

/** A row of a table of results. */
export function loadRow(what: string, { perSecond, p50, p90, p99, max, refused, errors }: LoadResult): Record<string, string | number> {
  return { what, perSecond, p50, p90, p99, max, refused, errors };
}

/** For benchmarks that compare the service's own count with the answers. */
export interface CountedLoad extends LoadResult {
  /** 2xx answers including the warm-up: the work of the service, except requests that were cut off at the end. */
  readonly done: number;
}

const SECONDS = 5;
/** Long enough for the compiler: a service has more code than a floor, which a shorter warm-up would measure. */
const WARM_UP_SECONDS = 4;

/** Sends requests over keep-alive connections, each after the answer to the previous one. The warm-up does not count. */
export const load = (options: Load): Promise<CountedLoad> => loading(options)(options.seconds ?? SECONDS);

/** Returns a load of variable length, which warms up the first time. */
export function loading(options: Load): Measure<CountedLoad> {
  let isWarm = false;
  return async (seconds) => {
    const warmUp = isWarm ? 0 : (await shoot(options, WARM_UP_SECONDS)).done;
    isWarm = true;
    const result = await shoot(options, seconds);
    return { ...result, done: warmUp + result.done };
  };
}

async function shoot(
  { url, method = 'GET', headers = {}, body, form, next, connections = 32 }: Load,
  seconds: number,
): Promise<CountedLoad> {
  const json = body !== undefined || next !== undefined ? { 'content-type': 'application/json' } : {};
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : json;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const own = next?.();
    return {
      ...request,
      ...(own?.path !== undefined && { path: own.path }),
      ...(own?.body !== undefined && { body: JSON.stringify(own.body) }),
      ...(own?.headers !== undefined && { headers: { ...request.headers, ...own.headers } }),
    };
  };
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    sampleInt: 100,
    headers: { ...type, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form).toString() }),
    ...(next && { requests: [{ setupRequest }] }),
  });
  return {
    perSecond: round(result.requests.total / result.duration),
    p50: result.latency.p50,
    p90: result.latency.p90,
    p99: result.latency.p99,
    max: result.latency.max,
    requests: result.requests.total,
    done: result['2xx'],
    refused: result.non2xx,
    errors: result.errors,
  };
}
