import type { Int32, UuidText } from '@suite/validation';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { CartView, type SteppedAsideView } from './cart-view.dto';

/** The result of a write, with the cart if the request has `Prefer: return=representation`. */
class Created {
  /** The cart after the write; only for `Prefer: return=representation`. */
  @ApiPropertyOptional({ type: () => CartView }) cart?: CartView;
}

/** The created cart. */
export class CreatedCartView extends Created {
  /** The id, used in paths. */
  cartId!: UuidText;
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** Alias of `xrn`. */
  yrn!: string;
}

/** The item that was added or whose quantity was increased. */
export class CreatedCartItemView extends Created {
  /** The item’s id in this cart; it is never reused. */
  itemId!: string;
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** Alias of `xrn`. */
  yrn!: string;
}

/** The applied coupon. */
export class CreatedCartDiscountView extends Created {
  /** The resource name, unique across all tenants. */
  xrn!: string;
  /** Alias of `xrn`. */
  yrn!: string;
  /** The id of this coupon on this cart. */
  discountId!: UuidText;
  /** The index among the cart’s coupons, from 0. It decreases by one when a coupon before it is removed. */
  discountIndex!: Int32;
  /** The promotions that give nothing because of the coupon. Absent if there are none. Without the coupon, they are back. */
  steppedAside?: SteppedAsideView[];
}
