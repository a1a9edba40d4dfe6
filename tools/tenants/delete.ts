import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secrets } from '../local-suite/start/secrets.ts';
import { forgetDemoTenant } from '../local-suite/start/seed/tenants.ts';
import { fail } from './export.ts';
import { NotDone, type Outcome, type TenantCommand, tenantNamed, textOf } from './options.ts';
import { SuiteServices } from './suite-services.ts';
import { findState, setState } from './tenant-state.ts';

interface DeletedPart {
  readonly tables: Readonly<Record<string, number>>;
}

export const DELETE: TenantCommand = {
  name: 'tenant:delete',
  usage: '<tenant> --confirm TENANT',
  about:
    'Deletes everything that the suite stores of a tenant. It cannot be undone: export the tenant first.\n' +
    'A receipt with the number of rows stays in the audit events of the tenant platform.',
  options: { confirm: ['string', 'the name of the tenant once more'] },
  async run(subject, given, suiteDir) {
    const tenant = tenantNamed(subject);
    if (textOf(given, 'confirm') !== tenant) fail(`Nothing was deleted: repeat the name with --confirm ${tenant}.`);
    return deleteTenant(new SuiteServices(suiteDir), tenant, suiteDir);
  },
};

/** The service with the tenants comes last, so an interrupted deletion finds the tenant again. */
const LAST = 'auth';

async function deleteTenant(services: SuiteServices, tenant: string, suiteDir: string): Promise<Outcome> {
  const begun = new BegunDeletion(suiteDir, tenant);
  const run = begun.run();
  const isKnown = (await findState(services, tenant)) !== undefined;
  if (isKnown) await setState(services, tenant, 'SUSPENDED', 'deletion');
  // Since the tenant is suspended, it gets no token. Each service refuses those of before by this moment.
  const deletedAt = new Date().toISOString();
  const args = ['tenant:delete', tenant, '--confirm', tenant, '--run', run, '--at', deletedAt];
  const first = services.names.filter((name) => name !== LAST);
  const others = await services.askEach<DeletedPart>('Deleting', first, () => args);
  const deleted = Object.fromEntries(Object.entries(others).map(([name, { tables }]) => [name, tables]));
  const last = await services.askEach<DeletedPart>('Deleting', [LAST], () => [...args, '--others', JSON.stringify(deleted)]);
  const parts = { ...deleted, ...Object.fromEntries(Object.entries(last).map(([name, { tables }]) => [name, tables])) };
  const rows = Object.values(parts).flatMap((tables) => Object.values(tables)).reduce((sum, each) => sum + each, 0); // prettier-ignore
  begun.end();
  if (rows === 0 && !isKnown) throw new NotDone('tenant_not_found', `There is no tenant ${tenant}.`);
  new Secrets(suiteDir).forgetTenant(tenant);
  forgetDemoTenant(suiteDir, tenant);
  return {
    exitCode: 0,
    answer: { tenant, deletedAt, services: parts, rows },
    words: [`Deleted ${tenant}: ${rows.toLocaleString('en')} rows. The receipt is in the audit events of platform.`],
  };
}

/** Remembers a deletion until it has ended, so that the receipt of a repetition has all rows. */
class BegunDeletion {
  private readonly file: string;

  constructor(suiteDir: string, tenant: string) {
    this.file = join(suiteDir, 'tenant-deletions', tenant);
  }

  /** Returns what identifies the deletion. */
  run(): string {
    if (existsSync(this.file)) return readFileSync(this.file, 'utf8');
    const run = randomUUID();
    mkdirSync(join(this.file, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(this.file, run, { mode: 0o600, flush: true });
    return run;
  }

  end(): void {
    rmSync(this.file, { force: true });
  }
}
