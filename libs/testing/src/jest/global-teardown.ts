import { dropDatabases } from '../cluster/database-nodes';
import { RUN_VARIABLE, SERVER_URL_VARIABLE } from '../postgres-server';

export default async function globalTeardown(): Promise<void> {
  const { [SERVER_URL_VARIABLE]: serverUrl = '', [RUN_VARIABLE]: run = '' } = process.env;
  for (const kind of ['test', 'template']) await dropDatabases(serverUrl, `${kind}_${run.slice(0, 8)}_`);
  await (globalThis as { testServer?: { stop(): Promise<void> } }).testServer?.stop();
}
