import type { Desk } from '@suite/page';
import { Dispatch } from './dispatch';
import { TEXTS } from './texts';

const DAY = '2026-03-02';
const TOUR = {
  ...{
    tourId: 't1',
    vehicleId: 'van',
    trip: 1,
    distanceM: 0,
    departsAt: `${DAY}T08:00:00Z`,
    returnsAt: `${DAY}T10:00:00Z`,
    timeZone: 'UTC',
  },
  stops: ['o1', 'o2'].map((orderId) => ({ orderId, status: 'PLACED' })),
};

/** The page at a day without tours, which a plan gives one of two stops. `onWorklist` delays each answer of the worklist. */
function dispatchAt(onWorklist: () => Promise<void> = () => Promise.resolve()) {
  let tours: readonly object[] = [];
  const plan = Promise.withResolvers<void>();
  const answers = async (path: string, date: string | undefined): Promise<unknown> => {
    if (path.endsWith('/worklist')) await onWorklist();
    if (path.endsWith('/tours')) return date === DAY ? tours : [];
    if (path.endsWith('/planRoute')) await plan.promise;
    return [];
  };
  const desk = {
    ...{ site: 'north', keepSite: () => undefined, calls: { now: () => Date.parse(DAY) } },
    router: { place: { value: { query: new Map([['date', DAY]]) } }, filter: () => undefined },
    languages: { language: { value: 'en' } },
    json: (_verb: string, path: string, { query }: { readonly query?: { readonly date?: string } }) => answers(path, query?.date),
    file: () => Promise.resolve({ content: new Blob() }),
  };
  const finishPlan = () => {
    tours = [TOUR];
    plan.resolve();
  };
  return { dispatch: new Dispatch(desk as unknown as Desk), finishPlan };
}

const DONE = TEXTS.en.plan.done(1, 2);

describe('the news of a plan', () => {
  it('counts the tours of the planned day when another one is shown by then', async () => {
    const { dispatch, finishPlan } = dispatchAt();
    const planned = dispatch.plan('ALL');
    dispatch.showDay('north', '2026-03-03');
    finishPlan();
    await planned;
    expect(dispatch.state.value).toMatchObject({ tours: [], news: `north, ${DAY}: ${DONE}` });
  });

  it('counts the tours of the plan when another reading of the day overtakes its own', async () => {
    let isOvertaken = false;
    const { dispatch, finishPlan } = dispatchAt(() => {
      if (isOvertaken) return new Promise(() => undefined); // the other reading takes long
      isOvertaken = true;
      void dispatch.refresh();
      return Promise.resolve();
    });
    const planned = dispatch.plan('ALL');
    finishPlan();
    await planned;
    expect(dispatch.state.value.news).toBe(DONE);
  });
});
