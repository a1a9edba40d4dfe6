import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { CatalogService } from '../../catalog';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import { own } from '../store/cart.access';
import type { CartValidationView } from '../wire/cart.dto';
import { type CheckedCoupons, CouponChecksService } from './coupon-checks.service';
import { Cart } from '../domain/cart';
import { cartFaults, type Fault, lineFaults } from '../domain/faults';
import { conflictOf } from '../domain/cart-discount';
import type { CartDiscount } from '../domain/coupon-terms';
import { couponWithoutEffect } from '../domain/cart.errors';
import { withoutEffect } from '../domain/planned-redemption';
import { StoredCartsService } from '../store/stored-carts.service';

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
    const checked = await this.checks.recheck(current(cart, snapshot), snapshot);
    const cartValidationDetails = [...cartFaults(cart, snapshot), ...couponFaults(checked, withoutEffect(checked, cart, snapshot))];
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

/** Reports refused coupons, those that take nothing off, and those that cannot be combined. */
function couponFaults({ discounts, refusals }: CheckedCoupons, ineffective: readonly CartDiscount[]): Fault[] {
  const faulty = discounts.flatMap((discount, index): Fault[] => {
    const refusal = refusals.get(discount.id) ?? (ineffective.includes(discount) ? couponWithoutEffect(discount.terms.code) : undefined);
    return refusal ? [{ errorCode: refusal.details[0]?.type ?? refusal.type, message: refusal.message, field: `discounts[${index}]` }] : [];
  });
  const conflict = conflictOf(discounts);
  if (!conflict) return faulty;
  return [...faulty, { errorCode: conflict.type, message: conflict.message, field: conflict.details[0]?.field ?? 'discounts' }];
}
