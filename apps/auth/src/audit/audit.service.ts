import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { currentContext, LOGGER, Metrics } from '@suite/platform';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { AuthConfig } from '../config';

/** An attempt to be let in. */
export interface Attempted {
  readonly call: 'anonymous' | 'login' | 'signup' | 'token' | 'revoke' | 'introspect';
  readonly tenant?: string;
  readonly clientId?: string | undefined;
  /** Of the account; logged as a digest. */
  readonly emailKey?: string;
  readonly network: string;
}

/** Logs and counts who was not let in and why, so that an attack is seen and it can be said whom it hit. */
@Injectable()
export class AuditService {
  private readonly failures: Counter<'call' | 'reason'>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
    private readonly config: AuthConfig,
  ) {
    this.failures = new Counter({
      name: 'authentication_failures_total',
      help: 'Logins, sign-ups and token calls that were refused, by the type of the error.',
      labelNames: ['call', 'reason'] as const,
      registers: [metrics.registry],
    });
  }

  /** Does the work and records its refusal. That something is unavailable is nobody's failure. */
  async watch<T>(attempted: Attempted, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.kind !== 'unavailable') this.record(attempted, error.type);
      throw error;
    }
  }

  private record({ emailKey, ...attempted }: Attempted, reason: string): void {
    this.failures.inc({ call: attempted.call, reason });
    // Keyed: a plain hash of an e-mail address is found by trying addresses.
    const account = emailKey === undefined ? {} : { account: this.config.keyRing.digest(emailKey, 'account in logs') };
    this.logger.warn({ ...attempted, ...account, reason, requestId: currentContext()?.requestId }, 'authentication refused');
  }
}
