import { availableParallelism } from 'node:os';
import { startServer } from './database.ts';
import { judge, type Verdict } from './judge.ts';
import { KEPT } from './kept.ts';
import type { Mutation } from './mutation.ts';
import { readOptions } from './options.ts';
import { endRuns, runSpecs } from './run-specs.ts';
import { TreeCopy } from './tree-copy.ts';

// npm run test:mutants: applies each mutation in a copy of the tree and runs the spec that must fail. See README.md.
const { chosen, asJson } = optionsOrExit();
/** Prints progress to standard error, since with --json standard output is only the result. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const server = await startServer();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(1));

try {
  const copies = Array.from({ length: Math.min(2, availableParallelism(), chosen.length) }, (_, lane) => new TreeCopy(String(lane + 1)));
  await requirePassingSpecs(copies[0]!);
  const verdicts = await judgeAll(copies);
  if (asJson) console.log(JSON.stringify(verdicts, undefined, 2));
  else printTable(verdicts);
  const passed = verdicts.filter(({ noticed }) => noticed).length;
  say(`${passed} passed, ${verdicts.length - passed} failed`);
  await stop(passed === verdicts.length ? 0 : 1);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  await stop(1);
}

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2), KEPT);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function stop(exitCode: number): Promise<void> {
  endRuns();
  await server.stop();
  process.exit(exitCode);
}

/** Runs the specs without a mutation first: a spec that fails anyway would seem to notice every mutation. */
async function requirePassingSpecs({ root }: TreeCopy): Promise<void> {
  const specs = [...new Set(chosen.map(({ spec }) => spec))];
  say(`Running ${specs.length} specs without a mutation …`);
  const { failed, ran, output } = await runSpecs(root, specs, {
    url: server.url,
    onLine: (line) => /^(PASS|FAIL) /.test(line) && say(`  ${line}`),
  });
  if (failed.length > 0) throw new Error(`These specs fail without a mutation, so fix them first:\n  ${failed.join('\n  ')}`);
  if (ran === 0) throw new Error(`The specs do not run: ${output}`);
}

async function judgeAll(copies: readonly TreeCopy[]): Promise<Verdict[]> {
  const open = [...chosen];
  const verdicts = new Map<Mutation, Verdict>();
  const lane = async (copy: TreeCopy): Promise<void> => {
    for (let mutation = open.shift(); mutation; mutation = open.shift()) {
      const verdict = await judge(mutation, copy, server.url);
      verdicts.set(mutation, verdict);
      const { noticed, seconds } = verdict;
      say(`${noticed ? '✓' : '✗'} ${verdicts.size}/${chosen.length} ${mutation.area} ${mutation.name} ${seconds.toFixed(1)} s`);
    }
  };
  await Promise.all(copies.map(lane));
  return chosen.map((mutation) => verdicts.get(mutation)!);
}

function printTable(verdicts: readonly Verdict[]): void {
  for (const area of new Set(verdicts.map(({ mutation }) => mutation.area))) {
    const ofArea = verdicts.filter(({ mutation }) => mutation.area === area);
    console.log(`\n${area}: ${ofArea.filter(({ noticed }) => noticed).length} of ${ofArea.length} noticed`);
    for (const { mutation, noticed, reason } of ofArea) {
      console.log(`  ${noticed ? '✓' : '✗'} ${mutation.name.padEnd(40)} ${reason.split('\n').join('\n      ')}`);
      if (!noticed) console.log(`      ${mutation.file}: ${mutation.harm}`);
    }
  }
  console.log('');
}
