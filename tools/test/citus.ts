import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { type DetailedReport, joined, type LeftOut, leftOutLines, projectLines } from './cluster-report.ts';
import { longRun } from './long-run.ts';
import { runStep, type StepResult } from './run-step.ts';
import { JEST_STEP } from './steps.ts';
import { closingLine, ofJest } from './tally.ts';

// npm run test:citus: runs every test with a database on the Citus cluster whose coordinator CITUS_URL names (as a
// superuser). Further arguments are Jest's, such as a path. --long uses the large counts of npm run test:long.
const LEFT_OUT = join(repositoryRoot, 'libs/testing/src/cluster/left-out-on-clusters.json');
const WITH_DATABASE = '**/*.int-spec.ts';
/** Runs last, since it kills the nodes of the cluster. */
const KILLS_NODES = 'e2e/cluster-faults.int-spec.ts';

const url = process.env['CITUS_URL'];
if (url) await testOn(url);
else
  console.log('citus: skipped, since CITUS_URL names no coordinator of a Citus cluster (postgres://superuser:password@host:port/database)');

async function testOn(citusUrl: string): Promise<void> {
  const leftOut = JSON.parse(readFileSync(LEFT_OUT, 'utf8')) as LeftOut;
  const files = Object.keys(leftOut).filter((name) => name.endsWith('.ts'));
  const jestArguments = process.argv.slice(2).filter((argument) => argument !== '--long');
  // Includes the tests that npm test leaves to the long run.
  const ignored = [...files, KILLS_NODES].map((file) => `${file.replaceAll('.', '\\.')}$`);
  const passes = [
    ['--testMatch', WITH_DATABASE, '--testPathIgnorePatterns', '/node_modules/', ...ignored],
    ['--testMatch', `**/${KILLS_NODES}`, '--testPathIgnorePatterns', '/node_modules/'],
  ];
  const { TEST_LONG, TEST_SEED } = longRun(process.env['TEST_SEED']);
  const env = { ...(process.argv.includes('--long') && { TEST_LONG }), TEST_SEED, CITUS_URL: citusUrl };
  console.log(`Random tests run with TEST_SEED=${TEST_SEED}`);
  const reports: DetailedReport[] = [];
  let isGood = true;
  for (const pass of passes) {
    const { passed, output, report } = await runJest([...jestArguments, '--passWithNoTests', ...pass], env);
    if (!passed) console.log(output.trimEnd());
    if (report) reports.push(report);
    isGood &&= passed;
  }
  const report = joined(reports);
  console.log([...leftOutLines(leftOut, report), ...projectLines(report), closingLine(ofJest(report, isGood))].join('\n'));
  process.exitCode = isGood && report.testResults.length > 0 ? 0 : 1;
}

/** Runs Jest. There is no report if no file matches. */
async function runJest(args: readonly string[], env: Readonly<Record<string, string>>): Promise<StepResult & { report?: DetailedReport }> {
  const { report } = JEST_STEP;
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const step = { ...JEST_STEP, env: {}, args: [...JEST_STEP.args, ...args] }; // nothing is built before it
  const result = await runStep(step, env, (line) => /^(PASS|FAIL) /.test(line) && console.log(`  ${line}`));
  return existsSync(report) ? { ...result, report: JSON.parse(readFileSync(report, 'utf8')) as DetailedReport } : result;
}
