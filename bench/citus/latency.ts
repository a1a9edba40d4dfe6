import { Agent, request } from 'node:http';
import { type Measure, median } from '../harness/index.ts';
import type { MeasuredCall } from './calls.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Until connections are open and statements prepared. */
const WARM_UP_CALLS = 60;

type Headers = Readonly<Record<string, string>>;

/** Sends one call and waits for its answer. */
function send({ method, url, path, body }: MeasuredCall, headers: Headers, i: number): Promise<void> {
  const text = body && JSON.stringify(body(i));
  const { hostname, port } = new URL(url);
  const type = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path: path(i), headers: { ...headers, ...type } }, (response) => {
      const { statusCode = 0 } = response;
      response.resume().on('end', () => (statusCode < 300 ? resolve() : reject(new Error(`${method} ${path(i)}: ${statusCode}`))));
    });
    sent.on('error', reject).end(text);
  });
}

/** Returns the milliseconds of a call without other load, with a higher resolution than `load`. */
export function oneByOne(call: MeasuredCall, headers: Headers): Measure<{ readonly p50: number }> {
  let sent = 0;
  const timeOfNext = async (): Promise<number> => {
    const started = performance.now();
    await send(call, headers, (sent += 1));
    return performance.now() - started;
  };
  return async (seconds) => {
    while (sent < WARM_UP_CALLS) await timeOfNext();
    const times: number[] = [];
    for (const end = performance.now() + seconds * 1_000; performance.now() < end;) times.push(await timeOfNext());
    return { p50: median(times) };
  };
}
