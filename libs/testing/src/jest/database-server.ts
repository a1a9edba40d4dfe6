import { randomUUID } from 'node:crypto';
import { CITUS_URL_VARIABLE, dropDatabases } from '../cluster/database-nodes';
import { RUN_VARIABLE, SERVER_URL_VARIABLE, startTestServer } from '../postgres-server';

let server: Awaited<ReturnType<typeof startTestServer>> | undefined;

/** Starts one PostgreSQL server, or uses one cluster, for the whole run. Each test file creates its own database. */
export async function startDatabaseServer(): Promise<void> {
  process.env['PACT_DO_NOT_TRACK'] = 'true'; // Pact's native part reads the environment before any test can set it
  process.env[RUN_VARIABLE] = randomUUID();
  const cluster = process.env[CITUS_URL_VARIABLE];
  if (cluster) process.env[SERVER_URL_VARIABLE] = cluster;
  if (process.env[SERVER_URL_VARIABLE]) return;
  server = await startTestServer();
  process.env[SERVER_URL_VARIABLE] = server.url;
}

export async function stopDatabaseServer(): Promise<void> {
  const { [SERVER_URL_VARIABLE]: serverUrl = '', [RUN_VARIABLE]: run = '' } = process.env;
  for (const kind of ['test', 'template']) await dropDatabases(serverUrl, `${kind}_${run.slice(0, 8)}_`);
  await server?.stop();
}
