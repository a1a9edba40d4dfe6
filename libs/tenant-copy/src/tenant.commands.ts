import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@suite/database';
import { MESSAGE_SETTINGS, type MessageSettings } from '@suite/messages';
import { OperatorError } from '@suite/runtime';
import { checkTenant, TENANT_BOUNDS } from '@suite/tenant';
import { tablesOf } from './copied-table';
import { FolderKey } from './folder-key';
import { findImport, hasRows } from './import-record';
import { openFolder } from './manifest';
import { checkPart } from './part-check';
import { Progress } from './progress';
import type { CopyingService, TenantCopy } from './table-rule';
import { onConnection } from './tenant-connection';
import { deleteTenant } from './tenant-delete';
import { exportTenant } from './tenant-export';
import { importTenant } from './tenant-import';
import { verifyTenant } from './tenant-verify';

type Values = Readonly<Record<string, string | boolean | undefined>>;

interface CopyCommand {
  readonly usage: string;
  readonly about: string;
  run(service: CopyingService, subject: string, values: Values): Promise<object>;
}

const OPTIONS = {
  to: { type: 'string' },
  as: { type: 'string' },
  key: { type: 'string' },
  since: { type: 'string' },
  confirm: { type: 'string' },
  run: { type: 'string' },
  others: { type: 'string' },
  at: { type: 'string' },
  'with-backlog': { type: 'boolean' },
  changes: { type: 'boolean' },
} as const;

const newProgress = (): Progress => new Progress((line) => process.stderr.write(line));
const keyOf = ({ key }: Values): FolderKey | undefined => (typeof key === 'string' ? FolderKey.read(resolve(key)) : undefined);
const tenantOf = (value: unknown): string => checkTenant(String(value), TENANT_BOUNDS.account);

const COMMANDS: Readonly<Record<string, CopyCommand>> = {
  'tenant:export': {
    usage: '<tenant> --to DIR [--key FILE] [--since DIR]',
    about: 'write the rows of a tenant in this service to a folder, or what has changed since the copy in another folder',
    run: (service, tenant, { to, since, ...values }) =>
      exportTenant(service, {
        tenant: tenantOf(tenant),
        dir: resolve(required(to, '--to')),
        key: keyOf(values),
        since: typeof since === 'string' ? openFolder(resolve(since)) : undefined,
        progress: newProgress(),
      }),
  },
  'tenant:check': {
    usage: '<dir> --as NAME [--key FILE]',
    about: 'check the files of this service in a folder, and whether the tenant exists here',
    run: async (service, dir, { as, ...values }) => {
      const folder = openFolder(resolve(dir));
      const tenant = await stateOf(service, tenantOf(required(as, '--as')), folder.sha256);
      const problems = await checkPart(service, { folder, key: keyOf(values), isImported: tenant === 'OWN', progress: newProgress() });
      return { problems, tenant };
    },
  },
  'tenant:import': {
    usage: '<dir> --as NAME [--key FILE] [--with-backlog]',
    about: 'import the rows of this service from a folder that passed tenant:check',
    run: (service, dir, { as, 'with-backlog': withBacklog = false, ...values }) =>
      importTenant(service, {
        folder: openFolder(resolve(dir)),
        tenant: tenantOf(required(as, '--as')),
        key: keyOf(values),
        withBacklog: withBacklog === true,
        progress: newProgress(),
      }),
  },
  'tenant:verify': {
    usage: '<dir> --as NAME [--changes]',
    about: 'compare the rows of a tenant in this service with those of a folder, or only what has changed since the copy',
    run: (service, dir, { as, changes }) =>
      verifyTenant(service, {
        folder: openFolder(resolve(dir)),
        tenant: tenantOf(required(as, '--as')),
        onlyChanges: changes === true,
        progress: newProgress(),
      }),
  },
  'tenant:delete': {
    usage: '<tenant> --confirm TENANT [--run ID] [--others JSON] [--at TIME]',
    about: 'delete all rows and jobs of a tenant in this service',
    run: async (service, tenant, { confirm, run = '', others, at }) => {
      if (confirm !== tenant) throw new OperatorError(`Repeat the name of the tenant: --confirm ${tenant}`);
      const deleted = typeof others === 'string' ? (JSON.parse(others) as Record<string, Record<string, number>>) : undefined;
      const options = { tenant: tenantOf(tenant), run: String(run), others: deleted, at: momentOf(at), progress: newProgress() };
      return { tables: await deleteTenant(service, options) };
    },
  },
};

/** Returns the commands with which a service copies and deletes its part of a tenant. Each prints one line of JSON. */
export function tenantCopyCommands(copy: TenantCopy): Readonly<Record<string, { help: string; run: CommandRun }>> {
  return Object.fromEntries(
    Object.entries(COMMANDS).map(([name, command]) => [
      name,
      {
        help: `${command.usage}  ${command.about}`,
        async run(app: INestApplicationContext, args: readonly string[]): Promise<void> {
          const { subject, values } = parsed(name, command, args);
          const { keyRing } = app.get<MessageSettings>(MESSAGE_SETTINGS, { strict: false });
          console.log(JSON.stringify(await command.run({ ...copy, app, keyRing }, subject, values)));
        },
      },
    ]),
  );
}

type CommandRun = (app: INestApplicationContext, args: readonly string[]) => Promise<void>;

function parsed(name: string, { usage }: CopyCommand, args: readonly string[]): { readonly subject: string; readonly values: Values } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [subject, ...more] = positionals;
    if (subject !== undefined && more.length === 0) return { subject, values };
  } catch {
    // the usage says what is right
  }
  throw new OperatorError(`Usage: node main.js ${name} ${usage}`);
}

function momentOf(text: string | boolean | undefined): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new OperatorError('--at is no time, such as 2026-11-29T12:00:00.000Z');
  return at;
}

function required(value: string | boolean | undefined, option: string): string {
  if (typeof value === 'string') return value;
  throw new OperatorError(`${option} is missing`);
}

/** `NONE`: no such tenant; `OWN`: imported from this folder; `OTHER`: another one. */
async function stateOf({ app, area, rules }: CopyingService, tenant: string, folder: string): Promise<'NONE' | 'OWN' | 'OTHER'> {
  return onConnection(app.get(Database), tenant, async (connection) => {
    const record = await findImport(connection);
    if (record) return record.manifest === folder ? 'OWN' : 'OTHER';
    return (await hasRows(connection, tablesOf(area.entities, rules))) ? 'OTHER' : 'NONE';
  });
}
