import type { Schemas } from '@suite/client';

/** The types of the documents of the services. */
type Cart = Schemas['cart'];

export type Order = Cart['Order'];
export type OrderStatus = Order['status'];
export type PaymentStatus = Order['paymentStatus'];
export type Customer = Schemas['auth']['Customer'];
