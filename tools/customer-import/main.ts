import { rmSync, statSync, writeFileSync } from 'node:fs';
import { linesOf } from '../import-file/lines.ts';
import { ProgressBar } from '../import-file/progress-bar.ts';
import { stopOnSignal } from '../import-file/stop.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import { batchesOf } from './customer-batches.ts';
import { CustomerIntake } from './customer-intake.ts';
import { importCustomers, type ImportResult, type RejectedLine } from './import-customers.ts';
import { HELP, type Options, readOptions } from './options.ts';

const SHOWN_MAX = 20;

// npm run customer:import -- FILE
try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) process.exitCode = await run(options);
  else console.log(HELP);
} catch (error) {
  process.exitCode = failed(error);
}

async function run({ file, report, parallel, shop }: Options): Promise<number> {
  const intake = new CustomerIntake(shop);
  const bar = new ProgressBar(process.stderr, statSync(file).size);
  const stop = stopOnSignal();
  let bytes = 0;
  const started = performance.now();
  const result = await importCustomers({
    batches: batchesOf(linesOf(file)),
    send: (customers, signal) => intake.send(customers, signal),
    parallel,
    signal: stop.signal,
    onBatch: (batch, { imported, repeated, rejected }) => {
      bytes += batch.bytes;
      bar.show(bytes, `${count(imported + repeated + rejected.length, 'line')}, ${rejected.length} rejected`);
    },
  }).finally(() => bar.end());
  const hasStarted = result.imported + result.repeated + result.rejected.length > 0;
  if (!hasStarted && result.stoppedBy instanceof Refusal) return failed(result.stoppedBy);
  writeReport(report, result.rejected);
  console.log(summaryOf(result, (performance.now() - started) / 1_000));
  if (result.rejected.length > 0) console.log(`${result.rejected.slice(0, SHOWN_MAX).map(lineOf).join('\n')}\nAll of them: ${report}`);
  if (result.stoppedBy === undefined) return result.rejected.length > 0 ? 1 : 0;
  console.log('The import stopped early. Import the same file again: customers that exist do not change.');
  return stop.exitCode() ?? failed(result.stoppedBy);
}

function failed(error: unknown): number {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return 2;
}

function summaryOf({ imported, repeated, rejected }: ImportResult, seconds: number): string {
  const parts = [`${count(imported, 'customer')} imported`];
  if (repeated > 0) parts.push(`${repeated} imported before`);
  parts.push(`${count(rejected.length, 'line')} rejected`);
  return `${parts.join(', ')}, in ${seconds.toFixed(1)} s`;
}

/** Writes the report, or deletes that of an earlier import, which is outdated. */
function writeReport(file: string, rejected: readonly RejectedLine[]): void {
  if (rejected.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, rejected.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function lineOf({ line, id, reasons }: RejectedLine): string {
  return `  line ${line}${id === undefined ? '' : ` (customer ${id})`}: ${reasons.join('; ')}`;
}

function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}
