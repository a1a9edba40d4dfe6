import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, type IdempotentRequest, isUniqueViolation, once, type Tx } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { grantFor } from '../domain/redeemable-coupon';
import { granted } from '../domain/refusals';
import { RedeemableCoupons } from './redeemable-coupon.service';
import type { RedemptionDto } from './redemption.dto';
import { insertRedemption, type RedeemableRow } from './redemption.queries';
import type { CouponRequest } from './shopper.access';

/** Each lost race is won by another redemption or by a change of the coupon, so a loser seldom tries more than twice. */
const ATTEMPTS_MAX = 50;

/** Redeems coupons. */
@Injectable()
export class RedeemService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: RedeemableCoupons,
  ) {}

  /**
   * Redeems the coupon for an order; the same order again gets the same redemption.
   *
   * Each attempt judges the coupon as it was read and then takes the use and writes the redemption in one statement, which
   * does nothing when the coupon is not what was judged. Whoever loses that race begins again with a fresh coupon. The
   * first attempt saves the reading where the coupon is known already: it was loaded recently, or loaded just now to count
   * the wrong codes of shoppers, which has to stay when a transaction does not.
   */
  async redeem(request: CouponRequest, order: RedemptionDto, key?: IdempotentRequest): Promise<{ id: string }> {
    let known = request.guessers.length > 0 ? await this.coupons.loadThrottled(request) : this.coupons.findRecent(request, order);
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      try {
        return await this.inOneStep(request.tenant, key, async (tx) =>
          this.attempt(tx, known ?? (await this.coupons.load(tx, request)), request, order),
        );
      } catch (error) {
        if (!isLostRace(error)) throw error;
        known = undefined;
      }
    }
    throw busy(request.code);
  }

  /** A statement is one step by itself; with the answer for an Idempotency-Key it needs a transaction. */
  private inOneStep<T>(tenant: string, key: IdempotentRequest | undefined, effect: (tx: Tx) => Promise<T>): Promise<T> {
    return key ? this.db.transaction(tenant, (tx) => once(tx, key, () => effect(tx))) : this.db.run(tenant, effect);
  }

  private async attempt(tx: Tx, coupon: RedeemableRow, { tenant, shopper }: CouponRequest, order: RedemptionDto): Promise<{ id: string }> {
    if (coupon.earlierId !== null) return { id: coupon.earlierId };
    const now = this.clock.now();
    const { useNumber } = granted(coupon.code, grantFor(coupon, order, now));
    const { orderCode, orderTotal, discount } = order;
    const id = uuidv7();
    const isRedeemed = await insertRedemption(tx, coupon, {
      tenant,
      code: coupon.code,
      id,
      orderCode,
      customerNumber: shopper.customerNumber ?? null,
      useNumber,
      orderTotal: orderTotal.amount,
      discount: discount.amount,
      currency: orderTotal.currency,
      createdAt: now.toISOString(),
    });
    if (!isRedeemed) throw new LostRace();
    return { id };
  }
}

/** The coupon is not what was judged: it has been changed or used up meanwhile. */
class LostRace extends Error {}

const isLostRace = (error: unknown): boolean =>
  error instanceof LostRace || isUniqueViolation(error, 'redemption_order_unique') || isUniqueViolation(error, 'redemption_use_unique');

const busy = (code: string): AppError =>
  new AppError('unavailable', 'coupon_busy', `Coupon ${code} is being changed too often at the moment`, { retryAfter: 1 });
