import { passToAuth } from './auth-command.ts';

const HELP = `Usage: npm run tenant:state -- <tenant> [ACTIVE | READ_ONLY | SUSPENDED] [--reason TEXT] [--json]

Shows the state of a tenant in the suite that runs on this machine (npm start), or sets it:
  ACTIVE     everything goes on
  READ_ONLY  the shop can be read, and nothing is written but what logins write
  SUSPENDED  every call of the shop is refused
The command ends when every running service has the state: no write of a held tenant is accepted from then on.

  --reason TEXT  why, for the operators
  --json         prints one line of JSON: {"tenant", "state", "since", "reason"?, "quotas"}
  SUITE_DIR      the suite's folder, when it is not .local

Exit code 0: done. 1: there is no such tenant, or some service does not have the state yet. 2: wrong use, or no suite runs.`;

await passToAuth('tenant:state', HELP);
