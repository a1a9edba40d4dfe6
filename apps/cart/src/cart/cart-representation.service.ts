import { applyDecorators, Injectable, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import { type DoneWrite, RepresentationInterceptor } from '@suite/platform';
import { CartReads } from './cart-reads.service';
import { CartView } from './cart-view.dto';
import type { CartCreated, DiscountCreated, ItemCreated } from './created.dto';

type Made = CartCreated | ItemCreated | DiscountCreated;

/** The cart after a write; with what the write has made, where it has made something. */
@Injectable()
export class CartRepresentation extends RepresentationInterceptor<Made | undefined> {
  constructor(private readonly reads: CartReads) {
    super();
  }

  protected async represent({ caller, params, answer }: DoneWrite<Made | undefined>): Promise<object> {
    const cartId = params['cartId'] ?? (answer as CartCreated).cartId;
    return answer ? { ...answer, cart: await this.reads.loadView(caller, cartId) } : this.reads.load(caller, cartId);
  }
}

const PREFER = {
  name: 'Prefer',
  required: false,
  description: '`return=representation`: answer the cart as it is after the write as well (RFC 7240).',
  schema: { type: 'string', example: 'return=representation' },
} as const;

/** The write answers the changed cart to who prefers that. */
export const Represented = () => applyDecorators(UseInterceptors(CartRepresentation), ApiHeader(PREFER));

/** As Represented, for a write that answers nothing by itself. */
export const RepresentedAlone = () =>
  applyDecorators(Represented(), ApiOkResponse({ type: CartView, description: 'Where the request prefers the cart' }));
