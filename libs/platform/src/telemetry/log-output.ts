import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const WAITING_LENGTH_MAX = 1_048_576;
const BUSY_PAUSE_MS = 10;
/** So long lines are gathered: a write of each by itself costs as much as a tenth of a read. */
const GATHER_MS = 10;
/** So much is written without gathering more. */
const ENOUGH_LENGTH = 65_536;

/**
 * Writes log lines to a file descriptor, some together, without making anybody wait. A full disk, a reader that is gone or one that is too
 * slow costs lines, never the service: pino's own destination ends the process, or, at its end, tries again for ever.
 */
export class LogOutput implements DestinationStream {
  private waiting = '';
  private isWriting = false;
  private gathering: NodeJS.Timeout | undefined;

  constructor(private readonly fd: number) {}

  write(line: string): void {
    if (this.waiting.length + line.length > WAITING_LENGTH_MAX) return;
    this.waiting += line;
    if (!this.isWriting) this.gather();
    else if (this.gathering && this.waiting.length >= ENOUGH_LENGTH) this.next();
  }

  /** What still waits at the end of the process, if it can be written at once. */
  flushSync(): void {
    const lines = this.waiting;
    this.waiting = '';
    try {
      writeSync(this.fd, lines);
    } catch {
      // There is nobody left to tell.
    }
  }

  private gather(): void {
    this.isWriting = this.waiting !== '';
    if (this.waiting.length >= ENOUGH_LENGTH) this.next();
    else if (this.isWriting) this.gathering = setTimeout(() => this.next(), GATHER_MS).unref();
  }

  private next(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const lines = Buffer.from(this.waiting);
    this.waiting = '';
    this.writeRest(lines);
  }

  private writeRest(lines: Buffer): void {
    write(this.fd, lines, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.writeRest(lines), BUSY_PAUSE_MS).unref();
      else if (!error && written < lines.length) this.writeRest(lines.subarray(written));
      else this.gather();
    });
  }
}
