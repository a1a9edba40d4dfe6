import { objectOf } from '../import-file/lines.ts';

/** An order of the file. */
export interface FileOrder {
  readonly orderId: string;
  readonly order: object;
}

/** Reads a line. Returns a text with the reason if it is invalid. */
export function readOrder(text: string): FileOrder | string {
  const value = objectOf(text);
  if (typeof value === 'string') return value;
  const { orderId, ...order } = value;
  if (typeof orderId !== 'string' || orderId === '') return 'orderId must be a text that is not empty';
  return { orderId, order };
}
