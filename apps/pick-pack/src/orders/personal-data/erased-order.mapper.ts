import { erasedAddress } from '@suite/privacy';
import type { OrderToErase } from './personal-data.queries';

/** The addresses of an order, which packing itself does not use. */
interface WithAddresses {
  readonly deliveryAddress?: object;
  readonly invoiceAddress?: object;
}

/** Returns an order without the data that identifies its customer. The ordered and packed amounts stay. */
export function erasedOrder({ orderId, delivery, payment, entries }: OrderToErase, pseudonym: string): OrderToErase {
  return {
    orderId,
    customer: { id: pseudonym, customerName: pseudonym } as OrderToErase['customer'],
    delivery: erasedAddresses(delivery, pseudonym),
    payment: payment && erasedAddresses(payment, pseudonym),
    entries: entries.map(withoutComment),
  };
}

function withoutComment(entry: OrderToErase['entries'][number]): OrderToErase['entries'][number] {
  const { customerComment: _, ...rest } = entry;
  return rest;
}

function erasedAddresses<Part extends object>(part: Part, pseudonym: string): Part {
  const { deliveryAddress, invoiceAddress } = part as WithAddresses;
  return {
    ...part,
    ...(deliveryAddress && { deliveryAddress: erasedAddress(deliveryAddress, pseudonym) }),
    ...(invoiceAddress && { invoiceAddress: erasedAddress(invoiceAddress, pseudonym) }),
  };
}
