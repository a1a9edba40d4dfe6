import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './process/processes.ts';
import { Refusal } from './refusal.ts';

/** One suite at a time for a folder. The lock of a suite that was killed does not count. */
export class SuiteLock {
  private readonly file: string;

  private constructor(file: string) {
    this.file = file;
  }

  static take(suiteDir: string): SuiteLock {
    const file = join(suiteDir, 'suite.pid');
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, String(process.pid));
    try {
      for (;;) {
        if (linked(mine, file)) return new SuiteLock(file);
        const holder = Number(readFileSync(file, 'utf8'));
        if (commandOf(holder)?.includes('start')) {
          throw new Refusal(
            `The suite of ${suiteDir} runs already (process ${holder}): use it, stop it, or choose another folder with SUITE_DIR.`,
          );
        }
        rmSync(file, { force: true });
      }
    } finally {
      rmSync(mine, { force: true });
    }
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}

/** The link appears with its content or not at all, so nobody reads a lock that is half written. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
