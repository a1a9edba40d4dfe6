import { AppError } from '@suite/errors';

/** Runs a limited number of tasks concurrently and queues the rest. Throws 503 when the queue is full. */
export class Limiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly waitingMax = Infinity,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.concurrency) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.waitingMax) {
      throw new AppError('unavailable', 'overloaded', 'Too many concurrent logins; retry later', { retryAfter: 2 });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
