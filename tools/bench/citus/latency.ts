import { Agent, request } from 'node:http';
import type { MeasuredCall } from './calls.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one call and waits for its answer. */
function send({ method, url, path, body }: MeasuredCall, headers: Readonly<Record<string, string>>, i: number): Promise<void> {
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

/** Milliseconds of each of so many calls, one after the other. */
export async function timesOf(
  call: MeasuredCall,
  headers: Readonly<Record<string, string>>,
  from: number,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let i = from; i < from + count; i += 1) {
    const started = performance.now();
    await send(call, headers, i);
    times.push(performance.now() - started);
  }
  return times;
}

/** Half of them are shorter. */
export const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
