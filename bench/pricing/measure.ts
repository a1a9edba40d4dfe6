/** A measured program. `copy` creates its input outside of the measured time, since a program may change it. */
export interface Contestant<Input> {
  copy: () => Input;
  run: (input: Input) => unknown;
}

const SAMPLES = 7;
const SAMPLE_MS = 250;
const WARM_UP_MS = 500;

/**
 * Runs both in turns, so that a slow moment of the machine affects both. The fastest sample of each counts, since slower
 * ones show other load.
 */
export function cartsPerSecond<A, B>(first: Contestant<A>, second: Contestant<B>): [number, number] {
  const runs = [batchSize(first), batchSize(second)] as const;
  const best: [number, number] = [0, 0];
  for (let sample = 0; sample < SAMPLES; sample++) {
    best[0] = Math.max(best[0], runs[0] / seconds(first, runs[0]));
    best[1] = Math.max(best[1], runs[1] / seconds(second, runs[1]));
  }
  return best;
}

/** Warms up. Returns how many runs fill one sample. */
function batchSize<Input>(contestant: Contestant<Input>): number {
  let runs = 0;
  let elapsed = 0;
  while (elapsed * 1_000 < WARM_UP_MS) {
    elapsed += seconds(contestant, 1);
    runs += 1;
  }
  return Math.max(1, Math.round((runs / elapsed / 1_000) * SAMPLE_MS));
}

function seconds<Input>({ copy, run }: Contestant<Input>, count: number): number {
  const inputs = Array.from({ length: count }, copy);
  const start = performance.now();
  for (const input of inputs) run(input);
  return (performance.now() - start) / 1_000;
}
