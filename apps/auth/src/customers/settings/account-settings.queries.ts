import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Database, plainTable } from '@suite/database';
import { type AccountRules, DEFAULT_RULES } from '../domain/account-settings';
import { AccountSettings } from './account-settings.entity';

const KEY = ['tenant'] as const;
const settings = plainTable(AccountSettings);
const findRules = settings.find(KEY, { but: KEY });

export const loadAccountRules = async (db: Database, tenant: string): Promise<AccountRules> =>
  (await findRules(db, tenant)) ?? DEFAULT_RULES;

/** Locks the settings before a change that depends on them. */
export const lockAccountSettings = settings.lock(KEY, { but: KEY });
/** Stores settings for a tenant without any, so that its row can be locked. */
export const insertAccountSettings = settings.insertNew();
export const updateAccountSettings = settings.replace(KEY);

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
