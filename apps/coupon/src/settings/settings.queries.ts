import { columnsOf, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { CouponSettings } from './settings.entity';

const COLUMNS = columnsOf(CouponSettings);
const FIND = sql<CouponSettings>(`SELECT ${COLUMNS} FROM coupon_settings WHERE tenant = $1`);

export async function findSettings(tx: Tx, tenant: string): Promise<CouponSettings | undefined> {
  const [settings] = await query(tx, FIND, [tenant]);
  return settings;
}

const SET = { but: ['tenant'] } as const;
const REPLACE = sql(
  `INSERT INTO coupon_settings (${COLUMNS}) VALUES (${placeholdersOf(CouponSettings)})
       ON CONFLICT (tenant) DO UPDATE SET (${columnsOf(CouponSettings, SET)}) = (${columnsOf(CouponSettings, { ...SET, of: 'EXCLUDED' })})`,
);

export async function replaceSettings(tx: Tx, settings: CouponSettings): Promise<void> {
  await query(tx, REPLACE, valuesOf(CouponSettings, settings));
}
