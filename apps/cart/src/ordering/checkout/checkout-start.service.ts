import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { Tx } from '@suite/database';
import type { IdempotentRequest } from '@suite/idempotency';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { CartWritesService, type CheckedCoupons, CouponChecksService, DeliverySlotsService } from '../../cart';
import { Cart } from '../../cart/domain/cart';
import type { CartBefore } from '../../cart/domain/cart-before';
import type { CartContents, CartHead } from '../../cart/domain/cart-contents';
import type { CartDiscount } from '../../cart/domain/coupon-terms';
import { type LookedSlot, orderFault } from '../../cart/domain/slot-choice';
import { pricedByTerms } from '../../cart/domain/pricing';
import { refuseConflicts, replaced } from '../../cart/domain/cart-discount';
import { StalePricingContext } from '../../cart/domain/cart.errors';
import { without } from '../../cart/domain/objects';
import { CatalogService } from '../../catalog';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { CustomerClient } from '../clients/customer.client';
import { type CheckoutPlan, planOf, refuseMissing, refuseIneffective, ineffectiveCoupons, slotOf } from '../domain/checkout-plan';
import { started } from '../domain/checkout-steps';
import { customerOnHold } from '../domain/checkout.errors';
import { newLease } from '../domain/lease';
import { type Draft, orderDraft } from '../domain/order-draft';
import { requireTotal } from '../domain/price-changes';
import type { CheckoutDraftDto, StartedCheckoutView } from './checkout.dto';
import type { CheckoutRow } from './checkout.entity';
import { insertCheckout } from './checkout.queries';
import { checkPeerContracts } from './peer-contracts.validator';

/** Placeholder for a number that is not allocated yet. */
const UNKNOWN_NUMBER = '0';

/** A checkout that was started. */
export interface StartedCheckout extends StartedCheckoutView {
  /** The checkout as stored, with a lease of this replica. Absent if an earlier call stored it. */
  readonly leased: CheckoutRow | undefined;
}

/** The last checkout of the same call, and the coupons and promotions for which it and those before it were refused. */
export interface RefusedBefore {
  readonly checkout: CheckoutRow;
  readonly codes: readonly string[];
  readonly promotionIds: readonly string[];
}

/** What a call asks for. */
export interface WantedCheckout extends CheckoutDraftDto {
  readonly refused?: RefusedBefore;
}

/** The look-ups for a cart, made before it is locked. */
interface LookedUp {
  readonly snapshot: CatalogSnapshot;
  /** The ids of the lines that were looked up. */
  readonly known: ReadonlySet<number>;
  /** The delivery slot as delivery has it. */
  readonly slot: LookedSlot | undefined;
  /** The delivery window for which the slot was looked up. */
  readonly chosenWindow: CartHead['deliveryWindow'];
  readonly checked: CheckedCoupons;
}

/** Starts a checkout: decides whether the cart can be ordered, and plans the steps. */
@Injectable()
export class CheckoutStartService {
  constructor(
    private readonly writes: CartWritesService,
    private readonly catalog: CatalogService,
    private readonly checks: CouponChecksService,
    private readonly customers: CustomerClient,
    private readonly slots: DeliverySlotsService,
  ) {}

  /** Looks everything up again, updates the cart and stores the plan. Until the checkout ends, no other request can change the cart. */
  async start(caller: Caller, cartId: string, wanted: WantedCheckout, request?: IdempotentRequest): Promise<StartedCheckout> {
    let stored: CheckoutRow | undefined;
    const change = {
      plan: (before: CartBefore) => this.lookUp(before, wanted.refused),
      applyLocked: async (cart: Cart, looked: LookedUp, tx: Tx): Promise<StartedCheckoutView> => {
        const now = tx.clock.now();
        stored = newCheckout({ plan: decided(cart, looked, wanted, now), head: cart.head, request }, now);
        await insertCheckout(tx, stored);
        cart.head.checkoutId = stored.id;
        return { checkoutId: stored.id };
      },
    };
    const { checkoutId } = await this.writes.changeWholeCart({ caller, cartId, request }, change);
    return { checkoutId, leased: stored?.id === checkoutId ? stored : undefined };
  }

  /** Looks up everything that the order depends on, and checks the coupons. */
  private async lookUp(before: CartBefore, refused: RefusedBefore | undefined): Promise<LookedUp> {
    const copy = new Cart(before);
    if (refused && refused.promotionIds.length > 0) await this.catalog.refreshPromotions(copy.head.tenant);
    const [loaded, slot] = await Promise.all([
      this.catalog.load(copy.head, copy.needs),
      this.slots.look(copy.head),
      this.refuseOnHold(copy.head),
    ]);
    const snapshot = withoutPromotions(loaded, refused?.promotionIds ?? []);
    const known = new Set(copy.lines.map(({ id }) => id));
    copy.refresh(snapshot, known);
    if (slot) copy.head.deliveryWindow = slot.window;
    copy.head.discounts = copy.head.discounts.filter((discount) => !isRefused(discount, refused));
    const checked = await this.checks.recheck(copy, snapshot);
    return { snapshot, known, slot, chosenWindow: before.head.deliveryWindow, checked };
  }

  /** Asks auth at each checkout, because the customer's token may be older than the decision of the shop. */
  private async refuseOnHold({ tenant, customerId }: CartHead): Promise<void> {
    if (customerId !== null && !(await this.customers.mayOrder(tenant, customerId))) throw customerOnHold();
  }
}

/** Updates the locked cart and returns what its checkout does. Rejects a cart that cannot be ordered. */
function decided(cart: Cart, looked: LookedUp, wanted: WantedCheckout, now: Date): CheckoutPlan {
  const { snapshot, known, slot, checked } = looked;
  const { refused } = wanted;
  const before = { head: { ...cart.head }, lines: cart.lines };
  if (!isDeepStrictEqual(cart.head.deliveryWindow, looked.chosenWindow)) throw new StalePricingContext();
  if (slot) cart.head.deliveryWindow = slot.window;
  const current = { ...snapshot, at: now }; // a price may have started or ended since the lookup
  cart.refresh(current, known);
  cart.head.discounts = replaced(cart.head.discounts, checked.discounts).map((discount) =>
    isRefused(discount, refused) ? { ...discount, refused: true } : discount,
  );
  const draft = draftOf(cart, current, wanted, now);
  const fault = orderFault(slot, snapshot.site);
  if (fault) throw fault;
  requireTotal(wanted, comparedTo(before, draft));
  const plan = withNumberOf(refused?.checkout, planFor(draft, current, now));
  if (!areChecked(plan, checked)) throw new StalePricingContext();
  return plan;
}

/** Returns the order that the cart makes. Rejects a cart that cannot be ordered. */
function draftOf(cart: Cart, snapshot: CatalogSnapshot, { dropInvalidCoupons }: CheckoutDraftDto, now: Date): Draft {
  const first = orderDraft(cart, snapshot, now);
  refuseMissing(first.missing);
  const ineffective = ineffectiveCoupons(first.discounts, first.order);
  if (!dropInvalidCoupons) refuseIneffective(ineffective, first.discounts);
  const effective = first.discounts.filter((discount) => !ineffective.includes(discount));
  refuseConflicts(effective, first.discounts);
  cart.head.discounts = effective;
  return ineffective.length === 0 ? first : orderDraft(cart, snapshot, now);
}

/** Pairs the order with the prices that the cart has shown. Dropped coupons are left out on both sides. */
function comparedTo(before: CartContents, { discounts, prices }: Draft) {
  const { head } = before;
  const remaining = head.discounts.filter(({ id }) => discounts.some((discount) => discount.id === id));
  const chosen = head.pricingBasis.chosen ?? {};
  const displayed = pricedByTerms({ head: { ...head, discounts: remaining }, lines: before.lines }, chosen);
  return { displayed, order: prices, currency: head.currency, codes: head.discounts.map(({ terms }) => terms.code) };
}

function planFor(draft: Draft, snapshot: CatalogSnapshot, now: Date): CheckoutPlan {
  const plan = planOf(draft, snapshot.site);
  checkPeerContracts({ ...plan, orderNumber: UNKNOWN_NUMBER, releasedAt: now });
  return plan;
}

/** Whether the coupons were checked with what their redemptions state. Another request may have changed the cart since. */
const areChecked = ({ redemptions }: CheckoutPlan, checked: CheckedCoupons): boolean =>
  redemptions.every((redemption) => {
    const asked = checked.redemptions.find(({ code }) => code === redemption.code);
    return asked && isDeepStrictEqual(asked, without(redemption, 'customerNumber'));
  });

/** A coupon that another order has used up is not tried again, even if it is valid by now. */
const isRefused = ({ terms }: CartDiscount, refused: RefusedBefore | undefined): boolean => refused?.codes.includes(terms.code) ?? false;

/** Lets a checkout use the order number of the refused one before it, unless the number is of another site. */
function withNumberOf(refused: CheckoutRow | undefined, plan: CheckoutPlan): CheckoutPlan {
  if (refused?.plan.order.siteCode !== plan.order.siteCode) return plan;
  return { ...plan, numberOf: refused.plan.numberOf ?? refused.id };
}

/** Leaves out promotions that could not be redeemed. */
function withoutPromotions(snapshot: CatalogSnapshot, ids: readonly string[]): CatalogSnapshot {
  const { promotions } = snapshot;
  if (!promotions || ids.length === 0) return snapshot;
  return { ...snapshot, promotions: { ...promotions, all: promotions.all.filter(({ campaignId }) => !ids.includes(campaignId)) } };
}

interface NewCheckout {
  readonly head: CartHead;
  readonly plan: CheckoutPlan;
  readonly request: IdempotentRequest | undefined;
}

/** Returns the row of a new checkout with a lease of this replica, which starts on it immediately. */
function newCheckout({ head, plan, request }: NewCheckout, now: Date): CheckoutRow {
  const { tenant, id: cartId, customerId, sessionId } = head;
  const keyed = request ? { client: request.client, route: request.route, key: request.key } : null;
  const codes = plan.redemptions.map(({ code }) => code);
  const promotionIds = plan.promotions?.map(({ promotionId }) => promotionId) ?? [];
  const progress = started(
    { codes, promotionIds, waitsForPayment: plan.handOver === 'PAID', hasSlot: slotOf(plan.order) !== undefined },
    now,
  );
  const lease = newLease(uuidv4(), now);
  return {
    tenant,
    id: uuidv7(),
    cartId,
    orderId: uuidv7(),
    customerId,
    sessionId,
    request: keyed,
    ...progress,
    plan,
    isCredited: false,
    lease: lease.id,
    leasedUntil: lease.until,
    createdAt: now,
    modifiedAt: now,
  };
}
