import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const WAITING_LENGTH_MAX = 1_048_576;
const BUSY_PAUSE_MS = 10;
/** The time for which lines are buffered. Writing each line separately would cost a tenth of a read. */
const GATHER_MS = 10;
/** A buffer of this length is written immediately. */
const ENOUGH_LENGTH = 65_536;

/**
 * Writes log lines to a file descriptor, buffered and without blocking. With a full disk, a closed reader or a slow reader, lines are lost,
 * but the service continues. The destination of pino would end the process, or retry forever at its end.
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

  /** Writes the buffered lines at the end of the process. Drops them if that would block. */
  flushSync(): void {
    const lines = this.waiting;
    this.waiting = '';
    try {
      writeSync(this.fd, lines);
    } catch {
      // The process is ending, and there is no other place to report the error.
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
