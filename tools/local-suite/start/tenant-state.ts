import { sentenceFor } from './refusal.ts';
import { commandEnvironmentOf } from './running-suite.ts';
import { passCommand } from './process/service-command.ts';
import { suiteDirOf } from './settings.ts';

const HELP = `Usage: npm run tenant:state -- <tenant> [ACTIVE | READ_ONLY | SUSPENDED] [--reason TEXT] [--json]

Shows the state of a tenant in the suite that runs on this machine (npm start), or sets it:
  ACTIVE     everything goes on
  READ_ONLY  the shop can be read, and nothing is written but what logins write
  SUSPENDED  every call of the shop is refused
The command ends when every running service has the state: no write of a held tenant is accepted from then on.

  --reason TEXT  why, for the operators
  --json         prints one line of JSON: {"tenant", "state", "since", "reason"?}
  SUITE_DIR      the suite's folder, when it is not .local

Exit code 0: done. 1: there is no such tenant, or some service does not have the state yet. 2: wrong use, or no suite runs.`;

const args = process.argv.slice(2);
const suiteDir = suiteDirOf(process.env);
if (args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
  console.log(HELP);
  process.exitCode = args.length === 0 ? 2 : 0;
} else {
  try {
    process.exitCode = await passCommand('auth', ['tenant:state', ...args], commandEnvironmentOf('auth', suiteDir));
  } catch (error) {
    console.error(sentenceFor(error, suiteDir) ?? error);
    process.exitCode = 2;
  }
}
