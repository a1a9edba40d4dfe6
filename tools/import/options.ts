import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Refusal } from '../local-suite/start/refusal.ts';
import type { ImportKind } from './import-kind.ts';
import { type Shop, shopOf } from './shop.ts';

export const helpOf = ({ help, scope, noun, id, batch, parallel }: ImportKind): string => `${help}

  --tenant NAME     the tenant of the ${noun}s (acme)
  --report FILE     the rejected lines, as JSON lines of line, ${id} and reasons (FILE.rejected.jsonl)
  --parallel N      ${batch.entries > 1 ? `requests sent at the same time, each of up to ${batch.entries} ${noun}s` : `${noun}s sent at the same time`}, 1 to ${parallel.max} (${parallel.usual})
  --help            this text

By default it imports into the suite that "npm start" runs on this machine (SUITE_DIR, if you set one). For another one:

  SUITE_URL         its address
  CLIENT_ID, CLIENT_SECRET   a client of the tenant that has the scope ${scope}

FILE is UTF-8. If it is not, nothing is sent. Rejected lines are printed with their reasons, and written to a report; the other lines are imported. The exit code is 0 if no
line was rejected, 1 if some were, 2 if the import could not run. Ctrl-C completes the requests in flight and writes the report.`;

export interface Options {
  readonly file: string;
  readonly report: string;
  readonly parallel: number;
  readonly shop: Shop;
}

/** Reads the command line. Returns undefined for --help; throws a Refusal for invalid options. */
export function readOptions(
  { command, parallel: { usual, max } }: ImportKind,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refusal(`Name one file: npm run ${command} -- FILE (see --help)`);
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  const parallel = Number(values.parallel ?? usual);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > max) {
    throw new Refusal(`--parallel is "${values.parallel}": use a whole number from 1 to ${max}.`);
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
        parallel: { type: 'string' },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message} (see --help)`);
  }
}
