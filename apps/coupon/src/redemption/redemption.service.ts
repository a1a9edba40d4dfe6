import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, type IdempotentRequest, isUniqueViolation, once, type Tx } from '@suite/platform';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Viewer } from '../coupon/coupon-view';
import { isCode, normalCode } from '../domain/code';
import { nextUse } from '../domain/customer-uses';
import { discountFor } from '../domain/discount';
import { isFor } from '../domain/ownership';
import { noSuchCoupon, refused } from '../domain/refusals';
import { GuessBrake } from '../guess/guess-brake.service';
import { RecentCoupons } from './recent-coupons';
import type { RedemptionDto, RedemptionListQuery, RedemptionView, ValidationDto, ValidationView } from './redemption.dto';
import { Redemption } from './redemption.entity';
import { giveBack, readRedeemable, readRedemptionCount, redeem, type RedeemableCoupon, type RedemptionLookup } from './redemption.queries';
import type { Shopper } from './shopper';

/** Every lost race for a use number is won by another use of the same customer, so a loser seldom tries more than twice. */
const RACES_MAX = 50;
const CHANGES_MAX = 10;

@Injectable()
export class RedemptionService {
  private readonly recent = new RecentCoupons();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly brake: GuessBrake,
  ) {}

  /** Says what the coupon would give this shopper on this order, or why nothing. */
  async validate(tenant: string, code: string, dto: ValidationDto, shopper: Shopper): Promise<ValidationView> {
    const coupon = await this.watch(tenant, lookupOf(code, shopper), shopper);
    nextUse(coupon, coupon.uses ?? []);
    return { valid: true, discount: discountFor(coupon, dto, this.clock.now()) };
  }

  /** Redeems the coupon for an order; the same order again gets the same redemption. */
  async redeem(tenant: string, code: string, dto: RedemptionDto, shopper: Shopper, request?: IdempotentRequest): Promise<{ id: string }> {
    const lookup = { ...lookupOf(code, shopper), orderCode: dto.orderCode };
    let known = shopper.guessers.length > 0 ? await this.watch(tenant, lookup, shopper) : this.remembered(tenant, lookup, dto, shopper);
    for (let race = 1; race <= RACES_MAX; race += 1) {
      const effect = (tx: Tx) => this.redeemOnce(tx, tenant, { lookup, dto, shopper, known });
      try {
        if (!request) return await this.db.run(tenant, effect);
        return await this.db.transaction(tenant, (tx) => once(tx, request, () => effect(tx)));
      } catch (error) {
        if (!isLostRace(error)) throw error;
        known = undefined;
      }
    }
    throw busy(lookup.code);
  }

  list(tenant: string, code: string, { pageNumber, pageSize }: RedemptionListQuery): Promise<{ page: RedemptionView[]; total: number }> {
    return this.db.run(tenant, async (tx) => {
      const normal = normalCode(code);
      const total = isCode(normal) ? await readRedemptionCount(tx, tenant, normal) : undefined;
      if (total === undefined) throw noSuchCoupon();
      const where = { tenant, code: normal };
      const rows = await tx.find(Redemption, { where, order: { id: 'ASC' }, skip: (pageNumber - 1) * pageSize, take: pageSize });
      return { page: rows.map(viewOf), total };
    });
  }

  /** One redemption; to a customer, only one of their own. */
  async load(tenant: string, code: string, id: string, { kind, subject }: Viewer): Promise<RedemptionView> {
    const where = { tenant, code: normalCode(code), id, ...(kind === 'customer' && { customerNumber: subject }) };
    const redemption = isUuid(id) ? await this.db.run(tenant, (tx) => tx.findOneBy(Redemption, where)) : null;
    if (!redemption) throw noSuchRedemption();
    return viewOf(redemption);
  }

  /** Gives the use back to the coupon and to its customer, once. */
  async giveBack(tenant: string, code: string, id: string): Promise<void> {
    const done = isUuid(id) && (await this.db.transaction(tenant, (tx) => giveBack(tx, tenant, normalCode(code), id)));
    if (!done) throw noSuchRedemption();
  }

  /** Reads the coupon in one step with the count of wrong codes, before any transaction is begun. */
  private watch(tenant: string, lookup: RedemptionLookup, shopper: Shopper): Promise<RedeemableCoupon> {
    return this.brake.watch(tenant, shopper.guessers, (tx) => load(tx, tenant, lookup, shopper));
  }

  /** The coupon as it was last read, if that allows this redemption. */
  private remembered(tenant: string, { code }: RedemptionLookup, dto: RedemptionDto, shopper: Shopper): RedeemableCoupon | undefined {
    const coupon = this.recent.find(tenant, code);
    if (!coupon || !isFor(coupon, shopper.customerNumber)) return undefined;
    return allows(coupon, dto, this.clock.now()) ? coupon : undefined;
  }

  private async readAnew(tx: Tx, tenant: string, lookup: RedemptionLookup, shopper: Shopper): Promise<RedeemableCoupon> {
    const coupon = await load(tx, tenant, lookup, shopper);
    this.recent.remember(tenant, coupon);
    return coupon;
  }

  private async redeemOnce(tx: Tx, tenant: string, { lookup, dto, shopper, known }: Attempt): Promise<{ id: string }> {
    const { orderCode, orderTotal, discount } = dto;
    for (let change = 1; change <= CHANGES_MAX; change += 1) {
      const coupon = change === 1 && known ? known : await this.readAnew(tx, tenant, lookup, shopper);
      if (coupon.earlierId !== null && !isSame(coupon, shopper)) throw redeemedByAnother();
      if (coupon.earlierId !== null) return { id: coupon.earlierId };
      const useNumber = nextUse(coupon, coupon.uses ?? []);
      const now = this.clock.now();
      discountFor(coupon, dto, now);
      const { customerNumber } = shopper;
      const amounts = { orderTotal: orderTotal.amount, discount: discount.amount, currency: orderTotal.currency };
      const redemption = { id: uuidv7(), orderCode, customerNumber, useNumber, ...amounts, createdAt: now };
      if (await redeem(tx, tenant, coupon, redemption)) return { id: redemption.id };
    }
    throw busy(lookup.code);
  }
}

interface Attempt {
  readonly lookup: RedemptionLookup;
  readonly dto: RedemptionDto;
  readonly shopper: Shopper;
  /** The coupon as it was read before: the first try needs no other, since a change since then fails the try. */
  readonly known: RedeemableCoupon | undefined;
}

const lookupOf = (code: string, { customerNumber }: Shopper): RedemptionLookup => ({ code: normalCode(code), customerNumber });

/** The coupon, for a shopper who may redeem it, or who has redeemed it for this order, even if they no longer may. */
async function load(tx: Tx, tenant: string, lookup: RedemptionLookup, shopper: Shopper): Promise<RedeemableCoupon> {
  const coupon = isCode(lookup.code) ? await readRedeemable(tx, tenant, lookup) : undefined;
  if (coupon && coupon.earlierId !== null && isSame(coupon, shopper)) return coupon;
  if (!coupon || coupon.deleted) throw noSuchCoupon();
  if (isFor(coupon, shopper.customerNumber)) return coupon;
  if (!shopper.onBehalf) throw noSuchCoupon();
  throw refused('coupon_redemption_forbidden', `Coupon ${coupon.code} is not for this shopper`);
}

function allows(coupon: RedeemableCoupon, dto: RedemptionDto, now: Date): boolean {
  try {
    discountFor(coupon, dto, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const isLostRace = (error: unknown): boolean =>
  isUniqueViolation(error, 'redemption_order_unique') || isUniqueViolation(error, 'redemption_use_unique');

const isSame = ({ earlierCustomer }: RedeemableCoupon, { customerNumber }: Shopper): boolean =>
  earlierCustomer === (customerNumber ?? null);

const redeemedByAnother = (): AppError =>
  new AppError('conflict', 'redemption_exists', 'This order has redeemed the coupon for another shopper');

const noSuchRedemption = (): AppError => new AppError('not_found', 'redemption_not_found', 'There is no such redemption');

const busy = (code: string): AppError =>
  new AppError('unavailable', 'coupon_busy', `Coupon ${code} is being changed too often at the moment`, { retryAfter: 1 });

const viewOf = (redemption: Redemption): RedemptionView => ({
  id: redemption.id,
  code: redemption.code,
  orderCode: redemption.orderCode,
  orderTotal: { amount: redemption.orderTotal, currency: redemption.currency },
  discount: { amount: redemption.discount, currency: redemption.currency },
  ...(redemption.customerNumber !== null && { customerNumber: redemption.customerNumber }),
  createdAt: redemption.createdAt.toISOString(),
});
