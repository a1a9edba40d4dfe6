import { fieldText } from '@suite/page';
import { isFound } from '../core/tour';
import { useText } from '../texts';
import type { ViewProps } from './view-props';
import { TourCard } from './tour-card';
import type { Keep } from '../core/wire';

const KEEPS: readonly Keep[] = ['STARTED', 'ALL', 'NONE'];

/** The tours of the day, each as a picture and a list of its stops. A search shows only the stops that it finds. */
export function ToursView({ dispatch, state }: ViewProps) {
  const { tours, isLoaded, news, q } = state;
  const texts = useText();
  const stops = tours.reduce((sum, tour) => sum + tour.stops.length, 0);
  const shown = tours.filter((tour) => tour.stops.some((stop) => isFound(stop, q)));
  return (
    <section class="tours" aria-label={texts.tours.name}>
      <div class="lead">
        <h2>
          {texts.tours.name} {isLoaded && <span class="quiet">{texts.tours.sum(tours.length, stops)}</span>}
        </h2>
        {dispatch.isManager && <PlanForm dispatch={dispatch} state={state} />}
      </div>
      <p class="news" role="status">
        {news}
      </p>
      {tours.length === 0 && <p class="empty">{isLoaded ? texts.tours.none : texts.loading}</p>}
      {tours.length > 0 && shown.length === 0 && <p class="empty">{texts.tours.notFound}</p>}
      {shown.map((tour) => (
        <TourCard key={tour.tourId} dispatch={dispatch} state={state} tour={tour} />
      ))}
    </section>
  );
}

function PlanForm({ dispatch, state: { doing, isLoaded } }: ViewProps) {
  const { plan: texts } = useText();
  const plan = (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void dispatch.plan(fieldText(event.currentTarget, 'keep') as Keep);
  };
  return (
    <form class="plan" onSubmit={plan}>
      <select name="keep" aria-label={texts.keep}>
        {KEEPS.map((keep) => (
          <option key={keep} value={keep}>
            {texts.keeps[keep]}
          </option>
        ))}
      </select>
      <button class="primary" data-action="plan" disabled={doing !== undefined || !isLoaded}>
        {doing === 'plan' ? texts.busy : texts.submit}
      </button>
    </form>
  );
}
