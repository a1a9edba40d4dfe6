import { AppError } from '@suite/errors';
import { Breakers, type HttpClient, isRefusal, type Peer } from '@suite/http-client';
import { isBrokenCircuitError } from 'cockatiel';

const FAULTS_MAX = 5;

export interface SourceSettings {
  /** The kind of data, for messages. */
  readonly what: 'prices' | 'taxes';
  readonly url: URL;
  /** Timeout of a call. */
  readonly timeoutMs: number;
  /** How long calls are suspended after consecutive failures. */
  readonly pauseMs: number;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

type OnFault = (fault: { readonly source: string; readonly tenant: string; readonly err: unknown }) => void;

/**
 * A shop's own service as a source of reference data. Each call has a timeout. A circuit breaker per tenant suspends calls after
 * repeated failures: that tenant's carts get an immediate answer, and the service can recover.
 */
export class HttpSource {
  private readonly peer: Peer;
  /** Failures by tenant. */
  private readonly breakers: Breakers;

  constructor(
    http: HttpClient,
    private readonly settings: SourceSettings,
    private readonly onFault: OnFault,
  ) {
    this.peer = http.peer({ name: `source-of-${settings.what}`, timeoutMs: settings.timeoutMs, breaker: false });
    this.breakers = new Breakers({ faultsMax: FAULTS_MAX, pauseMs: settings.pauseMs });
  }

  /**
   * Returns what `read` makes of the answer, or undefined for a 404. Any other status, a redirect, an answer that `read` rejects
   * and a timeout are the same to the caller: the cart cannot be priced now (503).
   */
  async request<T>(tenant: string, question: Question, read: (answer: unknown) => T): Promise<T | undefined> {
    try {
      return await this.breakers.execute(tenant, () => this.fetch(tenant, question, read));
    } catch (cause) {
      throw this.unavailable(cause, tenant);
    }
  }

  private async fetch<T>(tenant: string, { path, ...call }: Question, read: (answer: unknown) => T): Promise<T | undefined> {
    const base = this.settings.url.href.replace(/\/$/, '');
    try {
      return read(await this.peer.call(new URL(`${base}/${tenant}/${path}`), call));
    } catch (error) {
      if (isRefusal(error, 404)) return undefined;
      throw error;
    }
  }

  private unavailable(cause: unknown, tenant: string): AppError {
    const { what, pauseMs } = this.settings;
    if (!isBrokenCircuitError(cause)) this.onFault({ source: what, tenant, err: cause });
    const message = `The shop's service for ${what} is unavailable; retry later`;
    return new AppError('unavailable', 'source_unavailable', message, { retryAfter: pauseMs / 1_000, cause });
  }
}
