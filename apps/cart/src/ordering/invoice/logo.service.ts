import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { LogoClient, LogoUnreadable } from './logo.client';
import { findLastLogo, saveLogo } from './logo.queries';

/** How long a look at an address is valid, also if there was nothing: a host that hangs delays one invoice, not all. */
const LOOK_MS = 300_000;
const LOOKS_MAX = 1_000;

interface Look {
  readonly until: number;
  readonly hash: Promise<string | null>;
}

/** Keeps the logos of sites, for the invoices that show them. */
@Injectable()
export class LogoService {
  private readonly looks = new Map<string, Look>();

  constructor(
    private readonly db: Database,
    private readonly client: LogoClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the hash of the picture that an invoice shows: the one at the address, or the last one that was seen there, or null. A
   * picture that cannot be read never stops an invoice.
   */
  async hashOf(tenant: string, url: string | undefined): Promise<string | null> {
    if (url === undefined) return null;
    const key = `${tenant} ${url}`;
    const now = this.db.clock.nowMs();
    const known = this.looks.get(key);
    if (known && now < known.until) return known.hash;
    const hash = this.look(tenant, url);
    if (this.looks.size >= LOOKS_MAX) this.looks.clear();
    this.looks.set(key, { until: now + LOOK_MS, hash });
    hash.catch(() => this.looks.delete(key));
    return hash;
  }

  private async look(tenant: string, url: string): Promise<string | null> {
    try {
      const content = await this.client.fetch(url);
      const hash = createHash('sha256').update(content).digest('hex');
      await saveLogo(this.db, { tenant, hash, url, seenAt: this.db.clock.now(), content });
      return hash;
    } catch (error) {
      if (!(error instanceof LogoUnreadable)) throw error;
      this.logger.warn(
        { tenant, url, reason: error.message },
        'the logo of a site cannot be read; invoices show the last one, or the name',
      );
      return findLastLogo(this.db, tenant, url);
    }
  }
}
