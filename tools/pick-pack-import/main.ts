import { rmSync, statSync, writeFileSync } from 'node:fs';
import { linesOf } from '../import-file/lines.ts';
import { ProgressBar } from '../import-file/progress-bar.ts';
import { stopOnSignal } from '../import-file/stop.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import { importOrders, type ImportResult, type RejectedLine } from './import-orders.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { OrderIntake } from './order-intake.ts';

const SHOWN_MAX = 20;

// npm run pick-pack:import -- FILE
try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) process.exitCode = await run(options);
  else console.log(HELP);
} catch (error) {
  process.exitCode = failed(error);
}

async function run({ file, report, parallel, shop }: Options): Promise<number> {
  const intake = new OrderIntake(shop);
  const bar = new ProgressBar(process.stderr, statSync(file).size);
  const stop = stopOnSignal();
  let bytes = 0;
  const started = performance.now();
  const result = await importOrders({
    lines: linesOf(file),
    put: (order, signal) => intake.put(order, signal),
    parallel,
    signal: stop.signal,
    onLine: ({ text }, { imported, unchanged, rejected }) => {
      bytes += Buffer.byteLength(text) + 1;
      bar.show(bytes, `${count(imported + unchanged + rejected.length, 'line')}, ${rejected.length} rejected`);
    },
  }).finally(() => bar.end());
  const hasStarted = result.imported + result.unchanged + result.rejected.length > 0;
  if (!hasStarted && result.stoppedBy instanceof Refusal) return failed(result.stoppedBy);
  writeReport(report, result.rejected);
  console.log(summaryOf(result, (performance.now() - started) / 1_000));
  if (result.rejected.length > 0) console.log(`${result.rejected.slice(0, SHOWN_MAX).map(lineOf).join('\n')}\nAll of them: ${report}`);
  if (result.stoppedBy === undefined) return result.rejected.length > 0 ? 1 : 0;
  console.log('The import stopped early. Import the same file again: existing orders are replaced by the same content.');
  return stop.exitCode() ?? failed(result.stoppedBy);
}

function failed(error: unknown): number {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return 2;
}

function summaryOf({ imported, unchanged, rejected }: ImportResult, seconds: number): string {
  const parts = [`${count(imported, 'order')} imported`];
  if (unchanged > 0) parts.push(`${unchanged} unchanged (packing has started)`);
  parts.push(`${count(rejected.length, 'line')} rejected`);
  return `${parts.join(', ')}, in ${seconds.toFixed(1)} s`;
}

/** Writes the report, or deletes that of an earlier import, which is outdated. */
function writeReport(file: string, rejected: readonly RejectedLine[]): void {
  if (rejected.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, rejected.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function lineOf({ line, orderId, reasons }: RejectedLine): string {
  return `  line ${line}${orderId === undefined ? '' : ` (order ${orderId})`}: ${reasons.join('; ')}`;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
