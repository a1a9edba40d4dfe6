import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSolomon, type SolomonInstance } from '../../libs/route-planning/src/index.ts';

const folder = join(import.meta.dirname, 'instances');

export interface Known extends SolomonInstance {
  /** The best known distance. */
  readonly reference: number;
}

const known = JSON.parse(readFileSync(join(folder, 'best-known.json'), 'utf8')) as {
  readonly solomon: Readonly<Record<string, number>>;
  readonly homberger_200: Readonly<Record<string, { readonly reference: number }>>;
};

export const loadSolomon = (name: string): Known => ({ ...load('solomon', name), reference: known.solomon[name]! });

export const loadHomberger = (name: string): Known => ({ ...load('homberger-200', name), reference: known.homberger_200[name]!.reference });

export const SOLOMON: readonly string[] = namesIn('solomon');
export const HOMBERGER: readonly string[] = namesIn('homberger-200');

function load(set: string, name: string): SolomonInstance {
  return readSolomon(readFileSync(join(folder, set, `${name}.txt`), 'utf8'));
}

function namesIn(set: string): string[] {
  return readdirSync(join(folder, set)).sort().map((file) => file.replace('.txt', '')); // prettier-ignore
}
