import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../local-suite/start/refusal.ts';

export const FORMAT = 1;

export interface FileSums {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface TableSums extends FileSums {
  /** Only in changes: the keys of the rows that have stayed as they were; `ALL` of the copy have no file. */
  readonly kept?: FileSums | 'ALL';
}

/** The part of a service, as its command answers it. */
export interface ExportedPart {
  readonly schema: string;
  /** By which a later export finds what has changed since. */
  readonly moment?: { readonly transaction: string; readonly server: string };
  readonly tables: Readonly<Record<string, TableSums>>;
  readonly figures: Figures;
}

export type Figures = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Manifest {
  readonly format: number;
  readonly suite: string;
  readonly tenant: string;
  readonly exportedAt: string;
  readonly consistent: boolean;
  readonly secrets: 'SEALED' | 'OMITTED';
  readonly services: Readonly<Record<string, Omit<ExportedPart, 'figures'>>>;
  readonly checks: Omit<FileSums, 'rows'>;
  /** Only in changes: the SHA-256 of the manifest of the copy that they are about. */
  readonly base?: string;
}

/** What an export that is not complete knows. */
export interface UnfinishedExport {
  readonly tenant: string;
  readonly isLive: boolean;
  /** Identifies the key without revealing it. */
  readonly keyDigest: string | null;
  /** The state to return to. */
  readonly stateBefore: string;
  /** Since when the tenant has been read-only: the parts are of one moment as long as this is the same. */
  readonly heldSince: string;
  readonly exportedAt: string;
  readonly parts: Readonly<Record<string, ExportedPart>>;
}

const MANIFEST = 'manifest.json';
const CHECKS = 'checks.json';
const UNFINISHED = 'export.json';
const CHANGES = 'changes';

/** A folder with the copy of a tenant. Only its owner may read it. */
export class CopyFolder {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Returns the unfinished export in it; undefined if it is new. Rejects any other folder. */
  findUnfinished(tenant: string): UnfinishedExport | undefined {
    const { dir } = this;
    if (!existsSync(dir)) return undefined;
    if (!lstatSync(dir).isDirectory()) throw new Refusal(`${dir} is a file: name a folder that is empty or does not exist.`);
    // A kill can leave the file that was to become the first `export.json`.
    if (readdirSync(dir).every((name) => name === `${UNFINISHED}.next`)) return undefined;
    const found = this.read<UnfinishedExport>(UNFINISHED);
    if (found?.tenant === tenant) return found;
    throw new Refusal(`${dir} is not empty, and has no unfinished export of ${tenant}: name a folder that is empty or does not exist.`);
  }

  create(): void {
    mkdirSync(this.dir, { recursive: true, mode: 0o700 });
    chmodSync(this.dir, 0o700);
  }

  /** Stores how far an export is. */
  keep(unfinished: UnfinishedExport): void {
    this.write(UNFINISHED, JSON.stringify(unfinished));
  }

  /** Writes the checks, and last the manifest, which makes the copy complete. */
  complete(manifest: Omit<Manifest, 'checks'>, figures: Figures): void {
    const checks = `${JSON.stringify(figures)}\n`;
    this.write(CHECKS, checks);
    this.write(MANIFEST, `${JSON.stringify({ ...manifest, checks: { bytes: Buffer.byteLength(checks), sha256: sha256(checks) } })}\n`);
  }

  finish(): void {
    rmSync(join(this.dir, UNFINISHED), { force: true });
  }

  /** The folder in this one with what has changed since. */
  get changes(): CopyFolder {
    return new CopyFolder(join(this.dir, CHANGES));
  }

  /** The latest state that the folder has: its changes, or the copy itself. */
  get latest(): CopyFolder {
    return this.changes.manifest ? this.changes : this;
  }

  /** Removes changes that are complete, so that others can be written. An unfinished export of them can continue. */
  removeComplete(): void {
    if (this.manifest) rmSync(this.dir, { recursive: true });
  }

  get manifest(): Manifest | undefined {
    return this.read<Manifest>(MANIFEST);
  }

  get manifestDigest(): string {
    return sha256(readFileSync(join(this.dir, MANIFEST)));
  }

  get figures(): Figures {
    return this.read<Figures>(CHECKS) ?? {};
  }

  private read<T>(name: string): T | undefined {
    const file = join(this.dir, name);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
  }

  private write(name: string, text: string): void {
    const file = join(this.dir, name);
    writeFileSync(`${file}.next`, text, { mode: 0o600, flush: true });
    renameSync(`${file}.next`, file);
  }
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
