import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { type DetailedReport, type LeftOut, leftOutLines, projectLines } from './cluster-report.ts';
import { longRun } from './long-run.ts';
import { runStep } from './run-step.ts';
import { JEST_REPORT, JEST_STEP } from './steps.ts';
import { closingLine, ofJest } from './tally.ts';

// npm run test:citus: every test with a database, crashes too, on the Citus cluster whose coordinator CITUS_URL names (as a
// superuser). Further arguments are Jest's: a path, say. --long repeats as often as npm run test:long does.
const LEFT_OUT = join(repositoryRoot, 'libs/testing/src/left-out-on-clusters.json');
const WITH_DATABASE = '**/*.int-spec.ts';

const url = process.env['CITUS_URL'];
if (url) await testOn(url);
else
  console.log('citus: skipped, since CITUS_URL names no coordinator of a Citus cluster (postgres://superuser:password@host:port/database)');

async function testOn(citusUrl: string): Promise<void> {
  const leftOut = JSON.parse(readFileSync(LEFT_OUT, 'utf8')) as LeftOut;
  const files = Object.keys(leftOut).filter((name) => name.endsWith('.ts'));
  const asked = process.argv.slice(2).filter((argument) => argument !== '--long');
  const args = [
    ...[...JEST_STEP.args, ...asked, '--testMatch', WITH_DATABASE],
    // Also those that npm test leaves to the long run.
    ...['--testPathIgnorePatterns', '/node_modules/', ...files.map((file) => `${file.replaceAll('.', '\\.')}$`)],
  ];
  const { TEST_LONG, TEST_SEED } = longRun(process.env['TEST_SEED']);
  const env = { ...(process.argv.includes('--long') && { TEST_LONG }), TEST_SEED, CITUS_URL: citusUrl };
  console.log(`Random tests run with TEST_SEED=${TEST_SEED}`);
  mkdirSync(dirname(JEST_REPORT), { recursive: true });
  rmSync(JEST_REPORT, { force: true });
  const { passed, output } = await runStep({ ...JEST_STEP, args }, env, (line) => /^(PASS|FAIL) /.test(line) && console.log(`  ${line}`));
  if (!passed) console.log(output.trimEnd());
  const report = JSON.parse(readFileSync(JEST_REPORT, 'utf8')) as DetailedReport;
  console.log([...leftOutLines(leftOut, report), ...projectLines(report), closingLine(ofJest(report, passed))].join('\n'));
  process.exitCode = passed ? 0 : 1;
}
