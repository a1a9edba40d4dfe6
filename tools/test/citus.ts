import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { longRun } from './long-run.ts';
import { runStep } from './run-step.ts';
import { JEST_REPORT, JEST_STEP } from './steps.ts';
import { closingLine, type JestReport, ofJest } from './tally.ts';

// npm run test:citus: every test with a database, on the Citus cluster whose coordinator CITUS_URL names (as a superuser).
// Further arguments are Jest's: a path, say.
const LEFT_OUT = join(repositoryRoot, 'libs/testing/src/left-out-on-clusters.json');
const WITH_DATABASE = '(int|race)-spec\\.ts$';

const url = process.env['CITUS_URL'];
if (url) await testOn(url);
else
  console.log('citus: skipped, since CITUS_URL names no coordinator of a Citus cluster (postgres://superuser:password@host:port/database)');

async function testOn(citusUrl: string): Promise<void> {
  const leftOut = Object.entries(JSON.parse(readFileSync(LEFT_OUT, 'utf8')) as Record<string, string>);
  const files = leftOut.map(([name]) => name).filter((name) => name.endsWith('.ts'));
  const asked = process.argv.slice(2);
  const args = [
    ...JEST_STEP.args,
    ...(asked.length > 0 ? asked : [WITH_DATABASE]),
    '--testPathIgnorePatterns',
    ...['/node_modules/', ...files.map((file) => `${file.replaceAll('.', '\\.')}$`)],
  ];
  const env = { ...longRun(process.env['TEST_SEED']), CITUS_URL: citusUrl };
  console.log(`Random tests run with TEST_SEED=${env.TEST_SEED}`);
  const { passed, output } = await runStep({ ...JEST_STEP, args }, env, (line) => /^(PASS|FAIL) /.test(line) && console.log(`  ${line}`));
  if (!passed) console.log(output.trimEnd());
  console.log(['Left out on a cluster:', ...leftOut.map(([name, reason]) => `  ${name}: ${reason}`)].join('\n'));
  console.log(closingLine(ofJest(JSON.parse(readFileSync(JEST_REPORT, 'utf8')) as JestReport, passed)));
  process.exitCode = passed ? 0 : 1;
}
