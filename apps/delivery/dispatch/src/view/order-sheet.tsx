import { fieldText } from '@suite/page';
import { useEffect, useRef } from 'preact/hooks';
import { isAhead, REPORTS, type ReportedStatus } from '../../../src/own-vans/domain/driver-report';
import { nameOf } from '../core/tour';
import { hoursText, momentOf, nameText, placeText, sourceText, stateText, timeOf } from '../core/words';
import type { Sheet } from '../state';
import { Alert } from './alert';
import type { ViewProps } from './view-props';
import type { HistoryEntry, Order, Stop, Tour } from '../core/wire';

/** An order: its destination, its history, and the driver's reports. */
export function OrderSheet({ dispatch, state, sheet: { orderId, order, history } }: ViewProps & { readonly sheet: Sheet }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const tour = state.tours.find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
  const stop = tour?.stops.find((each) => each.orderId === orderId);
  return (
    <dialog class="sheet" ref={dialog} data-sheet={orderId} aria-labelledby="sheet-name" onClose={dispatch.close}>
      <div class="lead">
        <h2 id="sheet-name">{order?.orderNumber ?? orderId}</h2>
        <button type="button" class="close" data-action="close" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <Alert dispatch={dispatch} state={state} />
      {order ? <Facts order={order} tour={tour} stop={stop} /> : <p class="empty">Loading …</p>}
      {order && tour && stop && dispatch.isManager && <ReportForm dispatch={dispatch} state={state} tour={tour} stop={stop} />}
      {history && history.length > 0 && <History history={history} timeZone={(tour ?? state.tours[0])?.timeZone} />}
    </dialog>
  );
}

interface FactsProps {
  readonly order: Order;
  readonly tour: Tour | undefined;
  readonly stop: Stop | undefined;
}

function Facts({ order, tour, stop }: FactsProps) {
  const { shippingAddress, deliveryTime = {}, contactPhone, boxes, note, task, failure } = order;
  const status = stop?.status ?? task?.status;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Status', status === undefined ? 'Not planned' : stateText(status)],
    ['Reason', failure ?? undefined],
    ['To', [nameText(shippingAddress), placeText(shippingAddress)].filter((text) => text !== '').join(', ')],
    ['Phone', contactPhone],
    ['Due', [deliveryTime.deliveryDate, hoursText(deliveryTime)].filter(Boolean).join(', ')],
    ['Planned', tour && stop && `${timeOf(stop.arriveAt, tour.timeZone)}, stop ${stop.stop} of ${nameOf(tour)}`],
    ['Driver', task?.driver?.name],
    ['Boxes', boxes?.toString()],
    ['Note', note],
  ];
  return (
    <dl>
      {rows.map(
        ([name, value]) =>
          value !== undefined &&
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {task?.trackingURL !== undefined && (
        <div>
          <dt>Tracking</dt>
          <dd>
            <a href={task.trackingURL} target="_blank" rel="noreferrer">
              {task.deliveryProvider}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface ReportFormProps extends ViewProps {
  readonly tour: Tour;
  readonly stop: Stop;
}

/** The reports that a driver can make by phone: a task never goes back. */
function ReportForm({ dispatch, state: { doing }, tour: { tourId }, stop: { orderId, status } }: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const reports = REPORTS.filter((report) => isAhead(report, status));
  if (reports.length === 0 || status === 'CANCELLED') return null;
  const send = (report: ReportedStatus) => {
    if (!form.current) return;
    const [reason, note] = [fieldText(form.current, 'reason'), fieldText(form.current, 'note')];
    void dispatch.report(tourId, orderId, {
      status: report,
      ...(report === 'FAILED' && reason !== '' && { reason }),
      ...(note !== '' && { note }),
    });
  };
  return (
    <form class="report" ref={form} onSubmit={(event) => event.preventDefault()}>
      <h3>The driver reports</h3>
      <label>
        Note
        <input name="note" maxLength={255} autocomplete="off" />
      </label>
      {reports.includes('FAILED') && (
        <label>
          Reason, if not delivered
          <input name="reason" maxLength={255} autocomplete="off" />
        </label>
      )}
      <div class="actions">
        {reports.map((report) => (
          <button key={report} type="button" data-report={report} disabled={doing !== undefined} onClick={() => send(report)}>
            {stateText(report)}
          </button>
        ))}
      </div>
    </form>
  );
}

function History({ history, timeZone }: { readonly history: readonly HistoryEntry[]; readonly timeZone: string | undefined }) {
  return (
    <section class="history" aria-labelledby="sheet-history">
      <h3 id="sheet-history">History</h3>
      <ol>
        {history.toReversed().map(({ at, source, event, data }, index) => (
          <li key={`${at} ${event} ${index}`}>
            <time dateTime={at}>{momentOf(at, timeZone)}</time>
            <span>
              {stateText(event)}
              {typeof data['reason'] === 'string' && `: ${data['reason']}`}
              {typeof data['note'] === 'string' && ` (${data['note']})`}
            </span>
            <span class="quiet">{sourceText(source)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
