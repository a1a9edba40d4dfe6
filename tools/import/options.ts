import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../local-suite/start/refusal.ts';
import { DELIMITERS } from './csv.ts';
import type { CsvOptions } from './csv-entries.ts';
import { ENCODINGS } from './encoding.ts';
import type { ImportKind } from './import-kind.ts';
import { readMapping } from './mapping.ts';
import { type Shop, shopOf } from './shop.ts';

export const helpOf = ({ help, scope, noun, id, keys, batch, parallel, csv }: ImportKind): string => `${help}

  --tenant NAME     the tenant of the ${noun}s (acme)
  --report FILE     the rejected lines, as JSON lines of line, ${id} and reasons${csv ? ', or of line, column, value, problem and cure for CSV' : ''} (FILE.rejected.jsonl)
  --parallel N      ${batch.entries > 1 ? `requests sent at the same time, each of up to ${batch.entries} ${noun}s` : `${noun}s sent at the same time`}, 1 to ${parallel.max} (${parallel.usual})
  --dry-run         reads the whole file and checks it against the API's document, and sends nothing
  --json            prints one line of JSON at the end: imported, unchanged, rejected and seconds. All other output goes to stderr
  --help            this text
${csv ? CSV_HELP : ''}
By default it imports into the suite that "npm start" runs on this machine (SUITE_DIR, if you set one). For another one:

  SUITE_URL         its address
  CLIENT_ID, CLIENT_SECRET   a client of the tenant that has the scope ${scope}

${keys ? repeatsOf(id) : ''}If a part of the file cannot be read, nothing is sent. Rejected lines are printed with their reasons, and
written to a report; the other lines are imported. The exit code is 0 if no line was rejected, 1 if some were, 2 if the import
could not run. Ctrl-C completes the requests in flight and writes the report.`;

const repeatsOf = (id: string): string => `Of several lines with the same ${id}, the first is imported, and the others are rejected.\n`;

const CSV_HELP = `
A file whose name does not end with .jsonl is CSV (RFC 4180) with a header. The members of empty cells are omitted.

  --map FILE        what the columns are, as JSON: {"columns": {"E-Mail": "contactEmail", "Ort": "addresses[0].city"},
                    "constants": {"active": true}, "values": {"discountType": {"prozent": "PERCENT"}}}
  --encoding NAME   utf-8, latin1 or windows-1252 (utf-8)
  --delimiter SIGN  , or ; or tab (the one that the header has most often)
  --decimal SIGN    the decimal separator, . or , (.)
`;

export interface Options {
  readonly file: string;
  readonly report: string;
  readonly parallel: number;
  /** Absent in a dry run. */
  readonly shop: Shop | undefined;
  /** Absent for a file of JSON lines. */
  readonly csv: CsvOptions | undefined;
  readonly json: boolean;
}

/** Reads the command line. Returns undefined for --help; throws a Refusal for invalid options. */
export function readOptions(
  { command, csv, parallel: { usual, max } }: ImportKind,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Options | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refusal(`Name one file: npm run ${command} -- FILE (see --help)`);
  checkFile(file);
  const report = values.report ?? `${file}.rejected.jsonl`;
  checkReport(report, values.map === undefined ? [file] : [file, values.map]);
  const parallel = Number(values.parallel ?? usual);
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > max) {
    throw new Refusal(`--parallel is "${values.parallel}": use a whole number from 1 to ${max}.`);
  }
  return {
    file,
    report,
    parallel,
    shop: values['dry-run'] ? undefined : shopOf(values.tenant, env),
    csv: csvOptions(file, csv !== undefined, values),
    json: values.json,
  };
}

function checkFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Refusal(`There is no file ${file}.`);
  if (!found.isFile()) throw new Refusal(`${file} is a folder or a pipe: name a file, which is read more than once.`);
}

/** The report replaces its file or deletes it, so that it must not be a file that the import reads. */
function checkReport(report: string, sources: readonly string[]): void {
  const found = statSync(report, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new Refusal(`The report ${report} is a folder: name a file by --report.`);
  if (found && sources.some((source) => isSame(source, report)))
    throw new Refusal(`The report would replace ${report}, which the import reads: name another file by --report.`);
  try {
    accessSync(found ? report : dirname(report), constants.W_OK);
  } catch (error) {
    throw new Refusal(`The report ${report} cannot be written (${(error as NodeJS.ErrnoException).code}): name another file by --report.`);
  }
}

function isSame(source: string, report: string): boolean {
  return statSync(source, { throwIfNoEntry: false }) !== undefined && realpathSync(source) === realpathSync(report);
}

const JSON_LINES = /\.(?:jsonl|ndjson)$/i;

/** Returns how the CSV file is read; undefined for JSON lines. */
function csvOptions(file: string, canBeCsv: boolean, values: ReturnType<typeof parse>['values']): CsvOptions | undefined {
  const { map, encoding, delimiter, decimal } = values;
  if (canBeCsv && !JSON_LINES.test(file)) {
    return {
      mapping: map === undefined ? undefined : readMapping(map),
      encoding: oneOf('encoding', encoding ?? 'utf-8', ENCODINGS),
      delimiter: delimiter && DELIMITERS[oneOf('delimiter', delimiter, Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[])],
      decimal: oneOf('decimal', decimal ?? '.', ['.', ',']),
    };
  }
  const given = Object.entries({ map, encoding, delimiter, decimal }).find(([, value]) => value !== undefined);
  if (given) throw new Refusal(`--${given[0]} is for CSV files, and ${file} is read as JSON lines.`);
  return undefined;
}

function oneOf<T extends string>(option: string, given: string, known: readonly T[]): T {
  const found = known.find((each) => each === given);
  if (found === undefined) throw new Refusal(`--${option} is "${given}": use ${known.map((each) => `"${each}"`).join(' or ')}.`);
  return found;
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
        map: { type: 'string' },
        encoding: { type: 'string' },
        delimiter: { type: 'string' },
        decimal: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message} (see --help)`);
  }
}
