import { Injectable } from '@nestjs/common';
import { CartCheckoutService } from '../../cart';
import { OrderMailsService } from '../mail/order-mails.service';

/** What the steps of a checkout change in this service besides orders, in the transaction that records a step. */
@Injectable()
export class CheckoutEffectsService {
  constructor(
    readonly carts: CartCheckoutService,
    readonly mails: OrderMailsService,
  ) {}
}
