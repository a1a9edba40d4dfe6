import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { CITUS_URL_VARIABLE, dropAll } from '../cluster/database-nodes';
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
  if (!server) for (const kind of ['test', 'template']) await dropAll(serverUrl, `${kind}_${run.slice(0, 8)}_`);
  recordCpuTime();
  await server?.stop();
}

/** Appends the CPU time of the server to the file that has that of each test file. Only Linux tells it, and not of a container. */
function recordCpuTime(): void {
  const { TEST_CPU_FILE } = process.env;
  const stat = `/proc/${server && 'pid' in server ? String(server.pid) : ''}/stat`;
  if (TEST_CPU_FILE === undefined || server === undefined || !existsSync(stat)) return;
  // After the name, which is in parentheses: the time of the process itself and of its children that have ended, in hundredths.
  const [user, system, childUser, childSystem] = readFileSync(stat, 'utf8').split(') ')[1]!.split(' ').slice(11, 15).map(Number);
  const seconds = (user! + system! + childUser! + childSystem!) / 100;
  appendFileSync(TEST_CPU_FILE, `${JSON.stringify({ project: 'PostgreSQL', seconds })}\n`);
}
