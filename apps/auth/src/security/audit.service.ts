import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { currentContext, LOGGER, Metrics } from '@suite/telemetry';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { AuthConfig } from '../config';
import { ACCOUNT_DIGEST } from './domain/audit-resource';

/** An authentication attempt. */
export interface Attempted {
  readonly call: 'anonymous' | 'login' | 'signup' | 'password' | 'token' | 'revoke' | 'introspect' | 'staff' | 'enrol' | 'exchange';
  readonly tenant?: string;
  readonly clientId?: string | undefined;
  /** Key of the account's e-mail; logged as a digest. */
  readonly emailKey?: string;
  readonly network: string;
}

/** Logs and counts failed authentications with their reason, so that an attack and its targets can be identified. */
@Injectable()
export class AuditService {
  private readonly failures: Counter<'call' | 'reason'>;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
    private readonly config: AuthConfig,
  ) {
    const help = 'Refused logins, sign-ups and token calls, by error type.';
    this.failures = metrics.counter('authentication_failures_total', help, 'call', 'reason');
  }

  /** Runs the work and records its rejection. Unavailability is not counted as a failed authentication. */
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
    // A keyed digest: e-mail addresses can be guessed, so a plain hash would reveal them.
    const account = emailKey === undefined ? {} : { account: this.config.keyRing.digest(emailKey, ACCOUNT_DIGEST) };
    this.logger.warn({ ...attempted, ...account, reason, requestId: currentContext()?.requestId }, 'authentication refused');
  }
}
