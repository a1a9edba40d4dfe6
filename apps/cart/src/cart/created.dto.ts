import { ApiPropertyOptional } from '@nestjs/swagger';
import { CartView } from './cart-view.dto';

/** What a write has made, and where the request prefers it (`Prefer: return=representation`) the cart as it is now. */
class Created {
  /** The cart as it is after the write; only for `Prefer: return=representation`. */
  @ApiPropertyOptional({ type: () => CartView }) cart?: CartView;
}

/** The cart that was made. */
export class CartCreated extends Created {
  /** Its id: what paths name it by. */
  cartId!: string;
  /** Its resource name, which is unique among all resources of all tenants. */
  xrn!: string;
  /** Another name of `xrn`. */
  yrn!: string;
}

/** The item that was added, or has more of it now. */
export class ItemCreated extends Created {
  /** Its id: it is the item’s in this cart, and never used again. */
  itemId!: string;
  /** Its resource name, which is unique among all resources of all tenants. */
  xrn!: string;
  /** Another name of `xrn`. */
  yrn!: string;
}

/** The coupon as it is on the cart. */
export class DiscountCreated extends Created {
  /** The id of this coupon on this cart. */
  discountId!: string;
  /** Its place among the cart’s coupons, from 0; it moves up when one before it is taken off. */
  discountIndex!: number;
}
