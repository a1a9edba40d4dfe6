import { randomUUID } from 'node:crypto';
import { type Schemas, unwrap } from '../../../libs/client/src/index.ts';
import { type Mail, mailTo } from './mails.ts';
import type { Order } from './order.ts';
import { amount, type Stage } from './stage.ts';

type CreditNote = Schemas['cart']['CreditNote'];

/** The result of the returns. */
export interface Credited {
  readonly notes: readonly CreditNote[];
  /** The order after them. */
  readonly credited: Order;
  readonly creditMail: Mail;
}

/** Ada sends back one mug, then the other one, and gets the shipping as well. */
export async function credit(stage: Stage, { orderId, orderNumber, items, customer }: Order): Promise<Credited> {
  const { backend, chapter, step } = stage;
  chapter('Ada sends the mugs back, one after the other');
  const mug = items.find(({ itemXrn }) => itemXrn?.endsWith(';mug') || itemXrn === 'mug')?.id ?? '';
  const path = { orderId };
  const lines = [{ itemId: mug, quantity: 1 }];
  const create = (body: Schemas['cart']['CreditNoteDraft']): Promise<CreditNote> => {
    const params = { path, header: { 'Idempotency-Key': randomUUID() } };
    return unwrap(backend.POST('/cart/{tenant}/orders/{orderId}/credit-notes', { params, body }));
  };
  const notes = [await create({ lines, reason: 'Arrived broken' }), await create({ lines, shipping: true, reason: 'Returned' })];
  for (const note of notes) step(`Credit note ${note.creditNoteNumber}: ${priceOf(note)}`);
  const credited = await unwrap(backend.GET('/cart/{tenant}/orders/{orderId}', { params: { path } }));
  const { creditedPrice } = credited;
  if (creditedPrice)
    step(`Order ${orderNumber} is credited with ${amount(creditedPrice.gross)} ${credited.currency}: the mugs and the shipping, exactly`);
  const creditMail = await mailTo(stage, customer?.email ?? '', notes[1]?.creditNoteNumber ?? '');
  step(`The mail “${creditMail.subject}” is on its way to her`);
  return { notes, credited, creditMail };
}

const priceOf = ({ price, currency }: CreditNote): string =>
  `${amount(price.gross)} ${currency}, of which ${amount(price.tax)} ${currency} are tax`;
