import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock, Database, type Tx } from '@suite/platform';
import type { Cart } from '../domain/cart';
import type { CartContents, CartHead } from '../domain/cart-contents';
import type { CatalogSnapshot } from '../domain/catalog-snapshot';
import type { CartDiscount } from '../domain/coupon-terms';
import { refusal, refusedAt } from '../domain/refusal';
import { couponsMax } from '../domain/site';
import { CatalogService } from '../reference/catalog.service';
import { CartWrites, StalePricingContext } from './cart-writes.service';
import { cartNotFound, cartIdOf, own } from './cart.access';
import { closeCart, findContents, findHead, lockHead } from './cart.queries';
import type { SkippedItemView } from './cart-view.dto';
import { CouponChecks } from './coupon-checks.service';

/** What a shopper put into carts before logging in goes into the customer's cart; the anonymous carts are closed. */
@Injectable()
export class CartMergeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly writes: CartWrites,
    private readonly catalog: CatalogService,
    private readonly checks: CouponChecks,
  ) {}

  /** Answers the lines that are not available any more and were left out. */
  async merge(caller: Caller, id: string, sourceIds: readonly string[]): Promise<SkippedItemView[]> {
    const ids = [...new Set(sourceIds.map(cartIdOf))];
    const target = await findHead(this.db, caller.tenant, id);
    refuseTarget(own(caller, id, target && { head: target }).head, ids);
    return this.writes.changeWholeCart(caller, id, async (cart) => {
      const sources = await this.loadSources(caller, cart.head, ids);
      const snapshot = await this.catalog.load(
        cart.head,
        sources.flatMap(({ lines }) => lines.map(({ requested }) => requested)),
      );
      takeLines(cart, sources, snapshot);
      const discounts = await this.couponsOf(cart, sources, snapshot);
      return {
        snapshot,
        apply: async (locked, tx) => {
          for (const source of sources) await this.close(tx, source.head);
          locked.head.discounts = discounts;
          return takeLines(locked, sources, snapshot);
        },
      };
    });
  }

  private async loadSources(caller: Caller, target: CartHead, ids: readonly string[]): Promise<CartContents[]> {
    const sources: CartContents[] = [];
    for (const [index, id] of ids.entries()) {
      const source = own(caller, id, await findContents(this.db, caller.tenant, id));
      refuseSource(source.head, target, `carts[${index}]`);
      sources.push(source);
    }
    return sources;
  }

  /** The target's coupons, then the sources' while the site allows more; of those only the ones that hold for the customer. */
  private async couponsOf(cart: Cart, sources: readonly CartContents[], snapshot: CatalogSnapshot): Promise<CartDiscount[]> {
    const own = new Set(cart.head.discounts.map(({ terms }) => terms.code));
    const others = sources.flatMap(({ head }) => head.discounts).filter(({ terms }) => !own.has(terms.code));
    const unique = others.filter((each, index) => others.findIndex(({ terms }) => terms.code === each.terms.code) === index);
    cart.head.discounts = [...cart.head.discounts, ...unique];
    const checked = (await this.checks.recheck(cart, snapshot)).filter(({ terms, valid }) => valid || own.has(terms.code));
    return checked.slice(0, Math.max(own.size, couponsMax(snapshot.site)));
  }

  private async close(tx: Tx, { tenant, id, version }: CartHead): Promise<void> {
    const head = await lockHead(tx, tenant, id);
    if (!head) throw cartNotFound(id);
    if (head.version !== version) throw new StalePricingContext();
    await closeCart(tx, tenant, id, this.clock.now());
  }
}

/** What keeps the customer's cart from taking anything: it is no reason to give up the lines. */
const REFUSES_ALL = ['tax_country_undetermined', 'cart_full'];

function takeLines(cart: Cart, sources: readonly CartContents[], snapshot: CatalogSnapshot): SkippedItemView[] {
  const skipped: SkippedItemView[] = [];
  for (const [index, { head, lines }] of sources.entries()) {
    for (const { id, requested } of lines) {
      try {
        cart.add(requested, snapshot);
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
        if (REFUSES_ALL.includes(error.type)) throw refusedAt(`carts[${index}].items[${id}]`, error);
        const { itemXrn } = requested;
        skipped.push({
          cartId: head.id,
          itemId: String(id),
          ...(itemXrn !== undefined && { itemXrn }),
          type: error.type,
          message: error.message,
        });
      }
    }
  }
  return skipped;
}

function refuseTarget({ id, customerId, status }: CartHead, sources: readonly string[]): void {
  if (sources.includes(id)) throw refusal('cart_not_mergeable', 'carts', 'A cart cannot be merged into itself');
  if (customerId === null) throw refusal('cart_not_mergeable', 'cartId', 'Carts are merged into the cart of a customer');
  if (status === 'CLOSED') throw refusal('cart_not_mergeable', 'cartId', 'The cart is closed');
}

function refuseSource(source: CartHead, target: CartHead, field: string): void {
  const refuse = (message: string): AppError => refusal('cart_not_mergeable', field, message);
  if (source.customerId !== null) throw refuse('Only anonymous carts are merged');
  if (source.status === 'CLOSED') throw refuse('The cart is closed');
  if (source.siteCode !== target.siteCode) throw refuse(`The cart is of another site: ${source.siteCode}`);
  if (source.currency !== target.currency) throw refuse(`The cart is in another currency: ${source.currency}`);
}
