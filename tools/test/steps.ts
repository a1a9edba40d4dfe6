import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** A check: a Node script with its arguments, run in the root of the repository. */
export interface Step {
  readonly name: string;
  readonly args: readonly string[];
  /** Variables that take precedence over those of the whole run. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs after the others, and alone. */
  readonly isAlone?: boolean;
  /** Where Jest writes its report, if the step runs Jest. */
  readonly report?: string;
  /** Kills a step that hangs, so that the closing line still appears. Many times the duration on a slow machine. Default: STEP_MINUTES_MAX. */
  readonly minutesMax?: number;
}

export const STEP_MINUTES_MAX = 20;
/** A long run uses much larger counts. */
export const LONG_RUN_FACTOR = 8;

const tool = (path: string) => join(repositoryRoot, 'tools', path);
const bin = (name: string) => join(repositoryRoot, 'node_modules', '.bin', name);

/** The steps of `npm run check`: quick, and without a database. */
export const CHECK = ['format', 'lint'];

/** Independent checks; two run concurrently. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'lint', args: ['--max-semi-space-size=64', tool('checks/lint/main.ts')] }, // includes types
  { name: 'fixtures', args: [tool('checks/lint/main.ts'), 'fixtures'] },
  { name: 'openapi', args: [tool('generate/openapi/main.ts'), '--check'] },
  { name: 'format', args: [join(repositoryRoot, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), '--check'] },
  { name: 'services', args: [tool('generate/services/main.ts'), '--check'] },
];

/** Checks by programs of others, and of what seldom changes. */
const PROGRAM_STEPS: readonly Step[] = [
  { name: 'circles', args: [bin('depcruise'), 'apps', 'bench', 'e2e', 'examples', 'libs', 'tools'] },
  { name: 'documents', args: [tool('generate/openapi/main.ts'), '--lint'] },
  { name: 'k8s', args: [tool('checks/k8s/main.ts')] },
];

/** Run only by name, since `lint` finds the same. */
export const TYPE_STEPS: readonly Step[] = [
  { name: 'typecheck', args: [bin('tsc'), '-p', 'tsconfig.json'] },
  // Separate programs, since browsers have other globals than services.
  { name: 'storefront', args: [bin('tsc'), '-p', 'examples/storefront'] },
  { name: 'station', args: [bin('tsc'), '-p', 'apps/pick-pack/station'] },
  { name: 'dispatch', args: [bin('tsc'), '-p', 'apps/delivery/dispatch'] },
  { name: 'administration', args: [bin('tsc'), '-p', 'apps/auth/desk'] },
];

/** What programs need that tests start. */
export const BUILD_STEP: Step = { name: 'build', args: [tool('test/build.ts')] };

/** Where the processes of `npm test` write their CPU time, a line for each test file. */
export const CPU_FILE = join(repositoryRoot, 'dist', 'test', 'cpu-time.jsonl');

const jestStep = (name: string, env: Step['env'] = {}): Step & { readonly report: string } => {
  const report = join(repositoryRoot, 'dist', 'test', `${name}.json`);
  return {
    name,
    env,
    report,
    isAlone: true,
    minutesMax: 40, // below ten on two idle cores
    args: [
      '--max-semi-space-size=32', // also of the workers; saves an eighth of their time
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', // for threads that run from the sources
      ...[bin('jest'), '--json', `--outputFile=${report}`],
    ],
  };
};

/** The test files of `npm test`, which run in the processes of Jest: see files.json. */
export const IN_PROCESS_STEP = jestStep('in-process', { TEST_FILES: 'in-process', TEST_CPU_FILE: CPU_FILE });

/** Tells the tests of a run that its build step has built all apps. */
const AFTER_BUILD = { TEST_BUILT: '1' };

/** The test files of `npm run test:programs`. */
export const PROGRAMS_STEP = jestStep('programs', { ...AFTER_BUILD, TEST_FILES: 'programs' });

/** Both, and in a long run all. */
export const JEST_STEP = jestStep('jest', AFTER_BUILD);

/** Only in a long run: repeats the tests with a slow clock, which shows which of them need time to pass. */
export const SLOW_CLOCK_STEP = jestStep('slow-clock', { ...AFTER_BUILD, TEST_SLOW_CLOCK: '1', TEST_LONG: '' });

/** Only in a long run, and last, since it measures: see docs/benchmarks.md. */
export const RATIOS_STEP: Step = {
  name: 'ratios',
  isAlone: true,
  args: ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'bench', 'all', 'main.ts'), '--guard'],
};

/** `npm test`. */
export const SHORT_RUN: readonly Step[] = [...STATIC_STEPS, IN_PROCESS_STEP];
/** `npm run test:programs`. */
export const PROGRAMS_RUN: readonly Step[] = [...PROGRAM_STEPS, BUILD_STEP, PROGRAMS_STEP];
/** `npm run test:long`. */
export const LONG_RUN: readonly Step[] = [...STATIC_STEPS, ...PROGRAM_STEPS, BUILD_STEP, JEST_STEP, SLOW_CLOCK_STEP, RATIOS_STEP];
