import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { CITUS_URL_VARIABLE } from '../cluster/database-nodes';
import { RUN_VARIABLE, startTestServer, SERVER_URL_VARIABLE } from '../postgres-server';

const { makePackages } = createRequire(__filename)('./packages.js') as { makePackages: () => void };

/** Starts one PostgreSQL server, or uses one cluster, for the whole run. Each test file creates its own database. */
export default async function globalSetup(): Promise<void> {
  process.env['PACT_DO_NOT_TRACK'] = 'true'; // Pact's native part reads the environment before any test can set it
  process.env[RUN_VARIABLE] = randomUUID();
  makePackages();
  const cluster = process.env[CITUS_URL_VARIABLE];
  if (cluster) process.env[SERVER_URL_VARIABLE] = cluster;
  if (process.env[SERVER_URL_VARIABLE]) return;
  const server = await startTestServer();
  process.env[SERVER_URL_VARIABLE] = server.url;
  (globalThis as { testServer?: typeof server }).testServer = server;
}
