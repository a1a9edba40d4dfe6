import { Dialog, fieldText, useModal } from '@suite/page';
import { useRef, useState } from 'preact/hooks';
import { isAhead, REPORTS, type ReportedStatus } from '../../../src/own-vans/domain/driver-report';
import { currentTour, vanOf } from '../core/tour';
import { hoursText, momentOf, named, nameText, placeText, timeOf } from '../core/words';
import type { Sheet } from '../state';
import { useText } from '../texts';
import { Alert } from './alert';
import type { ViewProps } from './view-props';
import type { HistoryEntry, Order, Stop, Tour } from '../core/wire';

/** An order: its destination, its history, and the driver's reports. */
export function OrderSheet({ dispatch, state, sheet: { orderId, order, history } }: ViewProps & { readonly sheet: Sheet }) {
  const modal = useModal(dispatch.close);
  const { close, loading } = useText();
  const tour = currentTour(state.tours, orderId, order);
  const stop = tour?.stops.find((each) => each.orderId === orderId);
  return (
    <dialog {...modal} class="sheet" data-sheet={orderId} aria-labelledby="sheet-name">
      <div class="lead">
        <h2 id="sheet-name">{order?.orderNumber ?? orderId}</h2>
        <button type="button" class="close" data-action="close" aria-label={close} onClick={dispatch.close}>
          ×
        </button>
      </div>
      <Alert dispatch={dispatch} state={state} />
      {order ? <Facts dispatch={dispatch} order={order} tour={tour} stop={stop} /> : <p class="empty">{loading}</p>}
      {order && tour && stop && dispatch.isManager && <ReportForm dispatch={dispatch} state={state} tour={tour} stop={stop} />}
      {order?.task && dispatch.isManager && CANCELLABLE.includes(order.task.status) && <Cancel dispatch={dispatch} order={order} />}
      {history && history.length > 0 && <History history={history} timeZone={(tour ?? state.tours[0])?.timeZone} />}
    </dialog>
  );
}

/** The statuses of a task that can be cancelled. */
const CANCELLABLE: readonly string[] = ['IN_DOUBT', 'PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING'];

/** Cancels the delivery of an order, after a question. */
function Cancel({ dispatch, order: { id, orderNumber = id } }: Pick<ViewProps, 'dispatch'> & { readonly order: Order }) {
  const { sheet: texts } = useText();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <p class="actions">
        <button type="button" class="danger" data-action="cancel" onClick={() => setIsAsked(true)}>
          {texts.cancel}
        </button>
      </p>
      {isAsked && (
        <Dialog
          title={texts.cancelTitle(orderNumber)}
          confirm={texts.cancel}
          isDanger
          onConfirm={() => dispatch.cancel(id, orderNumber)}
          onClose={() => setIsAsked(false)}
        >
          <p>{texts.cancelText}</p>
        </Dialog>
      )}
    </>
  );
}

interface FactsProps extends Pick<ViewProps, 'dispatch'> {
  readonly order: Order;
  readonly tour: Tour | undefined;
  readonly stop: Stop | undefined;
}

function Facts({ dispatch, order, tour, stop }: FactsProps) {
  const { sheet: texts, states, tours: words } = useText();
  const { id, shippingAddress, deliveryTime = {}, contactPhone, boxes, note, task, failure } = order;
  const proof = task?.proof ?? [];
  const status = stop?.status ?? task?.status;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [texts.status, status === undefined ? texts.notPlanned : named(states, status)],
    [texts.reason, failure ?? undefined],
    [texts.to, [nameText(shippingAddress), placeText(shippingAddress)].filter((text) => text !== '').join(', ')],
    [texts.phone, contactPhone],
    [texts.due, [deliveryTime.deliveryDate, hoursText(deliveryTime)].filter(Boolean).join(', ')],
    [texts.planned, tour && stop && texts.stopOf(timeOf(stop.arriveAt, tour.timeZone), stop.stop, words.tourOf(vanOf(tour), tour.trip))],
    [texts.driver, task?.driver?.name],
    [texts.boxes, boxes?.toString()],
    [texts.note, note],
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
          <dt>{texts.tracking}</dt>
          <dd>
            <a href={task.trackingURL} target="_blank" rel="noreferrer">
              {task.deliveryProvider}
            </a>
          </dd>
        </div>
      )}
      {proof.length > 0 && (
        <div>
          <dt>{texts.proof}</dt>
          <dd>
            {proof.map(({ n, kind, at, available }) => (
              <p key={n} data-proof={n}>
                {named(texts.proofs, kind)}, <time dateTime={at}>{momentOf(at, tour?.timeZone)}</time>{' '}
                {available && (
                  <button type="button" data-action="proof" onClick={() => void dispatch.showProof(id, n)}>
                    {named(texts.proofs, kind)} ↗
                  </button>
                )}
              </p>
            ))}
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
  const { sheet: texts, states } = useText();
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
      <h3>{texts.reports}</h3>
      <label>
        {texts.note}
        <input name="note" maxLength={255} autocomplete="off" />
      </label>
      {reports.includes('FAILED') && (
        <label>
          {texts.failedReason}
          <input name="reason" maxLength={255} autocomplete="off" />
        </label>
      )}
      <div class="actions">
        {reports.map((report) => (
          <button key={report} type="button" data-report={report} disabled={doing !== undefined} onClick={() => send(report)}>
            {named(states, report)}
          </button>
        ))}
      </div>
    </form>
  );
}

function History({ history, timeZone }: { readonly history: readonly HistoryEntry[]; readonly timeZone: string | undefined }) {
  const { sheet: texts, states, sources } = useText();
  return (
    <section class="history" aria-labelledby="sheet-history">
      <h3 id="sheet-history">{texts.history}</h3>
      <ol>
        {history.toReversed().map(({ at, source, event, data }, index) => (
          <li key={`${at} ${event} ${index}`}>
            <time dateTime={at}>{momentOf(at, timeZone)}</time>
            <span>
              {named(states, event)}
              {typeof data['reason'] === 'string' && `: ${data['reason']}`}
              {typeof data['note'] === 'string' && ` (${data['note']})`}
            </span>
            <span class="quiet">{named(sources, source)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
