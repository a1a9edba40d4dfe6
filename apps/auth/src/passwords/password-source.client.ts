import { Injectable } from '@nestjs/common';
import { HttpClient, NoAnswer, type Peer } from '@suite/http-client';
import { AuthConfig } from '../config';
import { passwordSourceUnavailable } from './password.errors';

const TIMEOUT_MS = 2_000;

/** The account to ask for. */
export interface SourceAccount {
  readonly tenant: string;
  readonly email: string;
  readonly password: string;
}

/** Checks passwords at the shop's previous system, for imported accounts without a password. */
@Injectable()
export class PasswordSource {
  private readonly peer: Peer;

  constructor(
    http: HttpClient,
    private readonly config: AuthConfig,
  ) {
    this.peer = http.peer({ name: 'password source', timeoutMs: TIMEOUT_MS, isForeign: true });
  }

  get isConfigured(): boolean {
    return this.config.passwordSourceUrl !== undefined;
  }

  /** Whether the previous system accepts the password. Throws 503 unless it says yes (204) or no (401). */
  async isRight(account: SourceAccount): Promise<boolean> {
    const { passwordSourceUrl: url } = this.config;
    if (!url) return false;
    const { tenant, email, password } = account;
    const { status } = await this.peer.send(url, { method: 'POST', body: { tenant, email, password } }).catch((error: unknown) => {
      throw error instanceof NoAnswer ? passwordSourceUnavailable(error) : error;
    });
    if (status !== 204 && status !== 401) throw passwordSourceUnavailable();
    return status === 204;
  }
}
