import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database } from '@suite/platform';
import type { CartHead } from '../domain/cart';
import { MixinsService } from '../mixins/mixins.service';
import { checkCartId, own } from './cart-access';
import { CartWrites } from './cart-writes.service';
import type { UpdateCartDto } from './cart.dto';
import { deleteCart, loadCart } from './cart.queries';

/** Changing and deleting carts as a whole. */
@Injectable()
export class CartService {
  constructor(
    private readonly db: Database,
    private readonly writes: CartWrites,
    private readonly mixins: MixinsService,
  ) {}

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
