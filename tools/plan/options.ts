import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Refusal } from '../local-suite/start/refusal.ts';

export const HELP = `Plans tours for an instance file of Solomon, or of Gehring and Homberger.

  node tools/bootstrap.mjs tools/plan/main.ts --instance FILE

  --instance FILE   the instance, for example bench/planner/instances/solomon/R101.txt
  --seconds N       how long to plan: more than 0, 600 at most (0.5). It becomes a fixed number of changes by the number of
                    customers, so the same seed gives the same plan on every machine. The clock only ends a plan that takes
                    more than twice as long.
  --seed N          a whole number from 0 to 4294967295 (1); another seed gives another plan
  --json            prints {distance, vehicles, routes} as JSON: routes are lists of customers
  --help            this text

Distances are Euclidean, in double precision and not rounded. The objective is the distance, not the number of vehicles. The exit
code is 0 for a plan that serves all customers, 1 if some do not fit, 2 if the file or an option is wrong.`;

export interface Options {
  readonly instance: string;
  readonly seconds: number;
  readonly seed: number;
  readonly json: boolean;
}

const SECONDS_MAX = 600;
const SEED_MAX = 2 ** 32 - 1;

/** Reads the command line. Returns undefined for --help; throws a Refusal for invalid options. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { help, instance, seconds, seed, json } = parse(args);
  if (help) return undefined;
  if (instance === undefined) throw new Refusal('Name a file: --instance FILE (see --help)');
  if (!existsSync(instance) || !statSync(instance).isFile()) throw new Refusal(`There is no file ${instance}.`);
  const time = Number(seconds);
  if (!(time > 0 && time <= SECONDS_MAX)) throw new Refusal(`--seconds is "${seconds}": use a number above 0, ${SECONDS_MAX} at most.`);
  if (!/^\d+$/.test(seed) || Number(seed) > SEED_MAX) throw new Refusal(`--seed is "${seed}": use a whole number from 0 to ${SEED_MAX}.`);
  return { instance, seconds: time, seed: Number(seed), json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        instance: { type: 'string' },
        seconds: { type: 'string', default: '0.5' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Refusal(`${(error as Error).message} (see --help)`);
  }
}
