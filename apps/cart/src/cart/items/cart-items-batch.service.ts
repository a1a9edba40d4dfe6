import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { mapOk, type AppError, isAccepted, isRejected, refusalOf, type Result, toResult, validationError } from '@suite/errors';
import type { IdempotentRequest } from '@suite/idempotency';
import { countingNumber, valid } from '@suite/validation';
import { CatalogService, refusalView } from '../../catalog';
import { changedItem, newItem, refuseOtherSite } from './cart-item.mapper';
import { itemCreated } from '../wire/cart-item.view';
import { CartReadsService } from '../reads/cart-reads.service';
import { CartWritesService } from '../writes/cart-writes.service';
import { Cart } from '../domain/cart';
import { neededFor } from '../domain/cart-before';
import type { CartHead } from '../domain/cart-contents';
import { itemNotFound } from '../domain/cart.errors';
import type { RequestedItem } from '../domain/requested-item';
import {
  CartItemBatchUpdateDto,
  type CartItemChangeResultView,
  CartItemDraftDto,
  type CartItemResultView,
  type ItemSiteQuery,
} from '../wire/item.dto';
import { MixinService } from '../checks/mixin.service';

/** An entry with the site that it names. */
interface Sent<T> {
  readonly item: T;
  readonly siteCode: string | undefined;
}

/** A change of one item, independent of the item's current state. */
interface Edit {
  readonly id: number;
  readonly siteCode: string | undefined;
  /** Returns undefined if the item is to be deleted. */
  readonly edited: (before: RequestedItem) => RequestedItem | undefined;
}

/** Changes many items in one write: the cart is priced once, and each entry succeeds or fails independently. */
@Injectable()
export class CartItemsBatchService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly reads: CartReadsService,
    private readonly writes: CartWritesService,
    private readonly mixins: MixinService,
  ) {}

  /** Validates each entry separately, so that an invalid one does not affect the others. */
  async add(
    caller: Caller,
    cartId: string,
    entries: readonly unknown[],
    { siteCode }: ItemSiteQuery,
    request?: IdempotentRequest,
  ): Promise<CartItemResultView[]> {
    const items = entries.map((entry) => toResult(() => additionOf(caller, entry)));
    if (items.every(isRejected)) return this.refuseAll(caller, cartId, items);
    return this.writes.changeLines(
      { caller, cartId, request },
      {
        plan: async (before) => {
          refuseOtherSite(before.head, siteCode);
          const checked = await this.check(before.head, items);
          const snapshot = await this.catalog.load(before.head, neededFor(before, checked.filter(isAccepted)));
          return { snapshot, checked };
        },
        apply: (cart, { snapshot, checked }) =>
          entryViews(checked, (item) => ({ status: 201, ...itemCreated(cart.head, cart.add(item, snapshot)) })),
        hasEffect: isAnyDone,
      },
    );
  }

  /** Changes items. Absent fields keep their values. */
  async change(caller: Caller, cartId: string, entries: readonly unknown[], query: ItemSiteQuery): Promise<CartItemChangeResultView[]> {
    return (await this.changed(caller, cartId, entries, query)).map((view) => ({ ...view, code: view.status }));
  }

  private async changed(
    caller: Caller,
    cartId: string,
    entries: readonly unknown[],
    { siteCode }: ItemSiteQuery,
  ): Promise<CartItemResultView[]> {
    const edits = entries.map((entry) => toResult(() => editOf(caller, entry)));
    if (edits.every(isRejected)) return this.refuseAll(caller, cartId, edits);
    return this.writes.changeWholeCart(
      { caller, cartId },
      {
        plan: async (before) => {
          refuseOtherSite(before.head, siteCode);
          const copy = new Cart(before);
          const items = edits.map((edit) => mapOk(edit, ({ id, edited, ...sent }) => ({ item: edited(copy.line(id).requested), ...sent })));
          const checked = await this.check(before.head, items);
          const needed = checked.filter(isAccepted).filter((item) => item !== undefined);
          const snapshot = await this.catalog.load(before.head, neededFor(before, needed));
          return { snapshot, allowed: checked.map((item, index) => (isRejected(item) ? item : (edits[index] as Edit))) };
        },
        apply: (cart, { snapshot, allowed }) =>
          entryViews(allowed, ({ id, edited }) => {
            const item = edited(cart.line(id).requested);
            if (item) cart.replace(id, item, snapshot);
            else cart.delete(id);
            return { status: 204, itemId: String(id) };
          }),
        hasEffect: isAnyDone,
      },
    );
  }

  /** Answers 404 for an unknown cart even if every entry is invalid. */
  private async refuseAll(caller: Caller, cartId: string, refusals: readonly AppError[]): Promise<CartItemResultView[]> {
    await this.reads.load(caller, cartId);
    return refusals.map((error, index) => entryView(index, error));
  }

  /** Checks the site and the mixins of each entry. */
  private check<T extends RequestedItem | undefined>(head: CartHead, entries: readonly Result<Sent<T>>[]): Promise<Result<T>[]> {
    return Promise.all(
      entries.map(async (entry) => {
        if (isRejected(entry)) return entry;
        try {
          refuseOtherSite(head, entry.siteCode);
          if (entry.item) await this.mixins.check(head.tenant, head.siteCode, entry.item);
          return entry.item;
        } catch (error) {
          return refusalOf(error);
        }
      }),
    );
  }
}

function additionOf(caller: Caller, entry: unknown): Sent<RequestedItem> {
  const dto = valid(CartItemDraftDto, entry);
  return { item: newItem(caller, dto), siteCode: dto.siteCode };
}

function editOf(caller: Caller, entry: unknown): Edit {
  const { itemId, ...dto } = valid(CartItemBatchUpdateDto, withItemId(entry));
  const id = countingNumber(itemId);
  if (id === undefined) throw itemNotFound(itemId);
  return { id, siteCode: dto.siteCode, edited: (before) => (dto.quantity === 0 ? undefined : changedItem(caller, before, dto, true)) };
}

/** Accepts `id` as an alias of `itemId`, so that an item can be sent back as it was read. */
function withItemId(entry: unknown): unknown {
  const { id, itemId } = Object(entry) as { readonly id?: unknown; readonly itemId?: unknown };
  if (id === undefined || id === itemId) return entry;
  if (itemId === undefined) return { ...(entry as object), itemId: id };
  throw validationError([{ field: 'id', type: 'invalid_value', message: 'id is an alias of itemId and must have the same value' }]);
}

const isAnyDone = (views: readonly CartItemResultView[]): boolean => views.some(({ status }) => status < 300);

type Outcome = Omit<CartItemResultView, 'index'>;

function entryViews<T>(results: readonly Result<T>[], work: (value: T) => Outcome): CartItemResultView[] {
  return results.map((result, index) => entryView(index, mapOk(result, work)));
}

function entryView(index: number, result: Result<Outcome>): CartItemResultView {
  const view: Outcome = isRejected(result) ? refusalView(result) : result;
  const { itemId: id, message: errorMessage } = view;
  return { index, ...view, ...(id !== undefined && { id }), ...(errorMessage !== undefined && { errorMessage }) };
}
