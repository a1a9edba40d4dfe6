import type { HttpAdapterHost } from '@nestjs/core';

/** `api` answers requests, `worker` does jobs and what is due from time to time, `both` both. */
export const MODES = ['both', 'api', 'worker'] as const;
export type Mode = (typeof MODES)[number];

/** What a process of the service is there for. One that runs a command is there for nothing else. */
export class Duties {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly mode: Mode,
  ) {}

  /** Whether it runs until it is told to stop. */
  get isService(): boolean {
    return Boolean(this.http.httpAdapter as unknown);
  }

  get isWorker(): boolean {
    return this.isService && this.mode !== 'api';
  }
}
