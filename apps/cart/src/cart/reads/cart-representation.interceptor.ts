import { applyDecorators, Injectable, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import { type DoneWrite, RepresentationInterceptor } from '@suite/http';
import { CartReadsService } from './cart-reads.service';
import { CartView } from '../wire/cart-view.dto';
import type { CreatedCartView, CreatedCartDiscountView, CreatedCartItemView } from '../wire/created.dto';

type Made = CreatedCartView | CreatedCartItemView | CreatedCartDiscountView;

/** Adds the cart to the response of a write, next to the write's own result. */
@Injectable()
export class CartRepresentationInterceptor extends RepresentationInterceptor<Made | undefined> {
  constructor(private readonly reads: CartReadsService) {
    super();
  }

  protected async represent({ caller, params, answer }: DoneWrite<Made | undefined>): Promise<object> {
    const cartId = params['cartId'] ?? (answer as CreatedCartView).cartId;
    return answer ? { ...answer, cart: await this.reads.loadView(caller, cartId) } : this.reads.load(caller, cartId);
  }
}

const PREFER = {
  name: 'Prefer',
  required: false,
  description: '`return=representation`: also return the cart after the write (RFC 7240).',
  schema: { type: 'string', example: 'return=representation' },
} as const;

/** Answers the changed cart to requests with `Prefer: return=representation`. */
export const Represented = () => applyDecorators(UseInterceptors(CartRepresentationInterceptor), ApiHeader(PREFER));

/** Like Represented, for a write without a result of its own. */
export const RepresentedAlone = () =>
  applyDecorators(Represented(), ApiOkResponse({ type: CartView, description: 'With `Prefer: return=representation`' }));
