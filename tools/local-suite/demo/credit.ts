import { randomUUID } from 'node:crypto';
import { type Schemas, type ShopperClient, unwrap } from '../../../libs/client/src/index.ts';
import { saveCreditNote } from './invoices.ts';
import { type Mail, mailTo } from './mails.ts';
import type { Order } from './order.ts';
import { amount, type Stage } from './stage.ts';

type CreditNote = Schemas['cart']['CreditNote'];
type Return = Schemas['cart']['Return'];

/** The result of the credit note and of the return. */
export interface Credited {
  readonly notes: readonly CreditNote[];
  readonly returned: Return;
  /** The order after them. */
  readonly credited: Order;
  readonly creditMail: Mail;
  /** Where the last credit note is saved. */
  readonly creditNoteFile: string;
}

/** One mug was broken and is credited. Ada returns the other one, and gets the shipping as well. */
export async function credit(stage: Stage, shop: ShopperClient, order: Order): Promise<Credited> {
  const { backend, chapter, step } = stage;
  const { orderId, orderNumber, items, customer } = order;
  chapter('One mug was broken, and Ada sends the other one back');
  const mug = items.find(({ itemXrn }) => itemXrn?.endsWith(';mug') || itemXrn === 'mug')?.id ?? '';
  const path = { orderId };
  const body = { lines: [{ itemId: mug, quantity: 1 }], reason: 'Arrived broken' };
  const params = { path, header: { 'Idempotency-Key': randomUUID() } };
  // Without `preview`, the answer is the note.
  const broken = (await unwrap(backend.POST('/cart/{tenant}/orders/{orderId}/credit-notes', { params, body }))) as CreditNote;
  step(`Credit note ${broken.creditNoteNumber}: ${priceOf(broken)}`);
  const returned = await sendBack(stage, shop, { orderId, mug });
  const noteOf = { path: { orderId, creditNoteId: returned.creditNoteId ?? '' } };
  const note = await unwrap(backend.GET('/cart/{tenant}/orders/{orderId}/credit-notes/{creditNoteId}', { params: noteOf }));
  step(`Credit note ${note.creditNoteNumber}: ${priceOf(note)}`);
  const notes = [broken, note];
  const credited = await unwrap(backend.GET('/cart/{tenant}/orders/{orderId}', { params: { path } }));
  const { creditedPrice } = credited;
  if (creditedPrice)
    step(`Order ${orderNumber} is credited with ${amount(creditedPrice.gross)} ${credited.currency}: the mugs and the shipping, exactly`);
  const creditMail = await mailTo(stage, customer?.email ?? '', notes[1]?.creditNoteNumber ?? '');
  step(`The mail “${creditMail.subject}” is on its way to her`);
  return { notes, returned, credited, creditMail, creditNoteFile: await saveCreditNote(stage, orderId, note) };
}

/** Takes a return from Ada’s request to the credit note. */
async function sendBack(
  { backend, step }: Stage,
  shop: ShopperClient,
  { orderId, mug }: { readonly orderId: string; readonly mug: string },
): Promise<Return> {
  const wish = { lines: [{ itemId: mug, quantity: 1, reason: 'UNWANTED' as const, comment: 'One alone looks lonely' }] };
  const ofOrder = { path: { orderId }, header: { 'Idempotency-Key': randomUUID() } };
  const { returnId, returnNumber } = await unwrap(shop.POST('/cart/{tenant}/orders/{orderId}/returns', { params: ofOrder, body: wish }));
  step(`Ada requests the return ${returnNumber} of the other mug`);
  const params = { path: { orderId, returnId } };
  const { status } = await unwrap(backend.POST('/cart/{tenant}/orders/{orderId}/returns/{returnId}/approve', { params }));
  step(`The shop decides: ${returnNumber} is ${status}`);
  const body = { lines: [{ itemId: mug, quantity: 1, condition: 'RESALEABLE' as const, credit: true }], shipping: true };
  const received = await unwrap(backend.POST('/cart/{tenant}/orders/{orderId}/returns/{returnId}/receive', { params, body }));
  step(`The mug has arrived as new: ${returnNumber} is ${received.status}, with the shipping`);
  return received;
}

const priceOf = ({ price, currency }: CreditNote): string =>
  `${amount(price.gross)} ${currency}, of which ${amount(price.tax)} ${currency} are tax`;
