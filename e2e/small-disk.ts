import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1_048_576;

/** A file system of its own, of a few megabytes, that a test fills. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  static mount(megabytes: number): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' });
    return new SmallDisk(folder);
  }

  /** Writes until the disk is full. */
  fill(): void {
    const file = openSync(this.ballast, 'a');
    for (const bytes of [MEGABYTE, 4_096]) while (written(file, bytes));
    closeSync(file);
  }

  free(): void {
    rmSync(this.ballast);
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder]);
    rmdirSync(this.folder);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}

function written(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes, 1)) === bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/** Whether this process may mount file systems. */
export const canMount = mayMount();

function mayMount(): boolean {
  try {
    SmallDisk.mount(1).unmount();
    return true;
  } catch {
    return false;
  }
}
