import { Injectable } from '@nestjs/common';
import { actsForShop, type Caller } from '@suite/auth-guard';
import { AppError, missing } from '@suite/errors';
import { Database, type Tx } from '@suite/database';
import { findAnswer, type IdempotentRequest, once } from '@suite/idempotency';
import { v7 as uuidv7 } from 'uuid';
import { CatalogService } from '../../catalog';
import { DEFAULT_SITE_CODE, refuseUnsold } from '../../catalog/domain/site';
import { CartDetailChecksService } from '../checks/cart-detail-checks.service';
import { type CartAnswer, CartReadsService } from '../reads/cart-reads.service';
import { ownerOf, refuseWithoutExternalScope } from '../store/cart.access';
import type { CartDraftDto, FindCartQuery } from '../wire/cart.dto';
import type { CartRow } from '../store/cart.entity';
import { NewCartsService } from '../store/new-carts.service';
import { findOpenCartId } from '../store/cart.queries';
import { detailsOf } from './cart.service';
import { cartCreated } from '../wire/cart.view';
import type { CreatedCartView } from '../wire/created.dto';
import type { CartHead } from '../domain/cart-contents';
import { type CartDetails, NO_DETAILS, refuseContradictions } from '../domain/cart-details';
import { cartBusy, cartExists, noOpenCart } from '../domain/cart.errors';
import { totalsOf } from '../domain/cart-sums';
import { chosenNow } from '../domain/chosen-terms';
import { namedSlotOf } from '../domain/named-slot';
import { priced } from '../domain/pricing';
import { basisOf } from '../domain/pricing-basis';

type Shopper = Pick<CartHead, 'customerId' | 'sessionId'>;

/** Creates carts, and finds a shopper's open cart. */
@Injectable()
export class CartCreateService {
  constructor(
    private readonly db: Database,
    private readonly catalog: CatalogService,
    private readonly reads: CartReadsService,
    private readonly checks: CartDetailChecksService,
    private readonly newCarts: NewCartsService,
  ) {}

  async create(caller: Caller, dto: CartDraftDto, request?: IdempotentRequest): Promise<CreatedCartView> {
    const { tenant } = caller;
    const earlier = request && (await findAnswer<CreatedCartView>(this.db, request));
    if (earlier) return earlier.answer;
    const requested = { ...NO_DETAILS, ...destinationOf(caller), ...detailsOf(dto) };
    refuseContradictions(requested);
    if (requested.externalDiscounts) refuseWithoutExternalScope(caller);
    const [siteCode, currency] = [siteOf(caller, dto), dto.currency ?? caller.currency];
    const chosen = await this.checks.slots.complete({ ...NO_DETAILS, tenant, siteCode }, requested, namedSlotOf(dto));
    const details = { ...requested, ...chosen };
    const cart = await this.emptyCart(tenant, { type: dto.type, siteCode, currency, ...shopperOf(caller, dto) }, details);
    await this.checks.mixins.check(tenant, siteCode, dto);
    const exists = cartExistsError(tenant, undefined);
    const create = async (tx: Tx): Promise<CreatedCartView> => {
      if (await this.newCarts.store(tx, cart, { commits: request === undefined })) return cartCreated(tenant, cart.id);
      throw exists;
    };
    try {
      return await this.db.transaction(tenant, (tx) => once(tx, request, () => create(tx)));
    } catch (error) {
      if (error !== exists) throw error;
      throw cartExistsError(tenant, await findOpenCartId(this.db, { ...cart, owner: cart.owner ?? '' }));
    }
  }

  /** Returns the shopper's open cart. With `create`, creates it if it does not exist. */
  async findOrCreate(caller: Caller, { create, type, ...requested }: FindCartQuery): Promise<CartAnswer> {
    const siteCode = siteOf(caller, requested);
    const shopper = shopperOf(caller, requested);
    const owner = ownerOf(shopper);
    if (owner === null) throw missing('customerId', 'customerId or sessionId is missing; send one of them');
    const key = { tenant: caller.tenant, siteCode, type, owner };
    const found = await this.reads.findOpen(caller, key, requested);
    if (found) return found;
    if (!create) throw noOpenCart();
    const details = { ...NO_DETAILS, ...destinationOf(caller) };
    const cart = await this.emptyCart(caller.tenant, { siteCode, type, currency: caller.currency, ...shopper }, details);
    await this.db.states.runWrite(caller.tenant, () =>
      this.db.transaction(caller.tenant, (tx) => this.newCarts.store(tx, cart, { commits: true })),
    );
    const made = await this.reads.findOpen(caller, key, requested); // created by this call or by a concurrent one
    if (!made) throw cartExistsError(caller.tenant, undefined);
    return made;
  }

  private async emptyCart(tenant: string, cart: NewCart, details: CartDetails): Promise<CartRow> {
    const context = { tenant, siteCode: cart.siteCode, customerId: cart.customerId, ...details };
    const snapshot = await this.catalog.loadForNewCart(context, ({ currency }) => cart.currency ?? currency);
    const { site, currency } = snapshot;
    refuseUnsold(currency, site);
    const now = this.db.clock.now();
    const { type, customerId, sessionId } = cart;
    const head: CartHead = {
      ...details,
      tenant,
      id: uuidv7(),
      version: 1,
      status: 'OPEN',
      siteCode: site.code,
      currency,
      type,
      customerId,
      sessionId,
      checkoutId: null,
      pricingBasis: basisOf(site),
      hints: [],
      taxCountry: null,
      discounts: [],
      nextItemId: 0,
      pricesExpireAt: null,
      totals: { price: 0, items: 0 },
      createdAt: now,
      modifiedAt: now,
    };
    const empty = { head, lines: [] };
    const { prices, basis } = priced(empty, snapshot, now);
    return {
      ...head,
      totals: totalsOf(empty, prices),
      owner: ownerOf(head),
      markedAt: null,
      pricingBasis: { ...basis, ...chosenNow(head, snapshot) },
    };
  }
}

interface NewCart extends Shopper {
  readonly siteCode: string;
  readonly type: string;
  readonly currency: string | undefined;
}

/** The site of a cart: the requested one, else that of the shopper's session. */
const siteOf = ({ siteCode }: Caller, requested: { readonly siteCode?: string }): string =>
  requested.siteCode ?? siteCode ?? DEFAULT_SITE_CODE;

/** The country of the shopper's session, for a cart without a country of its own. */
const destinationOf = ({ country }: Caller): Partial<CartDetails> => (country === undefined ? {} : { countryCode: country });

/** The owner of a cart: shoppers own their carts, applications name the owner. */
function shopperOf(caller: Caller, requested: { customerId?: string; sessionId?: string }): Shopper {
  const { kind, subject, sessionId } = caller;
  if (actsForShop(caller)) return { customerId: requested.customerId ?? null, sessionId: requested.sessionId ?? null };
  const shopper = kind === 'customer' ? { customerId: subject, sessionId: null } : { customerId: null, sessionId: sessionId ?? subject };
  const isOther = (requested.customerId ?? shopper.customerId) !== shopper.customerId || (requested.sessionId ?? sessionId) !== sessionId;
  if (!isOther) return shopper;
  const message = 'A shopper can use only their own carts; omit customerId and sessionId';
  throw new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type: 'not_your_cart', message }] });
}

function cartExistsError(tenant: string, cartId: string | undefined): AppError {
  if (cartId === undefined) return cartBusy('The cart is being created or closed; retry');
  return cartExists(cartCreated(tenant, cartId));
}
