import { Cell, type Desk, Field, Form, type FormValues, Refused, Row, Rows, useDesk, Value } from '@suite/page';
import { useState } from 'preact/hooks';
import { chunksOf } from '../core/blocks';
import { entriesOf, type FileEntry } from '../core/coupon-file';
import { contentOf, OpenQuote, readCsv, utf8Of } from '../core/csv';
import type { ImportResult } from '../core/wire';
import { useText } from '../texts';

const ENTRIES_MAX = 200;
const TIMEOUT_MS = 30_000;
/** The code of an entry whose coupon code is taken. */
const TAKEN = 409;

interface Fault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

interface Report {
  readonly created: number;
  readonly known: number;
  readonly faults: readonly Fault[];
}

/** Imports codes of another system from a file, and reports each line that the service refuses. */
export function ImportCodes({ onImported }: { readonly onImported: () => Promise<void> }) {
  const desk = useDesk();
  const { codes: texts } = useText();
  const [report, setReport] = useState<Report>();
  const importFile = async (values: FormValues) => {
    const file = values.file('file');
    if (!file) throw refused(texts.noFile);
    setReport(undefined);
    const content = await contentOf(file);
    if (content === undefined) throw refused(texts.unreadable);
    const text = utf8Of(content);
    if (text === undefined) throw refused(texts.noUtf8);
    let entries: readonly FileEntry[];
    try {
      entries = entriesOf(readCsv(text));
    } catch (error) {
      if (!(error instanceof OpenQuote)) throw error;
      return setReport({ created: 0, known: 0, faults: [{ line: error.line, field: '', message: texts.openQuote }] });
    }
    if (entries.length === 0) throw refused(texts.noLines);
    await importEntries(desk, entries, setReport);
    await onImported();
    return undefined;
  };
  return (
    <details class="card">
      <summary>{texts.importTitle}</summary>
      <Form onSave={importFile} action="import" submit={texts.import}>
        <Field name="file" type="file" label={texts.file} hint={texts.fileHint} />
      </Form>
      {report && <p role="status">{texts.imported(report.created, report.known, new Set(report.faults.map(({ line }) => line)).size)}</p>}
      {report && report.faults.length > 0 && (
        <Rows caption={texts.message} heads={[texts.line, texts.field, texts.message]}>
          {report.faults.map(({ line, field, message }) => (
            <Row key={`${line} ${field}`} id={`${line} ${field}`} kind="fault" data={{ 'data-line': line }}>
              <Cell label={texts.line} isNumber>
                {line}
              </Cell>
              <Cell label={texts.field}>
                <Value name="field" value={field} />
              </Cell>
              <Cell label={texts.message}>
                <Value name="message" value={message} />
              </Cell>
            </Row>
          ))}
        </Rows>
      )}
    </details>
  );
}

const refused = (message: string): Refused => Refused.ofField('file', message);

/** Sends the entries block by block. Reports after each one, since the blocks before it are stored. */
async function importEntries(desk: Desk, entries: readonly FileEntry[], onReport: (report: Report) => void): Promise<void> {
  let [created, known] = [0, 0];
  const faults: Fault[] = [];
  for (const chunk of chunksOf(entries, ENTRIES_MAX)) {
    const results = await desk.json('post', '/coupon/{tenant}/coupons/import', {
      body: chunk.map(({ body }) => body) as never,
      timeoutMs: TIMEOUT_MS,
    });
    for (const result of results) {
      const line = chunk[result.index]?.line ?? 0;
      if (result.code === 201) created += 1;
      else if (result.code === 200) known += 1;
      else faults.push(...faultsOf(desk, result).map((fault) => ({ line, ...fault })));
    }
    onReport({ created, known, faults: [...faults] });
  }
}

/** Returns what is refused of an entry, in the language of the page: its fields, or the entry as a whole. */
function faultsOf(desk: Desk, { code, message = '', details = [] }: ImportResult): Omit<Fault, 'line'>[] {
  const reasons = details.map((each) => ({ ...each, message: each.message ?? message }));
  const type = code === TAKEN ? 'coupon_exists' : 'business_error'; // an entry of the answer has no type
  const refused = desk.inWords(new Refused(code, type, message, undefined, reasons));
  if (reasons.length === 0) return [{ field: '', message: refused.message }];
  return refused.details.map((each) => ({ field: each.field ?? '', message: each.message }));
}
