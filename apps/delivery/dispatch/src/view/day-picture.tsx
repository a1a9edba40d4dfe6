import { colourOf, hoursOn, placeOn, type Span, spanOf } from '../core/day';
import { isFound, vanOf } from '../core/tour';
import { timeOf } from '../core/words';
import { useText } from '../texts';
import { moveByKey } from './move-key';
import { TourPicture } from './tour-picture';
import type { ViewProps } from './view-props';
import type { Stop, Tour } from '../core/wire';

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

/** The hours of the day, and a line for each tour: gaps are empty, late stops are marked. */
function TimeLine({ dispatch, state, span }: ViewProps & { readonly span: Span }) {
  const { tours, map } = state;
  const texts = useText();
  const [{ timeZone } = { timeZone: 'UTC' }] = tours;
  return (
    <div class="timeline" data-timeline>
      <div class="hours" aria-hidden="true">
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
            <div class="line">
              <span class="drive" style={{ ...barOf(span, tour), background: colourOf(map?.svg, tour.tourId) }} />
              {tour.stops.map((stop) => (
                <StopMark key={stop.orderId} dispatch={dispatch} state={state} tour={tour} stop={stop} span={span} />
              ))}
            </div>
          </li>
        ))}
      </ul>
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
  readonly span: Span;
}

function StopMark({ dispatch, state: { q }, tour, stop, span }: StopMarkProps) {
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
      style={{ left: `${placeOn(span, arriveAt)}%` }}
      title={label}
      onClick={() => dispatch.open(orderId)}
      onKeyDown={(event) => moveByKey(event, dispatch, { tour, stop })}
    >
      {stop.stop}
      <span class="hidden">: {label}</span>
    </button>
  );
}
