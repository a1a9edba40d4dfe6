import type { Loss } from './core/packing-order';
import type { Refusal } from './core/scan-event';
import type { Reason } from './core/wire';

/** The texts of the page that depend on a value. */
export const REASON: Readonly<Record<Reason, string>> = {
  OUT_OF_STOCK: 'Out of stock',
  DAMAGED: 'Damaged',
  EXPIRED: 'Expired',
  CUSTOMER: 'Customer’s wish',
  OTHER: 'Other',
};

export const STATUS: Readonly<Record<string, string>> = {
  initial: 'Waiting',
  in_progress: 'In packing',
  pre_packed: 'Pre-packed',
  packed: 'Packed',
  cancelled: 'Cancelled',
};

export const LOSS: Readonly<Record<Loss, (by: string) => string>> = {
  cancelled: () => 'This order was cancelled.',
  packed: (by) => (by === '' ? 'This order is done. It was finished at another station.' : `This order is done. ${by} has finished it.`),
  'taken-over': (by) => `${by} has taken this order over.`,
  unassigned: () => 'This order was taken from you.',
};

export const PUT_BACK: Readonly<Record<Loss, string>> = {
  cancelled: 'Put back:',
  packed: 'Not counted, put back:',
  'taken-over': 'Hand over, or put back:',
  unassigned: 'Hand over, or put back:',
};

/** What to do about characters that a label shows as boxes. */
export const missingText = (missing: string): string =>
  `The label has boxes instead of ${missing}. Write the name and the address on the box by hand.`;

/** The pages for the staff. */
export const PAGE = {
  station: 'Packing',
  board: 'Board',
  dispatch: 'Dispatch',
  orders: 'Orders',
  coupons: 'Coupons',
  numbers: 'Numbers',
  administration: 'Administration',
} as const;

export const NET = { online: 'Online', offline: 'No network', 'catching-up': 'Sending scans' } as const;

/** Why a scan was refused, for the packer. */
export const refusalText = ({ type, message }: Refusal): string => {
  const texts: Readonly<Record<string, string>> = {
    order_status_invalid: 'the order is already packed',
    order_cancelled: 'the order is cancelled',
    user_not_assigned: 'the order has another packer',
    amount_above_ordered: 'more than was ordered',
    amount_below_zero: 'less than nothing would be packed',
    wrong_site: 'the order belongs to another site',
  };
  return texts[type] ?? message;
};

const NUMBERS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 });
export const shown = (amount: number): string => NUMBERS.format(amount);

/** A time of day as the shop has sent it: the hour and the minute of a whole date, otherwise the text itself. */
export const timeText = (text: string | undefined): string => /T(\d\d:\d\d)/.exec(text ?? '')?.[1] ?? text ?? '';

export function windowText({
  deliveryTimeFrom,
  deliveryTimeTo,
}: {
  readonly deliveryTimeFrom?: string;
  readonly deliveryTimeTo?: string;
}): string {
  return [timeText(deliveryTimeFrom), timeText(deliveryTimeTo)].filter((text) => text !== '').join(' – ');
}
