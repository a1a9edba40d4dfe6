import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { siteNotFound } from './site.errors';
import type { PackingSiteDraftDto, PackingSiteView } from './site.dto';
import { findSite, setSite } from './site.queries';

/** The settings of sites. */
@Injectable()
export class SiteService {
  constructor(private readonly db: Database) {}

  async load(tenant: string, siteCode: string): Promise<PackingSiteView> {
    const site = await this.db.run(tenant, (tx) => findSite(tx, tenant, siteCode));
    if (!site) throw siteNotFound(siteCode);
    const { timeZone, sscc } = site;
    return { siteCode, timeZone, ...(sscc && { sscc }) };
  }

  async replace(tenant: string, siteCode: string, { timeZone, sscc }: PackingSiteDraftDto): Promise<PackingSiteView> {
    await this.db.run(tenant, (tx) => setSite(tx, { tenant, siteCode, timeZone, sscc: sscc ?? null }));
    return { siteCode, timeZone, ...(sscc && { sscc }) };
  }
}
