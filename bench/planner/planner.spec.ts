import { faultsOf, iterationsFor, type Plan, planRoutes, seededRandom } from '../../libs/route-planning/src/index.ts';
import { HOMBERGER, type Known, loadHomberger, loadSolomon, SOLOMON } from './instances.ts';
import { townOf } from './large.ts';
import { pictureOf } from './picture.ts';

const isLongRun = process.env['TEST_LONG'] === '1';

function plan({ problem }: Pick<Known, 'problem'>, iterations: number): Plan {
  const result = planRoutes(problem, { random: seededRandom(1), iterations });
  expect(faultsOf(problem, result)).toEqual([]);
  return result;
}

const gapOf = (known: Known, seconds: number): number =>
  plan(known, iterationsFor(seconds, known.problem.stops.length)).distance / known.reference - 1;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the planner', () => {
  // The plans are the same on every machine, so that a change of the search shows here. A better or faster one changes them.
  it.each<[string, number, number]>([
    ['C101', 828.936866942834, 10],
    ['R105', 1407.198186619606, 16],
    ['RC207', 1069.9863882035766, 5],
    ['R210', 917.6780619020919, 6],
  ])('plans %s in few iterations as before', (name, distance, tours) => {
    const result = plan(loadSolomon(name), 1_000);
    expect([result.distance, result.tours.length, result.unplanned]).toEqual([expect.closeTo(distance, 6), tours, []]);
  });

  it('serves a town whose vans load more than once', () => {
    const result = plan({ problem: townOf(60) }, 500);
    expect(result.unplanned).toEqual([]);
    expect(result.tours.some(({ trip }) => trip > 1)).toBe(true);
  });

  it('is drawn as one line for each tour', () => {
    const known = loadSolomon('C101');
    const result = plan(known, 0);
    const picture = pictureOf('C101', known.points, result);
    expect(picture.match(/<polyline /g)).toHaveLength(result.tours.length);
    expect(picture.match(/<circle /g)).toHaveLength(known.points.length);
  });

  if (isLongRun) {
    it('is at most 1 % from the best known distances of Solomon in half a second', () => {
      expect(mean(SOLOMON.map((name) => gapOf(loadSolomon(name), 0.5)))).toBeLessThanOrEqual(0.01);
    });

    it('is at most 1 % from those of Gehring and Homberger in five seconds', () => {
      expect(mean(HOMBERGER.map((name) => gapOf(loadHomberger(name), 5)))).toBeLessThanOrEqual(0.01);
    });
  }
});
