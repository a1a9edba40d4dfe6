import { passToAuth } from './auth-command.ts';

const HELP = `Usage: npm run tenant:state -- <tenant> [ACTIVE | READ_ONLY | SUSPENDED] [--reason TEXT] [--json]

Shows the state of a tenant in the suite that runs on this machine (npm start), or sets it:
  ACTIVE     all calls are allowed
  READ_ONLY  the shop can be read; writes are refused, except those of logins
  SUSPENDED  every call of the shop is refused
The command ends when every running service has the state: no write of a held tenant is accepted from then on.

  --reason TEXT  why, for the operators
  --json         prints one line of JSON: {"tenant", "state", "since", "reason"?, "quotas"}
  SUITE_DIR      the suite's folder, when it is not .local

Exit code 0: done. 1: the tenant does not exist, or some service does not have the state yet. 2: wrong arguments, or no suite is running.`;

await passToAuth('tenant:state', HELP);
