import { rmSync, statSync, writeFileSync } from 'node:fs';
import { Refusal } from '../local-suite/start/refusal.ts';
import { batchesOf } from './batches.ts';
import { COUPONS } from './coupons.ts';
import { CUSTOMERS } from './customers.ts';
import { importBatches, type ImportResult, type RejectedLine } from './import-batches.ts';
import type { ImportKind } from './import-kind.ts';
import { checkUtf8, linesOf } from './lines.ts';
import { helpOf, type Options, readOptions } from './options.ts';
import { ORDERS } from './orders.ts';
import { PACKING_ORDERS } from './packing-orders.ts';
import { ProgressBar } from './progress-bar.ts';
import { senderTo } from './sender.ts';
import { stopOnSignal } from './stop.ts';

const KINDS: Readonly<Record<string, ImportKind>> = {
  coupons: COUPONS,
  customers: CUSTOMERS,
  orders: ORDERS,
  'packing-orders': PACKING_ORDERS,
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

async function run(kind: ImportKind, { file, report, parallel, shop }: Options): Promise<number> {
  await checkUtf8(file);
  const bar = new ProgressBar(process.stderr, statSync(file).size);
  const stop = stopOnSignal();
  let bytes = 0;
  const started = performance.now();
  const result = await importBatches({
    batches: batchesOf(linesOf(file), kind.batch),
    send: senderTo(shop, kind),
    id: kind.id,
    parallel,
    signal: stop.signal,
    onBatch: (batch, { imported, unchanged, rejected }) => {
      bytes += batch.bytes;
      bar.show(bytes, `${count(imported + unchanged + rejected.length, 'line')}, ${rejected.length} rejected`);
    },
  }).finally(() => bar.end());
  const hasStarted = result.imported + result.unchanged + result.rejected.length > 0;
  if (!hasStarted && result.stoppedBy instanceof Refusal) return failed(result.stoppedBy);
  writeReport(report, kind, result.rejected);
  console.log(summaryOf(kind, result, (performance.now() - started) / 1_000));
  if (result.rejected.length > 0) {
    console.log(result.rejected.slice(0, SHOWN_MAX).map((line) => lineOf(kind, line)).join('\n')); // prettier-ignore
    console.log(`All of them: ${report}`);
  }
  if (result.stoppedBy === undefined) return result.rejected.length > 0 ? 1 : 0;
  console.log(`The import stopped early. Import the same file again: ${kind.safeToRepeat}.`);
  return stop.exitCode() ?? failed(result.stoppedBy);
}

function failed(error: unknown): number {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return 2;
}

function summaryOf({ noun, unchanged: note }: ImportKind, { imported, unchanged, rejected }: ImportResult, seconds: number): string {
  const parts = [`${count(imported, noun)} imported`];
  if (unchanged > 0) parts.push(`${unchanged} ${note}`);
  parts.push(`${count(rejected.length, 'line')} rejected`);
  return `${parts.join(', ')}, in ${seconds.toFixed(1)} s`;
}

/** Writes the report, or deletes that of an earlier import, which is outdated. */
function writeReport(file: string, kind: ImportKind, rejected: readonly RejectedLine[]): void {
  const lines = rejected.map(({ line, id, reasons }) => JSON.stringify({ line, ...(id !== undefined && { [kind.id]: id }), reasons }));
  if (lines.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

function lineOf({ noun }: ImportKind, { line, id, reasons }: RejectedLine): string {
  return `  line ${line}${id === undefined ? '' : ` (${noun} ${id})`}: ${reasons.join('; ')}`;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
