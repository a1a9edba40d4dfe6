import { REMEMBER_TENANT } from '@suite/cluster';
import { columnsOf, type Database, membersOf, placeholdersOf, plainTable, query, queryAll, sql, Tx, valuesOf } from '@suite/database';
import { ALL_TENANTS } from '@suite/tenant';
import { Configuration } from './configuration.entity';

const configurations = plainTable(Configuration);

export const findConfiguration = configurations.find(['tenant', 'siteCode']);
export const findConfigurationById = configurations.find(['tenant', 'id']);
export const lockConfiguration = configurations.lock(['tenant', 'id']);
/** Returns the number of deleted configurations. */
export const deleteConfiguration = configurations.delete(['tenant', 'siteCode']);

const FIND_NOTIFICATION_EMAIL = sql<Pick<Configuration, 'notificationEmail'>>(
  'SELECT notification_email FROM configuration WHERE tenant = $1 AND site_code = $2',
);

export async function findNotificationEmail(tx: Tx, tenant: string, siteCode: string): Promise<string | null> {
  return (await query(tx, FIND_NOTIFICATION_EMAIL, [tenant, siteCode]))[0]?.notificationEmail ?? null;
}

const FIND_TIME_ZONE = sql<Pick<Configuration, 'timeZone'>>('SELECT time_zone FROM configuration WHERE tenant = $1 AND site_code = $2');

/** Returns the time zone of a site; null if it has none, or no configuration. */
export async function findTimeZone(on: Database | Tx, tenant: string, siteCode: string): Promise<string | null> {
  const values = [tenant, siteCode];
  const rows = await (on instanceof Tx ? query(on, FIND_TIME_ZONE, values) : on.query(tenant, FIND_TIME_ZONE, values));
  return rows[0]?.timeZone ?? null;
}

const LOCK_ACCOUNT = sql<Pick<Configuration, 'accountId'>>(`
  SELECT account_id FROM configuration WHERE tenant = $1 AND site_code = $2 AND delivery_provider = $3 FOR NO KEY UPDATE`);

/** Locks the configuration of a site. Returns its account; undefined if the site no longer delivers with this provider. */
export async function lockAccount(tx: Tx, { tenant, siteCode, provider }: AccountPlace): Promise<string | undefined> {
  return (await query(tx, LOCK_ACCOUNT, [tenant, siteCode, provider]))[0]?.accountId;
}

/** A site and its provider. */
export interface AccountPlace {
  readonly tenant: string;
  readonly siteCode: string;
  readonly provider: string;
}

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

/** Changes all but the immutable columns. */
const update = configurations.update(['tenant', 'id'], membersOf(Configuration, { but: ['tenant', 'id', 'siteCode', 'createdAt'] }));

export async function updateConfiguration(tx: Tx, configuration: Configuration): Promise<void> {
  await update(tx, configuration, configuration.tenant, configuration.id);
}

const LIST_KEYS = sql<Pick<Configuration, 'tenant' | 'id'>>('SELECT tenant, id FROM configuration ORDER BY tenant, id');

/** Lists the configurations of all tenants. */
export function listKeys(db: Database): Promise<Pick<Configuration, 'tenant' | 'id'>[]> {
  return db.query(ALL_TENANTS, LIST_KEYS);
}
