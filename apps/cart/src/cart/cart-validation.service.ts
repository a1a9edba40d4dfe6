import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { Database } from '@suite/platform';
import type { Cart } from '../domain/cart';
import { cartFaults, type Fault, lineFaults } from '../domain/faults';
import type { Reference } from '../domain/reference';
import { ReferenceService } from '../reference/reference.service';
import { checkCartId, own } from './cart-access';
import type { CartValidationView } from './cart.dto';
import { loadCart } from './cart.queries';
import { CouponChecks } from './coupon-checks.service';

/** Says what would keep a cart from being ordered as it is shown. Changes nothing. */
@Injectable()
export class CartValidationService {
  constructor(
    private readonly db: Database,
    private readonly references: ReferenceService,
    private readonly checks: CouponChecks,
  ) {}

  async validate(caller: Caller, cartId: string): Promise<CartValidationView> {
    const id = checkCartId(cartId);
    const loaded = await this.db.run(caller.tenant, (tx) => loadCart(tx, caller.tenant, id, { lock: false }));
    const cart = own(caller, id, loaded?.cart);
    const offers = cart.lines.map(({ offer }) => offer);
    const reference = await this.references.load(cart.head, offers);
    const itemsValidationDetails = cart.lines
      .map((line) => ({ id: String(line.id), errors: lineFaults(line, reference) }))
      .filter(({ errors }) => errors.length > 0);
    const cartValidationDetails = [...cartFaults(cart, reference), ...(await this.couponFaults(cart, reference))];
    const isValid = itemsValidationDetails.length === 0 && cartValidationDetails.length === 0;
    return { isValid, itemsValidationDetails, cartValidationDetails };
  }

  private async couponFaults(cart: Cart, reference: Reference): Promise<Fault[]> {
    const faults = await Promise.all(
      cart.head.discounts.map(async ({ terms: { code } }, index) => {
        try {
          await this.checks.terms(cart, reference, code);
          return [];
        } catch (error) {
          if (!(error instanceof AppError) || error.kind !== 'invalid') throw error;
          return [{ errorCode: error.details[0]?.type ?? error.type, message: error.message, field: `discounts[${index}]` }];
        }
      }),
    );
    return faults.flat();
  }
}
