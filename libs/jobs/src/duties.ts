import type { HttpAdapterHost } from '@nestjs/core';

/** `api` serves requests, `worker` runs jobs and periodic tasks, `both` does both. */
export const MODES = ['both', 'api', 'worker'] as const;
export type Mode = (typeof MODES)[number];

/** The duties of a process of the service. A process that runs a command has no other duties. */
export class Duties {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly mode: Mode,
  ) {}

  /** Whether the process runs until it is stopped. */
  get isService(): boolean {
    return Boolean(this.http.httpAdapter as unknown);
  }

  get isWorker(): boolean {
    return this.isService && this.mode !== 'api';
  }
}
