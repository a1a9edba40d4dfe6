import { faultOf, type Mutation } from './mutation.ts';
import { runSpecs, type SpecRun } from './run-specs.ts';
import type { TreeCopy } from './tree-copy.ts';

export interface Verdict {
  readonly mutation: Mutation;
  readonly noticed: boolean;
  readonly seconds: number;
  /** The test that failed, or why none did. */
  readonly reason: string;
}

/** Applies a mutation in the copy and runs its spec. */
export async function judge(mutation: Mutation, copy: TreeCopy, url: string): Promise<Verdict> {
  const started = performance.now();
  const verdict = (noticed: boolean, reason: string): Verdict => ({
    ...{ mutation, noticed, reason },
    seconds: (performance.now() - started) / 1000,
  });
  const fault = faultOf(mutation, copy.root);
  if (fault) return verdict(false, fault);
  const { spec, test } = mutation;
  const run = await copy.withMutation(mutation, () => runSpecs(copy.root, [spec], { url, test }));
  return verdict(isNoticed(run), reasonOf(run, mutation));
}

const isNoticed = ({ failed, endedInTime }: SpecRun): boolean => failed.length > 0 || !endedInTime;

function reasonOf({ failed, endedInTime, ran, output }: SpecRun, { spec, test }: Mutation): string {
  if (!endedInTime) return 'the spec does not end';
  if (failed[0] !== undefined) return failed[0];
  if (ran > 0) return `survived: all ${ran} tests of ${spec} pass`;
  return test === undefined || output.includes('failed to run')
    ? `${spec} cannot be loaded with it: ${output.trim()}`
    : `${spec} has no test called ${test}`;
}
