import { readFileSync } from 'node:fs';
import { PlanningError } from '../../libs/route-planning/src/index.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { planText, tableOf } from './plan-text.ts';

// node tools/bootstrap.mjs tools/plan/main.ts --instance FILE
try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = run(options);
  else console.log(HELP);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function run(options: Options): number {
  const result = plan(options);
  console.log(
    options.json ? JSON.stringify({ distance: result.distance, vehicles: result.vehicles, routes: result.routes }) : tableOf(result),
  );
  if (result.unplanned.length === 0) return 0;
  console.error(`No vehicle is left for the customers ${result.unplanned.join(', ')}.`);
  return 1;
}

function plan({ instance, seconds, seed }: Options) {
  try {
    return planText(readFileSync(instance, 'utf8'), seconds, seed);
  } catch (error) {
    if (error instanceof PlanningError) throw new Refusal(`${instance} is not an instance of Solomon: ${error.message}`);
    throw error;
  }
}
