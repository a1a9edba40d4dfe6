import { readSettings, suiteDirOf } from './settings.ts';
import { sentenceFor } from './refusal.ts';
import { Suite } from './suite.ts';

/** A second signal within this time is a duplicate: it was sent to the process group and also passed on by npm. */
const SAME_SIGNAL_MS = 1_000;
const PARENT_CHECK_EVERY_MS = 500;

let stopping: { readonly since: number } | undefined;
let suite: Suite | undefined;

async function stop(exitCode: number): Promise<void> {
  stopping = { since: Date.now() };
  await suite?.stop().catch(report);
  if (exitCode === 0) console.log('Stopped.');
  process.exit(exitCode);
}

function fail(error: unknown): void {
  if (stopping) return;
  report(error);
  void stop(1);
}

function report(error: unknown): void {
  console.error(sentenceFor(error, suiteDirOf(process.env)) ?? error);
}

function end(): void {
  console.log('\nStopping …');
  void stop(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) end();
    else if (Date.now() - stopping.since > SAME_SIGNAL_MS) process.exit(1);
  });
}
// Stops the suite when its parent process was killed.
const parent = process.ppid;
if (process.env['npm_lifecycle_event'] !== undefined) {
  setInterval(() => process.ppid === parent || stopping || end(), PARENT_CHECK_EVERY_MS).unref();
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  suite = new Suite(readSettings(process.env));
  suite.onFailure = fail;
  await suite.start();
} catch (error) {
  fail(error);
}
