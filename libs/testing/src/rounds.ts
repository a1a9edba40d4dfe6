/** Whether this is `npm run test:long`. */
export const longRun = (): boolean => process.env['TEST_LONG'] === '1';

/** How often to repeat: a few times in `npm test`, very often in the long run. */
export const rounds = (normal: number, long: number): number => (longRun() ? long : normal);
