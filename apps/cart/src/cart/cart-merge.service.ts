import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock, Database, type Tx } from '@suite/platform';
import type { Cart, CartHead } from '../domain/cart';
import type { CartDiscount } from '../domain/cart-discount';
import type { Reference } from '../domain/reference';
import { refusal, refusedAt } from '../domain/refusal';
import { couponsMax } from '../domain/site';
import { cartNotFound, checkCartId, own } from './cart-access';
import { CartReads } from './cart-reads.service';
import { CartWrites, GroundMoved } from './cart-writes.service';
import { closeCart, loadCart } from './cart.queries';
import { CouponChecks } from './coupon-checks.service';

/** What a shopper put into carts before logging in goes into the customer's cart; the anonymous carts are closed. */
@Injectable()
export class CartMergeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly reads: CartReads,
    private readonly writes: CartWrites,
    private readonly checks: CouponChecks,
  ) {}

  async merge(caller: Caller, cartId: string, sourceIds: readonly string[]): Promise<void> {
    const ids = [...new Set(sourceIds.map(checkCartId))];
    refuseTarget((await this.reads.cart(caller, cartId)).head, ids);
    let sources: readonly Cart[] = [];
    await this.writes.change(caller, cartId, {
      offers: async ({ head }) => {
        sources = await this.load(caller, head, ids);
        return sources.flatMap(({ lines }) => lines.map(({ offer }) => offer));
      },
      prepare: (cart, reference) => {
        takeLines(cart, sources, reference);
        return this.couponsOf(cart, sources, reference);
      },
      apply: async (cart, reference, discounts, tx) => {
        for (const source of sources) await this.close(tx, source.head);
        takeLines(cart, sources, reference);
        cart.head.discounts = discounts;
      },
    });
  }

  private async load(caller: Caller, target: CartHead, ids: readonly string[]): Promise<Cart[]> {
    const loaded = await this.db.run(caller.tenant, async (tx) => {
      const found: (Cart | undefined)[] = [];
      for (const id of ids) found.push((await loadCart(tx, caller.tenant, id, { lock: false }))?.cart);
      return found;
    });
    return loaded.map((cart, index) => {
      const source = own(caller, ids[index] ?? '', cart);
      refuseSource(source.head, target, `carts[${index}]`);
      return source;
    });
  }

  /** The target's coupons, then the sources' while the site allows more; of those only the ones that hold for the customer. */
  private async couponsOf(cart: Cart, sources: readonly Cart[], reference: Reference): Promise<CartDiscount[]> {
    const own = new Set(cart.head.discounts.map(({ terms }) => terms.code));
    const others = sources.flatMap(({ head }) => head.discounts).filter(({ terms }) => !own.has(terms.code));
    const unique = others.filter((each, index) => others.findIndex(({ terms }) => terms.code === each.terms.code) === index);
    cart.head.discounts = [...cart.head.discounts, ...unique];
    const checked = (await this.checks.recheck(cart, reference)).filter(({ terms, valid }) => valid || own.has(terms.code));
    return checked.slice(0, Math.max(own.size, couponsMax(reference.site)));
  }

  private async close(tx: Tx, { tenant, id, version }: CartHead): Promise<void> {
    const now = await loadCart(tx, tenant, id, { lock: true });
    if (!now) throw cartNotFound(id);
    if (now.cart.head.version !== version) throw new GroundMoved();
    await closeCart(tx, tenant, id, this.clock.now());
  }
}

function takeLines(cart: Cart, sources: readonly Cart[], reference: Reference): void {
  for (const [index, { lines }] of sources.entries()) {
    for (const { id, offer } of lines) {
      try {
        cart.add(offer, reference);
      } catch (error) {
        throw error instanceof AppError && error.kind === 'invalid' ? refusedAt(`carts[${index}].items[${id}]`, error) : error;
      }
    }
  }
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
