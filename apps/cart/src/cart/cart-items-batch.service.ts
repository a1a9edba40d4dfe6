import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError, STATUS } from '@suite/errors';
import { valid } from '@suite/platform';
import type { Cart } from '../domain/cart';
import type { ItemOffer } from '../domain/item-offer';
import type { Reference } from '../domain/reference';
import { without } from '../domain/without';
import { MixinsService } from '../mixins/mixins.service';
import { changedOffer, itemCreated, newOffer } from './cart-items.service';
import { CartReads, itemNumber } from './cart-reads.service';
import { CartWrites } from './cart-writes.service';
import { type BatchEntryView, ItemBatchChangeDto, ItemDto } from './item.dto';

type Change = { readonly id: number; readonly dto: ItemBatchChangeDto };

/** Many items in one write: the cart is priced once, and each entry succeeds or fails by itself. */
@Injectable()
export class CartItemsBatchService {
  constructor(
    private readonly reads: CartReads,
    private readonly writes: CartWrites,
    private readonly mixins: MixinsService,
  ) {}

  async add(caller: Caller, cartId: string, entries: readonly unknown[]): Promise<BatchEntryView[]> {
    const offers = entries.map((entry) => attempt(() => newOffer(caller, valid(ItemDto, entry))));
    return this.write(caller, cartId, offers, {
      wholeCart: false,
      offerOf: (_cart, offer) => offer,
      each: (cart, offer, reference) => ({ status: 201, ...itemCreated(cart.head, cart.add(offer, reference)) }),
    });
  }

  /** What an entry leaves out stays as it is. */
  async change(caller: Caller, cartId: string, entries: readonly unknown[]): Promise<BatchEntryView[]> {
    const changes = entries.map((entry) => attempt(() => changeOf(entry)));
    const offerOf = (cart: Cart, { id, dto }: Change): ItemOffer => changedOffer(caller, cart.line(id).offer, without(dto, 'itemId'), true);
    return this.write(caller, cartId, changes, {
      wholeCart: true,
      offerOf,
      each: (cart, change, reference) => {
        cart.put(change.id, offerOf(cart, change), reference);
        return { status: 204, itemId: String(change.id) };
      },
    });
  }

  private async write<T extends object>(
    caller: Caller,
    cartId: string,
    entries: readonly (T | AppError)[],
    how: How<T>,
  ): Promise<BatchEntryView[]> {
    if (entries.every((entry) => entry instanceof AppError)) {
      await this.reads.cart(caller, cartId); // not there: 404, whatever the entries are
      return entries.map((error, index) => ({ index, ...failure(error) }));
    }
    let checked = entries;
    return this.writes.change(caller, cartId, {
      wholeCart: how.wholeCart,
      offers: async (cart) => {
        const offers = await Promise.all(entries.map((entry) => this.checkedOffer(cart, entry, how)));
        checked = entries.map((entry, index) => (offers[index] instanceof AppError ? offers[index] : entry));
        return offers.filter((offer): offer is ItemOffer => !(offer instanceof AppError));
      },
      apply: (cart, reference) =>
        checked.map((entry, index) => {
          const result = entry instanceof AppError ? entry : attempt(() => how.each(cart, entry, reference));
          return { index, ...(result instanceof AppError ? failure(result) : result) };
        }),
    });
  }

  private async checkedOffer<T extends object>(cart: Cart, entry: T | AppError, { offerOf }: How<T>): Promise<ItemOffer | AppError> {
    if (entry instanceof AppError) return entry;
    const offer = attempt(() => offerOf(cart, entry));
    if (offer instanceof AppError) return offer;
    const { tenant, siteCode } = cart.head;
    return this.mixins.check(tenant, siteCode, offer).then(
      () => offer,
      (error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );
  }
}

interface How<T> {
  /** Whether what is looked up depends on the lines. */
  readonly wholeCart: boolean;
  readonly offerOf: (cart: Cart, entry: T) => ItemOffer;
  readonly each: (cart: Cart, entry: T, reference: Reference) => Omit<BatchEntryView, 'index'>;
}

function changeOf(entry: unknown): Change {
  const dto = valid(ItemBatchChangeDto, entry);
  return { id: itemNumber(dto.itemId), dto };
}

/** The result, or the refusal as a value. */
function attempt<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function failure({ kind, type, message, details }: AppError): Omit<BatchEntryView, 'index'> {
  return { status: STATUS[kind], type, message, ...(details.length > 0 && { details: [...details] }) };
}
