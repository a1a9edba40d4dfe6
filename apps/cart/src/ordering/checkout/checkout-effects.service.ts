import { Injectable } from '@nestjs/common';
import { CartCheckoutService } from '../../cart';
import { OrderMailsService } from '../mail/order-mails.service';

/** Changes that checkout steps make in this service besides orders. They share the transaction that records the step. */
@Injectable()
export class CheckoutEffectsService {
  constructor(
    readonly carts: CartCheckoutService,
    readonly mails: OrderMailsService,
  ) {}
}
