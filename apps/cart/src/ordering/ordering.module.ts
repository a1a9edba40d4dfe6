import { Module } from '@nestjs/common';
import { HttpClient } from '@suite/http-client';
import type { Privacy } from '@suite/privacy';
import type { TableRule } from '@suite/tenant-copy';
import { CartModule } from '../cart';
import { CatalogModule } from '../catalog';
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
import { CorrectionService } from './invoice/correction.service';
import { DocumentFileService } from './invoice/document-file.service';
import { DocumentListController } from './invoice/document-list.controller';
import { DocumentListService } from './invoice/document-list.service';
import { DocumentPrinterService } from './invoice/document-printer.service';
import { InvoiceIssueService } from './invoice/invoice-issue.service';
import { InvoiceMetricsService } from './invoice/invoice-metrics.service';
import { InvoiceController } from './invoice/invoice.controller';
import { InvoiceRow } from './invoice/invoice.entity';
import { INVOICE_ISSUED } from './invoice/invoice.messages';
import { InvoiceService } from './invoice/invoice.service';
import { InvoicingService } from './invoice/invoicing.service';
import { DueTasks } from './due-tasks.worker';
import { LogoClient } from './invoice/logo.client';
import { LogoRow } from './invoice/logo.entity';
import { LogoService } from './invoice/logo.service';
import { InvoicingWorker } from './invoice/invoicing.worker';
import { TaxReportController } from './invoice/tax-report.controller';
import { TaxReportService } from './invoice/tax-report.service';
import { PackedOrderService } from './credit/packed-order.service';
import { LineCancellationFinisher } from './lines/line-cancellation-finisher.worker';
import { LineCancellationMetricsService } from './lines/line-cancellation-metrics.service';
import { LineCancellationStoreService } from './lines/line-cancellation-store.service';
import { LineCancellationController } from './lines/line-cancellation.controller';
import { LineCancellationRow } from './lines/line-cancellation.entity';
import { LineCancellationService } from './lines/line-cancellation.service';
import { OrderMailsService } from './mail/order-mails.service';
import { OrderImportController } from './import/order-import.controller';
import { OrderImportService } from './import/order-import.service';
import { MailDocumentService } from './mailing/mail-document.service';
import { OrderMailingController } from './mailing/order-mailing.controller';
import { OrderMailingService } from './mailing/order-mailing.service';
import { PackedMailWorker } from './mailing/packed-mail.worker';
import { OrderManagementController } from './management/order-management.controller';
import { OrderManagementService } from './management/order-management.service';
import { OrderChildrenService } from './order/order-children.service';
import { OrderNewsClient } from './clients/order-news.client';
import { OrderFeedRow } from './order/order-feed.entity';
import { OrderFeeds } from './order/order-feeds.worker';
import { OrderFollower } from './order/order-follower.worker';
import { OrderController } from './order/order.controller';
import { moneyFigures } from './order/money-figures.queries';
import { OrderRow } from './order/order.entity';
import { ORDER_MESSAGES } from './order/order.messages';
import { OrderSearchRow } from './order/order-search.entity';
import { OrderService } from './order/order.service';
import { VoidNumberRow } from './order/void-number.entity';
import { ShoppingDataView } from './personal-data/personal-data.dto';
import { ReturnMetricsService } from './returns/return-metrics.service';
import { ReturnFinisher } from './returns/return-finisher.worker';
import { ReturnListController } from './returns/return-list.controller';
import { ReturnNumberService } from './returns/return-number.service';
import { ReturnReceiptService } from './returns/return-receipt.service';
import { ReturnRequestService } from './returns/return-request.service';
import { ReturnStepsService } from './returns/return-steps.service';
import { ReturnController } from './returns/return.controller';
import { ReturnRow } from './returns/return.entity';
import { RETURN_MESSAGES } from './returns/return.messages';
import { PersonalDataService } from './personal-data/personal-data.service';
import { OrderDraftController } from './preview/order-draft.controller';
import { OrderDraftService } from './preview/order-draft.service';

/** Makes orders out of carts, and follows them until they are delivered. */
@Module({
  imports: [PeersModule, CatalogModule, CartModule],
  controllers: [
    OrderDraftController,
    CheckoutController,
    OrderImportController,
    OrderController,
    OrderManagementController,
    OrderMailingController,
    InvoiceController,
    TaxReportController,
    DocumentListController,
    LineCancellationController,
    CreditNoteController,
    ReturnController,
    ReturnListController,
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
    LineCancellationService,
    LineCancellationStoreService,
    DueTasks,
    LineCancellationFinisher,
    CreditNoteService,
    CreditNoteNumberService,
    CreditNoteIssueService,
    CreditNoteFinisher,
    CreditNoteMetricsService,
    InvoicingService,
    InvoiceIssueService,
    CorrectionService,
    InvoicingWorker,
    InvoiceService,
    InvoiceMetricsService,
    LogoService,
    { provide: LogoClient, inject: [HttpClient], useFactory: (http: HttpClient) => new LogoClient(http) },
    DocumentPrinterService,
    TaxReportService,
    DocumentListService,
    DocumentFileService,
    PackedOrderService,
    ReturnRequestService,
    ReturnStepsService,
    ReturnReceiptService,
    ReturnNumberService,
    ReturnFinisher,
    ReturnMetricsService,
    LineCancellationMetricsService,
    PersonalDataService,
    OrderMailsService,
    OrderImportService,
    OrderMailingService,
    PackedMailWorker,
    MailDocumentService,
    DocumentNumberClient,
    PackingClient,
    CustomerClient,
    DeliveryClient,
  ],
  exports: [PersonalDataService],
})
export class OrderingModule {
  static readonly figures = moneyFigures;
  static readonly tables = [
    CheckoutRow,
    VoidNumberRow,
    OrderRow,
    OrderSearchRow,
    OrderFeedRow,
    CreditNoteRow,
    InvoiceRow,
    LogoRow,
    ReturnRow,
    LineCancellationRow,
  ];
  static readonly copied: readonly TableRule[] = [{ entity: CheckoutRow, cleared: ['lease', 'leasedUntil'] }];
  static readonly messages = [CHECKOUT_REFUSED, ...ORDER_MESSAGES, CREDIT_NOTE_CREATED, INVOICE_ISSUED, ...RETURN_MESSAGES];
  static readonly privacy: Privacy<ShoppingDataView> = {
    data: PersonalDataService,
    view: ShoppingDataView,
    names: { tag: 'Shopping privacy', operation: 'Shopping', data: 'shopping data' },
    export: {
      about:
        'Returns the carts, orders, credit notes, invoices, returns, prices and segments of a customer. The lists are empty for an unknown ' +
        'customer.',
    },
    erase: {
      about:
        'Deletes the carts and prices of a customer and the mails to them, and removes the customer from segments. Orders lose name, e-mail ' +
        'address, phone number, street, note and mixins, and show the pseudonym; credit notes lose their reason, returns their comments. ' +
        'Invoices stay as they were issued. Items, prices, postal ' +
        'code, city and country stay. Has no effect for an unknown customer. While a checkout of the customer runs, the call is rejected ' +
        '(409).',
      fails: { 409: ['checkout_in_progress'] },
    },
  };
}
