import { useLanguage } from '@suite/page';
import { useEffect, useRef, useState } from 'preact/hooks';
import { canMove, type Draft, endedCount, isFound, isMovable, type Move, positionAt, stateOf, stopsIn, vanOf } from '../core/tour';
import { kilometres, named, nameText, placeText, timeOf, windowText } from '../core/words';
import { useText } from '../texts';
import { moveByKey } from './move-key';
import type { ViewProps } from './view-props';
import { TourPicture } from './tour-picture';
import type { Stop, Tour } from '../core/wire';

/** A tour: its times, its picture, and its stops. */
export function TourCard({ dispatch, state, tour }: ViewProps & { readonly tour: Tour }) {
  const { tourId, departsAt, returnsAt, distanceM, timeZone, stops } = tour;
  const draft = state.draft?.tourId === tourId ? state.draft : undefined;
  const picture = state.pictures.get(tourId);
  const { tours: texts, tourStates } = useText();
  const language = useLanguage();
  const name = texts.tourOf(vanOf(tour), tour.trip);
  // A search shows what it has found.
  const isFolded = state.folded.has(tourId) && state.q === '';
  return (
    <article class="tour" data-tour={tourId} data-state={stateOf(tour)} aria-label={name}>
      <header>
        <button
          type="button"
          class="fold"
          data-action="fold"
          aria-expanded={!isFolded}
          aria-label={`${isFolded ? texts.unfold : texts.fold}: ${name}`}
          onClick={() => dispatch.fold(tourId)}
        >
          {isFolded ? '▸' : '▾'}
        </button>
        <h3>{name}</h3>
        <p class="times">
          {timeOf(departsAt, timeZone)} – {timeOf(returnsAt, timeZone)}
        </p>
        <p class="quiet">
          {texts.stops(stops.length)}, {kilometres(distanceM, language)}
        </p>
        <p class="tour-state">
          {tourStates[stateOf(tour)]}
          {stateOf(tour) === 'started' && `, ${texts.done(endedCount(tour), stops.length)}`}
        </p>
      </header>
      {!isFolded && (
        <div class="shown">
          <TourPicture svg={picture?.svg} name={texts.mapOf(name)} />
          <div>
            <StopList dispatch={dispatch} state={state} tour={tour} draft={draft} />
            {dispatch.isManager && <OrderActions dispatch={dispatch} state={state} tour={tour} draft={draft} />}
          </div>
        </div>
      )}
    </article>
  );
}

/** The type of what is dragged: the id of an order. */
const DRAGGED = 'application/x-stop';

interface TourProps extends ViewProps {
  readonly tour: Tour;
  readonly draft: Draft | undefined;
}

function StopList({ dispatch, state, tour, draft }: TourProps) {
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
  const stops = stopsIn(tour, draft).filter((stop) => isFound(stop, state.q));
  const takesDrops = dispatch.isManager && tour.startedAt === undefined && !draft;
  const drop = (event: DragEvent) => {
    const orderId = event.dataTransfer?.getData(DRAGGED) ?? '';
    if (!takesDrops || orderId === '') return;
    event.preventDefault();
    const row = event.target instanceof Element ? event.target.closest('[data-stop]') : null;
    dispatch.askMove({ orderId, toTourId: tour.tourId, position: positionAt(tour, row?.getAttribute('data-stop')) });
  };
  return (
    <ol
      class="stops"
      ref={list}
      onDragOver={(event) => takesDrops && event.dataTransfer?.types.includes(DRAGGED) === true && event.preventDefault()}
      onDrop={drop}
    >
      {stops.map((stop) => (
        <StopRow key={stop.orderId} dispatch={dispatch} state={state} tour={tour} draft={draft} stop={stop} />
      ))}
    </ol>
  );
}

interface StopRowProps extends TourProps {
  readonly stop: Stop;
}

function StopRow({ dispatch, tour, draft, stop }: StopRowProps) {
  const { timeZone } = tour;
  const { tours: texts } = useText();
  const [isDragged, setIsDragged] = useState(false);
  const mayMove = dispatch.isManager && !draft && canMove(tour, stop);
  const { orderId, orderNumber = orderId, status, arriveAt, waitS, late = false } = stop;
  const index = draft?.orderIds.indexOf(orderId) ?? -1;
  const due = windowText(stop, timeZone);
  return (
    <li
      data-stop={orderId}
      data-late={late}
      data-state={status.toLowerCase()}
      class={draft?.broken === orderId ? 'broken' : isDragged ? 'dragged' : ''}
      tabIndex={-1}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer?.setData(DRAGGED, orderId);
        setIsDragged(true);
      }}
      onDragEnd={() => setIsDragged(false)}
      onKeyDown={(event) => moveByKey(event, dispatch, { tour, stop })}
    >
      <span class="number">{index < 0 ? (draft ? '–' : stop.stop) : index + 1}</span>
      <button type="button" class="order" data-action="open" onClick={() => dispatch.open(orderId)}>
        {orderNumber}
      </button>
      {/* The times of another order of the stops are not known before it is stored. */}
      <span class="time">{draft ? '' : timeOf(arriveAt, timeZone)}</span>
      <span class="place quiet">{[nameText(stop), placeText(stop)].filter((text) => text !== '').join(', ')}</span>
      <span class="due quiet">
        {due}
        {!draft && late && <span class="wait late">{texts.late}</span>}
        {!draft && waitS >= 60 && <span class="wait">{texts.waits(Math.ceil(waitS / 60))}</span>}
      </span>
      {index < 0 ? (
        <StopEnd dispatch={dispatch} stop={stop} mayMove={mayMove} />
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

interface StopEndProps extends Pick<ViewProps, 'dispatch'> {
  readonly stop: Stop;
  readonly mayMove: boolean;
}

/** The state of a stop, and the button that moves it. */
function StopEnd({ dispatch, stop: { orderId, orderNumber = orderId, status }, mayMove }: StopEndProps) {
  const { move: texts, states } = useText();
  return (
    <span class="end">
      <span class="stop-state">{named(states, status)}</span>
      {mayMove && (
        <button
          type="button"
          data-action="move"
          aria-label={texts.title(orderNumber)}
          aria-keyshortcuts="M"
          onClick={() => dispatch.askMove({ orderId })}
        >
          {texts.action}
        </button>
      )}
    </span>
  );
}

interface MovesProps {
  readonly name: string;
  readonly index: number;
  readonly last: number;
  readonly onMove: (by: Move['by']) => void;
}

function Moves({ name, index, last, onMove }: MovesProps) {
  const { order: texts } = useText();
  return (
    <span class="moves">
      <button type="button" data-action="up" aria-label={texts.up(name, index + 1)} disabled={index === 0} onClick={() => onMove(-1)}>
        ↑
      </button>
      <button type="button" data-action="down" aria-label={texts.down(name, index + 1)} disabled={index === last} onClick={() => onMove(1)}>
        ↓
      </button>
    </span>
  );
}

function OrderActions({ dispatch, state: { doing, draft: open }, tour, draft }: TourProps) {
  const { order: texts } = useText();
  if (!draft)
    return isMovable(tour) && !open ? (
      <p key="begin" class="actions">
        <button type="button" data-action="order" disabled={doing !== undefined} onClick={() => dispatch.beginOrder(tour)}>
          {texts.begin}
        </button>
      </p>
    ) : null;
  return (
    <p key="draft" class="actions">
      <button
        type="button"
        class="primary"
        data-action="store-order"
        disabled={doing !== undefined}
        onClick={() => void dispatch.storeOrder()}
      >
        {doing === 'order' ? texts.busy : texts.store}
      </button>
      <button type="button" data-action="cancel-order" disabled={doing === 'order'} onClick={dispatch.cancelOrder}>
        {texts.cancel}
      </button>
    </p>
  );
}
