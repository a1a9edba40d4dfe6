import { nameOf } from './fulfillment';
import type { OrderContent } from './order-content';

/** What an order is searched by. */
export interface SearchedOrder {
  readonly orderNumber: string;
  readonly customerId: string | null;
  readonly content: Pick<OrderContent, 'customer' | 'shippingAddress' | 'discounts'>;
}

/**
 * Returns the texts whose beginnings find an order: its number, the number, the e-mail address and the name of the customer, the last
 * name, and the coupon codes.
 */
export function searchTextsOf({ orderNumber, customerId, content }: SearchedOrder): string[] {
  const { customer, discounts } = content;
  const codes = discounts.map(({ terms: { code } }) => code);
  const texts = [orderNumber, customerId, customer?.email, nameOf(content), customer?.lastName, ...codes];
  return [...new Set(texts.flatMap((text) => (text ? [text] : [])))];
}
