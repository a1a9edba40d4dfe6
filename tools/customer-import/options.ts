import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Shop, shopOf } from '../import-file/shop.ts';
import { Refusal } from '../local-suite/start/refusal.ts';

export const HELP = `Imports customers into the auth service.

  npm run customer:import -- FILE [options]

FILE has one customer in each line, as JSON: an entry of POST /customer/{tenant}/customers/import:

  {"id": "4711", "contactEmail": "ann@example.com", "firstName": "Ann", "account": {"email": "ann@example.com",
   "passwordHash": "$2b$10$…"}, "addresses": [{"country": "DE", "city": "Berlin"}]}

Passwords keep their old hash until the first login. Customers get no mail. Empty lines are ignored. The same file may be
imported again: existing customers do not change. Rejected lines are printed with their reasons, and written to a report; the
other lines are imported.

  --tenant NAME     the tenant of the customers (acme)
  --report FILE     the rejected lines, as JSON lines of line, id and reasons (FILE.rejected.jsonl)
  --parallel N      requests sent at the same time, each of up to 200 customers, 1 to 16 (3)
  --help            this text

By default it imports into the suite that "npm start" runs on this machine (SUITE_DIR, if you set one). For another one:

  SUITE_URL         its address
  CLIENT_ID, CLIENT_SECRET   a client of the tenant that has the scope customer.import_manage

The exit code is 0 if no line was rejected, 1 if some were, 2 if the import could not run. Ctrl-C completes the requests in
flight and writes the report.`;

export interface Options {
  readonly file: string;
  readonly report: string;
  readonly parallel: number;
  readonly shop: Shop;
}

const PARALLEL_MAX = 16;

/** Reads the command line. Returns undefined for --help; throws a Refusal for invalid options. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refusal('Name one file: npm run customer:import -- FILE (see --help)');
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  const parallel = Number(values.parallel);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > PARALLEL_MAX) {
    throw new Refusal(`--parallel is "${values.parallel}": use a whole number from 1 to ${PARALLEL_MAX}.`);
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
        parallel: { type: 'string', default: '3' },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message} (see --help)`);
  }
}
