import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

/** An error type as docs/errors.md describes it. */
export interface ErrorEntry {
  /** The heading above its group: `Types of cart`. */
  readonly group: string;
  readonly type: string;
  readonly statuses: readonly number[];
  readonly cause: string;
  /** What the caller does about it. */
  readonly cure: string;
}

const ENTRY = /^### (?<type>[a-z_]+)\n\n\*\*(?<statuses>[\d, ]+)\.\*\* (?<cause>.+)\n\n\*\*What to do\.\*\* (?<cure>.+)$/gm;

/** Returns every error type of docs/errors.md. */
export function errorEntries(): ErrorEntry[] {
  const groups = readFileSync(join(repositoryRoot, 'docs', 'errors.md'), 'utf8').split(/^## /m);
  return groups.flatMap((text) =>
    [...text.matchAll(ENTRY)].map(({ groups: { type = '', statuses = '', cause = '', cure = '' } = {} }) => ({
      group: text.slice(0, text.indexOf('\n')),
      type,
      statuses: statuses.split(',').map(Number),
      cause,
      cure,
    })),
  );
}
