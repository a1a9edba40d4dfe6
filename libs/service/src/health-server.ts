import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from '@suite/telemetry';
import type { Readiness } from './readiness';

/** Serves the health port: liveness (without the database), readiness (schema is current and auth's keys are loaded) and metrics. */
export function createHealthServer(readiness: Readiness, metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.url === '/healthz') return answer(response, 200, { status: 'alive' });
    if (request.url === '/readyz') {
      return void readiness
        .whyNot()
        .then((reason) => answer(response, reason ? 503 : 200, reason ? { status: 'not ready', reason } : { status: 'ready' }));
    }
    if (request.url === '/metrics') {
      return void metrics.text().then((text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text));
    }
    answer(response, 404, { status: 'not found' });
  });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
