import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './process/processes.ts';
import { Refusal } from './refusal.ts';

/** Allows one suite at a time in a folder. Ignores the lock of a killed suite. */
export class SuiteLock {
  private readonly file: string;

  private constructor(file: string) {
    this.file = file;
  }

  /** Throws if a suite runs in the folder. Creates nothing. */
  static refuseIfHeld(suiteDir: string): void {
    const file = fileOf(suiteDir);
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (!commandOf(holder)?.includes('start')) return;
    throw new Refusal(
      `The suite of ${suiteDir} runs already (process ${holder}): use it, stop it, or choose another folder with SUITE_DIR.`,
    );
  }

  static take(suiteDir: string): SuiteLock {
    const file = fileOf(suiteDir);
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, String(process.pid), { mode: 0o600 });
    try {
      for (;;) {
        if (linked(mine, file)) return new SuiteLock(file);
        SuiteLock.refuseIfHeld(suiteDir);
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

const fileOf = (suiteDir: string): string => join(suiteDir, 'suite.pid');

/** Creates the lock by a hard link, which appears with its complete content, so a half-written lock is never read. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
