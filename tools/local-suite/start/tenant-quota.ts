import { passToAuth } from './auth-command.ts';

const HELP = `Usage: npm run tenant:quota -- <tenant> [NAME=VALUE | NAME=off …] [--json]

Shows the quotas of a tenant in the suite that runs on this machine (npm start), or sets those that are named:
  requestsPerSecond  calls of each service in a second, over time
  burst              calls of each service at once, after a pause (as many as in a second)
  carts              open carts
  coupons            coupons, also generated and imported ones
  webhooks           webhooks of each service
  storedMegabytes    megabytes of rows in all services
The command ends when every running service has the quotas. Existing resources stay, even if they exceed a quota.

  NAME=off   no limit, as for a new tenant
  --json     prints one line of JSON: {"tenant", "state", "since", "reason"?, "quotas"}
  SUITE_DIR  the suite's folder, when it is not .local

Exit code 0: done. 1: the tenant does not exist, or some service does not have the quotas yet. 2: wrong arguments, or no suite is running.`;

await passToAuth('tenant:quota', HELP);
