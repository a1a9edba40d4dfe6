import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from './environment.ts';
import { commandOf } from './process/processes.ts';
import { Refusal, sentenceFor } from './refusal.ts';
import { Secrets } from './secrets.ts';
import { ownDatabase } from './postgres/database.ts';
import { runCommand } from './process/service-command.ts';
import { suiteDirOf } from './settings.ts';
import { type Demo, demoFileOf } from './seed/tenants.ts';

const HELP = `Usage: npm run tenant:create -- <tenant> [--json]

Creates a tenant in the suite that runs on this machine (npm start), with two clients:
  backend     confidential, with every scope, for the shop's own programs
  storefront  public, for anonymous tokens of shoppers
and prints their ids and the backend's secret. The secret is shown only once; only its hash is stored.

  <tenant>    3 to 16 lowercase letters, digits, _ or -
  --json      prints one line of JSON: {"tenant", "backend": {"clientId", "clientSecret"}, "storefront": {"clientId"}}
  SUITE_DIR   the suite's folder, when it is not .local`;

const args = process.argv.slice(2);
const suiteDir = suiteDirOf(process.env);
if (args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
  console.log(HELP);
  process.exitCode = args.length === 0 ? 2 : 0;
} else {
  try {
    process.stdout.write(await runCommand('auth', ['tenant:create', ...args], environmentOfAuth()));
  } catch (error) {
    console.error(sentenceFor(error, suiteDir) ?? error);
    process.exitCode = 1;
  }
}

/** Returns the part of auth's environment in the running suite that its commands need. */
function environmentOfAuth(): Record<string, string> {
  const secrets = new Secrets(suiteDir);
  const database = secrets.foreignDatabase ?? ownDatabase(portOfPostgres());
  const { baseUrl } = JSON.parse(readFileSync(demoFileOf(suiteDir), 'utf8')) as Demo;
  const ports = { auth: { api: 0, health: 0 } };
  return environmentOf('auth', { suiteDir, baseUrl, database, smtpPort: 0, ports, secrets, extras: {} });
}

/** Reads the process id and the port of the suite's PostgreSQL from its data folder. */
function portOfPostgres(): number {
  const file = join(suiteDir, 'postgres', 'postmaster.pid');
  const [pid, folder = '', , port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  if (existsSync(demoFileOf(suiteDir)) && commandOf(Number(pid))?.includes(folder)) return Number(port);
  throw new Refusal(
    `No suite of ${suiteDir} runs: start it with "npm start" in another terminal (with the same SUITE_DIR, if you set one).`,
  );
}
