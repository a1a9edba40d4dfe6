import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { siteNotFound } from './site.errors';
import type { PackingSiteDraftDto, PackingSiteView } from './site.dto';
import { findSite, type FoundSite, setSite } from './site.queries';

/** The settings of sites. */
@Injectable()
export class SiteService {
  constructor(private readonly db: Database) {}

  async load(tenant: string, siteCode: string): Promise<PackingSiteView> {
    const site = await this.db.run(tenant, (tx) => findSite(tx, tenant, siteCode));
    if (!site) throw siteNotFound(siteCode);
    return siteView(siteCode, site);
  }

  async replace(tenant: string, siteCode: string, dto: PackingSiteDraftDto): Promise<PackingSiteView> {
    const { timeZone, sscc = null, weightBarcodes = [] } = dto;
    const settings = { timeZone, sscc, weightBarcodes };
    await this.db.run(tenant, (tx) => setSite(tx, { tenant, siteCode, ...settings }));
    return siteView(siteCode, settings);
  }
}

const siteView = (siteCode: string, { timeZone, sscc, weightBarcodes }: FoundSite): PackingSiteView => ({
  siteCode,
  timeZone,
  ...(sscc && { sscc }),
  ...(weightBarcodes.length > 0 && { weightBarcodes: [...weightBarcodes] }),
});
