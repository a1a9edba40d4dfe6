/** Whether this run is `npm run test:long`. */
export const longRun = (): boolean => process.env['TEST_LONG'] === '1';

/** Returns the number of repetitions: few in `npm test`, many in the long run. */
export const rounds = (normal: number, long: number): number => (longRun() ? long : normal);
