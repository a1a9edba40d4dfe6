import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Shop, shopOf } from '../import-file/shop.ts';
import { Refusal } from '../local-suite/start/refusal.ts';

export const HELP = `Imports orders into the pick-pack service.

  npm run pick-pack:import -- FILE [options]

FILE has one order in each line, as JSON: the body of PUT /pick-pack/{tenant}/orders/{orderId}, and its "orderId":

  {"orderId": "1001", "siteCode": "main", "currency": "EUR", "orderTotal": 12, "valueOfGoods": 10,
   "customer": {"customerName": "Ann"}, "delivery": {"deliveryTime": {"deliveryDate": "2030-05-01"}},
   "entries": [{"entryId": "1", "productId": "milk", "productName": "Milk", "orderedCount": 4, "price": 2.5}]}

Empty lines are ignored. The same file may be imported again: an existing order is replaced, unless its packing has
started. An order that is in the file twice is imported from its first valid line. Rejected lines are printed with their
reasons, and written to a report; the other lines are imported.

  --tenant NAME     the tenant of the orders (acme)
  --report FILE     the rejected lines, as JSON lines of line, orderId and reasons (FILE.rejected.jsonl)
  --parallel N      orders sent at the same time, 1 to 64 (8)
  --help            this text

By default it imports into the suite that "npm start" runs on this machine (SUITE_DIR, if you set one). For another one:

  SUITE_URL         its address
  CLIENT_ID, CLIENT_SECRET   a client of the tenant that has the scope pickpack.pickpack_manage

The exit code is 0 if no line was rejected, 1 if some were, 2 if the import could not run. Ctrl-C completes the orders in
flight and writes the report.`;

export interface Options {
  readonly file: string;
  readonly report: string;
  readonly parallel: number;
  readonly shop: Shop;
}

/** Reads the command line. Returns undefined for --help; throws a Refusal for invalid options. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refusal('Name one file: npm run pick-pack:import -- FILE (see --help)');
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  const parallel = Number(values.parallel);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > 64) {
    throw new Refusal(`--parallel is "${values.parallel}": use a whole number from 1 to 64.`);
  }
  return { file, report: values.report ?? `${file}.rejected.jsonl`, parallel, shop: shopOf(values.tenant, env) };
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
