import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, urlVariableOf } from '../../generate/services/list.ts';
import { environmentOf } from './environment.ts';
import { ownDatabase } from './postgres/database.ts';
import { commandOf } from './process/processes.ts';
import { Refusal } from './refusal.ts';
import { Secrets } from './secrets.ts';
import { type Demo, demoFileOf } from './seed/tenants.ts';

/** Returns the part of auth's environment in the running suite that its commands need. They call the other services by the gateway. */
export function environmentOfAuth(suiteDir: string): Record<string, string> {
  const secrets = new Secrets(suiteDir);
  const database = secrets.foreignDatabase ?? ownDatabase(portOfPostgres(suiteDir));
  const { baseUrl } = JSON.parse(readFileSync(demoFileOf(suiteDir), 'utf8')) as Demo;
  const ports = { auth: { api: 0, health: 0 } };
  const peers = services().map(({ name }) => [urlVariableOf(name), baseUrl] as const);
  return {
    ...environmentOf('auth', { suiteDir, baseUrl, database, smtpPort: 0, ports, secrets, extras: {} }),
    ...Object.fromEntries(peers),
  };
}

/** Reads the process id and the port of the suite's PostgreSQL from its data folder. */
function portOfPostgres(suiteDir: string): number {
  const file = join(suiteDir, 'postgres', 'postmaster.pid');
  const [pid, folder = '', , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (existsSync(demoFileOf(suiteDir)) && commandOf(Number(pid))?.includes(folder)) return Number(port);
  throw new Refusal(
    `No suite of ${suiteDir} runs: start it with "npm start" in another terminal (with the same SUITE_DIR, if you set one).`,
  );
}
