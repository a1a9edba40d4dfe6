import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock, Database, type IdempotentRequest, once } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { Cart, type CartHead } from '../domain/cart';
import { priced } from '../domain/pricing';
import type { Reference } from '../domain/reference';
import { missing, refusal } from '../domain/refusal';
import { sellsIn } from '../domain/site';
import { xrn } from '../domain/xrn';
import { MixinsService } from '../mixins/mixins.service';
import { ReferenceService } from '../reference/reference.service';
import { CartReads } from './cart-reads.service';
import type { CartCreated, CreateCartDto, FindCartQuery } from './cart.dto';
import { findOpenCart, insertCart, ownerOf, type StoredCart } from './cart.queries';

type Shopper = Pick<CartHead, 'customerId' | 'sessionId'>;

/** Making carts, and finding the one that a shopper has. */
@Injectable()
export class CartCreateService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly references: ReferenceService,
    private readonly reads: CartReads,
    private readonly mixins: MixinsService,
  ) {}

  async create(caller: Caller, dto: CreateCartDto, request?: IdempotentRequest): Promise<CartCreated> {
    const shopper = shopperOf(caller, dto);
    const { cart, reference } = await this.emptyCart(caller, { ...dto, ...shopper });
    await this.mixins.check(caller.tenant, dto.siteCode, dto);
    return this.db.transaction(caller.tenant, (tx) =>
      once(tx, request, async () => {
        if (await insertCart(tx, cart, priced(cart, reference.site, reference.taxes))) return created(cart.head);
        throw cartExists(caller.tenant, await findOpenCart(tx, { ...cart.head, owner: ownerOf(cart.head) ?? '' }));
      }),
    );
  }

  /** The shopper's open cart; made when it is asked for and not there. */
  async find(caller: Caller, { create, siteCode, type, ...given }: FindCartQuery): Promise<StoredCart> {
    const shopper = shopperOf(caller, given);
    const owner = ownerOf(shopper);
    if (owner === null) throw missing('customerId', 'customerId or sessionId says whose cart is meant');
    const key = { tenant: caller.tenant, siteCode, type, owner };
    const found = await this.reads.open(caller, key);
    if (found) return found;
    if (!create) throw new AppError('not_found', 'cart_not_found', 'There is no open cart of this shopper');
    const { cart, reference } = await this.emptyCart(caller, { siteCode, type, ...shopper });
    await this.db.transaction(caller.tenant, (tx) => insertCart(tx, cart, priced(cart, reference.site, reference.taxes)));
    const made = await this.reads.open(caller, key); // ours, or that of another call at the same moment
    if (!made) throw cartExists(caller.tenant, undefined);
    return made;
  }

  private async emptyCart(caller: Caller, given: NewCart): Promise<{ cart: Cart; reference: Reference }> {
    const { tenant } = caller;
    const site = await this.references.site(tenant, given.siteCode);
    const currency = given.currency ?? site.currency;
    if (!sellsIn(site, currency)) throw refusal('currency_not_sold', 'currency', `The site ${site.code} does not sell in ${currency}`);
    const now = this.clock.now();
    const head: CartHead = {
      tenant,
      id: uuidv7(),
      version: 1,
      status: 'OPEN',
      siteCode: site.code,
      includesTax: site.includesTax,
      currency,
      type: given.type,
      customerId: given.customerId,
      sessionId: given.sessionId,
      channel: given.channel ?? null,
      countryCode: given.countryCode ?? null,
      zipCode: given.zipCode ?? null,
      mixins: given.mixins ?? null,
      mixinSchemas: given.metadata?.mixins ?? null,
      discounts: [],
      nextItemId: 0,
      pricesExpireAt: null,
      createdAt: now,
      modifiedAt: now,
    };
    return { cart: new Cart(head, []), reference: await this.references.load(head, []) };
  }
}

type NewCart = Shopper & Pick<CreateCartDto, 'siteCode' | 'type'> & Partial<Omit<CreateCartDto, 'customerId' | 'sessionId'>>;

/** Whose cart: shoppers have their own, applications say whose. */
function shopperOf({ kind, subject, sessionId }: Caller, given: { customerId?: string; sessionId?: string }): Shopper {
  if (kind === 'application') return { customerId: given.customerId ?? null, sessionId: given.sessionId ?? null };
  const shopper = kind === 'customer' ? { customerId: subject, sessionId: null } : { customerId: null, sessionId: sessionId ?? subject };
  const isOther = (given.customerId ?? shopper.customerId) !== shopper.customerId || (given.sessionId ?? sessionId) !== sessionId;
  if (!isOther) return shopper;
  const message = 'A shopper may only have carts of their own';
  throw new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type: 'not_your_cart', message }] });
}

function created({ tenant, id }: CartHead): CartCreated {
  const name = xrn('cart', tenant, id);
  return { cartId: id, xrn: name, yrn: name };
}

function cartExists(tenant: string, cartId: string | undefined): AppError {
  if (cartId === undefined) return new AppError('conflict', 'cart_busy', 'The cart is being made or closed at the moment; try again');
  const name = xrn('cart', tenant, cartId);
  return new AppError('conflict', 'cart_exists', `The shopper has an open cart already: ${cartId}`, {
    details: [{ type: 'cart_exists', message: cartId }],
    members: { cartId, xrn: name, yrn: name },
  });
}
