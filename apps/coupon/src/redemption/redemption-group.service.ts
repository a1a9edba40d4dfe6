import { Injectable } from '@nestjs/common';
import { Database, type Outcome, type Tx } from '@suite/database';
import { type IdempotentRequest, onceEach } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { v7 as uuidv7 } from 'uuid';
import { type RequestedRedemption, type Decision, decideTogether } from '../domain/redemption-group';
import { RedeemableCouponService } from './redeemable-coupon.service';
import type { RedemptionDraftDto } from './redemption.dto';
import { couponBusy } from './redemption.errors';
import { redeemedMessages } from './redemption.messages';
import { countRefusals, insertCampaignRedemptions, type RefusedInCampaign } from './campaign-redemption.queries';
import { ConcurrentRedemption, type RedemptionRow } from './new-redemption.queries';
import type { RedeemableRow } from './redeemable-coupon.queries';
import { redeemTogether } from './grouped-redemption.run';
import { insertRedemptions, noteAnswers } from './redemption.queries';
import type { CouponRequest } from './shopper.access';

/** A redemption that waits for its group. */
export interface RedeemCall {
  readonly request: CouponRequest;
  readonly order: RedemptionDraftDto;
  /** The coupon as just loaded: to count a shopper's wrong codes, or to learn its campaign. */
  readonly loaded: RedeemableRow | undefined;
  readonly key: IdempotentRequest | undefined;
}

type Redeemed = Outcome<{ id: string }>;
/** A call with the redemption it asks for. */
type RequestedCall = RequestedRedemption<RedeemableRow> & { readonly call: RedeemCall };

/** Makes redemptions of one coupon or of one campaign as a group: reads once, decides one after the other, writes in one step. */
@Injectable()
export class RedemptionGroupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly coupons: RedeemableCouponService,
    private readonly outbox: MessageOutbox,
  ) {}

  /**
   * Returns outcomes in the order of the calls: at least one, all of one tenant. An attempt decides by the coupons as read. The first
   * attempt skips the read where the coupon is cached. `isRead`: all coupons were just loaded together.
   */
  redeem(calls: readonly RedeemCall[], isRead = false): Promise<readonly Redeemed[]> {
    return redeemTogether(calls, {
      attempt: (group, isFirst) =>
        this.inOneStep(group, (tx, newCalls) => this.attempt(tx, newCalls, isFirst ? this.cachedCoupons(newCalls, isRead) : undefined)),
      busy: (call) => couponBusy(call?.request.code),
    });
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

  private async attempt(tx: Tx, calls: readonly RedeemCall[], cached: readonly RedeemableRow[] | undefined): Promise<Redeemed[]> {
    const now = this.clock.now();
    const prediction = cached && decided(calls, cached, now);
    const decisions = prediction?.every(({ decision }) => !('refusal' in decision)) ? prediction : await this.decideAfresh(tx, calls, now);
    const { tenant } = (calls[0] as RedeemCall).request;
    for (const part of partsOf(decisions, now)) await this.insertPart(tx, tenant, part);
    await countRefusals(tx, tenant, decisions.flatMap(refusedInCampaign));
    return decisions.map(({ requested, decision }) => outcomeOf(requested, decision));
  }

  private async insertPart(tx: Tx, tenant: string, { coupons, redemptions }: Part): Promise<void> {
    const all = [...coupons.values()];
    const { campaignId, campaign } = all[0] as RedeemableRow;
    const ofCampaign = campaignId !== null && campaign ? { id: campaignId, row: campaign } : undefined;
    const redeemed = redeemedMessages(redemptions, ofCampaign);
    const messages = this.outbox.callOf(tx, tenant, redeemed.messages, redeemed.statements);
    if (!ofCampaign) await insertRedemptions(tx, { ...(all[0] as RedeemableRow), tenant }, redemptions, messages);
    else {
      const { id, row } = ofCampaign;
      await insertCampaignRedemptions(tx, { tenant, campaignId: id, campaign: row, coupons: all, redemptions, messages });
    }
  }

  /** Returns the coupons without a new read: those just loaded, or a cached one without limits. Undefined if one is missing. */
  private cachedCoupons(calls: readonly RedeemCall[], isRead: boolean): readonly RedeemableRow[] | undefined {
    const isOfOneCode = calls.every(({ request }) => request.code === calls[0]?.request.code);
    const usesLoaded = isRead || calls.length === 1 || !isOfOneCode; // uses of a hot code that were read one by one are outdated
    const coupons = calls.map(({ request, loaded }) => (usesLoaded ? loaded : undefined) ?? this.coupons.findRecent(request));
    return coupons.every((coupon) => coupon !== undefined) ? coupons : undefined;
  }

  private async decideAfresh(tx: Tx, calls: readonly RedeemCall[], now: Date): Promise<Decided[]> {
    const coupons = await this.coupons.list(tx, calls.map(({ request }) => request)); // prettier-ignore
    return decided(calls, coupons, now);
  }
}

interface Decided {
  readonly requested: RequestedCall;
  readonly decision: Decision;
}

/** Redemptions that are written in one step: of one coupon, or of coupons of one campaign. */
interface Part {
  readonly coupons: Map<string, RedeemableRow>;
  readonly redemptions: RedemptionRow[];
}

/**
 * Groups the granted redemptions in the order of their campaigns and codes, so that their locks are always taken in this order. Throws
 * ConcurrentRedemption if calls of a part have read different revisions: the step that writes it checks one of each.
 */
function partsOf(decisions: readonly Decided[], now: Date): Part[] {
  const parts = new Map<string, Part>();
  for (const { requested, decision } of decisions) {
    const { coupon } = requested;
    if (!('useNumber' in decision) || !coupon) continue;
    const key = coupon.campaignId === null ? `code ${coupon.code}` : `campaign ${coupon.campaignId}`;
    const part: Part = parts.get(key) ?? { coupons: new Map(), redemptions: [] };
    if (!isOfOneReading(part, coupon)) throw new ConcurrentRedemption();
    parts.set(key, part);
    part.coupons.set(coupon.code, coupon);
    part.redemptions.push(redemptionOf(requested, decision, now));
  }
  return [...parts.keys()].sort().map((key) => parts.get(key) as Part);
}

/** Whether neither the coupon nor its campaign has changed since an earlier call of the part has read them. */
function isOfOneReading({ coupons }: Part, { code, revision, campaign }: RedeemableRow): boolean {
  const first = coupons.values().next().value;
  return (coupons.get(code)?.revision ?? revision) === revision && (!first || first.campaign?.revision === campaign?.revision);
}

/** Returns the campaign and the reason of a refused redemption of its code. */
function refusedInCampaign({ requested: { coupon }, decision }: Decided): RefusedInCampaign[] {
  if (!('refusal' in decision) || !coupon || coupon.campaignId === null) return [];
  const reason = decision.refusal.details[0]?.type;
  return reason === undefined ? [] : [{ campaignId: coupon.campaignId, reason }];
}

function decided(calls: readonly RedeemCall[], coupons: readonly (RedeemableRow | undefined)[], now: Date): Decided[] {
  const requested = calls.map((call, i): RequestedCall => {
    const { request, order } = call;
    return { call, coupon: coupons[i], shopper: request.shopper, orderCode: order.orderCode, order, id: uuidv7() };
  });
  const decisions = decideTogether(requested, now);
  return requested.map((one, i) => ({ requested: one, decision: decisions[i] as Decision }));
}

function redemptionOf(
  { call, coupon, id }: RequestedCall,
  { useNumber }: Extract<Decision, { useNumber: unknown }>,
  now: Date,
): Part['redemptions'][number] {
  const { request, order } = call;
  return {
    tenant: request.tenant,
    code: request.code,
    id,
    orderCode: order.orderCode,
    customerNumber: request.shopper.customerNumber ?? null,
    useNumber,
    orderTotal: String(order.orderTotal.amount),
    discount: String(order.discount.amount),
    currency: order.orderTotal.currency,
    createdAt: now,
    campaignId: coupon?.campaignId ?? null,
  };
}

function outcomeOf({ id }: RequestedCall, decision: Decision): Redeemed {
  if ('refusal' in decision) return { error: decision.refusal };
  return { answer: { id: 'earlierId' in decision ? decision.earlierId : id } };
}

/** Records the keys that are answered with a redemption. */
async function noteNewAnswers(tx: Tx, calls: readonly RedeemCall[], outcomes: readonly Redeemed[]): Promise<void> {
  const answers = calls.flatMap(({ key, request }, i) => {
    const outcome = outcomes[i] as Redeemed;
    return key && 'answer' in outcome ? [{ code: request.code, id: outcome.answer.id, key }] : [];
  });
  const { tenant } = (calls[0] as RedeemCall).request;
  if (answers.length > 0) await noteAnswers(tx, tenant, answers);
}
