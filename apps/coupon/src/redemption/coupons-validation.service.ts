import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { type AppError, validationError } from '@suite/errors';
import { Clock } from '@suite/runtime';
import { readCode } from '../domain/code';
import { checkTogether, type Verdict } from '../domain/redemption-group';
import { invalidValue } from '../domain/terms-fault';
import { RedeemableCouponService } from './redeemable-coupon.service';
import type { CouponsValidationDraftDto, CouponsValidationView, CouponVerdictView } from './redemption.dto';
import type { CouponRequest } from './shopper.access';

/** Checks the coupons of an order together. */
@Injectable()
export class CouponsValidationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: RedeemableCouponService,
  ) {}

  /** Returns for each coupon whether one order could redeem it together with the valid ones before it. Changes nothing. */
  async validate(tenant: string, { customerNumber, coupons }: CouponsValidationDraftDto): Promise<CouponsValidationView> {
    const shopper = { customerNumber, onBehalf: true };
    const codes = coupons.map(({ code }) => readCode(code) ?? code);
    refuseRepeated(codes);
    const requests = codes.map((code): CouponRequest => ({ tenant, code, orderCode: undefined, shopper, attemptSources: [] }));
    const found = await this.db.run(tenant, (tx) => this.coupons.list(tx, requests));
    const checked = coupons.map((order, i) => ({ coupon: found[i], order }));
    const verdicts = checkTogether(checked, shopper, this.clock.now());
    return { coupons: verdicts.map((verdict, i) => verdictView(codes[i] as string, verdict)) };
  }
}

/** Rejects (400) a code that is listed twice, because an order redeems it once. */
function refuseRepeated(codes: readonly string[]): void {
  const faults = codes.flatMap((code, i) =>
    codes.indexOf(code) === i ? [] : [invalidValue(`coupons[${i}].code`, `repeats ${code}; send each code once`)],
  );
  if (faults.length > 0) throw validationError(faults);
}

function verdictView(code: string, verdict: Verdict): CouponVerdictView {
  if ('refusal' in verdict) return { code, valid: false, refusal: reasonOf(verdict.refusal) };
  return { code, valid: true, discount: verdict.discount };
}

const reasonOf = ({ type, message, details }: AppError) => ({ type: details[0]?.type ?? type, message });
