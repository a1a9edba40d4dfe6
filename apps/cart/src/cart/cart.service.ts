import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Clock, Database, type IdempotentRequest, once, type Tx } from '@suite/platform';
import { v7 as uuidv7 } from 'uuid';
import { Cart, type CartHead } from '../domain/cart';
import { priced } from '../domain/pricing';
import type { Reference } from '../domain/reference';
import { refusal } from '../domain/refusal';
import { sellsIn } from '../domain/site';
import { xrn } from '../domain/xrn';
import { MixinsService } from '../mixins/mixins.service';
import { ReferenceService } from '../reference/reference.service';
import { checkCartId, own } from './cart-access';
import { CartWrites } from './cart-writes.service';
import type { CartCreated, CreateCartDto, FindCartQuery, UpdateCartDto } from './cart.dto';
import { deleteCart, findOpenCart, insertCart, loadCart, ownerOf } from './cart.queries';

type Shopper = Pick<CartHead, 'customerId' | 'sessionId'>;

/** Making, finding, changing and deleting carts as a whole. */
@Injectable()
export class CartService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly references: ReferenceService,
    private readonly writes: CartWrites,
    private readonly mixins: MixinsService,
  ) {}

  async create(caller: Caller, dto: CreateCartDto, request?: IdempotentRequest): Promise<CartCreated> {
    const shopper = shopperOf(caller, dto);
    const { cart, reference } = await this.emptyCart(caller, { ...dto, ...shopper });
    await this.mixins.check(caller.tenant, dto.siteCode, dto);
    return this.db.transaction(caller.tenant, (tx) =>
      once(tx, request, async () => {
        if (await insertCart(tx, cart, priced(cart, reference.site, reference.taxes))) return created(cart.head);
        throw cartExists(caller.tenant, await this.openCart(tx, cart.head));
      }),
    );
  }

  /** The id of the shopper's open cart; made when it is asked for and not there. */
  async find(caller: Caller, { create, ...query }: FindCartQuery): Promise<string> {
    const shopper = shopperOf(caller, query);
    if (ownerOf(shopper) === null) throw refusal('missing_value', 'customerId', 'customerId or sessionId says whose cart is meant');
    const key = { tenant: caller.tenant, siteCode: query.siteCode, type: query.type, ...shopper };
    const found = await this.db.run(caller.tenant, (tx) => this.openCart(tx, key));
    if (found !== undefined) return found;
    if (!create) throw new AppError('not_found', 'cart_not_found', 'There is no open cart of this shopper');
    const { cart, reference } = await this.emptyCart(caller, key);
    return this.db.transaction(caller.tenant, async (tx) => {
      const isNew = await insertCart(tx, cart, priced(cart, reference.site, reference.taxes));
      return isNew ? cart.head.id : ((await this.openCart(tx, key)) ?? cart.head.id);
    });
  }

  /** A field that is left out stays as it is. Another country means other taxes, so everything is looked up again. */
  async update(caller: Caller, cartId: string, dto: UpdateCartDto): Promise<void> {
    const edit = editOf(dto);
    const moves = dto.countryCode !== undefined;
    await this.writes.change(caller, cartId, {
      edit: () => edit,
      wholeCart: moves,
      offers: async ({ head, lines }) => {
        const { mixins, mixinSchemas } = { ...head, ...edit };
        if (edit.mixins || edit.mixinSchemas)
          await this.mixins.check(head.tenant, head.siteCode, { mixins, metadata: { mixins: mixinSchemas } });
        return moves ? lines.map(({ offer }) => offer) : [];
      },
      apply: (cart, reference) => {
        refuseOtherVersion(cart.head, dto.metadata?.version);
        if (moves) cart.lookUpAll(reference);
      },
    });
  }

  async delete(caller: Caller, cartId: string): Promise<void> {
    const id = checkCartId(cartId);
    await this.db.transaction(caller.tenant, async (tx) => {
      const loaded = await loadCart(tx, caller.tenant, id, { lock: true });
      own(caller, id, loaded?.cart);
      await deleteCart(tx, caller.tenant, id);
    });
  }

  private openCart(tx: Tx, { tenant, siteCode, type, ...shopper }: Pick<CartHead, 'tenant' | 'siteCode' | 'type'> & Shopper) {
    return findOpenCart(tx, { tenant, siteCode, type, owner: ownerOf(shopper) ?? '' });
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

function editOf({ countryCode, zipCode, channel, mixins, metadata }: UpdateCartDto): Partial<CartHead> {
  return {
    ...(countryCode !== undefined && { countryCode }),
    ...(zipCode !== undefined && { zipCode }),
    ...(channel !== undefined && { channel }),
    ...(mixins !== undefined && { mixins }),
    ...(metadata?.mixins !== undefined && { mixinSchemas: metadata.mixins }),
  };
}

function refuseOtherVersion({ version }: CartHead, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw new AppError('conflict', 'version_conflict', `The cart is at version ${version}, not ${expected}`, {
    details: [{ field: 'metadata.version', type: 'version_conflict' }],
  });
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
