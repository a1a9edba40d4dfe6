import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** A check: a Node script with its arguments, run in the root of the repository. */
export interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** Beside what the whole run has, and before it. */
  readonly env?: Readonly<Record<string, string>>;
  /** Ends a step that hangs, so that the closing line still comes: many times what the step takes on a slow machine. Default: STEP_MINUTES_MAX. */
  readonly minutesMax?: number;
}

export const STEP_MINUTES_MAX = 20;
/** A long run repeats everything much more often. */
export const LONG_RUN_FACTOR = 8;

const tool = (path: string) => join(repositoryRoot, 'tools', path);
const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);

/** Where Jest leaves its counts. */
export const JEST_REPORT = join(repositoryRoot, 'dist', 'test', 'jest.json');

/** What `npm run check` does: quick, and needs no database. */
export const CHECK = ['format', 'lint'];

/** Checks that need nothing of each other; two run at a time. */
export const STATIC_STEPS: readonly Step[] = [
  // Types, too. Of so many files they are too much for the usual room of what is young: a fifth of the time would go to clearing it.
  { name: 'lint', args: ['--max-semi-space-size=64', tool('checks/lint/main.ts')] },
  { name: 'build', args: [bin('nx'), 'run-many', '-t', 'build', '--output-style=static'] },
  { name: 'fixtures', args: [tool('checks/lint/main.ts'), 'fixtures'] },
  { name: 'openapi', args: [tool('generate/openapi/main.ts'), '--check'] },
  { name: 'format', args: [bin('prettier'), '--check', '--log-level=warn', '.'] },
  { name: 'services', args: [tool('generate/services/main.ts'), '--check'] },
  { name: 'k8s', args: [tool('checks/k8s/main.ts')] },
];

/** Only where they are asked for: `lint` finds the same. */
export const TYPE_STEPS: readonly Step[] = [
  { name: 'typecheck', args: [bin('tsc'), '-p', 'tsconfig.json'] },
  // In a program of its own: what is there in a browser is not there in a service.
  { name: 'storefront', args: [bin('tsc'), '-p', 'examples/storefront'] },
];

/** Needs the builds, since some tests run services as processes. */
export const JEST_STEP: Step = {
  name: 'jest',
  minutesMax: 40, // below ten on two idle cores
  args: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', // threads that run from the sources
    ...[bin('jest'), '--json', `--outputFile=${JEST_REPORT}`],
  ],
};

/** Only in a long run: the tests of `npm test` again, with a clock that shows which of them need time to pass. */
export const SLOW_CLOCK_STEP: Step = { ...JEST_STEP, name: 'slow-clock', env: { TEST_SLOW_CLOCK: '1', TEST_LONG: '' } };

/** Only in a long run, and after everything else, since it measures: see docs/benchmarks.md. */
export const RATIOS_STEP: Step = {
  name: 'ratios',
  args: ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'bench', 'all', 'main.ts'), '--guard'],
};
