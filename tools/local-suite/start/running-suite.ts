import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, urlVariableOf } from '../../generate/services/list.ts';
import { environmentOf } from './environment.ts';
import { ownDatabase } from './postgres/database.ts';
import { commandOf } from './process/processes.ts';
import { Refusal } from './refusal.ts';
import { Secrets } from './secrets.ts';
import { type Demo, demoFileOf } from './seed/tenants.ts';

/** Addresses that a service needs at its start, and no command calls. */
const UNUSED = Object.fromEntries(['PROVIDER_A_URL', 'PROVIDER_B_URL', 'ONFLEET_URL'].map((name) => [name, 'http://127.0.0.1:9']));

/** Returns the part of a service's environment in the running suite that its commands need. They call the other services by the gateway. */
export function commandEnvironmentOf(app: string, suiteDir: string): Record<string, string> {
  const secrets = new Secrets(suiteDir);
  const database = secrets.foreignDatabase ?? ownDatabase(portOfPostgres(suiteDir));
  const { baseUrl } = JSON.parse(readFileSync(demoFileOf(suiteDir), 'utf8')) as Demo;
  const ports = { [app]: { api: 0, health: 0 } };
  const peers = services().map(({ name }) => [urlVariableOf(name), baseUrl] as const);
  return {
    ...environmentOf(app, { suiteDir, baseUrl, database, smtpPort: 0, ports, secrets, extras: UNUSED }),
    ...Object.fromEntries(peers),
  };
}

/** Reads the process id and the port of the suite's PostgreSQL from its data folder. */
export function portOfPostgres(suiteDir: string): number {
  const file = join(suiteDir, 'postgres', 'postmaster.pid');
  const [pid, folder = '', , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (existsSync(demoFileOf(suiteDir)) && commandOf(Number(pid))?.includes(folder)) return Number(port);
  throw new Refusal(
    `No suite of ${suiteDir} runs: start it with "npm start" in another terminal (with the same SUITE_DIR, if you set one).`,
  );
}
