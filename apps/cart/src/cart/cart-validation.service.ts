import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError, isRejected, toResult } from '@suite/errors';
import { CatalogService, type CatalogSnapshot } from '../catalog';
import { own } from './cart.access';
import type { CartValidationView } from './cart.dto';
import { CouponChecksService } from './coupon-checks.service';
import { Cart } from './domain/cart';
import { cartFaults, type Fault, lineFaults } from './domain/faults';
import { refuseConflicts } from './domain/cart-discount';
import type { CartDiscount } from './domain/coupon-terms';
import { orderTotal } from './domain/pricing';
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
    const cartValidationDetails = [...cartFaults(cart, snapshot), ...(await this.couponFaults(cart, snapshot))];
    const isValid = itemsValidationDetails.length === 0 && cartValidationDetails.length === 0;
    return { isValid, itemsValidationDetails, cartValidationDetails };
  }

  private async couponFaults(cart: Cart, snapshot: CatalogSnapshot): Promise<Fault[]> {
    const faults = await Promise.all(
      cart.head.discounts.map(async ({ terms: { code } }, index) => {
        try {
          await this.checks.check(cart.head, orderTotal(cart, snapshot), code);
          return [];
        } catch (error) {
          if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
          return [{ errorCode: error.details[0]?.type ?? error.type, message: error.message, field: `discounts[${index}]` }];
        }
      }),
    );
    return [...faults.flat(), ...conflictFaults(cart.head.discounts)];
  }
}

/** Reports coupons that cannot be combined, by their terms of the last check. */
function conflictFaults(discounts: readonly CartDiscount[]): Fault[] {
  const refusal = toResult(() => refuseConflicts(discounts, discounts));
  if (!isRejected(refusal)) return [];
  return [{ errorCode: refusal.type, message: refusal.message, field: refusal.details[0]?.field ?? 'discounts' }];
}
