import { Injectable } from '@nestjs/common';
import { Database, isDatabaseUnavailable, isRetryable, type Outcome, type Tx } from '@suite/database';
import { type IdempotentRequest, onceEach } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { type RequestedRedemption, type Decision, decideTogether } from '../domain/redemption-group';
import { RedeemableCouponService } from './redeemable-coupon.service';
import type { RedemptionDraftDto } from './redemption.dto';
import { couponBusy } from './redemption.errors';
import { insertRedemptions, ConcurrentRedemption, type NewRedemption, noteAnswers, type RedeemableRow } from './redemption.queries';
import type { CouponRequest } from './shopper.access';

/** Each lost race means that another redemption or a change of the coupon has committed, so more than two attempts are rare. */
const ATTEMPTS_MAX = 50;
/** A group gives up sooner: each of its redemptions is then retried alone. */
const GROUP_ATTEMPTS_MAX = 5;

/** A redemption that waits for its group. */
export interface RedeemCall {
  readonly request: CouponRequest;
  readonly order: RedemptionDraftDto;
  /** The coupon as just loaded to count a shopper's wrong codes. */
  readonly loaded: RedeemableRow | undefined;
  readonly key: IdempotentRequest | undefined;
}

type Redeemed = Outcome<{ id: string }>;
/** A call with the redemption it asks for. */
type RequestedCall = RequestedRedemption<RedeemableRow> & { readonly call: RedeemCall };

/** Makes redemptions of one coupon as a group: reads once, decides one after the other, writes in one step. */
@Injectable()
export class RedemptionGroupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: RedeemableCouponService,
  ) {}

  /** Returns outcomes in the order of the calls: at least one, all of one coupon. The calls of a failed group are retried one by one. */
  async redeem(calls: readonly RedeemCall[]): Promise<readonly Redeemed[]> {
    try {
      return await this.untilRedeemed(calls, calls.length > 1 ? GROUP_ATTEMPTS_MAX : ATTEMPTS_MAX);
    } catch (error) {
      if (calls.length === 1 || isDatabaseUnavailable(error)) throw error;
    }
    const outcomes: Redeemed[] = [];
    for (const call of calls) outcomes.push(await this.alone(call));
    return outcomes;
  }

  private async alone(call: RedeemCall): Promise<Redeemed> {
    try {
      const [outcome] = await this.untilRedeemed([call], ATTEMPTS_MAX);
      return outcome as Redeemed;
    } catch (error) {
      return { error };
    }
  }

  /**
   * Makes the redemptions, and retries lost races. An attempt decides by the coupon as read, then takes the uses and inserts
   * the redemptions in one step, which inserts nothing if the coupon has changed. The next attempt reads the coupon again and
   * recognizes by their orders the redemptions that exist already. The first attempt skips the read where the coupon is
   * cached.
   */
  private async untilRedeemed(calls: readonly RedeemCall[], attemptsMax: number): Promise<readonly Redeemed[]> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      try {
        return await this.inOneStep(calls, (tx, newCalls) => this.attempt(tx, newCalls, attempt === 1));
      } catch (error) {
        if (!isLostRace(error)) throw error;
      }
    }
    throw couponBusy(calls[0]?.request.code);
  }

  /** Writes in one step without a transaction, unless answers of Idempotency-Keys must be stored with it. */
  private inOneStep(
    calls: readonly RedeemCall[],
    effect: (tx: Tx, calls: readonly RedeemCall[]) => Promise<Redeemed[]>,
  ): Promise<readonly Redeemed[]> {
    const { tenant } = (calls[0] as RedeemCall).request;
    if (calls.every(({ key }) => !key)) return this.db.run(tenant, (tx) => effect(tx, calls));
    return this.db.transaction(tenant, (tx) =>
      onceEach(tx, calls, async (newCalls) => {
        const redeemed = await effect(tx, newCalls);
        await noteNewAnswers(tx, newCalls, redeemed);
        return redeemed;
      }),
    );
  }

  private async attempt(tx: Tx, calls: readonly RedeemCall[], isFirst: boolean): Promise<Redeemed[]> {
    const now = this.clock.now();
    const cached = isFirst ? this.cachedCoupon(calls) : undefined;
    const prediction = cached && decided(calls, () => cached, now);
    const decisions = prediction?.every(({ decision }) => !('refusal' in decision)) ? prediction : await this.decideAfresh(tx, calls, now);
    const redeemed = decisions.flatMap(({ requested, decision }) =>
      'useNumber' in decision ? [redemptionOf(requested, decision, now)] : [],
    );
    const coupon = decisions[0]?.requested.coupon;
    if (coupon && redeemed.length > 0) {
      const { tenant } = (calls[0] as RedeemCall).request;
      await insertRedemptions(tx, { ...coupon, tenant }, redeemed);
    }
    return decisions.map(({ requested, decision }) => outcomeOf(requested, decision));
  }

  /** Returns the coupon without a new read: the one loaded for a single call, or a cached one without limits. */
  private cachedCoupon(calls: readonly RedeemCall[]): RedeemableRow | undefined {
    const [call] = calls as [RedeemCall];
    return (calls.length === 1 ? call.loaded : undefined) ?? this.coupons.findRecent(call.request);
  }

  private async decideAfresh(tx: Tx, calls: readonly RedeemCall[], now: Date): Promise<Decided[]> {
    const coupons = await this.coupons.list(tx, calls.map(({ request }) => request)); // prettier-ignore
    return decided(calls, (i) => coupons[i], now);
  }
}

interface Decided {
  readonly requested: RequestedCall;
  readonly decision: Decision;
}

function decided(calls: readonly RedeemCall[], couponOf: (i: number) => RedeemableRow | undefined, now: Date): Decided[] {
  const requested = calls.map((call, i): RequestedCall => {
    const { request, order } = call;
    return { call, coupon: couponOf(i), shopper: request.shopper, orderCode: order.orderCode, order, id: uuidv7() };
  });
  const decisions = decideTogether(requested, now);
  return requested.map((one, i) => ({ requested: one, decision: decisions[i] as Decision }));
}

function redemptionOf({ call, id }: RequestedCall, { useNumber }: Extract<Decision, { useNumber: unknown }>, now: Date): NewRedemption {
  const { request, order } = call;
  return {
    tenant: request.tenant,
    code: request.code,
    id,
    orderCode: order.orderCode,
    customerNumber: request.shopper.customerNumber ?? null,
    useNumber,
    orderTotal: order.orderTotal.amount,
    discount: order.discount.amount,
    currency: order.orderTotal.currency,
    createdAt: now.toISOString(),
  };
}

function outcomeOf({ id }: RequestedCall, decision: Decision): Redeemed {
  if ('refusal' in decision) return { error: decision.refusal };
  return { answer: { id: 'earlierId' in decision ? decision.earlierId : id } };
}

/** Records the keys that are answered with a redemption. */
async function noteNewAnswers(tx: Tx, calls: readonly RedeemCall[], outcomes: readonly Redeemed[]): Promise<void> {
  const answers = calls.flatMap(({ key }, i) => {
    const outcome = outcomes[i] as Redeemed;
    return key && 'answer' in outcome ? [{ id: outcome.answer.id, key }] : [];
  });
  const { tenant, code } = (calls[0] as RedeemCall).request;
  if (answers.length > 0) await noteAnswers(tx, tenant, code, answers);
}

const isLostRace = (error: unknown): boolean => error instanceof ConcurrentRedemption || isRetryable(error);
