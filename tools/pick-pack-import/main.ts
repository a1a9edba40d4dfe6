import { rmSync, statSync, writeFileSync } from 'node:fs';
import { Refusal } from '../local-suite/start/refusal.ts';
import { importOrders, type ImportResult, type RefusedLine } from './import-orders.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { linesOf } from './order-file.ts';
import { OrderIntake } from './order-intake.ts';
import { ProgressBar } from './progress-bar.ts';
import { stopOnSignal } from './stop.ts';

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
    onLine: ({ text }, { taken, left, refused }) => {
      bytes += Buffer.byteLength(text) + 1;
      bar.show(bytes, `${count(taken + left + refused.length, 'line')}, ${refused.length} refused`);
    },
  }).finally(() => bar.end());
  const isBegun = result.taken + result.left + result.refused.length > 0;
  if (!isBegun && result.stoppedBy instanceof Refusal) return failed(result.stoppedBy);
  writeReport(report, result.refused);
  console.log(summaryOf(result, (performance.now() - started) / 1_000));
  if (result.refused.length > 0) console.log(`${result.refused.slice(0, SHOWN_MAX).map(lineOf).join('\n')}\nAll of them: ${report}`);
  if (result.stoppedBy === undefined) return result.refused.length > 0 ? 1 : 0;
  console.log('It went no further. The same file may be imported again: orders that are there already are replaced by the same.');
  return stop.exitCode() ?? failed(result.stoppedBy);
}

function failed(error: unknown): number {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return 2;
}

function summaryOf({ taken, left, refused }: ImportResult, seconds: number): string {
  const parts = [`${count(taken, 'order')} taken`];
  if (left > 0) parts.push(`${left} left as they are (packing has begun)`);
  parts.push(`${count(refused.length, 'line')} refused`);
  return `${parts.join(', ')}, in ${seconds.toFixed(1)} s`;
}

/** A report of an earlier try goes: it would say what is no longer so. */
function writeReport(file: string, refused: readonly RefusedLine[]): void {
  if (refused.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, refused.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function lineOf({ line, orderId, reasons }: RefusedLine): string {
  return `  line ${line}${orderId === undefined ? '' : ` (order ${orderId})`}: ${reasons.join('; ')}`;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
