import { passCommand } from './process/service-command.ts';
import { sentenceFor } from './refusal.ts';
import { commandEnvironmentOf } from './running-suite.ts';
import { suiteDirOf } from './settings.ts';

/** Passes the arguments of this process to a command of auth in the running suite, or shows the help. */
export async function passToAuth(command: string, help: string): Promise<void> {
  const args = process.argv.slice(2);
  const suiteDir = suiteDirOf(process.env);
  if (args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
    console.log(help);
    process.exitCode = args.length === 0 ? 2 : 0;
    return;
  }
  try {
    process.exitCode = await passCommand('auth', [command, ...args], commandEnvironmentOf('auth', suiteDir));
  } catch (error) {
    console.error(sentenceFor(error, suiteDir) ?? error);
    process.exitCode = 2;
  }
}
