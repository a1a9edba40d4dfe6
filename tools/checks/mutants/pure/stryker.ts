import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { join } from 'node:path';
import { repositoryRoot } from '../../../paths.ts';
import { LEFT_OUT } from '../tree-copy.ts';
import type { PureArea } from './areas.ts';

const REPORTS = join('dist', 'mutants', 'pure');
/** More than any mutant needs on a busy machine, except for those that never end. */
const TIMEOUT_MS = 10_000;

/** Returns the path of the page with each mutant in its place in the code. */
export const reportOf = ({ name }: PureArea): string => join(REPORTS, `${name}.html`);

/** Returns the result of each mutant of an area. */
export async function runStryker(area: PureArea, concurrency: number): Promise<MutantResult[]> {
  // Loaded here, since it takes a second.
  const { Stryker } = await import('@stryker-mutator/core');
  process.chdir(repositoryRoot);
  const stryker = new Stryker({
    ...{ mutate: [...area.mutate], disableTypeChecks: false, ignorers: ['texts'] },
    ...{ testRunner: 'specs', area, coverageAnalysis: 'perTest', concurrency, timeoutMS: TIMEOUT_MS },
    testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    plugins: ['spec-runner.ts', 'texts.ts'].map((file) => join(import.meta.dirname, file)),
    ignorePatterns: LEFT_OUT.map((name) => `/${name}`),
    tempDirName: join(REPORTS, 'copies'),
    ...{ reporters: ['html', 'json'], htmlReporter: { fileName: reportOf(area) } },
    jsonReporter: { fileName: join(REPORTS, `${area.name}.json`) },
    ...{ logLevel: 'warn', warnings: false },
  } as PartialStrykerOptions);
  return stryker.runMutationTest();
}
