import { type DynamicModule, Module } from '@nestjs/common';
import { mailProviders } from '@suite/mail';
import { CartModule } from '../cart';
import { CatalogModule } from '../catalog';
import type { CartConfig } from '../config';
import { PeersModule } from '../peers';
import { CheckoutCleanupService } from './checkout/checkout-cleanup.service';
import { CheckoutEffectsService } from './checkout/checkout-effects.service';
import { CheckoutMetricsService } from './checkout/checkout-metrics.service';
import { CheckoutPeers } from './checkout/checkout-peers.client';
import { CheckoutRefusalService } from './checkout/checkout-refusal.service';
import { CheckoutRunner } from './checkout/checkout-runner.worker';
import { CheckoutStartService } from './checkout/checkout-start.service';
import { CheckoutStepService } from './checkout/checkout-step.service';
import { CheckoutController } from './checkout/checkout.controller';
import { CheckoutRow } from './checkout/checkout.entity';
import { CHECKOUT_REFUSED } from './checkout/checkout.messages';
import { CheckoutService } from './checkout/checkout.service';
import { CustomerClient } from './clients/customer.client';
import { DeliveryClient } from './clients/delivery.client';
import { DocumentNumberClient } from './clients/document-number.client';
import { PackingClient } from './clients/packing.client';
import { CreditNoteFinisher } from './credit/credit-note-finisher.worker';
import { CreditNoteIssueService } from './credit/credit-note-issue.service';
import { CreditNoteMetricsService } from './credit/credit-note-metrics.service';
import { CreditNoteNumberService } from './credit/credit-note-number.service';
import { CreditNoteController } from './credit/credit-note.controller';
import { CreditNoteRow } from './credit/credit-note.entity';
import { CREDIT_NOTE_CREATED } from './credit/credit-note.messages';
import { CreditNoteService } from './credit/credit-note.service';
import { OrderMailsService } from './mail/order-mails.service';
import { OrderManagementController } from './management/order-management.controller';
import { OrderManagementService } from './management/order-management.service';
import { OrderChildrenService } from './order/order-children.service';
import { OrderNewsClient } from './clients/order-news.client';
import { OrderFeedRow } from './order/order-feed.entity';
import { OrderFeeds } from './order/order-feeds.worker';
import { OrderFollower } from './order/order-follower.worker';
import { OrderController } from './order/order.controller';
import { OrderRow } from './order/order.entity';
import { ORDER_MESSAGES } from './order/order.messages';
import { OrderService } from './order/order.service';
import { VoidNumberRow } from './order/void-number.entity';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { PersonalDataService } from './personal-data/personal-data.service';
import { OrderDraftController } from './preview/order-draft.controller';
import { OrderDraftService } from './preview/order-draft.service';

/** Makes orders out of carts, and follows them until they are delivered. */
@Module({})
export class OrderingModule {
  static readonly tables = [CheckoutRow, VoidNumberRow, OrderRow, OrderFeedRow, CreditNoteRow];
  static readonly messages = [CHECKOUT_REFUSED, ...ORDER_MESSAGES, CREDIT_NOTE_CREATED];

  static with(config: CartConfig): DynamicModule {
    return {
      module: OrderingModule,
      imports: [PeersModule, CatalogModule, CartModule],
      controllers: [
        OrderDraftController,
        CheckoutController,
        OrderController,
        OrderManagementController,
        CreditNoteController,
        PersonalDataController,
      ],
      providers: [
        OrderDraftService,
        CheckoutService,
        CheckoutStartService,
        CheckoutRefusalService,
        CheckoutRunner,
        CheckoutStepService,
        CheckoutPeers,
        CheckoutEffectsService,
        CheckoutMetricsService,
        CheckoutCleanupService,
        OrderService,
        OrderChildrenService,
        OrderFollower,
        OrderFeeds,
        OrderNewsClient,
        OrderManagementService,
        CreditNoteService,
        CreditNoteNumberService,
        CreditNoteIssueService,
        CreditNoteFinisher,
        CreditNoteMetricsService,
        PersonalDataService,
        OrderMailsService,
        DocumentNumberClient,
        PackingClient,
        CustomerClient,
        DeliveryClient,
        ...mailProviders(config.mail),
      ],
    };
  }
}
