import { fieldText } from '@suite/page';
import { counted } from '../core/words';
import type { ViewProps } from './view-props';
import { TourCard } from './tour-card';
import type { Keep } from '../core/wire';

const KEEPS: readonly (readonly [Keep, string])[] = [
  ['STARTED', 'Keep tours on the road'],
  ['ALL', 'Keep all tours, add new orders'],
  ['NONE', 'Plan everything anew'],
];

/** The tours of the day, each as a picture and a list of its stops. */
export function ToursView({ dispatch, state }: ViewProps) {
  const { tours, isLoaded, news } = state;
  const stops = tours.reduce((sum, tour) => sum + tour.stops.length, 0);
  return (
    <section class="tours" aria-label="Tours">
      <div class="lead">
        <h2>
          Tours{' '}
          {isLoaded && (
            <span class="quiet">
              {tours.length}, {counted(stops, 'stop')}
            </span>
          )}
        </h2>
        {dispatch.isManager && <PlanForm dispatch={dispatch} state={state} />}
      </div>
      <p class="news" role="status">
        {news}
      </p>
      {tours.length === 0 && <p class="empty">{isLoaded ? 'No tours on this day.' : 'Loading …'}</p>}
      {tours.map((tour) => (
        <TourCard key={tour.tourId} dispatch={dispatch} state={state} tour={tour} />
      ))}
    </section>
  );
}

function PlanForm({ dispatch, state: { doing, isLoaded } }: ViewProps) {
  const plan = (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void dispatch.plan(fieldText(event.currentTarget, 'keep') as Keep);
  };
  return (
    <form class="plan" onSubmit={plan}>
      <select name="keep" aria-label="What the plan keeps">
        {KEEPS.map(([keep, text]) => (
          <option key={keep} value={keep}>
            {text}
          </option>
        ))}
      </select>
      <button class="primary" data-action="plan" disabled={doing !== undefined || !isLoaded}>
        {doing === 'plan' ? 'Planning …' : 'Plan the day'}
      </button>
    </form>
  );
}
