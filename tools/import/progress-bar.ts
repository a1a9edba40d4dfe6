const WIDTH = 30;
const REDRAW_MS = 100;
const LINE_EVERY_MS = 5_000;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows the progress in one line that is redrawn, or without a terminal in a new line every few seconds. */
export class ProgressBar {
  private readonly terminal: Terminal;
  private readonly total: number;
  private drawnAt: number;

  constructor(terminal: Terminal, total: number, nowMs = performance.now()) {
    this.terminal = terminal;
    this.total = total;
    this.drawnAt = terminal.isTTY ? -Infinity : nowMs;
  }

  /** Draws the progress, unless it was drawn a moment ago. */
  show(done: number, note: string, nowMs = performance.now()): void {
    if (nowMs - this.drawnAt < (this.terminal.isTTY ? REDRAW_MS : LINE_EVERY_MS)) return;
    this.drawnAt = nowMs;
    this.terminal.write(this.terminal.isTTY ? `\r${barOf(done, this.total)} ${note}\x1b[K` : `${percentOf(done, this.total)} ${note}\n`);
  }

  /** Clears the line. */
  end(): void {
    if (this.terminal.isTTY) this.terminal.write('\r\x1b[K');
  }
}

/** `██████░░░░  62 %` */
export function barOf(done: number, total: number): string {
  const full = Math.floor(shareOf(done, total) * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percentOf(done, total)}`;
}

const shareOf = (done: number, total: number): number => (total === 0 ? 1 : Math.min(1, done / total));
const percentOf = (done: number, total: number): string => `${String(Math.floor(shareOf(done, total) * 100)).padStart(3)} %`;
