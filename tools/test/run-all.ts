import type { StepResult } from './run-step.ts';
import type { Step } from './steps.ts';
import { NOTHING, ofStep, plus, type Tally } from './tally.ts';

/** Runs every step, as many concurrently as there are lanes, and counts the results. */
export async function runAll(steps: readonly Step[], lanes: number, run: (step: Step) => Promise<StepResult>): Promise<Tally> {
  const open = [...steps];
  const tallies: Tally[] = [];
  const lane = async () => {
    for (let step = open.shift(); step; step = open.shift()) tallies.push(ofStep((await run(step)).passed));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return tallies.reduce(plus, NOTHING);
}
