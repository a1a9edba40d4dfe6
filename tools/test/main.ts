import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { longRun, seedOf } from './long-run.ts';
import { runAll } from './run-all.ts';
import { runStep, type StepResult } from './run-step.ts';
import { CHECK, JEST_REPORT, JEST_STEP, RATIOS_STEP, SLOW_CLOCK_STEP, STATIC_STEPS, type Step, TYPE_STEPS } from './steps.ts';
import { closingLine, type JestReport, NOTHING, ofJest, ofStep, plus, skippedLines, type Tally } from './tally.ts';

// npm test: runs every check, then every test, and continues after a failure. Names of steps as arguments run only those;
// `check` means format and lint, which includes types. --long uses the large counts. Random tests get a new TEST_SEED by default.
const named = process.argv.slice(2).flatMap((name) => (name === 'check' ? CHECK : name.startsWith('--') ? [] : [name]));
const isSelected = ({ name }: Step) => named.length === 0 || named.includes(name);
const isLong = process.argv.includes('--long');
const givenSeed = process.env['TEST_SEED'];
const env: Record<string, string> = isLong ? longRun(givenSeed) : { TEST_SEED: seedOf(givenSeed) };
const steps = [...STATIC_STEPS, ...TYPE_STEPS, JEST_STEP, SLOW_CLOCK_STEP, RATIOS_STEP];
const unknown = named.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')} and check.`);
  process.exit(1);
}

if (isSelected(JEST_STEP)) console.log(`Random tests run with TEST_SEED=${env['TEST_SEED']}`);
const skipped: string[] = [];
const checks = await runAll(
  [...TYPE_STEPS.filter(({ name }) => named.includes(name)), ...STATIC_STEPS.filter(isSelected)],
  Math.min(2, availableParallelism()),
  (step) => run(step),
);
const tested = isSelected(JEST_STEP) ? await runJest(JEST_STEP) : NOTHING;
const isSelectedLong = (step: Step) => named.includes(step.name) || (isLong && isSelected(step));
const again = isSelectedLong(SLOW_CLOCK_STEP) ? await runJest(SLOW_CLOCK_STEP) : NOTHING;
const measured = isSelectedLong(RATIOS_STEP) ? ofStep((await run(RATIOS_STEP)).passed) : NOTHING;
const total = [checks, tested, again, measured].reduce(plus);
for (const line of new Set(skipped)) console.log(line);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function run(step: Step, onLine: (line: string) => void = () => undefined): Promise<StepResult> {
  const result = await runStep(step, env, onLine);
  const { passed, seconds, output } = result;
  console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`);
  if (!passed) console.log(output.trimEnd());
  return result;
}

async function runJest(step: Step): Promise<Tally> {
  mkdirSync(dirname(JEST_REPORT), { recursive: true });
  rmSync(JEST_REPORT, { force: true });
  const { passed } = await run(step, (line) => /^(PASS|FAIL) /.test(line) && console.log(`  ${line}`));
  const report = readReport();
  skipped.push(...skippedLines(report));
  return ofJest(report, passed);
}

function readReport(): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(JEST_REPORT, 'utf8')) as JestReport;
  } catch {
    return undefined;
  }
}
