import { sentenceFor } from './refusal.ts';
import { commandEnvironmentOf } from './running-suite.ts';
import { runCommand } from './process/service-command.ts';
import { suiteDirOf } from './settings.ts';

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
    process.stdout.write(await runCommand('auth', ['tenant:create', ...args], commandEnvironmentOf('auth', suiteDir)));
  } catch (error) {
    console.error(sentenceFor(error, suiteDir) ?? error);
    process.exitCode = 1;
  }
}
