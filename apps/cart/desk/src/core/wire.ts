import type { Schemas } from '@suite/client';

/** The types of the documents of the services. */
type Cart = Schemas['cart'];

export type Order = Cart['Order'];
export type OrderStatus = Order['status'];
export type PaymentStatus = Order['paymentStatus'];
export type OrderItem = Order['items'][number];
export type OrderEvent = Cart['OrderEvent'];
export type CreditNote = Cart['CreditNote'];
export type Invoice = Cart['Invoice'];
export type Return = Cart['Return'];
export type ReturnStatus = Return['status'];
export type ReturnReason = Return['lines'][number]['reason'];
export type Condition = Cart['ReceivedLine']['condition'];
export type CancelReason = Cart['LineCancellationDraft']['reason'];
export type MailKind = Cart['OrderMailDraft']['kind'];
export type Price = Cart['CreditPrice'];
export type TaxReport = Cart['TaxReport'];
export type FoundCart = Cart['Cart'];
export type Customer = Schemas['auth']['Customer'];
export type Packing = Schemas['pickPack']['PackingOrder'];
export type PackingEvent = Schemas['pickPack']['PackingHistoryEntry'];
export type Delivery = Schemas['delivery']['DeliveryOrder'];
export type DeliveryEvent = Schemas['delivery']['HistoryEntry'];
