import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { type AccountRules, DEFAULT_RULES } from '../domain/account-settings';
import { AccountSettings } from './account-settings.entity';

const COLUMNS = columnsOf(AccountSettings, { but: ['tenant'] });
const FIND = sql<AccountRules>(`SELECT ${COLUMNS} FROM account_settings WHERE tenant = $1`);

/** Returns the rules of a tenant. */
export async function loadAccountRules(db: Database, tenant: string): Promise<AccountRules> {
  const [settings = DEFAULT_RULES] = await db.query(tenant, FIND, [tenant]);
  return settings;
}

const LOCK = sql<AccountRules>(`SELECT ${COLUMNS} FROM account_settings WHERE tenant = $1 FOR UPDATE`);

/** Locks the settings before a change that depends on them. */
export async function lockAccountSettings(tx: Tx, tenant: string): Promise<AccountRules | undefined> {
  const [settings] = await query(tx, LOCK, [tenant]);
  return settings;
}

const INSERT = `INSERT INTO account_settings (${columnsOf(AccountSettings)}) VALUES (${placeholdersOf(AccountSettings)})`;
const INSERT_FIRST = sql(`${INSERT} ON CONFLICT (tenant) DO NOTHING`);

/** Stores settings for a tenant without any, so that its row can be locked. */
export async function insertAccountSettings(tx: Tx, settings: AccountSettings): Promise<void> {
  await query(tx, INSERT_FIRST, valuesOf(AccountSettings, settings));
}

const UPDATE = sql(
  `UPDATE account_settings SET email_verification = $2, password_min_length = $3, signup_answers = $4, required_since = $5
    WHERE tenant = $1`,
);

export async function updateAccountSettings(tx: Tx, tenant: string, rules: AccountRules): Promise<void> {
  const { emailVerification, passwordMinLength, signupAnswers, requiredSince } = rules;
  await query(tx, UPDATE, [tenant, emailVerification, passwordMinLength, signupAnswers, requiredSince]);
}

/** A tenant whose new customers must confirm their address, and since when. */
export interface RequiringTenant {
  readonly tenant: string;
  readonly requiredSince: Date;
}

const LIST_REQUIRING = new ListOfAllTenants<RequiringTenant>(
  (isOf) => `SELECT tenant, required_since FROM account_settings WHERE ${isOf('tenant')} AND required_since IS NOT NULL`,
  { of: AccountSettings, parameters: 0 },
);

/** Lists the tenants whose new customers must confirm their address. */
export const listRequiringTenants = (db: Database): Promise<Listed<RequiringTenant>> => LIST_REQUIRING.list(db);
