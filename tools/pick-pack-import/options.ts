import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Refusal } from '../local-suite/start/refusal.ts';
import { suiteDirOf } from '../local-suite/start/settings.ts';
import { type Demo, demoFileOf } from '../local-suite/start/seed/tenants.ts';
import type { Shop } from './order-intake.ts';

export const HELP = `Brings orders that are to be packed into the pick-pack service.

  npm run pick-pack:import -- FILE [options]

FILE has an order in each line, as JSON: what PUT /pick-pack/{tenant}/orders/{orderId} takes, and its "orderId" beside it:

  {"orderId": "1001", "siteCode": "main", "currency": "EUR", "orderTotal": 12, "valueOfGoods": 10,
   "customer": {"customerName": "Ann"}, "delivery": {"deliveryTime": {"deliveryDate": "2030-05-01"}},
   "entries": [{"entryId": "1", "productId": "milk", "productName": "Milk", "orderedCount": 4, "price": 2.5}]}

Empty lines are left out. The same file may be imported again: an order that is there already is replaced by the same, and
one that somebody has begun to pack is left as it is; one that is in the file twice is taken from the first good line. Lines that are refused are named with the reason, here and in a
report; the others are imported all the same.

  --tenant NAME     the tenant of the orders (acme)
  --report FILE     where the refused lines go, as JSON lines of line, orderId and reasons (FILE.refused.jsonl)
  --parallel N      orders sent at the same time, 1 to 64 (8)
  --help            this text

Without more, it imports into the suite that "npm start" runs on this machine (SUITE_DIR, if you set one). For another:

  SUITE_URL         its address
  CLIENT_ID, CLIENT_SECRET   a client of the tenant that has the scope pickpack.pickpack_manage

Ends with 0 when no line was refused, with 1 when some were, with 2 when it could not do its work. Ctrl-C lets the orders
under way end, and writes the report.`;

export interface Options {
  readonly file: string;
  readonly report: string;
  readonly parallel: number;
  readonly shop: Shop;
}

/** Reads the command line; undefined when it asks for help. Refuses, in words for a person, what makes no sense. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refusal('Name one file: npm run pick-pack:import -- FILE (see --help)');
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  const parallel = Number(values.parallel);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > 64) {
    throw new Refusal(`--parallel is "${values.parallel}": a whole number from 1 to 64 is meant.`);
  }
  return { file, report: values.report ?? `${file}.refused.jsonl`, parallel, shop: shopOf(values.tenant, env) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        tenant: { type: 'string', default: 'acme' },
        parallel: { type: 'string', default: '8' },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message} (see --help)`);
  }
}

function shopOf(tenant: string, env: NodeJS.ProcessEnv): Shop {
  const { SUITE_URL: url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = env;
  if (url) {
    if (!clientId || !clientSecret) throw new Refusal('SUITE_URL is set: set CLIENT_ID and CLIENT_SECRET, too.');
    return { baseUrl: url.replace(/\/+$/, ''), tenant, clientId, clientSecret };
  }
  const file = demoFileOf(suiteDirOf(env));
  if (!existsSync(file)) throw new Refusal('No suite has run here: start it with "npm start", or set SUITE_URL (see --help).');
  const { baseUrl, tenants } = JSON.parse(readFileSync(file, 'utf8')) as Demo;
  const backend = tenants[tenant]?.backend;
  if (!backend) throw new Refusal(`The suite has no tenant "${tenant}", but ${Object.keys(tenants).join(', ')}.`);
  return { baseUrl, tenant, ...backend };
}
