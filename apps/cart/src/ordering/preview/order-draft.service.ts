import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Clock } from '@suite/runtime';
import { CouponChecksService, DeliverySlotsService, own, refuseClosed, StoredCartsService } from '../../cart';
import type { CartContents } from '../../cart/domain/cart-contents';
import { catalogNeeds } from '../../cart/domain/requested-item';
import { conflictOf, couponFault } from '../../cart/domain/cart-discount';
import { offersOf } from '../../cart/domain/pricing';
import { orderFault, slotFault } from '../../cart/domain/slot-choice';
import type { DeepReadonly } from '../../cart/domain/objects';
import { withoutEffect } from '../../cart/domain/planned-redemption';
import { CatalogService } from '../../catalog';
import { type Draft, withCurrentCatalog, orderDraft } from '../domain/order-draft';
import type { CheckoutPreviewView, ShippingMethodView } from './order-draft.dto';
import { checkoutPreviewView, shippingMethodView } from './order-draft.view';

/** Previews the order that a cart would become, with current reference data. Changes nothing. */
@Injectable()
export class OrderDraftService {
  constructor(
    private readonly carts: StoredCartsService,
    private readonly clock: Clock,
    private readonly catalog: CatalogService,
    private readonly checks: CouponChecksService,
    private readonly slots: DeliverySlotsService,
  ) {}

  /** Lists the shipping methods for the cart, cheapest first. */
  async listShippingMethods(caller: Caller, id: string): Promise<DeepReadonly<ShippingMethodView>[]> {
    const contents = await this.loadOpen(caller, id);
    const snapshot = await this.catalog.load(contents.head, catalogNeeds(itemsOf(contents)));
    const cart = withCurrentCatalog(contents, snapshot);
    return offersOf(cart, snapshot).map((offer) => shippingMethodView(offer, cart, snapshot.site));
  }

  async preview(caller: Caller, id: string): Promise<DeepReadonly<CheckoutPreviewView>> {
    return checkoutPreviewView(await this.draft(await this.loadOpen(caller, id)));
  }

  private async loadOpen(caller: Caller, id: string): Promise<CartContents> {
    const contents = own(caller, id, await this.carts.find(caller.tenant, id));
    refuseClosed(contents.head);
    return contents;
  }

  /** Looks up current prices, taxes, fees, coupons and the delivery slot, so never inside a transaction. */
  private async draft(contents: CartContents): Promise<Draft> {
    const snapshot = await this.catalog.load(contents.head, catalogNeeds(itemsOf(contents)));
    const looked = await this.slots.look(contents.head);
    const cart = withCurrentCatalog(contents, snapshot);
    if (looked) cart.head.deliveryWindow = looked.window;
    const checked = await this.checks.recheck(cart, snapshot);
    const ineffective = withoutEffect(checked, cart, snapshot);
    cart.head.discounts = checked.discounts.map((discount) => (ineffective.includes(discount) ? { ...discount, refused: true } : discount));
    const draft = orderDraft(cart, snapshot, this.clock.now());
    const conflict = conflictOf(checked.discounts);
    const fault = orderFault(looked, snapshot.site);
    const missing = [...(fault ? [slotFault(fault)] : []), ...(conflict ? [couponFault(conflict)] : [])];
    return { ...draft, missing: [...draft.missing, ...missing] };
  }
}

const itemsOf = ({ lines }: CartContents) => lines.map(({ requested }) => requested);
