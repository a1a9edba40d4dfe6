import { type Database, plainTable, query, sql, type Tx } from '@suite/database';
import { PackingSite } from './site.entity';

type SiteSettings = Omit<PackingSite, 'isFixed'>;
export type TimeZoneOfSite = Omit<SiteSettings, 'sscc' | 'weightBarcodes' | 'imageOrigins'>;
export type FoundSite = Omit<SiteSettings, 'tenant' | 'siteCode'>;

const FIND_ZONE = sql<Pick<PackingSite, 'timeZone'>>('SELECT time_zone FROM packing_site WHERE tenant = $1 AND site_code = $2');

export async function findTimeZone(db: Database, tenant: string, siteCode: string): Promise<string | undefined> {
  return (await db.list(tenant, FIND_ZONE, [tenant, siteCode]))[0]?.timeZone;
}

const SITE_KEY = ['tenant', 'siteCode'] as const;

export const findSite = plainTable(PackingSite).find(SITE_KEY, { but: [...SITE_KEY, 'isFixed'] });

const LIST_IMAGE_ORIGINS = sql<{ readonly origin: string }>(
  `SELECT DISTINCT unnest(image_origins) AS origin FROM packing_site WHERE tenant = $1 AND image_origins <> '{}' ORDER BY origin`,
);

/** Lists the origins of pictures of all sites of a tenant. */
export async function listImageOrigins(db: Database, tenant: string): Promise<string[]> {
  return (await db.list(tenant, LIST_IMAGE_ORIGINS, [tenant])).map(({ origin }) => origin);
}

const upsertSite = plainTable(PackingSite).upsert(SITE_KEY);

/** Sets the settings of a site. Its orders no longer change its time zone. */
export async function setSite(db: Database, site: SiteSettings): Promise<void> {
  await upsertSite(db, { ...site, isFixed: true });
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
