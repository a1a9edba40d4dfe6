/** A program that is measured: `copy` makes its input outside the time that counts, since a program may change it. */
export interface Contestant<Input> {
  copy: () => Input;
  run: (input: Input) => unknown;
}

const SAMPLES = 7;
const SAMPLE_MS = 250;
const WARM_UP_MS = 500;

/** Runs both in turn, so that a slow moment of the machine meets both; the median of the samples counts. */
export function cartsPerSecond<A, B>(first: Contestant<A>, second: Contestant<B>): [number, number] {
  const sizes = [batchSize(first), batchSize(second)] as const;
  const samples = Array.from({ length: SAMPLES }, () => [rate(first, sizes[0]), rate(second, sizes[1])] as const);
  return [median(samples.map(([rateOfFirst]) => rateOfFirst)), median(samples.map(([, rateOfSecond]) => rateOfSecond))];
}

function rate<Input>(contestant: Contestant<Input>, runs: number): number {
  return runs / seconds(contestant, runs);
}

/** Warms up, then says how many runs fill one sample. */
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
