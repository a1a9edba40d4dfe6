import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { PackingSite } from './site.entity';

type SiteSettings = Omit<PackingSite, 'isFixed'>;
export type TimeZoneOfSite = Omit<SiteSettings, 'sscc' | 'weightBarcodes'>;
/** The settings of a site. */
export type FoundSite = Omit<SiteSettings, 'tenant' | 'siteCode'>;

const FIND_ZONE = sql<Pick<PackingSite, 'timeZone'>>('SELECT time_zone FROM packing_site WHERE tenant = $1 AND site_code = $2');

export async function findTimeZone(db: Database, tenant: string, siteCode: string): Promise<string | undefined> {
  return (await db.list(tenant, FIND_ZONE, [tenant, siteCode]))[0]?.timeZone;
}

const FIND_SITE = sql<FoundSite>('SELECT time_zone, sscc, weight_barcodes FROM packing_site WHERE tenant = $1 AND site_code = $2');

export async function findSite(tx: Tx, tenant: string, siteCode: string): Promise<FoundSite | undefined> {
  return (await query(tx, FIND_SITE, [tenant, siteCode]))[0];
}

const SET_SITE = sql(`
  INSERT INTO packing_site (${columnsOf(PackingSite)}) VALUES (${placeholdersOf(PackingSite)})
  ON CONFLICT ON CONSTRAINT packing_site_pkey DO UPDATE SET
    time_zone = EXCLUDED.time_zone, is_fixed = true, sscc = EXCLUDED.sscc, weight_barcodes = EXCLUDED.weight_barcodes`);

/** Sets the settings of a site. Its orders no longer change its time zone. */
export async function setSite(tx: Tx, site: SiteSettings): Promise<void> {
  await query(tx, SET_SITE, valuesOf(PackingSite, { ...site, isFixed: true }));
}

// The usual case, a known time zone, writes nothing and takes no lock: a site's orders arrive concurrently.
const UPDATE_DAYS_OF_ZONE = sql(`
  INSERT INTO packing_site AS site (tenant, site_code, time_zone, is_fixed)
  SELECT $1::text, $2::text, $3::text, false
   WHERE NOT EXISTS (SELECT FROM packing_site WHERE tenant = $1 AND site_code = $2 AND (is_fixed OR time_zone = $3))
  ON CONFLICT ON CONSTRAINT packing_site_pkey DO UPDATE SET time_zone = EXCLUDED.time_zone WHERE NOT site.is_fixed
  RETURNING 1 AS stored`);

/** Stores the time zone in an order of the site, unless a call has set it. */
export async function updateTimeZone(tx: Tx, { tenant, siteCode, timeZone }: TimeZoneOfSite): Promise<void> {
  await query(tx, UPDATE_DAYS_OF_ZONE, [tenant, siteCode, timeZone]);
}
