const EVERY_MS = 200;

/** Reports the progress of a command on standard error: `progress TABLES OF ROWS`. */
export class Progress {
  private total = 0;
  private done = 0;
  private rows = 0;
  private reportedAt = 0;

  constructor(private readonly write: (line: string) => void) {}

  begin(total: number): void {
    this.total = total;
    this.report();
  }

  add(rows: number): void {
    this.rows += rows;
    if (performance.now() - this.reportedAt >= EVERY_MS) this.report();
  }

  finish(): void {
    this.done += 1;
    this.report();
  }

  private report(): void {
    this.reportedAt = performance.now();
    this.write(`progress ${this.done} ${this.total} ${this.rows}\n`);
  }
}
