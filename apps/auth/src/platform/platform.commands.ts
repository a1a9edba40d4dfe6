import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { OPERATOR } from '@suite/audit';
import { AppError } from '@suite/errors';
import type { Command } from '@suite/service';
import { QUOTA_MAX, QUOTA_NAMES, type QuotaChange, type QuotaName, quotaMin, TENANT_STATES, type TenantState } from '@suite/tenant';
import type { TenantView } from './platform.dto';
import { tenantView } from './platform.view';
import { type TenantChange, TenantStatesService } from './tenant-states.service';

const STATE = 'tenant:state';
const QUOTA = 'tenant:quota';
const USAGE: Readonly<Record<string, string>> = {
  [STATE]: `<tenant> [${TENANT_STATES.join(' | ')}] [--reason TEXT] [--json]`,
  [QUOTA]: '<tenant> [NAME=VALUE | NAME=off …] [--json]',
};
/** How long the command waits for late replicas. */
const TRIES = 15;

interface Given {
  readonly tenant: string;
  /** Absent: the tenant is only shown. */
  readonly change?: TenantChange;
  readonly isJson: boolean;
}

export const platformCommands: Readonly<Record<string, Command>> = {
  [STATE]: {
    help: `${USAGE[STATE]}  show the state of a tenant, or hold and release it`,
    run: (app, args) => run(app, STATE, () => stateGiven(args)),
  },
  [QUOTA]: {
    help: `${USAGE[QUOTA]}  show the quotas of a tenant, or set them`,
    run: (app, args) => run(app, QUOTA, () => quotasGiven(args)),
  },
};

/** An error of the arguments, whose message says what is wrong. */
class WrongUse extends Error {}

async function run(app: INestApplicationContext, command: string, read: () => Given): Promise<void> {
  let given: Given;
  try {
    given = read();
  } catch (error) {
    if (error instanceof WrongUse) console.error(error.message);
    console.error(`Usage: node main.js ${command} ${USAGE[command]}`);
    process.exitCode = 2;
    return;
  }
  const { tenant, change, isJson } = given;
  const states = app.get(TenantStatesService);
  const found = tenantView(await (change ? changed(states, tenant, change) : states.load(tenant)));
  console.log(isJson ? JSON.stringify(found) : wordsOf(found));
}

function stateGiven(args: readonly string[]): Given {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { reason: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [tenant, state, ...others] = positionals;
  const isKnown = state === undefined || TENANT_STATES.some((each) => each === state);
  if (tenant === undefined || !isKnown || others.length > 0 || (values.reason !== undefined && state === undefined)) throw new WrongUse();
  const change = state === undefined ? undefined : { state: state as TenantState, reason: values.reason };
  return { tenant, isJson: values.json === true, ...(change && { change }) };
}

function quotasGiven(args: readonly string[]): Given {
  const { values, positionals } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } }, allowPositionals: true });
  const [tenant, ...settings] = positionals;
  if (tenant === undefined) throw new WrongUse();
  const quotas: QuotaChange = Object.fromEntries(settings.map(quotaGiven));
  return { tenant, isJson: values.json === true, ...(settings.length > 0 && { change: { quotas } }) };
}

function quotaGiven(setting: string): [QuotaName, number | null] {
  const [name = '', text = ''] = setting.split(/=(.*)/s);
  if (!isQuotaName(name)) throw new WrongUse(`${setting} names no quota: use one of ${QUOTA_NAMES.join(', ')}.`);
  if (text === 'off') return [name, null];
  const [value, min] = [Number(text), quotaMin(name)];
  if (/^\d+$/.test(text) && value >= min && value <= QUOTA_MAX) return [name, value];
  throw new WrongUse(`${setting} sets no quota: use ${name}=VALUE with a whole number from ${min} to ${QUOTA_MAX}, or ${name}=off.`);
}

const isQuotaName = (name: string): name is QuotaName => QUOTA_NAMES.some((each) => each === name);

function wordsOf({ tenant, state, since, reason, quotas }: TenantView): string {
  const limits = QUOTA_NAMES.flatMap((name) => (quotas[name] === null ? [] : [`\n  ${name} ${quotas[name]}`]));
  return `${tenant} is ${state} since ${since}${reason === undefined ? '' : `: ${reason}`}${limits.join('')}`;
}

/** Repeats the change while some replicas are late, and names them. */
async function changed(states: TenantStatesService, tenant: string, change: TenantChange) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await states.change(tenant, change, OPERATOR);
    } catch (error) {
      if (tries === TRIES || !(error instanceof AppError) || error.type !== 'tenant_state_unconfirmed') throw error;
      console.error(`${error.message}; waiting`);
    }
  }
}
