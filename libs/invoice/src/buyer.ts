import type { Buyer, Delivery, PartyAddress } from './document.ts';
import type { InvoicedContent, OrderAddress } from './invoiced-order.ts';

/** Returns the buyer of an order. An order that is picked up may have no address: then the country is the seller's. */
export function buyerOf(content: InvoicedContent, sellerCountry: string, vatId?: string): Buyer {
  const { customer, customerId, billingAddress } = content;
  const address: OrderAddress = billingAddress ?? content.shippingAddress ?? { country: sellerCountry };
  const person = textOf(address.contactName) ?? textOf(`${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`);
  const company = textOf(address.companyName);
  const isCompany = company !== undefined || vatId !== undefined;
  return {
    name: company ?? person ?? customer?.email ?? '-',
    ...(company !== undefined && person !== undefined && { contact: person }),
    ...(isCompany && { isCompany }),
    ...addressOf(address),
    ...(vatId !== undefined && { vatId }),
    ...(customer && { email: customer.email }),
    ...(customerId !== undefined && { customerNumber: customerId }),
  };
}

/** Returns where the goods went, and when: undefined if neither is known. */
export function deliveryOf({ shippingAddress }: InvoicedContent, deliveredOn: string | undefined): Delivery | undefined {
  const name = textOf(shippingAddress?.companyName) ?? textOf(shippingAddress?.contactName);
  const recipient = shippingAddress && { ...(name !== undefined && { name }), ...addressOf(shippingAddress) };
  if (!recipient && deliveredOn === undefined) return undefined;
  return { ...(deliveredOn !== undefined && { deliveredOn }), ...(recipient && { recipient }) };
}

function addressOf(address: OrderAddress): PartyAddress {
  const { extraLine1, extraLine2, extraLine3, extraLine4 } = address;
  const extraLines = [extraLine1, extraLine2, extraLine3, extraLine4].flatMap((line) => textOf(line) ?? []);
  const texts = {
    street: textOf(address.street),
    streetNumber: textOf(`${address.streetNumber ?? ''} ${address.streetAppendix ?? ''}`),
    zipCode: textOf(address.zipCode),
    city: textOf(address.city),
    state: textOf(address.state),
  };
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...(Object.fromEntries(given) as Partial<Record<keyof typeof texts, string>>),
    ...(extraLines.length > 0 && { extraLines }),
    country: address.country,
  };
}

function textOf(text: string | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
