const WIDTH = 30;
const REDRAW_MS = 100;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How far a piece of work is, in one line that is drawn again and again; nothing where no person looks on. */
export class ProgressBar {
  private readonly terminal: Terminal;
  private readonly total: number;
  private drawnAt = -Infinity;

  constructor(terminal: Terminal, total: number) {
    this.terminal = terminal;
    this.total = total;
  }

  /** Not drawn more often than an eye can follow. */
  show(done: number, note: string, nowMs = performance.now()): void {
    if (!this.terminal.isTTY || nowMs - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = nowMs;
    this.terminal.write(`\r${barOf(done, this.total)} ${note}\x1b[K`);
  }

  /** Leaves the line empty. */
  end(): void {
    if (this.terminal.isTTY) this.terminal.write('\r\x1b[K');
  }
}

/** `██████░░░░  62 %` */
export function barOf(done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.floor(share * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`;
}
