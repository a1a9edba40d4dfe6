import {
  Cell,
  countryText,
  type Desk,
  type DeskViewProps,
  DOWNLOAD,
  Filter,
  Filters,
  Link,
  Moment,
  Money,
  More,
  numberText,
  type Reading,
  ReadView,
  Row,
  Rows,
  Trouble,
  useDesk,
  useLanguage,
  useList,
  useRead,
  Value,
} from '@suite/page';
import { useEffect, useState } from 'preact/hooks';
import { recordsOf } from '../core/csv';
import { monthOf, openDayOf, type Period, periodOf } from '../core/month';
import type { Invoice, TaxReport } from '../core/wire';
import { save } from '../download';
import { useText } from '../texts';

const FILES = ['invoices.csv', 'credit-notes.csv', 'orders.csv'] as const;

type Query = Period & { readonly siteCode?: string };
type Note = ReadonlyMap<string, string>;

/**
 * Returns the period that the address asks for. Without a month it is the present one of the site, whose time zone the report tells: until
 * then that of the report before, or UTC.
 */
function usePeriod(query: DeskViewProps['query']) {
  const desk = useDesk();
  const [timeZone, setTimeZone] = useState<string>();
  const siteCode = query.get('siteCode') || undefined;
  const month = query.get('month') || monthOf(desk.calls.now(), timeZone);
  return { period: { ...periodOf(month), ...(siteCode !== undefined && { siteCode }) }, timeZone, setTimeZone };
}

const readNotes = async (desk: Desk, query: Query): Promise<string> =>
  (await desk.file('/cart/{tenant}/credit-notes.csv', { query })).content.text();

/**
 * Reads the credit notes and the taxes of a month. At each turn it reads what is issued now; the month only after that, and again when it
 * has changed. So the month has at least the documents that are known to be issued.
 */
function useBooks(
  period: Query,
  timeZone: string | undefined,
): { readonly notes: Reading<readonly Note[]>; readonly taxes: Reading<TaxReport> } {
  const desk = useDesk();
  const key = JSON.stringify(period);
  const issued = useRead(`issued ${key}`, async () => {
    const today = openDayOf(period, desk.calls.now(), timeZone);
    const [newest, ofToday] = await Promise.all([
      desk.json('get', '/cart/{tenant}/invoices', { query: { ...period, pageSize: 1 } }),
      today && readNotes(desk, { ...period, ...today }),
    ]);
    return [newest[0]?.invoiceNumber, ofToday].join('\n');
  });
  // Without an answer, each part of the month says for itself why it cannot be read.
  const version = issued.value ?? (issued.state === 'loading' ? '' : issued.state);
  const once = { isOnce: true, version };
  const notes = useRead(`notes ${key}`, async () => recordsOf(await readNotes(desk, period)), once);
  const taxes = useRead(`taxes ${key}`, () => desk.json('get', '/cart/{tenant}/tax-report', { query: period }), once);
  return { notes, taxes };
}

/** The documents of a month: invoices, credit notes, the tax report, and the files for the books. */
export function DocumentsView({ query }: Pick<DeskViewProps, 'query'>) {
  const desk = useDesk();
  const { documents: texts, orders } = useText();
  const { period, timeZone, setTimeZone } = usePeriod(query);
  const key = JSON.stringify(period);
  const invoices = useList<Invoice>(
    key,
    ({ pageSize, last }) =>
      desk.json('get', '/cart/{tenant}/invoices', { query: { ...period, pageSize, ...(last && { after: last.invoiceNumber }) } }),
    { idOf: ({ invoiceNumber }) => invoiceNumber },
  );
  const { notes, taxes } = useBooks(period, timeZone);
  const zone = taxes.value?.timeZone;
  useEffect(() => {
    if (zone !== undefined) setTimeZone(zone);
  }, [zone, setTimeZone]);
  const download = async (name: (typeof FILES)[number]) =>
    save((await desk.file(`/cart/{tenant}/${name}`, { ...DOWNLOAD, query: period })).content, `${period.from.slice(0, 7)}-${name}`);
  return (
    <ReadView
      name="documents"
      service="cart"
      reading={invoices}
      isEmpty={(found) => found.length === 0 && (notes.value ?? []).length === 0}
      top={
        <>
          <h1>{texts.title}</h1>
          <Filters>
            <Filter name="month" label={texts.month} type="month" fallback={period.from.slice(0, 7)} />
            <Filter name="siteCode" label={orders.site} />
          </Filters>
          <div class="buttons">
            {FILES.map((name) => (
              <button key={name} type="button" data-download={name} onClick={() => void desk.attempt(() => download(name))}>
                {texts.files[name]}
              </button>
            ))}
          </div>
        </>
      }
    >
      {(found) => (
        <>
          <TaxRows reading={taxes} />
          {found.length > 0 && <InvoiceRows invoices={found} />}
          <More isShown={invoices.hasMore} onMore={() => void invoices.more()} />
          <NoteRows reading={notes} />
          {found.length === 0 && <p class="quiet">{texts.none}</p>}
        </>
      )}
    </ReadView>
  );
}

/** The taxes of the month, or why they cannot be read. */
function TaxRows({ reading }: { readonly reading: Reading<TaxReport> }) {
  const language = useLanguage();
  const { documents: texts } = useText();
  const { taxes = [] } = reading.value ?? {};
  if (taxes.length === 0) return <Trouble service="cart" reading={reading} />;
  return (
    <section class="card">
      <h2>{texts.taxes}</h2>
      <Rows caption={texts.taxes} heads={[texts.country, ...[texts.rate, texts.net, texts.tax, texts.gross].map((number) => ({ number }))]}>
        {taxes.map(({ country, currency, taxCode, taxRate, ...sums }) => (
          <Row key={[country, currency, taxCode, taxRate].join()} id={[country, currency, taxCode, taxRate].join('-')} kind="tax">
            <Cell label={texts.country}>
              <Value name="country" value={country}>
                {country && countryText(country, language)}
              </Value>
            </Cell>
            <Cell label={texts.rate} isNumber>
              <Value name="taxRate" value={taxRate}>
                {taxRate === undefined ? '–' : `${numberText(taxRate, language)} %`}
              </Value>
            </Cell>
            {(['net', 'tax', 'gross'] as const).map((part) => (
              <Cell key={part} label={texts[part]} isNumber>
                <Money name={part} amount={sums[part]} currency={currency} />
              </Cell>
            ))}
          </Row>
        ))}
      </Rows>
    </section>
  );
}

function InvoiceRows({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { documents: texts, order } = useText();
  return (
    <section class="card">
      <h2>{texts.invoices}</h2>
      <Rows caption={texts.invoices} heads={[texts.number, order.title, texts.issued, { number: texts.gross }]}>
        {invoices.map(({ invoiceNumber, orderId, orderNumber, issuedAt, gross, currency }) => (
          <Row key={invoiceNumber} id={invoiceNumber} kind="invoice" to={['orders', orderId]}>
            <Cell label={texts.number}>
              <Link to={['orders', orderId]}>
                <Value name="invoiceNumber" value={invoiceNumber} />
              </Link>
            </Cell>
            <Cell label={order.title}>
              <Value name="orderNumber" value={orderNumber} />
            </Cell>
            <Cell label={texts.issued}>
              <Moment name="issuedAt" at={issuedAt} />
            </Cell>
            <Cell label={texts.gross} isNumber>
              <Money name="gross" amount={gross} currency={currency} />
            </Cell>
          </Row>
        ))}
      </Rows>
    </section>
  );
}

/** Credit notes of the month, as their file has them, or why they cannot be read. */
function NoteRows({ reading }: { readonly reading: Reading<readonly Note[]> }) {
  const { documents: texts, order } = useText();
  const { value: notes = [] } = reading;
  if (notes.length === 0) return <Trouble service="cart" reading={reading} />;
  return (
    <section class="card">
      <h2>{texts.notes}</h2>
      <Rows caption={texts.notes} heads={[texts.number, order.title, texts.issued, { number: texts.gross }]}>
        {notes.map((note) => (
          <Row key={note.get('creditNoteNumber')} id={note.get('creditNoteNumber') ?? ''} kind="note">
            <Cell label={texts.number}>
              <Value name="creditNoteNumber" value={note.get('creditNoteNumber')} />
            </Cell>
            <Cell label={order.title}>
              <Value name="orderNumber" value={note.get('orderNumber')} />
            </Cell>
            <Cell label={texts.issued}>
              <Moment name="issuedAt" at={note.get('issuedAt') ?? ''} />
            </Cell>
            <Cell label={texts.gross} isNumber>
              <Money name="gross" amount={Number(note.get('gross'))} currency={note.get('currency') || 'EUR'} />
            </Cell>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
