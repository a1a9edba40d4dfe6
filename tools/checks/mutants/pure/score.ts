import type { MutantResult } from '@stryker-mutator/api/core';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repositoryRoot } from '../../../paths.ts';
import type { PureArea } from './areas.ts';
import { reportOf, runStryker } from './stryker.ts';

/** How many of an area's mutants its specs notice. */
export interface Score {
  readonly area: PureArea;
  readonly noticed: number;
  readonly unnoticed: number;
  readonly percent: number;
  /** The unnoticed mutants, one a line. */
  readonly survivors: readonly string[];
}

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** Runs Stryker on an area. Throws if the specs fail without a mutant. */
export const runArea = async (area: PureArea, concurrency: number): Promise<Score> => scoreOf(area, await runStryker(area, concurrency));

/** Counts mutants as Stryker's report does: those that it ignores do not count. */
export function scoreOf(area: PureArea, mutants: readonly MutantResult[]): Score {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length;
  const survivors = mutants.filter(({ status }) => UNNOTICED.includes(status));
  const percent = (100 * noticed) / Math.max(1, noticed + survivors.length);
  return { area, noticed, unnoticed: survivors.length, percent, survivors: survivors.map(lineOf) };
}

export const isEnough = ({ area, percent }: Score): boolean => percent >= area.atLeast;

/** Returns the score as a line, with the survivors below it if they are wanted or too many. */
export function describeScore(score: Score, lists = false): string {
  const { area, noticed, unnoticed, percent, survivors } = score;
  const line = `${isEnough(score) ? '✓' : '✗'} ${area.name}: ${percent.toFixed(1)} % of ${noticed + unnoticed} mutants noticed (at least ${area.atLeast} %); ${reportOf(area)}`;
  return isEnough(score) && !lists ? line : [line, ...survivors].join('\n  ');
}

function lineOf({ fileName, location: { start, end }, replacement = '', mutatorName }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const original = lines.length === 1 ? lines[0]!.slice(start.column - 1, end.column - 1) : `${lines[0]!.slice(start.column - 1)} …`;
  return `${relative(repositoryRoot, fileName)}:${start.line} ${mutatorName}: ${original} → ${replacement.replaceAll(/\s+/g, ' ')}`;
}
