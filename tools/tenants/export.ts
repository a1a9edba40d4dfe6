import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import { CopyFolder, type ExportedPart, type Figures, FORMAT, sha256, type UnfinishedExport } from './copy-folder.ts';
import { type Outcome, type TenantCommand, tenantNamed, textOf } from './options.ts';
import { SuiteServices } from './suite-services.ts';
import { setState, stateOf } from './tenant-state.ts';

export const suiteVersion = (): string =>
  (JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { readonly version: string }).version;

export const EXPORT: TenantCommand = {
  name: 'tenant:export',
  usage: '<tenant> --to DIR',
  about:
    'Writes everything that the suite stores of a tenant to a folder. The tenant is read-only meanwhile, so the folder shows one moment.\n' +
    'An export that was interrupted continues when it is repeated with the same arguments.',
  options: {
    to: ['string', 'the folder: empty, or one that does not exist. Only you may read it'],
    key: ['string', 'a file with 32 bytes in base64, which seals the secrets; without it they are left out'],
    live: ['boolean', 'does not stop writes: each service shows a moment of its own'],
    follow: ['boolean', 'adds to an export in the folder what has changed since, for a move with a short pause'],
    'keep-state': ['boolean', 'leaves the tenant read-only, for a move'],
  },
  run: (subject, given, suiteDir) =>
    exportTenant(new SuiteServices(suiteDir), {
      tenant: tenantNamed(subject),
      dir: resolve(textOf(given, 'to') ?? fail('Name the folder: --to DIR')),
      key: textOf(given, 'key'),
      isLive: given['live'] === true,
      follows: given['follow'] === true,
      keepsState: given['keep-state'] === true,
    }),
};

export function fail(message: string): never {
  throw new Refusal(message);
}

/** Reads the file of a key, and returns its digest. */
export function keyDigestOf(file: string | undefined): string | null {
  if (file === undefined) return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Refusal(`The key file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === 32 && key.toString('base64') === text) return sha256(`digest of a key\n${text}`);
  throw new Refusal(`${file} is not 32 bytes in base64: make a key with "openssl rand -base64 32".`);
}

interface ExportOptions {
  readonly tenant: string;
  readonly dir: string;
  readonly key: string | undefined;
  readonly isLive: boolean;
  readonly follows: boolean;
  readonly keepsState: boolean;
}

/** Returns the folder with a copy of the tenant, for an export that follows it. */
function copyToFollow({ dir, tenant, key }: ExportOptions): CopyFolder {
  const copy = new CopyFolder(dir);
  const { manifest } = copy;
  if (manifest?.tenant !== tenant)
    fail(`${dir} has no complete export of ${tenant} that could be followed: export it without --follow first.`);
  if ((manifest?.secrets === 'SEALED') !== (key !== undefined)) {
    fail(
      key === undefined
        ? 'The copy has secrets: name its key file with --key.'
        : 'The copy has no secrets: export what has changed without --key.',
    );
  }
  const unknown = Object.entries(manifest?.services ?? {}).flatMap(([name, { moment }]) => (moment ? [] : [name]));
  if (unknown.length > 0) fail(`The copy does not say of which moment it is (${unknown.join(', ')}): export ${tenant} to another folder.`);
  copy.changes.removeComplete();
  return copy;
}

async function exportTenant(services: SuiteServices, options: ExportOptions): Promise<Outcome> {
  const started = performance.now();
  const { tenant, key, isLive } = options;
  const keyDigest = keyDigestOf(key);
  const copy = options.follows ? copyToFollow(options) : undefined;
  const folder = copy?.changes ?? new CopyFolder(options.dir);
  const found = folder.findUnfinished(tenant);
  const before = await stateOf(services, tenant);
  folder.create();
  // The state of before is stored before it changes, so that an interrupted export can return to it.
  const first = { tenant, isLive, keyDigest, stateBefore: before.state, heldSince: '', exportedAt: '', parts: {} };
  let work: UnfinishedExport = found ? { ...found, isLive: isLive && found.isLive, keyDigest } : first;
  folder.keep(work);
  const held = isLive || before.state !== 'ACTIVE' ? before : await setState(services, tenant, 'READ_ONLY', 'export');
  const isSame =
    found && !isLive && !found.isLive && found.keyDigest === keyDigest && found.heldSince === held.since && held.state !== 'ACTIVE';
  if (!isSame) work = { ...work, heldSince: held.since ?? '', exportedAt: new Date().toISOString(), parts: {} };
  folder.keep(work);
  try {
    await exportParts(services, { ...options, copy }, folder, work, (next) => (work = next));
  } catch (error) {
    // It may be impossible to follow this copy, so the shop does not wait for a repetition.
    if (copy && work.stateBefore !== held.state) await setState(services, tenant, work.stateBefore, 'export');
    throw error;
  }
  const parts = work.parts;
  const written = Object.fromEntries(services.names.map((name) => [name, withoutFigures(parts[name]!)]));
  folder.complete(
    {
      ...{ format: FORMAT, suite: suiteVersion(), tenant, exportedAt: work.exportedAt, consistent: !isLive },
      ...{ secrets: key === undefined ? 'OMITTED' : 'SEALED', services: written },
      ...(copy && { base: copy.manifestDigest }),
    },
    figuresOf(parts),
  );
  // Also a live export returns to the state of before, if the one that it continues had held the tenant.
  const hasHeld = !isLive || found?.isLive === false;
  if (hasHeld && !options.keepsState && work.stateBefore !== held.state) await setState(services, tenant, work.stateBefore, 'export');
  folder.finish();
  const sums = Object.values(sumsOfServices(parts));
  const [rows, bytes] = [sums.reduce((sum, each) => sum + each.rows, 0), sums.reduce((sum, each) => sum + each.bytes, 0)];
  const seconds = Number(((performance.now() - started) / 1_000).toFixed(1));
  return {
    exitCode: 0,
    answer: { tenant, dir: folder.dir, services: sumsOfServices(parts), rows, bytes, seconds },
    words: [
      `Exported ${copy ? 'the changes of ' : ''}${tenant} to ${folder.dir}: ${rows.toLocaleString('en')} rows, ${megabytes(bytes)}, in ${seconds} s.`,
    ],
  };
}

/** Returns the rows and bytes of each service. */
const sumsOfServices = (parts: Readonly<Record<string, ExportedPart>>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { tables }]) => {
      const all = Object.values(tables);
      return [name, { rows: all.reduce((sum, { rows }) => sum + rows, 0), bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }];
    }),
  );

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function exportParts(
  services: SuiteServices,
  { tenant, key, copy }: ExportOptions & { readonly copy: CopyFolder | undefined },
  folder: CopyFolder,
  begun: UnfinishedExport,
  onPart: (work: UnfinishedExport) => void,
): Promise<void> {
  let work = begun;
  const missing = services.names.filter((name) => !work.parts[name]);
  const args = [
    ...['tenant:export', tenant, '--to', folder.dir],
    ...(key === undefined ? [] : ['--key', resolve(key)]),
    ...(copy ? ['--since', copy.dir] : []),
  ];
  await services.askEach<ExportedPart>('Exporting', missing, () => args, (name, part) => {
    work = { ...work, parts: { ...work.parts, [name]: part } };
    folder.keep(work);
    onPart(work);
  }); // prettier-ignore
}

const withoutFigures = ({ schema, moment, tables }: ExportedPart) => ({ schema, ...(moment && { moment }), tables });

/** Returns the figures of all services together. */
export const figuresOf = (parts: Readonly<Record<string, { readonly figures: Figures }>>): Figures =>
  Object.assign({}, ...Object.values(parts).map(({ figures }) => figures)) as Figures;
