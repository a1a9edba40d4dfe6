import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { validationError } from '@suite/errors';
import { Database } from '@suite/platform';
import { type CartHead, type CartLine, itemNotFound } from '../domain/cart';
import { isExternal, type ItemOffer, withQuantity } from '../domain/item-offer';
import { missing } from '../domain/refusal';
import { xrn } from '../domain/xrn';
import { MixinsService } from '../mixins/mixins.service';
import { refuseWithoutExternalScope } from './cart-access';
import { itemNumber } from './cart-reads.service';
import { CartWrites } from './cart-writes.service';
import { readLine } from './cart.queries';
import type { ItemChangeDto, ItemCreated, ItemDto } from './item.dto';

/** The items of a cart, one at a time. */
@Injectable()
export class CartItemsService {
  constructor(
    private readonly db: Database,
    private readonly writes: CartWrites,
    private readonly mixins: MixinsService,
  ) {}

  add(caller: Caller, cartId: string, dto: ItemDto): Promise<ItemCreated> {
    const offer = newOffer(caller, dto);
    return this.writes.change(caller, cartId, {
      offers: ({ head }) => this.checked(head, offer),
      apply: (cart, reference) => itemCreated(cart.head, cart.add(offer, reference)),
    });
  }

  /** Puts the item anew, or with `partial` changes what is given. The product of an item stays the same. */
  async put(caller: Caller, cartId: string, itemId: string, dto: ItemChangeDto, partial: boolean): Promise<void> {
    const id = itemNumber(itemId);
    const offerAfter = (now: ItemOffer) => changedOffer(caller, now, dto, partial);
    await this.writes.change(caller, cartId, {
      offers: async ({ head }) => this.checked(head, offerAfter(await this.offerOf(head, id))),
      apply: (cart, reference) => cart.put(id, offerAfter(cart.line(id).offer), reference),
    });
  }

  async remove(caller: Caller, cartId: string, itemId: string): Promise<void> {
    const id = itemNumber(itemId);
    await this.writes.change(caller, cartId, { apply: (cart) => cart.remove(id) });
  }

  async removeAll(caller: Caller, cartId: string): Promise<void> {
    await this.writes.change(caller, cartId, {
      apply: (cart) => {
        cart.lines = [];
      },
    });
  }

  /** Its mixins are as their schemas want them. */
  private async checked({ tenant, siteCode }: CartHead, offer: ItemOffer): Promise<[ItemOffer]> {
    await this.mixins.check(tenant, siteCode, offer);
    return [offer];
  }

  /** Read before the transaction, to know what to look up: an item never changes its product. */
  private async offerOf(head: CartHead, id: number): Promise<ItemOffer> {
    const line = await readLine(this.db, head.tenant, head.id, id);
    if (!line) throw itemNotFound(String(id));
    return line.offer;
  }
}

export function itemCreated({ tenant, id }: CartHead, line: CartLine): ItemCreated {
  const name = xrn('cart-item', tenant, `${id}.${line.id}`);
  return { itemId: String(line.id), xrn: name, yrn: name };
}

/** The offer of a body, if the caller may make it. */
export function newOffer(caller: Caller, dto: ItemDto): ItemOffer {
  const offer = { itemType: 'INTERNAL', ...plain(dto) } as ItemOffer;
  if (isExternal(offer)) refuseWithoutExternalScope(caller);
  if (offer.itemXrn === undefined && (offer.itemType === 'INTERNAL' || !isNamed(offer))) {
    const message = offer.itemType === 'INTERNAL' ? 'itemXrn says which product is meant' : 'itemXrn or product says what it is';
    throw missing('itemXrn', message);
  }
  return offer;
}

/** An item after a change. Who changes only the quantity of an external item brings nothing external. */
export function changedOffer(caller: Caller, before: ItemOffer, dto: ItemChangeDto, partial: boolean): ItemOffer {
  const given = plain(dto) as Partial<ItemOffer>;
  const bringsPrice = before.itemType === 'EXTERNAL' && [given.price, given.tax].some((part) => part !== undefined);
  if (bringsPrice || isExternal({ itemType: 'INTERNAL', quantity: 1, ...given })) refuseWithoutExternalScope(caller);
  const { itemType, itemXrn, product } = before;
  if (!partial) {
    if (given.quantity === undefined) throw missing('quantity', 'quantity is required');
    const identity = { itemType, ...(itemXrn !== undefined && { itemXrn }), ...(product !== undefined && { product }) };
    return { ...identity, ...given, quantity: given.quantity };
  }
  return { ...withQuantity(before, given.quantity ?? before.quantity), ...given };
}

/** The body as plain members under one name each. */
function plain({ itemYrn, ...dto }: ItemChangeDto): object {
  if (itemYrn !== undefined && dto.itemXrn !== undefined && itemYrn !== dto.itemXrn) {
    throw validationError([{ field: 'itemYrn', type: 'invalid_value', message: 'itemYrn and itemXrn are names of the same thing' }]);
  }
  const members: unknown = JSON.parse(JSON.stringify({ ...dto, ...(itemYrn !== undefined && { itemXrn: itemYrn }) }));
  return members as object;
}

const isNamed = ({ product }: ItemOffer): boolean => [product?.id, product?.sku, product?.name].some((name) => name !== undefined);
