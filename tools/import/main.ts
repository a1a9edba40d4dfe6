import { statSync } from 'node:fs';
import { Refusal } from '../local-suite/start/refusal.ts';
import { batchesOf } from './batches.ts';
import { COUPONS } from './coupons.ts';
import { CsvFile } from './csv-entries.ts';
import { CUSTOMERS } from './customers.ts';
import { checkEncoding } from './encoding.ts';
import { entryCheck } from './entry-check.ts';
import { importBatches, type ImportResult } from './import-batches.ts';
import type { CsvKind, ImportKind, RejectedLine } from './import-kind.ts';
import { linesOf } from './lines.ts';
import { helpOf, type Options, readOptions } from './options.ts';
import { ORDERS } from './orders.ts';
import { PACKING_ORDERS } from './packing-orders.ts';
import { PRICES } from './prices.ts';
import { PRODUCTS } from './products.ts';
import { ProgressBar } from './progress-bar.ts';
import { entriesOfLines, type ReadEntry } from './read-entry.ts';
import { writeReport } from './report.ts';
import { senderTo } from './sender.ts';
import { stopOnSignal } from './stop.ts';

const KINDS: Readonly<Record<string, ImportKind>> = {
  coupons: COUPONS,
  customers: CUSTOMERS,
  orders: ORDERS,
  'packing-orders': PACKING_ORDERS,
  prices: PRICES,
  products: PRODUCTS,
};
const SHOWN_MAX = 20;

// npm run customer:import -- FILE: main.ts customers FILE
try {
  const [name = '', ...args] = process.argv.slice(2);
  const kind = KINDS[name];
  if (!kind) throw new Refusal(`"${name}" cannot be imported: use one of ${Object.keys(KINDS).join(', ')}.`);
  const options = readOptions(kind, args, process.env);
  if (options) process.exitCode = await run(kind, options);
  else console.log(helpOf(kind));
} catch (error) {
  process.exitCode = failed(error);
}

async function run(kind: ImportKind, options: Options): Promise<number> {
  const { file, report, parallel, shop, csv, json } = options;
  const say = json ? console.error : console.log;
  const entries = await entriesOf(kind, options);
  const bar = new ProgressBar(process.stderr, statSync(file).size);
  const stop = stopOnSignal();
  let size = 0;
  const started = performance.now();
  const result = await importBatches({
    batches: batchesOf(entries, kind.batch),
    send: shop ? senderTo(shop, kind) : entryCheck(kind),
    id: kind.id,
    parallel,
    signal: stop.signal,
    onBatch: (batch, { imported, unchanged, rejected }) => {
      size += batch.size;
      bar.show(size, `${count(imported + unchanged + rejected.length, 'line')}, ${rejected.length} rejected`);
    },
  }).finally(() => bar.end());
  const hasStarted = result.imported + result.unchanged + result.rejected.length > 0;
  if (!hasStarted && result.stoppedBy instanceof Refusal) return failed(result.stoppedBy);
  writeReport(report, kind, result.rejected, csv !== undefined);
  const seconds = (performance.now() - started) / 1_000;
  say(summaryOf(kind, result, seconds, !shop));
  if (result.rejected.length > 0) {
    say(result.rejected.slice(0, SHOWN_MAX).map((line) => lineOf(kind, line)).join('\n')); // prettier-ignore
    say(`All of them: ${report}`);
  }
  if (json) console.log(JSON.stringify(countsOf(result, seconds, !shop)));
  if (result.stoppedBy === undefined) return result.rejected.length > 0 ? 1 : 0;
  say(`The import stopped early. Import the same file again: ${kind.safeToRepeat}.`);
  return stop.exitCode() ?? failed(result.stoppedBy);
}

/** Reads the file once as a whole, so that one that cannot be read is refused before anything is sent. Returns its entries. */
async function entriesOf(kind: ImportKind, { file, csv }: Options): Promise<AsyncIterable<ReadEntry>> {
  if (!csv) {
    await checkEncoding(file, 'utf-8');
    return entriesOfLines(linesOf(file), kind);
  }
  const checked = await CsvFile.check(file, kind as ImportKind & { readonly csv: CsvKind }, csv);
  if (checked.skipped.length > 0) console.error(`Columns that are skipped: ${checked.skipped.map((name) => `"${name}"`).join(', ')}`);
  return checked.entries();
}

function failed(error: unknown): number {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return 2;
}

function summaryOf(
  { noun, unchanged: note }: ImportKind,
  { imported, unchanged, rejected }: ImportResult,
  seconds: number,
  isDry: boolean,
): string {
  const parts = [isDry ? `${count(imported, noun)} can be imported` : `${count(imported, noun)} imported`];
  if (unchanged > 0) parts.push(`${unchanged} ${note}`);
  parts.push(`${count(rejected.length, 'line')} rejected`);
  return `${parts.join(', ')}, in ${seconds.toFixed(1)} s${isDry ? '. Nothing was sent' : ''}`;
}

/** A dry run imports nothing, and says how many entries are valid. */
function countsOf({ imported, unchanged, rejected }: ImportResult, seconds: number, isDry: boolean): object {
  return {
    ...(isDry ? { dryRun: true, valid: imported, imported: 0 } : { imported }),
    unchanged,
    rejected: rejected.length,
    seconds: Math.round(seconds * 10) / 10,
  };
}

function lineOf({ noun }: ImportKind, { line, id, reasons }: RejectedLine): string {
  return `  line ${line}${id === undefined ? '' : ` (${noun} ${id})`}: ${reasons.map(({ problem }) => problem).join('; ')}`;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
