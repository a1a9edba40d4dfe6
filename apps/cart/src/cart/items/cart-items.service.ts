import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import type { IdempotentRequest } from '@suite/idempotency';
import { CatalogService } from '../../catalog';
import { changedItem, newItem, refuseOtherSite } from './cart-item.mapper';
import { itemCreated } from '../wire/cart-item.view';
import type { ChangePlan } from '../writes/cart-changes.service';
import { CartWritesService } from '../writes/cart-writes.service';
import { findLine } from '../store/cart.queries';
import type { CreatedCartItemView } from '../wire/created.dto';
import { type HeadBefore, neededFor } from '../domain/cart-before';
import type { CartHead } from '../domain/cart-contents';
import { itemNotFound } from '../domain/cart.errors';
import type { RequestedItem } from '../domain/requested-item';
import type { CartItemUpdateDto, CartItemDraftDto, ItemSiteQuery, ReplaceItemQuery } from '../wire/item.dto';
import { MixinService } from '../checks/mixin.service';

/** Adds, changes and deletes the items of a cart one at a time. */
@Injectable()
export class CartItemsService {
  constructor(
    private readonly db: Database,
    private readonly catalog: CatalogService,
    private readonly writes: CartWritesService,
    private readonly mixins: MixinService,
  ) {}

  add(
    caller: Caller,
    cartId: string,
    dto: CartItemDraftDto,
    { siteCode }: ItemSiteQuery,
    request?: IdempotentRequest,
  ): Promise<CreatedCartItemView> {
    const item = newItem(caller, dto);
    return this.writes.changeLines(
      { caller, cartId, request },
      {
        plan: async (before) => {
          refuseOtherSite(before.head, siteCode, dto.siteCode);
          return this.planItem(before, item);
        },
        apply: (cart, { snapshot }) => itemCreated(cart.head, cart.add(item, snapshot)),
      },
    );
  }

  /** Replaces an item. A quantity of 0 deletes it. */
  async replace(caller: Caller, cartId: string, id: number, dto: CartItemUpdateDto, query: ReplaceItemQuery): Promise<void> {
    if (dto.quantity === 0) return this.delete(caller, cartId, id);
    const changed = (item: RequestedItem): RequestedItem => changedItem(caller, item, dto, query.partial);
    await this.writes.changeLines(
      { caller, cartId },
      {
        plan: async (before) => {
          refuseOtherSite(before.head, query.siteCode, dto.siteCode);
          return this.planItem(before, changed(await this.loadItem(before.head, id)));
        },
        apply: (cart, { snapshot }) => cart.replace(id, changed(cart.line(id).requested), snapshot),
      },
    );
  }

  async delete(caller: Caller, cartId: string, id: number): Promise<void> {
    await this.writes.changeLines({ caller, cartId }, { plan: (before) => this.lookUp(before, []), apply: (cart) => cart.delete(id) });
  }

  async deleteAll(caller: Caller, cartId: string): Promise<void> {
    await this.writes.changeLines({ caller, cartId }, { plan: (before) => this.lookUp(before, []), apply: (cart) => cart.deleteAll() });
  }

  private async planItem(before: HeadBefore, item: RequestedItem): Promise<ChangePlan> {
    await this.mixins.check(before.head.tenant, before.head.siteCode, item);
    return this.lookUp(before, [item]);
  }

  private async lookUp(before: HeadBefore, items: readonly RequestedItem[]): Promise<ChangePlan> {
    return { snapshot: await this.catalog.load(before.head, neededFor(before, items)) };
  }

  /** Reads the item before the transaction, to know what to look up. This is safe because an item never changes its product. */
  private async loadItem({ tenant, id: cartId }: CartHead, id: number): Promise<RequestedItem> {
    const line = await findLine(this.db, tenant, cartId, id);
    if (!line) throw itemNotFound(String(id));
    return line.requested;
  }
}
