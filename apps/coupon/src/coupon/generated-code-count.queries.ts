import { type Call, query, sql, type Tx } from '@suite/database';
import { type CodeConvention, conventionKey } from '../domain/code';
import type { Coupon, GeneratedCodeCount } from './coupon.entity';

const COUNT = sql<Pick<GeneratedCodeCount, 'live'>>(
  'UPDATE generated_code_count SET live = live + $3 WHERE tenant = $1 AND convention = $2 RETURNING live',
);
/** Starts a count with the existing codes. */
const START = sql<Pick<GeneratedCodeCount, 'live'>>(
  `INSERT INTO generated_code_count (tenant, convention, live)
   SELECT $1::text, $2::text, $3::bigint + count(*) FROM coupon
    WHERE tenant = $1 AND NOT deleted AND code COLLATE "C" >= $4 AND code COLLATE "C" < $4 || '~'
      AND generated_as = $2
   RETURNING live`,
);

/**
 * Counts codes that are about to be generated. Returns how many live coupons the convention then has. Returns undefined as
 * long as there is no count and `isCountable` is false: the tenant then has too few coupons to exceed the limit. The caller
 * must hold the tenant's lock on creating and deleting coupons.
 */
export async function countGenerated(
  tx: Tx,
  tenant: string,
  convention: CodeConvention,
  { count, isCountable }: { readonly count: number; readonly isCountable: boolean },
): Promise<bigint | undefined> {
  const key = conventionKey(convention);
  const [counted] = await query(tx, COUNT, [tenant, key, count]);
  if (counted) return BigInt(counted.live);
  if (!isCountable) return undefined;
  const [started] = await query(tx, START, [tenant, key, count, convention.codePrefix]);
  return BigInt(started?.live ?? 0);
}

const UNCOUNT = sql('UPDATE generated_code_count SET live = live - 1 WHERE tenant = $1 AND convention = $2');

/** Uncounts the code of a deleted coupon, where it was counted. */
export const uncountGenerated = ({ tenant, generatedAs }: Pick<Coupon, 'tenant' | 'generatedAs'>): Call<object> => ({
  statement: UNCOUNT,
  values: [tenant, generatedAs],
});
