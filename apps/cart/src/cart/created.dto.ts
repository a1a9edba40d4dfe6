import { CartView } from './cart-view.dto';

/** What a write has made, and where the request prefers it (`Prefer: return=representation`) the cart as it is now. */
class Created {
  /** Only for `Prefer: return=representation`. */
  cart?: CartView;
}

export class CartCreated extends Created {
  cartId!: string;
  xrn!: string;
  yrn!: string;
}

export class ItemCreated extends Created {
  itemId!: string;
  xrn!: string;
  yrn!: string;
}

export class DiscountCreated extends Created {
  discountId!: string;
  /** Its place in the list, from 0. */
  discountIndex!: number;
}
