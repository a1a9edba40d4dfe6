import { Refusal, sentenceFor } from '../local-suite/start/refusal.ts';
import { suiteDirOf } from '../local-suite/start/settings.ts';
import { DELETE } from './delete.ts';
import { EXPORT } from './export.ts';
import { IMPORT } from './import.ts';
import { helpOf, NotDone, readArgs, type TenantCommand } from './options.ts';
import { VERIFY } from './verify.ts';

const COMMANDS: Readonly<Record<string, TenantCommand>> = { export: EXPORT, import: IMPORT, verify: VERIFY, delete: DELETE };

// npm run tenant:export -- TENANT --to DIR: main.ts export TENANT --to DIR
const [name = '', ...args] = process.argv.slice(2);
const suiteDir = suiteDirOf(process.env);
const isJson = args.includes('--json');
try {
  const command = COMMANDS[name];
  if (!command) throw new Refusal(`"${name}" is no command for tenants: use one of ${Object.keys(COMMANDS).join(', ')}.`);
  const read = readArgs(command, args);
  if (read) {
    const { exitCode, answer, words } = await command.run(read.subject, read.given, suiteDir);
    console.log(isJson ? JSON.stringify(answer) : words.join('\n'));
    process.exitCode = exitCode;
  } else console.log(helpOf(command));
} catch (error) {
  process.exitCode = failed(error);
}

function failed(error: unknown): number {
  const message = error instanceof NotDone ? error.message : sentenceFor(error, suiteDir);
  if (message === undefined) throw error;
  console.error(message);
  if (isJson && error instanceof NotDone) console.log(JSON.stringify({ error: { type: error.type, message } }));
  return error instanceof NotDone ? 1 : 2;
}
