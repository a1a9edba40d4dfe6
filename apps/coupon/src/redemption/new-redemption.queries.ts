import { columnsOf } from '@suite/database';
import { Redemption } from './redemption.entity';

/** The columns that are set after a redemption was answered. */
export const NOTED = ['answeredTo'] as const;
export type RedemptionRow = Omit<Redemption, (typeof NOTED)[number]>;
export type NewRedemption = { readonly [M in keyof RedemptionRow]: unknown };

export const COLUMNS = columnsOf(Redemption, { but: NOTED });
/** The columns of a new redemption beside its tenant. */
export const OTHERS = { but: ['tenant', ...NOTED] } as const;

/** The coupon has changed since it was read, or one of the redemptions exists already. The caller must read again. */
export class ConcurrentRedemption extends Error {}
