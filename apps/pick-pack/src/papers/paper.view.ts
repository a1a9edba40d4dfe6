import { printable } from '@suite/paper';
import { codeOf } from '../barcodes/domain/barcode';
import type { OrderDetails } from '../orders';
import { countsOf, talliesOf } from '../orders/domain/tally';
import type { ReceivedAddress } from '../orders/domain/ordered';
import type { PaperEntry, PaperOrder } from './domain/paper';

/** Returns an order as it is printed. */
export function paperOrder({ order, tallies }: OrderDetails): PaperOrder {
  const counts = countsOf(order.entries, talliesOf(tallies));
  const { deliveryDate, deliveryTimeFrom, deliveryTimeTo } = order.delivery.deliveryTime;
  const times = [deliveryTimeFrom, deliveryTimeTo].filter((time) => time !== undefined).join(' \u2013 ');
  const customerName = printable(order.customer.customerName);
  return {
    orderId: order.orderId,
    number: printable(order.orderNumber ?? order.orderId),
    siteCode: printable(order.siteCode),
    deliveryDate,
    delivery: printable(`${deliveryDate} ${times}`),
    customerName,
    address: addressLines(order.delivery.deliveryAddress ?? {}).filter((line) => line !== customerName),
    entries: order.entries.map((entry, i): PaperEntry => {
      const { productId, productName, orderedCount, location = [], unit = '', barcodes: [barcode] = [] } = entry;
      const amount = (count: number) => printable(`${count} ${unit}`);
      return {
        productId: printable(productId),
        name: printable(productName),
        ordered: amount(orderedCount),
        packed: amount(counts[i]?.packedCount ?? 0),
        locations: [location].flat().map(printable).filter(isNotEmpty),
        ...(barcode !== undefined && { barcode: codeOf(barcode) }),
        hints: [entry.customerComment, entry.cutting, entry.mhd, entry.packingGroup].map((hint = '') => printable(hint)).filter(isNotEmpty),
      };
    }),
  };
}

/** Returns the lines of an address as on a letter, without empty ones. */
function addressLines({ zipCode, zip, city, state, country, ...lines }: ReceivedAddress): string[] {
  const joined = (...parts: readonly (string | undefined)[]): string => printable(parts.filter((part) => part !== undefined).join(' '));
  return [
    joined(lines.companyName),
    joined(lines.title, lines.contactName),
    joined(lines.street, lines.streetNumber, lines.streetAppendix),
    ...[lines.extraLine1, lines.extraLine2, lines.extraLine3, lines.extraLine4].map((line) => joined(line)),
    joined(zipCode ?? zip, city),
    joined(state, country),
  ].filter(isNotEmpty);
}

const isNotEmpty = (text: string): boolean => text !== '';
