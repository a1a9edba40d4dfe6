import type { getState } from 'jest-circus';

type Block = ReturnType<typeof getState>['rootDescribeBlock'];
type Entry = Block['children'][number];
type Test = Extract<Entry, { type: 'test' }>;

/** A test with a name that is unique in its run. */
export interface NamedTest {
  readonly id: string;
  readonly test: Test;
}

/** What a run of tests needs and reports. */
export interface Run {
  readonly isWanted: (test: Test) => boolean;
  /** Called before code of a test, or of a hook of several tests. */
  readonly begin: (entry: Entry) => void;
  /** Receives the error of a failed test; returns false to end the run. */
  readonly end: (test: Test, error: unknown, milliseconds: number) => boolean;
}

/** Returns the tests of a block that are not skipped, in their order. */
export const testsOf = (block: Block): Test[] =>
  block.children.flatMap((child) =>
    child.mode === 'skip' || child.mode === 'todo' ? [] : child.type === 'test' ? [child] : testsOf(child),
  );

/** Runs the wanted tests of a block with their hooks, as often as it is called. Returns false if the run has ended. */
export async function runBlock(block: Block, run: Run, failed?: { readonly error: unknown }): Promise<boolean> {
  if (!testsOf(block).some(run.isWanted)) return true;
  run.begin(block);
  const broken = failed ?? (await attempt(hooksOf(block, 'beforeAll')));
  let goesOn = true;
  for (const child of block.children) {
    if (!goesOn) break;
    if (child.mode === 'skip' || child.mode === 'todo') continue;
    if (child.type === 'describeBlock') goesOn = await runBlock(child, run, broken);
    else if (run.isWanted(child)) goesOn = await runTest(child, run, broken);
  }
  run.begin(block);
  await attempt(hooksOf(block, 'afterAll'));
  return goesOn;
}

async function runTest(test: Test, run: Run, broken: { readonly error: unknown } | undefined): Promise<boolean> {
  run.begin(test);
  const started = performance.now();
  const blocks = blocksOf(test.parent);
  const before = blocks.flatMap((block) => hooksOf(block, 'beforeEach'));
  const after = blocks.toReversed().flatMap((block) => hooksOf(block, 'afterEach'));
  const own = broken ?? (await attempt([...before, test.fn]));
  const failed = own ?? (await attempt(after));
  if (own) await attempt(after);
  return run.end(test, failed && (failed.error ?? 'unknown'), performance.now() - started);
}

/** Returns the block and those around it, the outermost first. */
const blocksOf = (block: Block | undefined): Block[] => (block ? [...blocksOf(block.parent), block] : []);

const hooksOf = (block: Block, type: string) => block.hooks.flatMap((hook) => (hook.type === type ? [hook.fn] : []));

async function attempt(functions: readonly unknown[]): Promise<{ readonly error: unknown } | undefined> {
  try {
    for (const each of functions) await (each as (() => unknown) | undefined)?.();
    return undefined;
  } catch (error) {
    return { error };
  }
}
