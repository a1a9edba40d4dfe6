import { useEffect, useRef } from 'preact/hooks';
import { type Draft, endedCount, isMovable, type Move, nameOf, stateOf, stopsIn } from '../core/tour';
import { counted, kilometres, nameText, placeText, stateText, timeOf, TOUR, windowText } from '../core/words';
import type { ViewProps } from './view-props';
import { TourPicture } from './tour-picture';
import type { Stop, Tour } from '../core/wire';

/** A tour: its times, its picture, and its stops. */
export function TourCard({ dispatch, state, tour }: ViewProps & { readonly tour: Tour }) {
  const { tourId, departsAt, returnsAt, distanceM, timeZone, stops } = tour;
  const draft = state.draft?.tourId === tourId ? state.draft : undefined;
  const picture = state.pictures.get(tourId);
  const name = nameOf(tour);
  return (
    <article class="tour" data-tour={tourId} data-state={stateOf(tour)} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <p class="times">
          {timeOf(departsAt, timeZone)} – {timeOf(returnsAt, timeZone)}
        </p>
        <p class="quiet">
          {counted(stops.length, 'stop')}, {kilometres(distanceM)}
        </p>
        <p class="state">
          {TOUR[stateOf(tour)]}
          {stateOf(tour) === 'started' && `, ${endedCount(tour)} of ${stops.length} done`}
        </p>
      </header>
      <div class="shown">
        <TourPicture svg={picture?.svg} name={`Map of ${name}`} />
        <div>
          <StopList dispatch={dispatch} tour={tour} draft={draft} />
          {dispatch.isManager && <OrderActions dispatch={dispatch} state={state} tour={tour} draft={draft} />}
        </div>
      </div>
    </article>
  );
}

interface TourProps extends Pick<ViewProps, 'dispatch'> {
  readonly tour: Tour;
  readonly draft: Draft | undefined;
}

function StopList({ dispatch, tour, draft }: TourProps) {
  const list = useRef<HTMLOListElement>(null);
  const move = draft?.move;
  // A button that has moved loses the focus. At an end it is disabled, so the other one gets it.
  useEffect(() => {
    if (!move) return;
    const row = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-stop') === move.orderId);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('.moves button') ?? [])];
    const [pressed, other] = move.by === -1 ? buttons : buttons.toReversed();
    (pressed?.disabled === true ? other : pressed)?.focus();
  }, [move]);
  return (
    <ol class="stops" ref={list}>
      {stopsIn(tour, draft).map((stop) => (
        <StopRow key={stop.orderId} dispatch={dispatch} tour={tour} draft={draft} stop={stop} />
      ))}
    </ol>
  );
}

interface StopRowProps extends TourProps {
  readonly stop: Stop;
}

function StopRow({ dispatch, tour: { timeZone }, draft, stop }: StopRowProps) {
  const { orderId, orderNumber = orderId, status, arriveAt, waitS, late = false } = stop;
  const index = draft?.orderIds.indexOf(orderId) ?? -1;
  const due = windowText(stop, timeZone);
  return (
    <li data-stop={orderId} data-state={status.toLowerCase()} class={draft?.broken === orderId ? 'broken' : ''}>
      <span class="number">{index < 0 ? (draft ? '–' : stop.stop) : index + 1}</span>
      <button type="button" class="order" data-action="open" onClick={() => dispatch.open(orderId)}>
        {orderNumber}
      </button>
      {/* The times of another order of the stops are not known before it is stored. */}
      <span class="time">{draft ? '' : timeOf(arriveAt, timeZone)}</span>
      <span class="place quiet">{[nameText(stop), placeText(stop)].filter((text) => text !== '').join(', ')}</span>
      <span class="due quiet">
        {due}
        {!draft && late && <span class="wait">late</span>}
        {!draft && waitS >= 60 && <span class="wait">waits {Math.ceil(waitS / 60)} min</span>}
      </span>
      {index < 0 ? (
        <span class="state">{stateText(status)}</span>
      ) : (
        <Moves
          name={orderNumber}
          index={index}
          last={(draft?.orderIds.length ?? 0) - 1}
          onMove={(by) => dispatch.moveStop({ orderId, by })}
        />
      )}
    </li>
  );
}

interface MovesProps {
  readonly name: string;
  readonly index: number;
  readonly last: number;
  readonly onMove: (by: Move['by']) => void;
}

function Moves({ name, index, last, onMove }: MovesProps) {
  return (
    <span class="moves">
      <button
        type="button"
        data-action="up"
        aria-label={`Move ${name} up, now stop ${index + 1}`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        data-action="down"
        aria-label={`Move ${name} down, now stop ${index + 1}`}
        disabled={index === last}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
    </span>
  );
}

function OrderActions({ dispatch, state: { doing, draft: open }, tour, draft }: ViewProps & TourProps) {
  if (!draft)
    return isMovable(tour) && !open ? (
      <p class="actions">
        <button type="button" data-action="order" disabled={doing !== undefined} onClick={() => dispatch.beginOrder(tour)}>
          Reorder stops
        </button>
      </p>
    ) : null;
  return (
    <p class="actions">
      <button
        type="button"
        class="primary"
        data-action="store-order"
        disabled={doing !== undefined}
        onClick={() => void dispatch.storeOrder()}
      >
        {doing === 'order' ? 'Checking …' : 'Save this order'}
      </button>
      <button type="button" data-action="cancel-order" disabled={doing === 'order'} onClick={dispatch.cancelOrder}>
        Cancel
      </button>
    </p>
  );
}
