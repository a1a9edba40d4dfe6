import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError, refusal, refusedAt } from '@suite/errors';
import type { Tx } from '@suite/database';
import type { IdempotentRequest } from '@suite/idempotency';
import { MessageOutbox } from '@suite/messages';
import { Cart } from '../domain/cart';
import { type CartBefore, neededFor } from '../domain/cart-before';
import type { CartContents, CartHead } from '../domain/cart-contents';
import { mergedDiscounts, replaced } from '../domain/cart-discount';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { CatalogService } from '../../catalog';
import { couponsMax } from '../../catalog/domain/site';
import type { CartDiscount } from '../domain/coupon-terms';
import { cartNotFound, StalePricingContext } from '../domain/cart.errors';
import type { ChangePlan } from '../writes/cart-changes.service';
import { CartWritesService } from '../writes/cart-writes.service';
import { cartIdOf, own, ownerOf } from '../store/cart.access';
import { steppedAsideFor } from '../domain/pricing';
import type { SkippedCouponView, SkippedItemView, SteppedAsideView } from '../wire/cart-view.dto';
import { CART_CLOSED, cartMessage } from '../messages/cart.messages';
import { closeMergedCarts, listLines, lockHead } from '../store/cart.queries';
import { CouponChecksService } from '../checks/coupon-checks.service';
import { StoredCartsService } from '../store/stored-carts.service';

/** What a merge has not taken over. */
export interface Skipped {
  readonly skippedItems: SkippedItemView[];
  readonly skippedCoupons: SkippedCouponView[];
  readonly steppedAside?: SteppedAsideView[];
}

/** The input of a merge plan: the coupons of all carts, as the coupon service evaluates them together. */
interface MergePlan extends ChangePlan {
  readonly checked: readonly CartDiscount[];
}

/** The transaction of a merge, and the ids of the carts to merge. */
interface LockedMerge {
  readonly tx: Tx;
  readonly ids: readonly string[];
}

/** Merges a shopper's anonymous carts into the customer's cart after login, and closes the anonymous carts. */
@Injectable()
export class CartMergeService {
  constructor(
    private readonly carts: StoredCartsService,
    private readonly catalog: CatalogService,
    private readonly writes: CartWritesService,
    private readonly checks: CouponChecksService,
    private readonly outbox: MessageOutbox,
  ) {}

  /** Merges the carts and returns what was skipped. A product that is no longer sold must not block the others. */
  async merge(caller: Caller, cartId: string, sourceIds: readonly string[], request?: IdempotentRequest): Promise<Skipped> {
    const ids = [...new Set(sourceIds.map(cartIdOf))];
    const change = {
      plan: (before: CartBefore) => this.plan(caller, before, ids),
      applyLocked: (cart: Cart, plan: MergePlan, tx: Tx) => this.mergeLocked(cart, plan, { tx, ids }),
    };
    try {
      const skipped: Skipped | SkippedItemView[] = await this.writes.changeWholeCart({ caller, cartId, request }, change);
      return Array.isArray(skipped) ? { skippedItems: skipped, skippedCoupons: [] } : skipped; // a list: answer stored by an older build
    } catch (error) {
      throw error instanceof AppError && error.type === 'cart_closed'
        ? notMergeable('cartId', 'The cart is closed; name an open one in the path')
        : error;
    }
  }

  /** Looks the items up, and checks the coupons that the merged cart would have. */
  private async plan(caller: Caller, before: CartBefore, ids: readonly string[]): Promise<MergePlan> {
    const copy = new Cart(before);
    refuseTarget(copy.head, ids);
    const sources = await this.loadSources(caller, copy.head, ids);
    const items = sources.flatMap(({ lines }) => lines.map(({ requested }) => requested));
    const snapshot = await this.catalog.load(before.head, neededFor(before, items));
    mergeLines(copy, sources, snapshot);
    copy.head.discounts = united([copy.head, ...sources.map(({ head }) => head)]);
    const { discounts: checked } = await this.checks.recheck(copy, snapshot);
    return { snapshot, checked };
  }

  private async mergeLocked(cart: Cart, { snapshot, checked }: MergePlan, { tx, ids }: LockedMerge): Promise<Skipped> {
    const locked = await this.lockSources(tx, cart.head, ids);
    const skippedItems = mergeLines(cart, locked, snapshot);
    const { discounts, skippedCoupons } = couponsOf(cart.head, locked, checked, couponsMax(snapshot.site));
    const own = new Set(cart.head.discounts.map(({ id }) => id));
    cart.head.discounts = discounts;
    const added = discounts.filter(({ id }) => !own.has(id)).map(({ id }) => id);
    const aside = added.length === 0 ? [] : steppedAsideFor(new Set(added), cart, snapshot);
    await this.closeSources(tx, cart.head, locked);
    return { skippedItems, skippedCoupons, ...(aside.length > 0 && { steppedAside: aside }) };
  }

  private async loadSources(caller: Caller, target: CartHead, ids: readonly string[]): Promise<CartContents[]> {
    const sources: CartContents[] = [];
    for (const [index, id] of ids.entries()) {
      const source = own(caller, id, await this.carts.find(caller.tenant, id));
      refuseSource(source.head, target, `carts[${index}]`);
      sources.push(source);
    }
    return sources;
  }

  /** Locks the carts in the order of their ids, so that concurrent merges of the same carts do not deadlock. */
  private async lockSources(tx: Tx, target: CartHead, ids: readonly string[]): Promise<CartContents[]> {
    const locked = new Map<string, CartContents>();
    for (const id of ids.toSorted()) {
      const head = await lockHead(tx, target.tenant, id);
      if (!head) throw cartNotFound(id);
      refuseSource(head, target, `carts[${ids.indexOf(id)}]`);
      locked.set(id, { head, lines: await listLines(tx, target.tenant, id) });
    }
    return ids.map((id) => locked.get(id) as CartContents);
  }

  /** Closes the merged carts. The messages about them belong to the customer, too. */
  private async closeSources(tx: Tx, target: CartHead, sources: readonly CartContents[]): Promise<void> {
    const now = tx.clock.now();
    const messages = sources.map(({ head, lines }) => {
      const closed: CartHead = { ...head, status: 'CLOSED', version: head.version + 1, modifiedAt: now };
      return cartMessage(CART_CLOSED, { head: closed, lines }, target.customerId);
    });
    const calls = messages.length === 0 ? [] : [this.outbox.callOf(tx, target.tenant, messages)];
    await closeMergedCarts(tx, sources.map(({ head }) => head), { owner: ownerOf(target), now, calls }); // prettier-ignore
  }
}

/** Errors that concern the customer's whole cart. They reject the merge instead of skipping lines. */
const REFUSES_ALL = ['tax_country_undetermined', 'cart_full'];

/** Adds the lines like new items. Returns those that are no longer available. */
function mergeLines(cart: Cart, sources: readonly CartContents[], snapshot: CatalogSnapshot): SkippedItemView[] {
  const skipped: SkippedItemView[] = [];
  for (const [index, { head, lines }] of sources.entries()) {
    for (const { id, requested } of lines) {
      try {
        cart.add(requested, snapshot);
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
        if (REFUSES_ALL.includes(error.type)) throw refusedAt(`carts[${index}].items[${id}]`, error);
        const { itemXrn } = requested;
        const named = itemXrn === undefined ? {} : { itemXrn };
        skipped.push({ cartId: head.id, itemId: String(id), ...named, type: error.type, message: error.message });
      }
    }
  }
  return skipped;
}

/** The coupons of all carts, without duplicate codes. */
function united(heads: readonly CartHead[]): CartDiscount[] {
  const all = heads.flatMap(({ discounts }) => discounts);
  return all.filter(({ terms }, index) => all.findIndex((other) => other.terms.code === terms.code) === index);
}

/** The target's coupons, then those of the sources that are valid and can be combined, up to the site's limit. */
function couponsOf(target: CartHead, sources: readonly CartContents[], checked: readonly CartDiscount[], max: number) {
  const own = new Set(target.discounts.map(({ terms }) => terms.code));
  const others = united(sources.map(({ head }) => head)).filter(({ terms }) => !own.has(terms.code));
  const byCode = new Map(checked.map((discount) => [discount.terms.code, discount]));
  const fresh = others.map(({ terms }) => {
    const discount = byCode.get(terms.code);
    if (!discount) throw new StalePricingContext(); // it was added after the check
    return discount;
  });
  const { discounts, skipped } = mergedDiscounts(replaced(target.discounts, checked), fresh, max);
  const cartOf = (code: string): string =>
    sources.find(({ head }) => head.discounts.some(({ terms }) => terms.code === code))?.head.id ?? target.id;
  return { discounts, skippedCoupons: skipped.map((coupon) => ({ cartId: cartOf(coupon.code), ...coupon })) };
}

const notMergeable = (field: string, message: string): AppError => refusal('cart_not_mergeable', field, message);

function refuseTarget({ id, customerId }: CartHead, sources: readonly string[]): void {
  if (sources.includes(id)) throw notMergeable('carts', 'A cart cannot be merged into itself; remove it from carts');
  if (customerId === null) throw notMergeable('cartId', 'Carts can be merged only into the cart of a customer; name one in the path');
}

function refuseSource(source: CartHead, target: CartHead, field: string): void {
  if (source.customerId !== null) throw notMergeable(field, 'Only anonymous carts can be merged; remove this one from carts');
  if (source.status === 'CLOSED' || source.checkoutId !== null)
    throw notMergeable(field, 'The cart is closed or being ordered; remove it from carts');
  if (source.siteCode !== target.siteCode)
    throw notMergeable(field, `The cart belongs to another site: ${source.siteCode}; change its site first`);
  if (source.currency !== target.currency)
    throw notMergeable(field, `The cart is in another currency: ${source.currency}; change its currency first`);
}
