import { createServer, type Server, type ServerResponse } from 'node:http';
import { ALL_TENANTS } from '@suite/tenant';
import type { Database } from './database';
import { isPermissionDenied } from './database-errors';
import type { Metrics } from './metrics';
import { sql } from './statement';

/** Whether this replica wants requests; false while it stops. */
export class Readiness {
  stopping = false;
}

const PING = sql('SELECT 1');
const MIGRATIONS_MISSING = 'migrations are missing: run the migrate command';

/** The second port: alive (no database), ready (database and migrations), figures. */
export function createHealthServer(db: Database, readiness: Readiness, metrics: Metrics): Server {
  let migrated = false;
  const whyNotReady = async (): Promise<string | undefined> => {
    if (readiness.stopping) return 'stopping';
    try {
      migrated ||= !(await db.source.showMigrations());
      if (!migrated) return MIGRATIONS_MISSING;
      await db.query(ALL_TENANTS, PING);
      return undefined;
    } catch (error) {
      // Where nothing has been migrated yet, not even the list of migrations can be made: this role makes no tables.
      return isPermissionDenied(error) ? MIGRATIONS_MISSING : 'the database does not answer';
    }
  };
  return createServer((request, response) => {
    if (request.url === '/healthz') return answer(response, 200, { status: 'alive' });
    if (request.url === '/readyz') {
      return void whyNotReady().then((reason) =>
        answer(response, reason ? 503 : 200, reason ? { status: 'not ready', reason } : { status: 'ready' }),
      );
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
