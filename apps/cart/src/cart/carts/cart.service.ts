import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { validationError } from '@suite/errors';
import { Database } from '@suite/database';
import { CatalogService } from '../../catalog';
import type { ChangePlan } from '../writes/cart-changes.service';
import { CartDeletionService } from '../deletion/cart-deletion.service';
import { CartDetailChecksService } from '../checks/cart-detail-checks.service';
import { CartWritesService } from '../writes/cart-writes.service';
import { own, refuseClosed, refuseOrdering, refuseWithoutExternalScope } from '../store/cart.access';
import type { CartDraftDto, CartUpdateDto } from '../wire/cart.dto';
import { findHead, lockHead } from '../store/cart.queries';
import type { Cart } from '../domain/cart';
import { type HeadBefore, neededFor } from '../domain/cart-before';
import type { CartHead, CartLine } from '../domain/cart-contents';
import { type CartDetails, changedDetails, refuseContradictions, withDestination } from '../domain/cart-details';
import { versionConflict } from '../domain/cart.errors';
import { deliveryWindowOf } from '../domain/delivery-window';
import { namedSlotOf } from '../domain/named-slot';
import { without } from '../domain/objects';

/** Changes and deletes carts as a whole. */
@Injectable()
export class CartService {
  constructor(
    private readonly db: Database,
    private readonly catalog: CatalogService,
    private readonly writes: CartWritesService,
    private readonly deletion: CartDeletionService,
    private readonly checks: CartDetailChecksService,
  ) {}

  /** Changes details of the cart. Absent fields keep their values. A request without changes writes nothing. */
  async replace(caller: Caller, cartId: string, dto: CartUpdateDto): Promise<void> {
    const found = await findHead(this.db, caller.tenant, cartId);
    const { head } = own(caller, cartId, found && { head: found });
    refuseClosed(head);
    refuseFixed(head, dto);
    const version = dto.metadata?.version;
    requireVersion(head, version);
    const requested = detailsOf(dto);
    refuseContradictions({ ...head, ...requested });
    const namedSlot = namedSlotOf(dto);
    const sent = await this.checks.slots.complete(head, requested, namedSlot);
    const change = { version, ...(requested.deliveryWindow === undefined && namedSlot === undefined && { slotOf: head }) };
    const changes = changedDetails(head, sent);
    if (Object.keys(changes).length === 0) return;
    if (changes.externalDiscounts !== undefined) refuseWithoutExternalScope(caller);
    await this.checkMixins(head, changes);
    // External discounts that are sent back unchanged are not written: a concurrent change of them needs the scope, this one does not.
    const details = changes.externalDiscounts === undefined ? without(sent, 'externalDiscounts') : sent;
    await (changes.countryCode === undefined
      ? this.writes.changeLines(
          { caller, cartId },
          {
            plan: (before) => this.plan(before, [], details),
            apply: (cart, plan) => changeDetails(cart, plan, { ...change, details }),
          },
        )
      : this.writes.changeWholeCart(
          { caller, cartId },
          {
            plan: (before) => this.plan(before, before.lines, details),
            apply: (cart, plan) => changeDetails(cart, plan, { ...change, details }),
          },
        ));
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      const head = await lockHead(tx, caller.tenant, id);
      refuseOrdering(own(caller, id, head && { head }).head);
      await this.deletion.deleteLocked(tx, caller.tenant, [id], { commits: true });
    });
  }

  private async plan(before: HeadBefore, lines: readonly CartLine[], details: Partial<CartDetails>): Promise<DetailsPlan> {
    const isMove = details.countryCode !== undefined && details.countryCode !== before.head.countryCode;
    const items = lines.map(({ requested }) => requested);
    return { snapshot: await this.catalog.load({ ...before.head, ...details }, neededFor(before, items)), isMove };
  }

  private async checkMixins(head: CartHead, changes: Partial<CartDetails>): Promise<void> {
    if (changes.mixins === undefined && changes.mixinSchemas === undefined) return;
    const { tenant, siteCode, mixins, mixinSchemas } = { ...head, ...changes };
    await this.checks.mixins.check(tenant, siteCode, { mixins, metadata: { mixins: mixinSchemas } });
  }
}

/** The look-ups that a change of details was planned with. Another country has other taxes, so it needs new look-ups. */
interface DetailsPlan extends ChangePlan {
  readonly isMove: boolean;
}

/** The details to change, and the version of the cart that the caller requires. */
interface DetailsChange {
  readonly details: Partial<CartDetails>;
  readonly version: number | undefined;
  /** The cart whose own slot was looked up for another destination. */
  readonly slotOf?: Pick<CartDetails, 'deliveryWindow'>;
}

function changeDetails(cart: Cart, { snapshot, isMove }: DetailsPlan, { details: sent, version, slotOf }: DetailsChange): void {
  requireVersion(cart.head, version);
  const isOtherSlot = slotOf !== undefined && !isDeepStrictEqual(cart.head.deliveryWindow, slotOf.deliveryWindow);
  const details = isOtherSlot ? without(sent, 'deliveryWindow') : sent; // a slot that another call has chosen since is kept
  refuseContradictions({ ...cart.head, ...details });
  if (isMove) cart.move(details, snapshot);
  else Object.assign(cart.head, details);
}

type Body = CartDraftDto | CartUpdateDto;

/** How each detail is read from a body. */
const DETAILS: { readonly [D in keyof CartDetails]: (body: Body) => CartDetails[D] | undefined } = {
  channel: ({ channel }) => channel && { ...channel },
  countryCode: ({ countryCode }) => countryCode,
  zipCode: ({ zipCode }) => zipCode,
  mixins: ({ mixins }) => mixins,
  mixinSchemas: ({ metadata }) => metadata?.mixins,
  customer: ({ customer }) => customer && { ...customer },
  addresses: ({ addresses }) => addresses && listOrNull(addresses),
  shippingMethodId: ({ shippingMethodId }) => shippingMethodId,
  deliveryWindow: ({ deliveryWindow }) => deliveryWindow && deliveryWindowOf(deliveryWindow),
  pickup: ({ pickup }) => pickup,
  note: ({ note }) => note,
  buyerReference: ({ buyerReference }) => buyerReference,
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  externalDiscounts: ({ externalDiscounts }) => externalDiscounts && listOrNull(externalDiscounts),
};

/** Copies the entries. An empty list is the same as none. */
const listOrNull = <T extends object>(list: readonly T[]): T[] | null => (list.length === 0 ? null : list.map((entry) => ({ ...entry })));

/** Returns the details that a body contains. Null removes a detail. */
export function detailsOf(body: Body): Partial<CartDetails> {
  const details = Object.entries(DETAILS).map(([detail, of]) => [detail, of(body)] as const);
  return withDestination(Object.fromEntries(details.filter(([, value]) => value !== undefined)));
}

/** Read-only members that a body may repeat, but only with their current value. */
const FIXED = ['status', 'siteCode', 'currency', 'type', 'customerId', 'sessionId'] as const satisfies readonly (keyof CartHead)[];

/** Rejects a change of a read-only member. If it were ignored, a shop would learn only from the bill that the currency is unchanged. */
function refuseFixed(head: CartHead, dto: CartUpdateDto): void {
  const others = FIXED.filter((member) => dto[member] !== undefined && dto[member] !== head[member]);
  if (others.length === 0) return;
  const message = (member: (typeof FIXED)[number]): string => `${member} cannot be changed here; it is ${head[member] ?? 'not set'}`;
  throw validationError(others.map((member) => ({ field: member, type: 'read_only', message: message(member) })));
}

function requireVersion({ version }: CartHead, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw versionConflict(version, expected);
}
