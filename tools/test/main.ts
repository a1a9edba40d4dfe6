import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { type Costs, costsOf, excesses, startCalibration, type Use, usedByAll, whyNotCompared } from './cpu-time.ts';
import { longRun, seedOf } from './long-run.ts';
import { runAll } from './run-all.ts';
import { runStep, type StepResult } from './run-step.ts';
import { CHECK, CPU_FILE, IN_PROCESS_STEP, LONG_RUN, PROGRAMS_RUN, SHORT_RUN, type Step, TYPE_STEPS } from './steps.ts';
import {
  closingLine,
  failedTests,
  type Failure,
  failureLines,
  type JestReport,
  ofJest,
  ofStep,
  plus,
  skippedLines,
  type Tally,
} from './tally.ts';

/** What `npm test` reports as failed: .ci/run repeats it at its end. */
const FAILED_FILE = join(repositoryRoot, 'dist/test/failed.txt');
const CPU_RECORD = join(repositoryRoot, 'tools/test/cpu-time.json');

// npm test: runs every check, then the tests that run in process, and continues after a failure. --programs runs the tests that start
// programs, --long all tests with the large counts. Names of steps as arguments run only those; `check` means format and lint, which
// includes types. Random tests get a new TEST_SEED by default. --record records the CPU time of each project, which later runs are
// compared with.
const options = process.argv.slice(2);
const named = options.flatMap((name) => (name === 'check' ? CHECK : name.startsWith('--') ? [] : [name]));
const isLong = options.includes('--long');
const givenSeed = process.env['TEST_SEED'];
const env: Record<string, string> = isLong ? longRun(givenSeed) : { TEST_SEED: seedOf(givenSeed) };
const all = new Set([...TYPE_STEPS, ...SHORT_RUN, ...PROGRAMS_RUN, ...LONG_RUN]);
const unknown = named.filter((name) => ![...all].some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}; there are ${[...all].map(({ name }) => name).join(', ')} and check.`);
  process.exit(1);
}

const chosen =
  named.length > 0
    ? [...all].filter(({ name }) => named.includes(name))
    : isLong
      ? LONG_RUN
      : options.includes('--programs')
        ? PROGRAMS_RUN
        : SHORT_RUN;
if (chosen.some(({ report }) => report)) console.log(`Random tests run with TEST_SEED=${env['TEST_SEED']}`);
const skipped: string[] = [];
const failures: Failure[] = [];
if (chosen === SHORT_RUN) rmSync(FAILED_FILE, { force: true });
let total = await runAll(
  chosen.filter(({ isAlone }) => !isAlone),
  Math.min(2, availableParallelism()),
  (step) => runStatic(step),
);
for (const step of chosen.filter(({ isAlone }) => isAlone))
  total = plus(total, step.report ? await runJest(step, step.report) : ofStep((await runStatic(step)).passed));
for (const line of new Set(skipped)) console.log(line);
const failed = failureLines(failures);
if (failed.length > 0) console.log(`\n${failed.join('\n')}\n`);
if (failed.length > 0 && chosen === SHORT_RUN) writeFileSync(FAILED_FILE, `${['npm test failed:', ...failed].join('\n')}\n`);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function run(step: Step, onLine: (line: string) => void = () => undefined): Promise<StepResult> {
  const result = await runStep(step, env, onLine);
  const { passed, seconds, output } = result;
  console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`);
  if (!passed) console.log(output.trimEnd());
  return result;
}

async function runStatic(step: Step): Promise<StepResult> {
  const result = await run(step);
  if (!result.passed) failures.push({ name: step.name, report: result.output });
  return result;
}

async function runJest(step: Step, reportFile: string): Promise<Tally> {
  mkdirSync(dirname(reportFile), { recursive: true });
  for (const file of [reportFile, CPU_FILE]) rmSync(file, { force: true });
  const endCalibration = startCalibration();
  const usedBefore = usedByAll();
  const { passed, seconds, output } = await run(step, (line) => /^(PASS|FAIL) /.test(line) && console.log(`  ${line}`));
  const calibrationSeconds = endCalibration();
  const all = usedByAll() - usedBefore;
  const report = readReport(reportFile);
  skipped.push(...skippedLines(report));
  const failed = failedTests(report);
  failures.push(...(failed.length > 0 || passed ? failed : [{ name: step.name, report: output }]));
  const tally = ofJest(report, passed);
  return step === IN_PROCESS_STEP && passed ? plus(tally, ofStep(compareCpuTime(calibrationSeconds, { elapsed: seconds, all }))) : tally;
}

/** Returns whether no project took much more CPU time than recorded, or records it. */
function compareCpuTime(calibrationSeconds: number, machine: Pick<Use, 'elapsed' | 'all'>): boolean {
  const costs = costsOf(readFileSync(CPU_FILE, 'utf8'), calibrationSeconds);
  if (options.includes('--record')) writeFileSync(CPU_RECORD, `${JSON.stringify(costs, undefined, 2)}\n`);
  const found = excesses(costs, JSON.parse(readFileSync(CPU_RECORD, 'utf8')) as Costs);
  const own = Object.values(costs).reduce((sum, cost) => sum + cost, 0) * calibrationSeconds;
  const reason = whyNotCompared({ ...machine, own, processors: availableParallelism() });
  const passed = found.length === 0 || reason !== undefined;
  console.log(`${passed ? '✓' : '✗'} cpu-time   ${own.toFixed(1).padStart(6)} s${reason ? `, not compared ${reason}` : ''}`);
  const report =
    `${found.join('\n')}\nA unit is a calibration that took ${calibrationSeconds.toFixed(3)} s here. dist/test/cpu-time.jsonl has each file. ` +
    'Make the tests cheaper, or record what they take: npm test -- --record';
  if (!passed) console.log(report);
  if (!passed) failures.push({ name: 'cpu-time', report });
  return passed;
}

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}
