import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { siteNotFound } from './site.errors';
import type { PackingSiteView } from './site.dto';
import { findTimeZone, setTimeZone } from './site.queries';

/** The time zones of sites. */
@Injectable()
export class SiteService {
  constructor(private readonly db: Database) {}

  async load(tenant: string, siteCode: string): Promise<PackingSiteView> {
    const timeZone = await findTimeZone(this.db, tenant, siteCode);
    if (timeZone === undefined) throw siteNotFound(siteCode);
    return { siteCode, timeZone };
  }

  async replace(tenant: string, siteCode: string, timeZone: string): Promise<PackingSiteView> {
    await this.db.run(tenant, (tx) => setTimeZone(tx, { tenant, siteCode, timeZone }));
    return { siteCode, timeZone };
  }
}
