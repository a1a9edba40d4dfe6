import { Actor, type ActorNames, Cell, Moment, Money, Row, Rows, useDesk, Value } from '@suite/page';
import { mailsOf } from '../core/order';
import type { Order, OrderEvent } from '../core/wire';
import { save } from '../download';
import { useText } from '../texts';
import type { Documents } from './order-reads';

interface DocumentRowsProps {
  readonly order: Order;
  readonly documents: Documents;
}

/** The invoice and the credit notes of an order. */
export function DocumentRows({ order, documents: { invoice, notes } }: DocumentRowsProps) {
  const { order: texts, documents } = useText();
  const desk = useDesk();
  if (!invoice && notes.length === 0) return null;
  const path = { orderId: order.orderId };
  const saveInvoice = (number: string) => savePdf(desk.file('/cart/{tenant}/orders/{orderId}/invoice.pdf', { path }), number);
  const saveNote = (creditNoteId: string, number: string) => {
    const ofNote = { ...path, creditNoteId };
    return savePdf(desk.file('/cart/{tenant}/orders/{orderId}/credit-notes/{creditNoteId}.pdf', { path: ofNote }), number);
  };
  return (
    <section class="card">
      <h2>{texts.documents}</h2>
      <Rows caption={texts.documents} heads={[documents.number, documents.kind, documents.issued, { number: documents.gross }, '']}>
        {invoice && (
          <Row id={invoice.invoiceNumber} kind="invoice">
            <Cell label={documents.number}>
              <Value name="invoiceNumber" value={invoice.invoiceNumber} />
            </Cell>
            <Cell label={documents.kind}>{documents.invoice}</Cell>
            <Cell label={documents.issued}>
              <Moment name="issuedAt" at={invoice.issuedAt} />
            </Cell>
            <Cell label={documents.gross} isNumber>
              <Money name="gross" amount={invoice.gross} currency={invoice.currency} />
            </Cell>
            <Cell label="">
              <button type="button" data-download="invoice.pdf" onClick={() => void desk.attempt(() => saveInvoice(invoice.invoiceNumber))}>
                PDF
              </button>
            </Cell>
          </Row>
        )}
        {notes.map((note) => (
          <Row key={note.creditNoteId} id={note.creditNoteId} kind="note">
            <Cell label={documents.number}>
              <Value name="creditNoteNumber" value={note.creditNoteNumber} />
            </Cell>
            <Cell label={documents.kind}>{documents.kinds[note.kind]}</Cell>
            <Cell label={documents.issued}>
              <Moment name="issuedAt" at={note.issuedAt} />
            </Cell>
            <Cell label={documents.gross} isNumber>
              <Money name="gross" amount={note.price.gross} currency={note.currency} />
            </Cell>
            <Cell label="">
              <button
                type="button"
                data-download="note.pdf"
                onClick={() => void desk.attempt(() => saveNote(note.creditNoteId, note.creditNoteNumber))}
              >
                PDF
              </button>
            </Cell>
          </Row>
        ))}
      </Rows>
    </section>
  );
}

async function savePdf(file: Promise<{ readonly content: Blob }>, number: string): Promise<void> {
  save((await file).content, `${number}.pdf`);
}

/** The mails about an order. */
export function MailRows({ history, names }: { readonly history: readonly OrderEvent[]; readonly names: ActorNames | undefined }) {
  const { order: texts, mails } = useText();
  const sent = mailsOf(history);
  if (sent.length === 0) return null;
  return (
    <section class="card">
      <h2>{texts.mails}</h2>
      <Rows caption={texts.mails} heads={[texts.mail, texts.sent]}>
        {sent.map(({ at, type, kind, actor }, i) => (
          <Row key={`${at} ${type}`} id={String(i)} kind="mail" data={{ 'data-type': type }}>
            <Cell label={texts.mail}>
              <Value name="kind" value={kind}>
                {mails[kind]}
              </Value>
              {type === 'order.mail_repeated' && <span class="quiet"> · {texts.sentAgain}</span>}
              {actor !== undefined && (
                <span class="quiet">
                  {' · '}
                  <Actor names={names} id={actor} role="shop" />
                </span>
              )}
            </Cell>
            <Cell label={texts.sent}>
              <Moment name="at" at={at} />
            </Cell>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
