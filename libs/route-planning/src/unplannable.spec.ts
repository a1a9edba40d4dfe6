import { instanceOf } from './instance.ts';
import { onALine } from './on-a-line.fixture.ts';
import type { Stop, Vehicle } from './problem.ts';
import { unplannableIn } from './unplannable.ts';

const why = (stop: Partial<Stop> & { at: number }, ...vehicles: Partial<Vehicle>[]) =>
  unplannableIn(instanceOf(onALine([stop], vehicles)), 0);
const shift = (from: number, to: number) => ({ shifts: [{ from, to }] });
const load = (boxes: number, weightGrams: number) => ({ demand: { boxes, weightGrams } });

describe('why no vehicle can serve a stop', () => {
  it.each<[string, Partial<Stop> & { at: number }, Partial<Vehicle>[], string | undefined]>([
    ['there is no vehicle', { at: 10 }, [], 'NO_SHIFT'],
    ['no vehicle has a shift', { at: 10 }, [{ shifts: [] }], 'NO_SHIFT'],
    ['the shift is just long enough', { at: 10, serviceTime: 5 }, [shift(100, 125)], undefined],
    ['the shift is too short for the way', { at: 10 }, [shift(100, 119)], 'TOO_FAR'],
    ['the shift is too short for the service', { at: 10, serviceTime: 5 }, [shift(100, 124)], 'TOO_FAR'],
    ['the boxes just fit', { at: 10, ...load(5, 100) }, [{ capacity: { boxes: 5, weightGrams: 100 } }], undefined],
    ['there are too many boxes', { at: 10, ...load(6, 100) }, [{ capacity: { boxes: 5, weightGrams: 100 } }], 'TOO_LARGE'],
    ['there is too much weight', { at: 10, ...load(5, 101) }, [{ capacity: { boxes: 5, weightGrams: 100 } }], 'TOO_LARGE'],
    ['one vehicle is too small and the other too far', { at: 10, ...load(6, 0) }, [{ capacity: { boxes: 5 } }, shift(0, 19)], 'TOO_LARGE'],
    ['it is reached as its window ends', { at: 10, window: { from: 0, to: 110 } }, [shift(100, 200)], undefined],
    ['it is reached after its window', { at: 10, window: { from: 0, to: 109 } }, [shift(100, 200)], 'OUT_OF_SHIFTS'],
    ['its window begins at the last moment', { at: 10, serviceTime: 5, window: { from: 185, to: 300 } }, [shift(100, 200)], undefined],
    ['its window begins too late', { at: 10, serviceTime: 5, window: { from: 186, to: 300 } }, [shift(100, 200)], 'OUT_OF_SHIFTS'],
    ['another vehicle drives at this time', { at: 10, window: { from: 300, to: 300 } }, [shift(100, 200), shift(250, 350)], undefined],
  ])('%s', (_when, stop, vehicles, expected) => {
    expect(why(stop, ...vehicles)).toBe(expected);
  });
});
