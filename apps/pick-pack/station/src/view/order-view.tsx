import { type Language, numberText, useLanguage } from '@suite/page';
import { Component } from 'preact';
import { finisherOf } from '../core/packing-order';
import { lastDigits, pictureOf } from '../core/entry-facts';
import { isComplete, type Row, sortedRows, toPutBack } from '../core/rows';
import { rowsIn, undoIn } from '../packing';
import { TEXTS, useText } from '../texts';
import { windowText } from '../words';
import type { ViewProps } from './view-props';
import { BoxCount } from './box-count';
import type { PackingOrder } from '../core/wire';
import { QuestionSheet } from './question-sheet';

/** The open order. Each row counts scans; a complete one goes down. */
export function OrderView({ bench, state }: ViewProps) {
  const { order: texts } = useText();
  const language = useLanguage();
  const { order, loss, isFinishing, question, net } = state;
  if (!order) return null;
  const { packing, device } = bench;
  const rows = rowsIn(state);
  const isDone = isComplete(rows);
  const left = rows.filter((row) => !row.isComplete).length;
  const asked = question && rows.find(({ entryId }) => entryId === question.entryId);
  return (
    <main tabIndex={-1} data-view="order" data-order={order.id} data-state={order.packingStatus} class="packing">
      <div class="lead">
        <div>
          <h1>{order.orderNumber ?? order.id}</h1>
          <p class="quiet">
            {[order.customer.customerName, windowText(order.delivery.deliveryTime)].filter((text) => text !== '').join(' · ')}
          </p>
        </div>
        <p class="left" role="status">
          {isDone ? (isFinishing ? texts.finishing : texts.complete) : texts.left(left, rows.length)}
        </p>
        {isDone && !loss && !isFinishing && net !== 'offline' ? (
          <button class="primary" type="button" data-action="finish" onClick={() => packing.finishIfComplete()}>
            {texts.finish}
          </button>
        ) : null}
        <button
          type="button"
          data-action="undo"
          disabled={!undoIn(state, device.session?.staffId)}
          onClick={() => packing.undo()}
          aria-keyshortcuts="U"
        >
          {texts.undo}
        </button>
      </div>
      {loss && <LossBanner bench={bench} state={state} />}
      <ul class="rows">
        {sortedRows(rows).map((row) => (
          <RowView
            key={row.entryId}
            row={row}
            isLocked={loss !== undefined || isFinishing}
            imageOrigins={state.imageOrigins}
            language={language}
            packing={packing}
          />
        ))}
      </ul>
      <Boxes bench={bench} state={state} order={order} />
      {question && asked && !loss && (
        <QuestionSheet key={`${question.about} ${asked.entryId}`} question={question} row={asked} packing={packing} />
      )}
    </main>
  );
}

const PAPERS = ['note.pdf', 'packlist.pdf'] as const;

/** How the order is packed, and its papers. */
function Boxes({
  bench: { orders },
  state: { boxes, packaging, isFinishing, isBusy },
  order,
}: ViewProps & { readonly order: PackingOrder }) {
  const { order: texts } = useText();
  const { id, packagingProducts = [] } = order;
  return (
    <section class="boxes" aria-label={texts.boxesAndPapers}>
      <label>
        {texts.boxes}
        <BoxCount value={boxes} isDisabled={isFinishing} onCount={(count) => orders.pack({ boxes: count })} />
      </label>
      {packagingProducts.length > 0 && (
        <label>
          {texts.packaging}
          <select
            name="packaging"
            value={packaging}
            disabled={isFinishing}
            onChange={({ currentTarget }) => orders.pack({ packaging: currentTarget.value })}
          >
            <option value="">–</option>
            {packagingProducts.map(({ entryId, productName }) => (
              <option key={entryId} value={entryId}>
                {productName}
              </option>
            ))}
          </select>
        </label>
      )}
      {PAPERS.map((paper) => (
        <a
          key={paper}
          href={`#${paper}`}
          data-download={paper}
          aria-disabled={isBusy}
          onClick={(event) => {
            event.preventDefault();
            void orders.download(id, paper);
          }}
        >
          {texts.papers[paper]}
        </a>
      ))}
    </section>
  );
}

/** Shows why packing has stopped, and what has to go back to its place. */
function LossBanner({ bench, state: { loss, order, events } }: ViewProps) {
  const { losses, putBack, queue } = useText();
  const language = useLanguage();
  if (!loss || !order) return null;
  const packedRows = toPutBack(order, events, loss);
  const [packer] = order.assignees;
  return (
    <section class="loss" role="alert" data-loss={loss}>
      <h2>{losses[loss](loss === 'packed' ? finisherOf(order) : packer ? bench.orders.nameOf(packer.id, packer) : '')}</h2>
      {packedRows.length > 0 && (
        <>
          <p>{putBack[loss]}</p>
          <ul>
            {packedRows.map(({ entryId, packed, productName, location }) => (
              <li key={entryId} data-put-back={entryId}>
                {numberText(packed, language)} × {productName} {[location ?? ''].flat()[0]}
              </li>
            ))}
          </ul>
        </>
      )}
      <button class="primary" type="button" data-action="next" onClick={() => void bench.orders.next()}>
        {queue.next}
      </button>
    </section>
  );
}

interface RowProps {
  readonly row: Row;
  readonly isLocked: boolean;
  readonly imageOrigins?: readonly string[];
  readonly language: Language;
  readonly packing: ViewProps['bench']['packing'];
}

/** Renders again only when its numbers or the language change: orders have up to 2,000 rows. */
class RowView extends Component<RowProps> {
  override shouldComponentUpdate({ row, isLocked, imageOrigins, language }: RowProps): boolean {
    const before = this.props.row;
    if (imageOrigins !== this.props.imageOrigins || language !== this.props.language) return true;
    return row.packed !== before.packed || row.canceled !== before.canceled || isLocked !== this.props.isLocked;
  }

  override render({ row, isLocked, imageOrigins = [], language, packing }: RowProps) {
    const { order: texts } = TEXTS[language];
    const { entryId, productName, orderedCount, packed, canceled, sku } = row;
    const [picture, digits] = [pictureOf(row, imageOrigins), lastDigits(row)];
    const places = [row.location ?? []].flat();
    const details = [
      row.packingGroup,
      row.customerComment && `“${row.customerComment}”`,
      canceled > 0 ? texts.missing(numberText(canceled, language)) : '',
    ];
    return (
      <li
        class={row.isComplete ? 'row complete' : 'row'}
        data-entry={entryId}
        data-packed={packed}
        data-ordered={orderedCount}
        data-canceled={canceled}
      >
        <span class="place">{places[0]}</span>
        <span class={picture === undefined ? 'name' : 'name pictured'}>
          {picture !== undefined && <img src={picture} alt="" loading="lazy" referrerpolicy="no-referrer" />}
          {productName}
          <span class="quiet codes">
            {sku !== undefined && (
              <span data-field="sku" data-value={sku}>
                {sku}
              </span>
            )}
            {digits !== undefined && (
              <span data-field="barcode" data-value={digits}>
                <span class="hidden">{texts.barcodeEnd} </span>…{digits}
              </span>
            )}
          </span>
          <span class="quiet">{[...places.slice(1), ...details].filter((text) => text !== undefined && text !== '').join(' · ')}</span>
        </span>
        <Controls row={row} isLocked={isLocked} language={language} packing={packing} />
      </li>
    );
  }
}

function Controls({
  row: { entryId, productName, orderedCount, packed, missing, unit = '', weightDependent },
  isLocked,
  language,
  packing,
}: RowProps) {
  const { order: texts } = TEXTS[language];
  const plus = () => (weightDependent ? packing.ask('weight', entryId) : packing.add(entryId, 1));
  return (
    <span class="controls">
      <button
        type="button"
        data-action="minus"
        aria-label={texts.takeOut(productName)}
        disabled={isLocked || packed <= 0}
        onClick={() => packing.add(entryId, weightDependent ? -packed : -1)}
      >
        −
      </button>
      <button type="button" class="count" data-action="number" disabled={isLocked} onClick={() => packing.ask('number', entryId)}>
        <span class="hidden">{texts.packedOf(productName)}: </span>
        <b>{numberText(packed, language)}</b>
        <span>
          / {numberText(orderedCount, language)} {weightDependent ? unit : ''}
        </span>
      </button>
      <button type="button" data-action="plus" aria-label={texts.pack(productName)} disabled={isLocked} onClick={plus}>
        +
      </button>
      <button
        type="button"
        class="missing"
        data-action="missing"
        aria-label={texts.isMissing(productName)}
        disabled={isLocked || missing <= 0}
        onClick={() => packing.ask('missing', entryId)}
      >
        {texts.missingAction}
      </button>
    </span>
  );
}
