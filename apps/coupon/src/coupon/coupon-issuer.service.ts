import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Tx } from '@suite/platform';
import { bytesFor, type CodeConvention, codesFrom, keySpace } from '../domain/code';
import type { CouponTerms } from '../domain/coupon-terms';
import type { CouponKind } from '../domain/ownership';
import { countCodesLike, insertCoupons, takePositions } from './coupon.queries';

export interface Issue {
  readonly kind: CouponKind;
  readonly terms: CouponTerms;
}

const STATEMENT_CODES_MAX = 1_000;
/** With half of all codes free, a try finds about half of what is missing. */
const DRAWS_MAX = 40;

/** Makes coupons: draws codes and stores them. */
@Injectable()
export class CouponIssuer {
  /** Until the transaction ends, nobody else makes or deletes a coupon of the tenant. */
  async lock(tx: Tx, tenant: string): Promise<void> {
    await takePositions(tx, tenant, 0);
  }

  /** Makes so many coupons of the same terms under random codes, a thousand with each statement, and answers the codes. */
  async issue(tx: Tx, tenant: string, issue: Issue, convention: CodeConvention, count: number): Promise<string[]> {
    const before = await takePositions(tx, tenant, count);
    await refuseGuessableCodes(tx, tenant, convention, { before, count });
    const codes: string[] = [];
    let free = Array.from({ length: count }, (_, i) => before + 1 + i);
    for (let draw = 0; draw < DRAWS_MAX + count / STATEMENT_CODES_MAX; draw += 1) {
      if (free.length === 0) return codes;
      const countMax = Math.min(free.length, STATEMENT_CODES_MAX);
      const candidates = codesFrom(randomBytes(bytesFor(countMax, convention)), convention, countMax);
      const made = await insertCoupons(tx, tenant, { ...issue, codes: candidates, positions: free.slice(0, candidates.length) });
      codes.push(...made.map(({ code }) => code));
      const taken = new Set(made.map(({ position }) => Number(position)));
      free = free.filter((position) => !taken.has(position));
    }
    throw codesUsedUp();
  }

  /** Makes one coupon under a chosen code. */
  async issueAs(tx: Tx, tenant: string, issue: Issue, code: string): Promise<string> {
    const before = await takePositions(tx, tenant, 1);
    const [made] = await insertCoupons(tx, tenant, { ...issue, codes: [code], positions: [before + 1] });
    if (made === undefined) throw new AppError('conflict', 'coupon_exists', `Coupon ${code} already exists`);
    return made.code;
  }
}

/**
 * Codes of a space that is half full are too easy to guess. They are counted while nobody else makes any, and exactly only
 * where all the tenant's coupons together could be too many.
 */
async function refuseGuessableCodes(
  tx: Tx,
  tenant: string,
  convention: CodeConvention,
  { before, count }: { readonly before: number; readonly count: number },
): Promise<void> {
  const usedMax = keySpace(convention) / 2;
  if (before + count <= usedMax) return;
  const { codePrefix, length } = convention;
  const used = await countCodesLike(tx, tenant, codePrefix, codePrefix.length + length);
  if (used + count > usedMax) throw codesUsedUp();
}

const codesUsedUp = (): AppError =>
  new AppError('conflict', 'code_space_used_up', 'Half of all possible codes would be in use: choose longer codes or another prefix');
