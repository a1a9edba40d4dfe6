import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { colourOf, hoursOn, MARK_PX, marksOn, placeOn, type Span, spanOf } from '../core/day';
import { isFound, vanOf } from '../core/tour';
import { timeOf } from '../core/words';
import { useText } from '../texts';
import { moveByKey } from './move-key';
import { TourPicture } from './tour-picture';
import type { ViewProps } from './view-props';
import type { Stop, Tour } from '../core/wire';

/** The height of a lane: a mark, and the space below it. */
const LANE_PX = MARK_PX + 2;
/** The drive is above its stops where these would cover it. */
const BAR_PX = 10;

/** The day in one picture: all tours on a map, and who drives when. */
export function DayPicture({ dispatch, state }: ViewProps) {
  const { tours, map } = state;
  const texts = useText();
  const span = spanOf(tours);
  if (!span) return null;
  return (
    <section class="overview" aria-label={texts.tours.timeline}>
      <TourPicture svg={map?.svg} name={texts.tours.overview(tours.length)} isMap />
      <TimeLine dispatch={dispatch} state={state} span={span} />
    </section>
  );
}

/** Returns the width of an element in pixels, also after it has changed. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current?.clientWidth ?? 0);
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    measure();
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** The hours of the day, and a line for each tour: gaps are empty, late stops are marked. */
function TimeLine({ dispatch, state, span }: ViewProps & { readonly span: Span }) {
  const { tours } = state;
  const texts = useText();
  const [{ timeZone } = { timeZone: 'UTC' }] = tours;
  const { element, width } = useWidth();
  return (
    <div class="timeline" data-timeline style={{ '--mark': `${MARK_PX}px` }}>
      <div class="hours" aria-hidden="true" ref={element}>
        {hoursOn(span).map((hour) => (
          <span key={hour} style={{ left: `${placeOn(span, hour)}%` }}>
            {timeOf(hour, timeZone)}
          </span>
        ))}
      </div>
      <ul>
        {tours.map((tour) => (
          <li key={tour.tourId} data-tour={tour.tourId}>
            <span class="van">{texts.tours.tourOf(vanOf(tour), tour.trip)}</span>
            <Line dispatch={dispatch} state={state} tour={tour} span={span} width={width} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps extends ViewProps {
  readonly tour: Tour;
  readonly span: Span;
  readonly width: number;
}

/** The drive of a tour, and its stops in as many lanes as they need. */
function Line({ dispatch, state, tour, span, width }: LineProps) {
  const { lanes, marks } = marksOn(
    tour.stops.map(({ arriveAt }) => (placeOn(span, arriveAt) * width) / 100),
    width,
  );
  const top = lanes > 1 ? BAR_PX : 0;
  return (
    <div class={lanes > 1 ? 'line stacked' : 'line'} style={{ height: `${top + lanes * LANE_PX}px` }}>
      <span class="drive" style={{ ...barOf(span, tour), background: colourOf(state.map?.svg, tour.tourId) }} />
      {tour.stops.map((stop, i) => {
        const { left = 0, lane = 0 } = marks[i] ?? {};
        const place = { left: `${left}px`, top: `${top + lane * LANE_PX}px` };
        return <StopMark key={stop.orderId} dispatch={dispatch} state={state} tour={tour} stop={stop} place={place} />;
      })}
    </div>
  );
}

function barOf(span: Span, { departsAt, returnsAt }: Tour): { left: string; width: string } {
  const left = placeOn(span, departsAt);
  return { left: `${left}%`, width: `${placeOn(span, returnsAt) - left}%` };
}

interface StopMarkProps extends ViewProps {
  readonly tour: Tour;
  readonly stop: Stop;
  readonly place: { readonly left: string; readonly top: string };
}

function StopMark({ dispatch, state: { q }, tour, stop, place }: StopMarkProps) {
  const { tours: texts } = useText();
  const { orderId, orderNumber = orderId, arriveAt, late = false, status } = stop;
  const label = texts.stopAt(orderNumber, timeOf(arriveAt, tour.timeZone), late);
  return (
    <button
      type="button"
      data-stop={orderId}
      data-late={late}
      data-state={status.toLowerCase()}
      class={q !== '' && isFound(stop, q) ? 'found' : undefined}
      style={place}
      title={label}
      onClick={() => dispatch.open(orderId)}
      onKeyDown={(event) => moveByKey(event, dispatch, { tour, stop })}
    >
      {stop.stop}
      <span class="hidden">: {label}</span>
    </button>
  );
}
