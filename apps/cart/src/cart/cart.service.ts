import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database } from '@suite/platform';
import type { CartDetails, CartHead } from '../domain/cart-contents';
import { MixinService } from '../mixin/mixin.service';
import { CartWrites } from './cart-writes.service';
import { own } from './cart.access';
import type { CreateCartDto, UpdateCartDto } from './cart.dto';
import { deleteCart, lockHead } from './cart.queries';

/** Changing and deleting carts as a whole. */
@Injectable()
export class CartService {
  constructor(
    private readonly db: Database,
    private readonly writes: CartWrites,
    private readonly mixins: MixinService,
  ) {}

  /** A field that is left out stays as it is. Another country means other taxes, so everything is looked up again. */
  async replace(caller: Caller, id: string, dto: UpdateCartDto): Promise<void> {
    const details = detailsOf(dto);
    const version = dto.metadata?.version;
    if (details.countryCode !== undefined) return this.takeToCountry(caller, id, details, version);
    await this.writes.changeLines(caller, id, async (before, lookUp) => {
      await this.checkMixins(before, details);
      return {
        snapshot: await lookUp([]),
        apply: ({ head }) => {
          refuseOtherVersion(head, version);
          Object.assign(head, details);
        },
      };
    });
  }

  private takeToCountry(caller: Caller, id: string, details: Partial<CartDetails>, version: number | undefined): Promise<void> {
    return this.writes.changeWholeCart(caller, id, async (copy, lookUp) => {
      await this.checkMixins(copy.head, details);
      const snapshot = await lookUp(copy.items, details);
      return {
        snapshot,
        apply: (cart) => {
          refuseOtherVersion(cart.head, version);
          cart.move(details, snapshot);
        },
      };
    });
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      const head = await lockHead(tx, caller.tenant, id);
      own(caller, id, head && { head });
      await deleteCart(tx, caller.tenant, id);
    });
  }

  private async checkMixins(head: CartHead, details: Partial<CartDetails>): Promise<void> {
    if (!details.mixins && !details.mixinSchemas) return;
    const { tenant, siteCode, mixins, mixinSchemas } = { ...head, ...details };
    await this.mixins.check(tenant, siteCode, { mixins, metadata: { mixins: mixinSchemas } });
  }
}

/** Which member of a body says each detail. */
const SAID: { readonly [D in keyof CartDetails]: (body: CreateCartDto | UpdateCartDto) => CartDetails[D] | undefined } = {
  channel: ({ channel }) => channel,
  countryCode: ({ countryCode }) => countryCode,
  zipCode: ({ zipCode }) => zipCode,
  mixins: ({ mixins }) => mixins,
  mixinSchemas: ({ metadata }) => metadata?.mixins,
};

/** The details of which a body says something. */
export function detailsOf(body: CreateCartDto | UpdateCartDto): Partial<CartDetails> {
  const said = Object.entries(SAID).map(([detail, of]) => [detail, of(body)] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

function refuseOtherVersion({ version }: CartHead, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw new AppError('conflict', 'version_conflict', `The cart is at version ${version}, not ${expected}`, {
    details: [{ field: 'metadata.version', type: 'version_conflict' }],
  });
}
