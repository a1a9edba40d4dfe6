import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../paths.ts';

/** Ends a test that a mutation blocks. The specs must pass within this time without a mutation. */
const TEST_TIMEOUT_MS = 60_000;
/** Ends a spec that a mutation blocks; the longest takes a minute. */
const SPEC_TIMEOUT_MS = 10 * 60_000;

/** The members of Jest's report that are used here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[];
}

/** The results of a run, and the end of its output in case it has no report. */
export interface SpecRun {
  readonly ran: number;
  readonly failed: readonly string[];
  readonly endedInTime: boolean;
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** Kills the runs in progress, with the processes that their tests started. */
export function endRuns(): void {
  for (const child of running) end(child);
}

interface RunOptions {
  /** The address of the PostgreSQL server. */
  readonly url: string;
  readonly test?: string | undefined;
  readonly onLine?: (line: string) => unknown;
}

/** Runs Jest in the copy at `root`: one spec with the preset of its project, or several with the presets of all. */
export async function runSpecs(root: string, specs: readonly string[], { url, test, onLine }: RunOptions): Promise<SpecRun> {
  const report = join(root, 'dist', 'report.json');
  rmSync(report, { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      ...[join(repositoryRoot, 'node_modules', '.bin', 'jest'), '--runTestsByPath', ...specs.map((spec) => join(root, spec))],
      ...(specs.length === 1 ? ['--config', join(root, projectOf(specs[0]!), 'jest.config.js')] : []),
      ...(test === undefined ? [] : ['--testNamePattern', test]),
      ...['--json', `--outputFile=${report}`, '--forceExit', '--silent'],
    ],
    {
      cwd: root,
      detached: true,
      env: { ...process.env, DATABASE_URL: url, TEST_HANGS_MS: `${TEST_TIMEOUT_MS}`, FORCE_COLOR: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (onLine) createInterface(child.stderr).on('line', onLine);
  return outcomeOf(child, report, specs.length);
}

async function outcomeOf(child: ChildProcess, report: string, specs: number): Promise<SpecRun> {
  running.add(child);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  let endedInTime = true;
  const timer = setTimeout(() => {
    endedInTime = false;
    end(child);
  }, SPEC_TIMEOUT_MS * specs);
  await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  clearTimeout(timer);
  running.delete(child);
  const { numPassedTests, numFailedTests, testResults } = readReport(report);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return { ran: numPassedTests + numFailedTests, failed, endedInTime, output };
}

/** Kills the process group of a run, with the services that its tests started. */
function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

/** Returns the project of a spec: apps/cart for apps/cart/src/…, tools for tools/local-suite/…. */
function projectOf(spec: string): string {
  const [folder = '', name = ''] = spec.split('/');
  return folder === 'apps' || folder === 'libs' ? join(folder, name) : folder;
}
