import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { DEFAULT_TIME_ZONE } from './domain/site-day';
import { siteNotFound } from './site.errors';
import type { PackingSiteDraftDto, PackingSiteView } from './site.dto';
import { findSite, findTimeZone, type FoundSite, setSite, type TimeZoneOfSite, updateTimeZone } from './site.queries';

/** The settings of sites. */
@Injectable()
export class SiteService {
  constructor(private readonly db: Database) {}

  /** Returns the settings of a site; undefined if there are none. */
  find(tx: Tx, tenant: string, siteCode: string): Promise<FoundSite | undefined> {
    return findSite(tx, tenant, siteCode);
  }

  /** Returns the time zone of a site, or UTC. */
  async timeZoneOf(tenant: string, siteCode: string): Promise<string> {
    return (await findTimeZone(this.db, tenant, siteCode)) ?? DEFAULT_TIME_ZONE;
  }

  /** Stores the time zone in an order of the site, unless a call has set it. */
  followOrder(tx: Tx, site: TimeZoneOfSite): Promise<void> {
    return updateTimeZone(tx, site);
  }

  async load(tenant: string, siteCode: string): Promise<PackingSiteView> {
    const site = await findSite(this.db, tenant, siteCode);
    if (!site) throw siteNotFound(siteCode);
    return siteView(siteCode, site);
  }

  async replace(tenant: string, siteCode: string, dto: PackingSiteDraftDto): Promise<PackingSiteView> {
    const { timeZone, sscc = null, weightBarcodes = [], imageOrigins = [] } = dto;
    const settings = { timeZone, sscc, weightBarcodes, imageOrigins };
    await setSite(this.db, { tenant, siteCode, ...settings });
    return siteView(siteCode, settings);
  }
}

const siteView = (siteCode: string, { timeZone, sscc, weightBarcodes, imageOrigins }: FoundSite): PackingSiteView => ({
  siteCode,
  timeZone,
  ...(sscc && { sscc }),
  ...(weightBarcodes.length > 0 && { weightBarcodes: [...weightBarcodes] }),
  ...(imageOrigins.length > 0 && { imageOrigins: [...imageOrigins] }),
});
