import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { CatalogService, type CatalogSnapshot } from '../catalog';
import { own } from './cart.access';
import type { CartValidationView } from './cart.dto';
import { type CheckedCoupons, CouponChecksService } from './coupon-checks.service';
import { Cart } from './domain/cart';
import { cartFaults, type Fault, lineFaults } from './domain/faults';
import { conflictOf } from './domain/cart-discount';
import { StoredCartsService } from './stored-carts.service';

/** Reports what would prevent a cart from being ordered as shown. Changes nothing. */
@Injectable()
export class CartValidationService {
  constructor(
    private readonly carts: StoredCartsService,
    private readonly catalog: CatalogService,
    private readonly checks: CouponChecksService,
  ) {}

  async validate(caller: Caller, id: string): Promise<CartValidationView> {
    const { head, lines } = own(caller, id, await this.carts.find(caller.tenant, id));
    const cart = new Cart({ head, lines });
    const snapshot = await this.catalog.load(head, cart.needs);
    const itemsValidationDetails = lines
      .map((line) => ({ id: String(line.id), errors: lineFaults(line, snapshot) }))
      .filter(({ errors }) => errors.length > 0);
    const cartValidationDetails = [
      ...cartFaults(cart, snapshot),
      ...couponFaults(await this.checks.recheck(current(cart, snapshot), snapshot)),
    ];
    const isValid = itemsValidationDetails.length === 0 && cartValidationDetails.length === 0;
    return { isValid, itemsValidationDetails, cartValidationDetails };
  }
}

/** Returns a copy with the current prices, with which the cart would be ordered. */
function current({ head, lines }: Cart, snapshot: CatalogSnapshot): Cart {
  const cart = new Cart({ head, lines });
  if (!snapshot.taxes?.undetermined) cart.refresh(snapshot, new Set(lines.map(({ id }) => id)));
  return cart;
}

/** Reports refused coupons, and those that cannot be combined. */
function couponFaults({ discounts, refusals }: CheckedCoupons): Fault[] {
  const refused = discounts.flatMap(({ id }, index): Fault[] => {
    const refusal = refusals.get(id);
    return refusal ? [{ errorCode: refusal.details[0]?.type ?? refusal.type, message: refusal.message, field: `discounts[${index}]` }] : [];
  });
  const conflict = conflictOf(discounts);
  if (!conflict) return refused;
  return [...refused, { errorCode: conflict.type, message: conflict.message, field: conflict.details[0]?.field ?? 'discounts' }];
}
