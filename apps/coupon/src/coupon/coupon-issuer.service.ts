import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Database, isUniqueViolation, type Tx } from '@suite/platform';
import { bytesFor, type CodeConvention, codesFrom, keySpace } from '../domain/code';
import type { CouponTerms } from '../domain/coupon-terms';
import type { CouponKind } from '../domain/ownership';
import { countCodesLike, insertCoupons, lockCouponCount } from './coupon.queries';

export interface Issue {
  readonly kind: CouponKind;
  readonly terms: CouponTerms;
}

const STATEMENT_CODES_MAX = 1_000;
/** With half of all codes free, a try finds about half of what is missing. */
const DRAWS_MAX = 40;
const RACES_MAX = 5;

/** Makes coupons: draws codes and stores them. */
@Injectable()
export class CouponIssuer {
  constructor(private readonly db: Database) {}

  /** A transaction in which codes are drawn. When another draws the same code at the same moment, it is done again. */
  async transaction<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let race = 1; ; race += 1) {
      try {
        return await this.db.transaction(tenant, work);
      } catch (error) {
        if (race === RACES_MAX || !isUniqueViolation(error, 'coupon_pkey')) throw error;
      }
    }
  }

  /** Until the transaction ends, nobody else makes or deletes a coupon of the tenant. */
  async lock(tx: Tx, tenant: string): Promise<void> {
    await lockCouponCount(tx, tenant);
  }

  /** Makes so many coupons of the same terms under random codes, a thousand with each statement, and answers the codes. */
  async issue(tx: Tx, tenant: string, issue: Issue, convention: CodeConvention, count: number): Promise<string[]> {
    await refuseGuessableCodes(tx, tenant, convention, count);
    const codes: string[] = [];
    for (let draw = 0; draw < DRAWS_MAX + count / STATEMENT_CODES_MAX; draw += 1) {
      const countMax = Math.min(count - codes.length, STATEMENT_CODES_MAX);
      if (countMax === 0) return codes;
      const candidates = codesFrom(randomBytes(bytesFor(countMax, convention)), convention, countMax);
      codes.push(...(await insertCoupons(tx, tenant, { ...issue, codes: candidates, countMax })));
    }
    throw codesUsedUp();
  }

  /** Makes one coupon under a chosen code. */
  async issueAs(tx: Tx, tenant: string, issue: Issue, code: string): Promise<string> {
    const [made] = await insertCoupons(tx, tenant, { ...issue, codes: [code], countMax: 1 });
    if (made === undefined) throw new AppError('conflict', 'coupon_exists', `Coupon ${code} already exists`);
    return made;
  }
}

/**
 * Codes of a space that is half full are too easy to guess. They are counted while nobody else makes any, and exactly only
 * where all the tenant's coupons together could be too many.
 */
async function refuseGuessableCodes(tx: Tx, tenant: string, convention: CodeConvention, count: number): Promise<void> {
  const usedMax = keySpace(convention) / 2;
  const coupons = await lockCouponCount(tx, tenant);
  if (coupons + count <= usedMax) return;
  const { codePrefix, length } = convention;
  const used = await countCodesLike(tx, tenant, codePrefix, codePrefix.length + length);
  if (used + count > usedMax) throw codesUsedUp();
}

const codesUsedUp = (): AppError =>
  new AppError('conflict', 'code_space_used_up', 'Half of all possible codes would be in use: choose longer codes or another prefix');
