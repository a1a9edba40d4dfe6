import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { OPERATOR } from '@suite/audit';
import { AppError } from '@suite/errors';
import type { Command } from '@suite/service';
import { TENANT_STATES, type TenantState } from '@suite/tenant';
import { tenantView } from './platform.view';
import { TenantStatesService } from './tenant-states.service';

const STATE = 'tenant:state';
const USAGE = `<tenant> [${TENANT_STATES.join(' | ')}] [--reason TEXT] [--json]`;
/** A replica that is late gets this long. */
const TRIES = 15;

interface StateArguments {
  readonly tenant: string;
  readonly state: TenantState | undefined;
  readonly reason: string | undefined;
  readonly isJson: boolean;
}

/** Throws undefined arguments away: exit 2. */
function read(args: readonly string[]): StateArguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [tenant, state, ...others] = positionals;
    const isKnown = state === undefined || TENANT_STATES.some((each) => each === state);
    if (tenant === undefined || !isKnown || others.length > 0 || (values.reason !== undefined && state === undefined)) return undefined;
    return { tenant, state: state as TenantState | undefined, reason: values.reason, isJson: values.json === true };
  } catch {
    return undefined;
  }
}

export const platformCommands: Readonly<Record<string, Command>> = {
  [STATE]: {
    help: `${USAGE}  show the state of a tenant, or hold and release it`,
    async run(app: INestApplicationContext, args: readonly string[]): Promise<void> {
      const given = read(args);
      if (!given) {
        console.error(`Usage: node main.js ${STATE} ${USAGE}`);
        process.exitCode = 2;
        return;
      }
      const { tenant, state, reason, isJson } = given;
      const states = app.get(TenantStatesService);
      const found = tenantView(await (state === undefined ? states.load(tenant) : changed(states, tenant, { state, reason })));
      const because = found.reason === undefined ? '' : `: ${found.reason}`;
      console.log(isJson ? JSON.stringify(found) : `${found.tenant} is ${found.state} since ${found.since}${because}`);
    },
  },
};

/** Repeats the change while some replicas are late, and says which. */
async function changed(states: TenantStatesService, tenant: string, change: { state: TenantState; reason: string | undefined }) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await states.change(tenant, change, OPERATOR);
    } catch (error) {
      if (tries === TRIES || !(error instanceof AppError) || error.type !== 'tenant_state_unconfirmed') throw error;
      console.error(`${error.message}; waiting`);
    }
  }
}
