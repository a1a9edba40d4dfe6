import { type DynamicModule, Module } from '@nestjs/common';
import { mailProviders } from '@suite/mail';
import { CartModule } from '../cart';
import { CatalogModule } from '../catalog';
import type { CartConfig } from '../config';
import { PeersModule } from '../peers/peers.module';
import { CheckoutBegin } from './checkout/checkout-begin.service';
import { CheckoutCleanupService } from './checkout/checkout-cleanup.service';
import { CheckoutFigures } from './checkout/checkout-figures.service';
import { CheckoutRunner } from './checkout/checkout-runner.service';
import { CheckoutSteps } from './checkout/checkout-steps.service';
import { CheckoutController } from './checkout/checkout.controller';
import { CheckoutRow, VoidNumberRow } from './checkout/checkout.entity';
import { CheckoutService } from './checkout/checkout.service';
import { HandOver } from './checkout/hand-over.service';
import { OrderTaking } from './checkout/order-taking.service';
import { DeliveryClient } from './clients/delivery.client';
import { OrderNumberClient } from './clients/order-number.client';
import { PackingClient } from './clients/packing.client';
import { OrderMails } from './mail/order-mails.service';
import { OrderChildren } from './order/order-children.service';
import { OrderFollower } from './order/order-follower.service';
import { OrderController } from './order/order.controller';
import { OrderRow } from './order/order.entity';
import { OrderService } from './order/order.service';
import { OrderDraftController } from './preview/order-draft.controller';
import { OrderDraftService } from './preview/order-draft.service';

/** Makes orders out of carts, and follows them until they are delivered. */
@Module({})
export class OrderingModule {
  static readonly entities = [CheckoutRow, VoidNumberRow, OrderRow];

  static with(config: CartConfig): DynamicModule {
    return {
      module: OrderingModule,
      imports: [PeersModule, CatalogModule, CartModule],
      controllers: [OrderDraftController, CheckoutController, OrderController],
      providers: [
        OrderDraftService,
        CheckoutService,
        CheckoutBegin,
        CheckoutRunner,
        CheckoutSteps,
        CheckoutFigures,
        CheckoutCleanupService,
        OrderTaking,
        HandOver,
        OrderService,
        OrderChildren,
        OrderFollower,
        OrderMails,
        OrderNumberClient,
        PackingClient,
        DeliveryClient,
        ...mailProviders(config.mail),
      ],
    };
  }
}
