import { fromMillionths, millionths } from '@suite/money';
import { currencyDecimals } from '@suite/money';

/** The content of the confirmation mail. */
export interface PackedOrder {
  readonly orderId: string;
  /** The number that the customer knows; null where it equals the id. */
  readonly orderNumber: string | null;
  readonly customerName: string;
  readonly currency: string;
  /** The decimals of the total. Absent: those of the currency. */
  readonly decimals?: number | null;
  readonly orderTotal: number;
  readonly lines: readonly {
    readonly productName: string;
    readonly unit?: string;
    readonly orderedCount: number;
    readonly packedCount: number;
  }[];
}

/** Returns the mail that a customer receives when the order is packed. */
export function confirmationOf(order: PackedOrder): { subject: string; text: string } {
  const packed = order.lines.filter(({ packedCount }) => packedCount > 0);
  const missing = order.lines.filter((line) => missingOf(line) > 0);
  const number = order.orderNumber ?? order.orderId;
  const text = [
    `Hello ${order.customerName},`,
    `your order ${number} is packed.`,
    section('Packed', packed, ({ packedCount }) => packedCount),
    section('Not available', missing, missingOf),
    `Total: ${order.orderTotal.toFixed(order.decimals ?? currencyDecimals(order.currency))} ${order.currency}`,
  ];
  return { subject: `Your order ${number} is packed`, text: `${text.filter((part) => part !== '').join('\n\n')}\n` };
}

type Line = PackedOrder['lines'][number];

/** Returns the amount that was ordered and not packed, whether or not a packer cancelled it. */
const missingOf = ({ orderedCount, packedCount }: Line): number => fromMillionths(millionths(orderedCount) - millionths(packedCount));

function section(title: string, lines: readonly Line[], count: (line: Line) => number): string {
  if (lines.length === 0) return '';
  const rows = lines.map((line) => `  ${count(line)} ${line.unit ?? '×'} ${line.productName}`);
  return [`${title}:`, ...rows].join('\n');
}
