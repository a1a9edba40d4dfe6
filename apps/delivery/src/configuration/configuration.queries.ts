import { REMEMBER_TENANT } from '@suite/cluster';
import { columnsOf, type Database, placeholdersOf, plainTable, queryAll, sql, type Tx, valuesOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { Configuration } from './configuration.entity';

const configurations = plainTable(Configuration);

export const findConfiguration = configurations.find(['tenant', 'siteCode']);
export const findConfigurationById = configurations.find(['tenant', 'id']);
export const lockConfiguration = configurations.lock(['tenant', 'id']);
/** Returns the number of deleted configurations. */
export const deleteConfiguration = configurations.delete(['tenant', 'siteCode']);

export const findNotificationEmail = configurations.find(['tenant', 'siteCode'], { only: ['notificationEmail'] });
/** Finds the time zone of a site; null if it has none. */
export const findTimeZone = configurations.find(['tenant', 'siteCode'], { only: ['timeZone'] });
/** Locks the configuration of a site. Returns its account; undefined if the site no longer delivers with this provider. */
export const lockAccount = configurations.lock(['tenant', 'siteCode', 'deliveryProvider'], { only: ['accountId'] });

const FIND_EMAIL_OF_TENANT = sql<{ email: string }>(
  `SELECT notification_email AS email FROM configuration WHERE tenant = $1 AND notification_email IS NOT NULL ORDER BY site_code LIMIT 1`,
);

/** Returns the address of the first site that names one, for mails that are about no site. */
export async function findEmailOfTenant(db: Database, tenant: string): Promise<string | undefined> {
  return (await db.query(tenant, FIND_EMAIL_OF_TENANT, [tenant]))[0]?.email;
}

const INSERT_CONFIGURATION = sql(`INSERT INTO configuration (${columnsOf(Configuration)}) VALUES (${placeholdersOf(Configuration)})`);

export async function insertConfiguration(db: Database, configuration: Configuration): Promise<void> {
  const { tenant } = configuration;
  await db.run(tenant, (tx) =>
    queryAll(tx, [
      { statement: INSERT_CONFIGURATION, values: valuesOf(Configuration, configuration) },
      { statement: REMEMBER_TENANT, values: [tenant] },
    ]),
  );
}

const replace = configurations.replace(['tenant', 'id'], { keep: ['siteCode', 'createdAt'] });

export async function updateConfiguration(tx: Tx, configuration: Configuration): Promise<void> {
  await replace(tx, configuration, configuration.tenant, configuration.id);
}

const LIST_KEYS = sql<Pick<Configuration, 'tenant' | 'id'>>('SELECT tenant, id FROM configuration ORDER BY tenant, id');

/** Lists the configurations of all tenants. */
export function listKeys(db: Database): Promise<Pick<Configuration, 'tenant' | 'id'>[]> {
  return db.query(ALL_TENANTS, LIST_KEYS);
}
