import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, iterationsFor, type Plan, planRoutes, type Problem, seededRandom } from '../../libs/route-planning/src/index.ts';
import { repositoryRoot } from '../../tools/paths.ts';
import { printTable, row, runBenchmark } from '../harness/index.ts';
import { besidePlanning } from './beside.ts';
import { HOMBERGER, type Known, loadHomberger, loadSolomon, SOLOMON } from './instances.ts';
import { townOf } from './large.ts';
import { pictureOf } from './picture.ts';

const SEED = 1;
const SOLOMON_SECONDS = 0.5;
const HOMBERGER_SECONDS = 5;
const LARGE_SECONDS = 8;
const LARGE_STOPS = 1_000;
const PICTURE_OF = 'RC106';
const PICTURE = join(repositoryRoot, 'dist', 'bench', 'plan.svg');

interface Timed {
  readonly plan: Plan;
  /** Computed by this thread alone, so that other processes do not count. */
  readonly seconds: number;
}

interface Measured extends Timed {
  readonly name: string;
  readonly gap: number;
}

function timed(problem: Problem, seconds: number): Timed {
  const start = process.threadCpuUsage();
  const plan = planRoutes(problem, { random: seededRandom(SEED), iterations: iterationsFor(seconds, problem.stops.length) });
  const { user, system } = process.threadCpuUsage(start);
  const [fault] = faultsOf(problem, plan);
  if (fault !== undefined) throw new Error(`A plan cannot be driven: ${fault}`);
  return { plan, seconds: (user + system) / 1e6 };
}

function measure({ name, problem, reference }: Known, seconds: number): Measured {
  const result = timed(problem, seconds);
  if (result.plan.unplanned.length > 0) throw new Error(`The plan of ${name} leaves stops out`);
  return { name, gap: 100 * (result.plan.distance / reference - 1), ...result };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function report(set: string, results: readonly Measured[]): void {
  console.log(`\n${set}`);
  printTable(
    results.map(({ name, plan, gap, seconds }) => ({
      ...{ instance: name, distance: plan.distance.toFixed(2), tours: plan.tours.length },
      ...{ 'gap, %': gap.toFixed(2), 's of CPU': seconds.toFixed(2) },
    })),
  );
}

await runBenchmark("Tours of Solomon's and of Gehring and Homberger's instances, beside the best known distances,", async (stage) => {
  timed(loadSolomon(PICTURE_OF).problem, 1); // compiles
  const solomon = SOLOMON.map((name) => measure(loadSolomon(name), SOLOMON_SECONDS));
  report('Solomon, 100 customers', solomon);
  const homberger = HOMBERGER.map((name) => measure(loadHomberger(name), HOMBERGER_SECONDS));
  report('Gehring and Homberger, 200 customers', homberger);
  const large = timed(townOf(LARGE_STOPS), LARGE_SECONDS);
  draw(solomon);
  return {
    rows: [
      row('Solomon, 56 instances: mean gap', '%', mean(solomon.map(({ gap }) => gap)), { goal: { atMost: 1 } }),
      row('the same: longest plan, CPU', 's', Math.max(...solomon.map(({ seconds }) => seconds))),
      row('Gehring and Homberger, 12 instances: mean gap', '%', mean(homberger.map(({ gap }) => gap)), { goal: { atMost: 1 } }),
      row('the same: longest plan, CPU', 's', Math.max(...homberger.map(({ seconds }) => seconds))),
      row('a town of 1,000 stops, CPU', 's', large.seconds, { goal: { atMost: 10 } }),
      row('the same: stops without a tour', '', large.plan.unplanned.length),
      ...(await besidePlanning(stage)),
    ],
  };
});

function draw(solomon: readonly Measured[]): void {
  const { plan } = solomon.find(({ name }) => name === PICTURE_OF)!;
  mkdirSync(join(PICTURE, '..'), { recursive: true });
  writeFileSync(PICTURE, pictureOf(`${PICTURE_OF}: ${plan.distance.toFixed(2)}`, loadSolomon(PICTURE_OF).points, plan));
  console.log(`\nThe plan of ${PICTURE_OF} as a picture: ${PICTURE}`);
}
