import autocannon from 'autocannon';
import { round } from './report.ts';
import type { Measure } from './turns.ts';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: object;
  /** Sent as application/x-www-form-urlencoded in the place of a body. */
  readonly form?: Readonly<Record<string, string>>;
  /** Makes path and body of each request of its own. Costs the load generator time: use it only where requests must differ. */
  readonly next?: () => { readonly path?: string; readonly body?: object; readonly headers?: Readonly<Record<string, string>> };
  readonly connections?: number;
  readonly seconds?: number;
}

/** What a load measured. Latencies are milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  readonly requests: number;
  /** Answers that were not 2xx. */
  readonly refused: number;
  /** Requests without an answer: connection errors and time-outs. */
  readonly errors: number;
}

/** A row of a table of results. */
export function loadRow(what: string, { perSecond, p50, p90, p99, max, refused, errors }: LoadResult): Record<string, string | number> {
  return { what, perSecond, p50, p90, p99, max, refused, errors };
}

/** For benchmarks that hold the service's own count against what was answered. */
export interface CountedLoad extends LoadResult {
  /** Answers that were 2xx, those of the warm-up included: what the service has done, but for requests cut off at the end. */
  readonly done: number;
}

const SECONDS = 5;
/** Until the compiler has seen it all: a service is more code than a floor, and a shorter one would measure that. */
const WARM_UP_SECONDS = 4;

/** Sends requests over keep-alive connections, each as soon as the last is answered; after a warm-up that is not counted. */
export const load = (options: Load): Promise<CountedLoad> => loading(options)(options.seconds ?? SECONDS);

/** As `load`, for as long as it is told each time; the warm-up is the first time's. */
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
