import { ApiPropertyOptional } from '@nestjs/swagger';
import { CartView } from './cart-view.dto';

/** The result of a write, with the cart if the request has `Prefer: return=representation`. */
class Created {
  /** The cart after the write; only for `Prefer: return=representation`. */
  @ApiPropertyOptional({ type: () => CartView }) cart?: CartView;
}

/** The created cart. */
export class CartCreated extends Created {
  /** The id, used in paths. */
  cartId!: string;
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** Alias of `xrn`. */
  yrn!: string;
}

/** The item that was added or whose quantity was increased. */
export class ItemCreated extends Created {
  /** The item’s id in this cart; it is never reused. */
  itemId!: string;
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** Alias of `xrn`. */
  yrn!: string;
}

/** The applied coupon. */
export class DiscountCreated extends Created {
  /** The id of this coupon on this cart. */
  discountId!: string;
  /** The index among the cart’s coupons, from 0. It decreases by one when a coupon before it is removed. */
  discountIndex!: number;
}
