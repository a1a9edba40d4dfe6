import { availableParallelism } from 'node:os';
import { startServer } from './database.ts';
import { judge, type Verdict } from './judge.ts';
import { KEPT } from './kept.ts';
import type { Mutation } from './mutation.ts';
import { readOptions } from './options.ts';
import { PURE_AREAS } from './pure/areas.ts';
import { describeScore, isEnough, runArea, type Score } from './pure/score.ts';
import { endRuns, runSpecs } from './run-specs.ts';
import { TreeCopy } from './tree-copy.ts';

// npm run test:mutants: lets Stryker mutate pure code, then applies each mutation made by hand. See README.md.
const { pure, kept, asJson } = optionsOrExit();
/** Prints progress to standard error, since with --json standard output is only the result. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const server = kept.length > 0 ? await startServer() : undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(1));

try {
  const scores: Score[] = [];
  for (const area of pure) {
    scores.push(await runArea(area, Math.min(2, availableParallelism())));
    say(describeScore(scores.at(-1)!, pure.length === 1));
  }
  const verdicts = server ? await judgeKept(server.url) : [];
  if (asJson) console.log(JSON.stringify({ scores, verdicts }, undefined, 2));
  else printTable(verdicts);
  if (scores.length > 0) say(`pure code: ${scores.map(({ area, percent }) => `${area.name} ${percent.toFixed(0)} %`).join(', ')}`);
  const passed = scores.filter(isEnough).length + verdicts.filter(({ noticed }) => noticed).length;
  const failed = scores.length + verdicts.length - passed;
  say(`${passed} passed, ${failed} failed`);
  await stop(failed === 0 ? 0 : 1);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  await stop(1);
}

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2), { pure: PURE_AREAS, kept: KEPT });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function stop(exitCode: number): Promise<void> {
  endRuns();
  await server?.stop();
  process.exit(exitCode);
}

async function judgeKept(url: string): Promise<Verdict[]> {
  const copies = Array.from({ length: Math.min(2, availableParallelism(), kept.length) }, (_, lane) => new TreeCopy(String(lane + 1)));
  await requirePassingSpecs(copies[0]!, url);
  return judgeAll(copies, url);
}

/** Runs the specs without a mutation first: a spec that fails anyway would seem to notice every mutation. */
async function requirePassingSpecs({ root }: TreeCopy, url: string): Promise<void> {
  const specs = [...new Set(kept.map(({ spec }) => spec))];
  say(`Running ${specs.length} specs without a mutation …`);
  const { failed, ran, output } = await runSpecs(root, specs, {
    url,
    onLine: (line) => /^(PASS|FAIL) /.test(line) && say(`  ${line}`),
  });
  if (failed.length > 0) throw new Error(`These specs fail without a mutation, so fix them first:\n  ${failed.join('\n  ')}`);
  if (ran === 0) throw new Error(`The specs do not run: ${output}`);
}

async function judgeAll(copies: readonly TreeCopy[], url: string): Promise<Verdict[]> {
  const open = [...kept];
  const verdicts = new Map<Mutation, Verdict>();
  const lane = async (copy: TreeCopy): Promise<void> => {
    for (let mutation = open.shift(); mutation; mutation = open.shift()) {
      const verdict = await judge(mutation, copy, url);
      verdicts.set(mutation, verdict);
      const { noticed, seconds } = verdict;
      say(`${noticed ? '✓' : '✗'} ${verdicts.size}/${kept.length} ${mutation.area} ${mutation.name} ${seconds.toFixed(1)} s`);
    }
  };
  await Promise.all(copies.map(lane));
  return kept.map((mutation) => verdicts.get(mutation)!);
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
