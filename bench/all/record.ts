import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/paths.ts';
import type { Row } from '../harness/report.ts';
import type { Use } from './idle.ts';

/** The machine of a run: what its results depend on, without a name. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGib: number;
  readonly node: string;
  readonly postgres: string;
}

/** One run of a benchmark, as stored in docs/benchmarks.json. */
export interface Run {
  readonly date: string;
  readonly machine: Machine;
  /** The load before the run, which other processes caused, and the steal during it. Missing in runs that did not wait. */
  readonly use?: Use;
  readonly rows: readonly Row[];
}

/** The last run of each benchmark. */
export interface Records {
  readonly runs: Readonly<Record<string, Run>>;
}

const RECORDS_FILE = join(repositoryRoot, 'docs', 'benchmarks.json');

export const readRecords = (): Records => JSON.parse(readFileSync(RECORDS_FILE, 'utf8')) as Records;

export const writeRecords = (records: Records): void => writeFileSync(RECORDS_FILE, `${JSON.stringify(records, null, 2)}\n`);
