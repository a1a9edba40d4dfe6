import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schemas, unwrap } from '../../../libs/client/src/index.ts';
import type { Order } from './order.ts';
import { amount, type Stage, until } from './stage.ts';

/** The invoice of the order, and the files in which it is saved. */
export interface Invoiced {
  readonly invoice: Schemas['cart']['Invoice'];
  readonly files: { readonly pdf: string; readonly xml: string };
}

/** The invoice is written as soon as the cart service knows that packing has finished. */
export async function invoice(stage: Stage, { orderId }: Order): Promise<Invoiced> {
  const { backend, chapter, step } = stage;
  chapter('The invoice is written');
  const params = { path: { orderId } };
  const invoice = await until('the invoice', async () => {
    const { data, error } = await backend.GET('/cart/{tenant}/orders/{orderId}/invoice', { params });
    if (error && error.type !== 'invoice_not_found') throw error;
    return data;
  });
  const { invoiceNumber, currency, net, tax, gross } = invoice;
  step(`Invoice ${invoiceNumber} for what was packed: ${amount(net)} and ${amount(tax)} of tax are ${amount(gross)} ${currency}`);
  const files = {
    pdf: await save(
      stage,
      `invoice-${invoiceNumber}.pdf`,
      await unwrap(backend.GET('/cart/{tenant}/orders/{orderId}/invoice.pdf', { params })),
    ),
    xml: await save(
      stage,
      `invoice-${invoiceNumber}.xml`,
      await unwrap(backend.GET('/cart/{tenant}/orders/{orderId}/invoice.xml', { params })),
    ),
  };
  step('It is saved as PDF with its data inside (Factur-X), and as XML (EN 16931)');
  return { invoice, files };
}

/** Saves a credit note as PDF, and returns its path. */
export async function saveCreditNote(stage: Stage, orderId: string, note: Schemas['cart']['CreditNote']): Promise<string> {
  const { creditNoteId, creditNoteNumber } = note;
  const params = { path: { orderId, creditNoteId } };
  const path = '/cart/{tenant}/orders/{orderId}/credit-notes/{creditNoteId}.pdf';
  return save(stage, `credit-note-${creditNoteNumber}.pdf`, await unwrap(stage.backend.GET(path, { params })));
}

/** Where the demo saves documents. */
export const documentsIn = (suiteDir: string): string => join(suiteDir, 'documents');

async function save({ suiteDir }: Stage, name: string, file: Blob): Promise<string> {
  const folder = documentsIn(suiteDir);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, Buffer.from(await file.arrayBuffer()));
  return path;
}
