import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CopyFolder, type Manifest } from './copy-folder.ts';
import { fail, keyDigestOf, suiteVersion } from './export.ts';
import { checkFolder, type CopyProblem } from './folder-check.ts';
import { NotDone, type Outcome, type TenantCommand, tenantNamed, textOf } from './options.ts';
import { problemsOutcome } from './problems.ts';
import { SuiteServices } from './suite-services.ts';
import { findState, setState } from './tenant-state.ts';
import { verify, wordsOf } from './verify.ts';

interface CheckedPart {
  readonly problems: readonly CopyProblem[];
  readonly tenant: 'NONE' | 'OWN' | 'OTHER';
}

interface ImportedPart {
  readonly rows: number;
  readonly clients: readonly { readonly name: string; readonly from: string; readonly to: string }[];
  readonly secrets: { readonly restored: number; readonly omitted: readonly object[] };
  readonly backlog: { readonly kept: number; readonly dropped: number };
  readonly changes?: { readonly rows: number };
}

interface ImportOptions {
  readonly folder: CopyFolder;
  readonly as: string | undefined;
  readonly key: string | undefined;
  readonly state: string;
  readonly withBacklog: boolean;
  readonly verifies: boolean;
  readonly suiteDir: string;
}

const STATES: readonly string[] = ['ACTIVE', 'READ_ONLY', 'SUSPENDED'];

export const IMPORT: TenantCommand = {
  name: 'tenant:import',
  usage: '<dir>',
  about:
    'Makes a tenant from an export. The folder is checked first: if it has a problem, nothing is written.\n' +
    'An import that was interrupted continues when it is repeated with the same arguments. So does one that ended as SUSPENDED,\n' +
    'with what has changed since (tenant:export --follow).',
  options: {
    as: ['string', 'another name for the tenant: a copy, which does not send what its original still has to send'],
    key: ['string', 'the key file of the export; without it, secrets must be set anew'],
    state: ['string', `${STATES.join(', ')}: the state at the end (READ_ONLY)`],
    'with-backlog': ['boolean', 'sends what waits for webhooks and mails also from a copy'],
    verify: ['boolean', 'compares everything at the end, or what has changed since a copy that was compared so'],
  },
  run(subject, given, suiteDir) {
    const dir = resolve(subject);
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) fail(`There is no folder ${dir}.`);
    const state = textOf(given, 'state') ?? 'READ_ONLY';
    if (!STATES.includes(state)) fail(`--state is "${state}": use ${STATES.join(', ')}.`);
    const [as, key] = [textOf(given, 'as'), textOf(given, 'key')];
    if (as !== undefined) tenantNamed(as);
    keyDigestOf(key);
    return importTenant(new SuiteServices(suiteDir), {
      ...{ folder: new CopyFolder(dir), as, key, state, suiteDir },
      ...{ withBacklog: given['with-backlog'] === true, verifies: given['verify'] === true },
    });
  },
};

/** The service with the tenants comes last: until then, the tenant has no clients, so nothing can be called for it. */
const LAST = 'auth';

async function importTenant(services: SuiteServices, options: ImportOptions): Promise<Outcome> {
  const started = performance.now();
  const { folder, key, state } = options;
  const problems = checkFolder(folder, services.names, suiteVersion());
  if (problems.some(({ problem, file }) => file.endsWith('manifest.json') && problem !== 'EXTRA')) return problemsOutcome(problems);
  const tenant = tenantNamed(options.as ?? (folder.manifest as Manifest).tenant);
  const place = ['--as', tenant, ...(key === undefined ? [] : ['--key', resolve(key)])];
  const checked = await services.askEach<CheckedPart>('Checking', services.names, () => ['tenant:check', folder.dir, ...place]);
  const all = [...problems, ...Object.values(checked).flatMap((part) => part.problems)];
  if (all.length > 0) return problemsOutcome(all);
  const begun = new BegunImport(options.suiteDir, tenant, folder.manifestDigest);
  const found = Object.values(checked).map((part) => part.tenant);
  if (found.includes('OTHER')) throw tenantExists(tenant, 'exists: import under another name with --as, or delete it first');
  if (found.includes('OWN') && !(await begun.mayContinue(services))) {
    throw tenantExists(tenant, 'was imported from this folder, and was not SUSPENDED all the time since: delete it, or use it as it is');
  }
  const isContinued = found.includes('OWN');
  const wasCompared = isContinued && begun.wasCompared;
  begun.begin({ isContinued });
  const args = ['tenant:import', folder.dir, ...place, ...(options.withBacklog ? ['--with-backlog'] : [])];
  const others = await services.askEach<ImportedPart>('Importing', services.names.filter((name) => name !== LAST), () => args); // prettier-ignore
  const last = await services.askEach<ImportedPart>('Importing', [LAST], () => args);
  // Compared while it is suspended: in another state, it works on and differs.
  const verification = options.verifies ? await verify(services, folder, { tenant, onlyChanges: wasCompared }) : undefined;
  const { since } = await setState(services, tenant, state, 'import');
  begun.end(state === 'SUSPENDED' ? { suspendedSince: since, isCompared: wasCompared || verification?.ok === true } : undefined);
  const imported = { ...others, ...last };
  const parts = Object.values(imported);
  const rowsOfServices = Object.fromEntries(Object.entries(imported).map(([name, part]) => [name, { rows: part.rows }]));
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const changed = parts.reduce((sum, { changes }) => sum + (changes?.rows ?? 0), 0);
  const seconds = Number(((performance.now() - started) / 1_000).toFixed(1));
  const clients = parts.flatMap((part) => part.clients);
  const answer = {
    ...{ tenant, services: rowsOfServices, rows, state, clients },
    secrets: {
      restored: parts.reduce((sum, { secrets }) => sum + secrets.restored, 0),
      omitted: parts.flatMap(({ secrets }) => secrets.omitted),
    },
    backlog: {
      kept: parts.reduce((sum, { backlog }) => sum + backlog.kept, 0),
      dropped: parts.reduce((sum, { backlog }) => sum + backlog.dropped, 0),
    },
    ...(folder.changes.manifest && { changed }),
    seconds,
    ...verification,
  };
  return {
    exitCode: verification?.ok === false ? 1 : 0,
    answer,
    words: [
      `Imported ${tenant}: ${rows.toLocaleString('en')} rows, in ${seconds} s. It is ${state}.`,
      ...(folder.changes.manifest ? [`  ${changed.toLocaleString('en')} of them are new or have changed since the first copy`] : []),
      ...clients.map(({ name, from, to }) => `  The client ${name} is ${to} here: ${from} was taken. Its secret is the same.`),
      ...(answer.secrets.omitted.length > 0 ? [`  ${answer.secrets.omitted.length} secrets must be set anew: see --json`] : []),
      ...(answer.backlog.dropped > 0 ? [`  ${answer.backlog.dropped} messages and mails that waited are not sent from the copy`] : []),
      ...(verification ? wordsOf(verification) : []),
    ],
  };
}

const tenantExists = (tenant: string, why: string): NotDone => new NotDone('tenant_exists', `The tenant ${tenant} ${why}.`);

interface Begun {
  /** The SHA-256 of the manifest. */
  readonly manifest: string;
  /** Since when the tenant has been suspended, if the import has ended so. */
  readonly suspendedSince?: string | undefined;
  /** Whether the copy was compared then. */
  readonly isCompared?: boolean;
}

/** Remembers which folder an import is from, until the tenant is used: such an import may continue. */
class BegunImport {
  private readonly file: string;
  private readonly tenant: string;
  private readonly manifest: string;

  constructor(suiteDir: string, tenant: string, manifest: string) {
    this.file = join(suiteDir, 'tenant-imports', tenant);
    this.tenant = tenant;
    this.manifest = manifest;
  }

  /** Whether the tenant is as an import of this folder has left it. */
  async mayContinue(services: SuiteServices): Promise<boolean> {
    const begun = this.begun;
    if (begun?.manifest !== this.manifest) return false;
    if (begun.suspendedSince === undefined) return true;
    const found = await findState(services, this.tenant);
    return found?.state === 'SUSPENDED' && found.since === begun.suspendedSince;
  }

  begin({ isContinued }: { readonly isContinued: boolean }): void {
    this.write({ ...(isContinued && this.begun), manifest: this.manifest });
  }

  /** Whether the copy was compared when its import ended as SUSPENDED, so that only its changes must be compared. */
  get wasCompared(): boolean {
    return this.begun?.isCompared === true;
  }

  end(left: Omit<Begun, 'manifest'> | undefined): void {
    if (left === undefined) rmSync(this.file, { force: true });
    else this.write({ manifest: this.manifest, ...left });
  }

  private get begun(): Begun | undefined {
    if (!existsSync(this.file)) return undefined;
    const text = readFileSync(this.file, 'utf8');
    return text.startsWith('{') ? (JSON.parse(text) as Begun) : { manifest: text }; // version 1.0.0 wrote the digest alone
  }

  private write(begun: Begun): void {
    mkdirSync(join(this.file, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(this.file, JSON.stringify(begun), { mode: 0o600, flush: true });
  }
}
